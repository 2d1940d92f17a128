import { charityDay, timeOfDay, timeZone } from '#content/dates.ts'
import { localeOf } from '#gift/language.ts'
import type { OfficeLanguage } from '../words/language.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function format(language: OfficeLanguage): Intl.DateTimeFormat {
  const entry = formats.get(language)
  const formatter =
    entry ?? new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short', timeZone })
  formats.set(language, formatter)
  return formatter
}

/** A moment by the charity's own clock, as words in a sentence; `at`: unix milliseconds. */
export const momentOf = (at: number, language: OfficeLanguage): string => format(language).format(at)

/** The same where the day is known: of today (`now`, unix milliseconds) the time alone. */
export function shortMomentOf(at: number, now: number, language: OfficeLanguage): string {
  if (charityDay(at) !== charityDay(now)) return momentOf(at, language)
  return timeOfDay(at, language)
}

/** The same as an element of a page. */
export const When = ({ at, language }: { readonly at: number; readonly language: OfficeLanguage }) => (
  <time dateTime={new Date(at).toISOString()}>{momentOf(at, language)}</time>
)
