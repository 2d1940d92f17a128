import { localeOf } from '#gift/language.ts'
import type { OfficeLanguage } from '../words/language.ts'

/** A count as a person reads it: `1,234`. */
export const counted = (number: number, language: OfficeLanguage): string => number.toLocaleString(localeOf(language))
