import { catalogue, type Text } from '#content/catalogue.ts'
import type { MonthReport } from '#server/report/months.ts'

/** Month by month, for the board and the bookkeeper. */
export const reportWords = catalogue('office.reports')

/** Each number of a month, by its name in the report. */
export const monthWords: Readonly<Record<keyof MonthReport, Text>> = catalogue('office.months')

export const reportTables = catalogue('office.reportTables')

/** What is awaited of employers, and what has come. */
export const reportEmployers = catalogue('office.reportEmployers')

/** The list of every movement of money, with donors' names. */
export const exportWords = catalogue('office.export')
