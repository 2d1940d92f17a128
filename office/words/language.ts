import type { Translated } from '#content/language.ts'

/** The languages of the office, each by its own name: who works in it may read another than the charity's donors. */
export const officeLanguages = { en: 'English', es: 'Español' } as const

export type OfficeLanguage = keyof typeof officeLanguages

/** A text of the office, in each of its languages. */
export type Text = Translated<string> & Readonly<Record<OfficeLanguage, string>>

export const officeLanguageNames = Object.keys(officeLanguages) as readonly OfficeLanguage[] as readonly [
  OfficeLanguage,
  ...OfficeLanguage[],
]

export const isOfficeLanguage = (code: unknown): code is OfficeLanguage =>
  officeLanguageNames.some((each) => each === code)
