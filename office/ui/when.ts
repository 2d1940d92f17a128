import { html } from 'hono/html'
import { timeZone } from '#content/dates.ts'
import type { OfficeLanguage } from '../words/language.ts'
import type { Markup } from './page.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function format(language: OfficeLanguage): Intl.DateTimeFormat {
  const known = formats.get(language)
  const made =
    known ?? new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone, hourCycle: 'h23' })
  formats.set(language, made)
  return made
}

/** A moment by the charity's own clock; `at`: unix milliseconds. */
export const when = (at: number, language: OfficeLanguage): Markup =>
  html`<time datetime="${new Date(at).toISOString()}">${format(language).format(at)}</time>`
