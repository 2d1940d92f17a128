import { defaultLanguage, type Language, languages } from '#gift/language.ts'
import { fill, type Values } from './text.ts'

export type { Language }

/** One piece of content in several languages, side by side. */
export type Translated<T> = { readonly [language: Language]: T }

/** In which language a piece of content is said to a reader of one: in that, else in the charity's first, else in English. */
export const languageSaid = (content: Partial<Translated<unknown>>, language: Language): Language =>
  [language, defaultLanguage, 'en'].find((each) => content[each] !== undefined) ?? language

/** Says of words in which language they are; pages do (`language-tags.ts`), everything else takes them as they are. */
type Mark = <T>(words: T, from: Language, language: Language) => T

export let marked: Mark = (words) => words
export const markWith = (mark: Mark): void => {
  marked = mark
}

/** Makes something of words that are marked so, at once and not later; `marks`: whether any of them was in another language. */
export function marking<T>(mark: Mark, make: () => T): { readonly made: T; readonly marks: boolean } {
  const before = marked
  let marks = false
  markWith((words, from, language) => {
    marks = true
    return mark(words, from, language)
  })
  try {
    return { made: make(), marks }
  } finally {
    markWith(before)
  }
}

/** What a piece of content is in one language, by that rule; undefined where none of the three has it. */
export function wordsIn<T>(content: Partial<Translated<T>>, language: Language): T | undefined {
  const source = languageSaid(content, language)
  return source === language ? content[source] : marked(content[source], source, language)
}

/** The same of content that is whole: what is in none of them is what it is in any. */
export function inLanguage<T>(content: Translated<T>, language: Language): T {
  const words = wordsIn(content, language) ?? Object.values(content)[0]
  if (words === undefined) throw new RangeError('a text in no language')
  return words
}

/** The same, and in which language that is: a reader of another is told. */
export function whereSaid<T>(
  content: Translated<T>,
  language: Language,
): { readonly said: Language; readonly words: T } {
  const source = languageSaid(content, language)
  const words = inLanguage(content, language)
  return { said: content[source] === undefined ? (Object.keys(content)[0] ?? source) : source, words }
}

/** The same written in every language of the site. */
export const inEachLanguage = <T>(write: (language: Language) => T): Translated<T> =>
  Object.fromEntries(languages.map((language) => [language, write(language)]))

/** A text in one language with its `{name}` places filled. */
export const say = (text: Translated<string>, language: Language, values: Values = {}): string =>
  fill(inLanguage(text, language), values)
