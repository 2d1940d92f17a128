import { catalogue, type Text } from '#content/catalogue.ts'
import { inLanguage, type Language, say } from '#content/language.ts'
import type { MonthReport } from '#server/report/months.ts'
import type { OriginMonth } from '#server/report/origins.ts'
import { nameOf } from '#server/staff/name-of.ts'

/** Month by month, for the board and the bookkeeper. */
export const reportWords = catalogue('office.reports')

/** Each number of a month, by its name in the report. */
export const monthWords: Readonly<Record<keyof MonthReport, Text>> = catalogue('office.months')

export const reportTables = catalogue('office.reportTables')

/** How gifts came, as the office and the command line call it. */
export function originName({ origin, takenBy }: Pick<OriginMonth, 'origin' | 'takenBy'>, language: Language): string {
  const { byPhone, adopted, byHand, byForm, imported } = reportTables
  if (takenBy !== null) return say(byPhone, language, { who: nameOf(takenBy) })
  return inLanguage({ adopted, by_hand: byHand, imported, form: byForm, phone: byForm }[origin], language)
}

/** What is awaited of employers, and what has come. */
export const reportEmployers = catalogue('office.reportEmployers')

/** The list of every movement of money, with donors' names. */
export const exportWords = catalogue('office.export')
