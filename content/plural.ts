import { localeOf } from '#gift/language.ts'
import { type Language, languageSaid, marked } from './language.ts'
import type { Entries } from './look-up.ts'

/** A text that counts, in the forms that one language has for numbers: `one`, `other`, elsewhere `few` or `many` too. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>

/**
 * The forms of a text in one language, from its entries `KEY.one`, `KEY.other` …; those of the language that it is said in where this one
 * has none.
 */
export function formsOf(entries: Entries, key: string, language: Language): Forms {
  const spoken = languageSaid(entries[`${key}.other`] ?? {}, language)
  const { pluralCategories } = new Intl.PluralRules(localeOf(language)).resolvedOptions()
  return Object.fromEntries(
    pluralCategories.flatMap((category) => {
      const words = entries[`${key}.${category}`]?.[spoken]
      return words === undefined ? [] : [[category, marked(words, spoken, language)]]
    }),
  )
}

/** The form for a number; where the language has not said it, its general one. */
export function inForm(forms: Forms, count: number, language: Language): string {
  return forms[new Intl.PluralRules(localeOf(language)).select(count)] ?? forms.other ?? ''
}
