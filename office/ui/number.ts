import { localeOf } from '#gift/language.ts'
import type { Cents } from '#gift/money.ts'
import type { OfficeLanguage } from '../words/language.ts'

/** A count as a person reads it: `1,234`. */
export const counted = (number: number, language: OfficeLanguage): string => number.toLocaleString(localeOf(language))

const columns = new Map<OfficeLanguage, Intl.NumberFormat>()

/** A sum for a column: with its cents even where there are none, so that the points stand below each other. */
export function sumInColumn(amount: Cents, language: OfficeLanguage): string {
  const known = columns.get(language)
  const format = known ?? new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'USD' })
  columns.set(language, format)
  return format.format(amount / 100)
}
