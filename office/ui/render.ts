import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { spokenHtml } from '#content/spoken-html.ts'

/** A document as it is sent: rendered here, once. No script of ours wakes it. Every text in it is escaped. */
export const rendered = (document: ReactNode): string => `<!doctype html>${markup(document)}`

/** A part of a document, likewise. */
export const markup = (part: ReactNode): string => spokenHtml(renderToStaticMarkup(part))
