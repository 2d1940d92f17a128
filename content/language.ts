import { defaultLanguage, type Language, languages } from '#gift/language.ts'
import { fill, type Values } from './text.ts'

export type { Language }

/** One piece of content in several languages, side by side. */
export type Translated<T> = { readonly [language: Language]: T }

/** In which language a piece of content is said to a reader of one: in that, else in the charity's first, else in English. */
export const languageSaid = (content: Partial<Translated<unknown>>, language: Language): Language =>
  [language, defaultLanguage, 'en'].find((each) => content[each] !== undefined) ?? language

/** What a piece of content is in one language, by that rule; undefined where none of the three has it. */
export const wordsIn = <T>(content: Partial<Translated<T>>, language: Language): T | undefined =>
  content[languageSaid(content, language)]

/** The same of content that is whole: what is in none of them is what it is in any. */
export function inLanguage<T>(content: Translated<T>, language: Language): T {
  const found = wordsIn(content, language) ?? Object.values(content)[0]
  if (found === undefined) throw new RangeError('a text in no language')
  return found
}

/** The same written in every language of the site. */
export const inEachLanguage = <T>(write: (language: Language) => T): Translated<T> =>
  Object.fromEntries(languages.map((language) => [language, write(language)]))

/** A text in one language with its `{name}` places filled. */
export const say = (text: Translated<string>, language: Language, values: Values = {}): string =>
  fill(inLanguage(text, language), values)
