import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** A document as it is sent: rendered here, once. No script of ours wakes it. Every text in it is escaped. */
export const rendered = (document: ReactNode): string => `<!doctype html>${renderToStaticMarkup(document)}`
