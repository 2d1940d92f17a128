import { localeOf } from '#gift/language.ts'
import type { OfficeLanguage } from '../words/language.ts'

/** `82 kB`, `1.4 MB`. */
export function sizeSaid(bytes: number, language: OfficeLanguage): string {
  const large = bytes >= 1_000_000
  const style = { style: 'unit', unit: large ? 'megabyte' : 'kilobyte', maximumFractionDigits: large ? 1 : 0 } as const
  return new Intl.NumberFormat(localeOf(language), style).format(bytes / (large ? 1_000_000 : 1000))
}
