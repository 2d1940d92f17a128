import { defaultLanguage, type Language, languages } from '#gift/language.ts'
import { fill, type Values } from './text.ts'

export type { Language }

/** One piece of content in several languages, side by side. */
export type Translated<T> = { readonly [language: Language]: T }

/** In which language a piece of content is said to a reader of one: in that, else in the charity's first, else in English. */
export const languageSaid = (content: Partial<Translated<unknown>>, language: Language): Language =>
  [language, defaultLanguage, 'en'].find((each) => content[each] !== undefined) ?? language

/** Says of words in which language they are; pages do (`language-tags.ts`), everything else takes them as they are. */
type Mark = <T>(words: T, said: Language, language: Language) => T

export let marked: Mark = (words) => words
export const markWith = (mark: Mark): void => {
  marked = mark
}

/** Makes something of words that are marked so, at once and not later; `marks`: whether any of them was in another language. */
export function marking<T>(mark: Mark, make: () => T): { readonly made: T; readonly marks: boolean } {
  const before = marked
  let marks = false
  markWith((words, said, language) => {
    marks = true
    return mark(words, said, language)
  })
  try {
    return { made: make(), marks }
  } finally {
    markWith(before)
  }
}

/** What a piece of content is in one language, by that rule; undefined where none of the three has it. */
export function wordsIn<T>(content: Partial<Translated<T>>, language: Language): T | undefined {
  const said = languageSaid(content, language)
  return said === language ? content[said] : marked(content[said], said, language)
}

/** The same of content that is whole: what is in none of them is what it is in any. */
export function inLanguage<T>(content: Translated<T>, language: Language): T {
  const found = wordsIn(content, language) ?? Object.values(content)[0]
  if (found === undefined) throw new RangeError('a text in no language')
  return found
}

/** The same, and in which language that is: a reader of another is told. */
export function whereSaid<T>(
  content: Translated<T>,
  language: Language,
): { readonly said: Language; readonly words: T } {
  const said = languageSaid(content, language)
  const words = inLanguage(content, language)
  return { said: content[said] === undefined ? (Object.keys(content)[0] ?? said) : said, words }
}

/** The same written in every language of the site. */
export const inEachLanguage = <T>(write: (language: Language) => T): Translated<T> =>
  Object.fromEntries(languages.map((language) => [language, write(language)]))

/** A text in one language with its `{name}` places filled. */
export const say = (text: Translated<string>, language: Language, values: Values = {}): string =>
  fill(inLanguage(text, language), values)
