import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { spokenHtml } from '#content/spoken-html.ts'

/** A document as it is sent: rendered here, once. No script of ours wakes it. Every text in it is escaped. */
export const rendered = (document: ReactNode): string => spokenHtml(`<!doctype html>${renderToStaticMarkup(document)}`)
