import { defaultLanguage, type Language, languages } from '#gift/language.ts'
import { fill, type Values } from './text.ts'

export type { Language }

/** One piece of content in several languages, side by side. */
export type Translated<T> = { readonly [language: Language]: T }

/** What a piece of content is in one language; where that lacks it, in the site's own, else in English. */
export function inLanguage<T>(content: Translated<T>, language: Language): T {
  const found = content[language] ?? content[defaultLanguage] ?? content.en ?? Object.values(content)[0]
  if (found === undefined) throw new RangeError('a text in no language')
  return found
}

/** The same written in every language of the site. */
export const inEachLanguage = <T>(write: (language: Language) => T): Translated<T> =>
  Object.fromEntries(languages.map((language) => [language, write(language)]))

/** A text in one language with its `{name}` places filled. */
export const say = (text: Translated<string>, language: Language, values: Values = {}): string =>
  fill(inLanguage(text, language), values)
