import type { Language } from '#content/language.ts'
import { languageOf, languages } from '#gift/language.ts'

export type { Text } from '#content/catalogue.ts'

/** A language of the office: one of the charity's. */
export type OfficeLanguage = Language

/** The languages of the office are the charity's, its own first. */
export const officeLanguageNames: readonly OfficeLanguage[] = languages

/** Each by its own name. */
export const officeLanguages: Readonly<Record<OfficeLanguage, string>> = Object.fromEntries(
  languages.map((code) => [code, languageOf(code).name]),
)
