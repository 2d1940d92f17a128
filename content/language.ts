import { identity, overlay } from '#charity'
import { fillIdentity, mapTexts, withOverlay } from '#charity/words.ts'
import { defaultLimits } from '#gift/amounts.ts'
import { defaultLanguage, type Language, languages } from '#gift/language.ts'
import { formatCents } from '#gift/money.ts'
import { fill, type Values } from './fill.ts'

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

const written: { readonly key: string; readonly tree: unknown }[] = []

/** Every tree given to `translated` so far, as its author wrote it: what those who translate work from. */
export const writtenTrees: readonly { readonly key: string; readonly tree: unknown }[] = written

/**
 * Content as this charity says it: with the words that further languages' own files, and the charity's, have for it, and with the
 * charity's names and its least amount in their places (`{charity}`, `{minimum}` …). `key`: where the tree hangs; the key of a
 * text is its path from there, with dots between.
 */
export function translated<T>(key: string, tree: T): T {
  written.push({ key, tree })
  const named = fillIdentity(withOverlay(tree, key, overlay), identity)
  return mapTexts(named, key, defaultLanguage, (text) =>
    Object.fromEntries(Object.entries(text).map(([language, words]) => [language, withMinimum(words, language)])),
  )
}

const withMinimum = (words: string, language: Language): string =>
  words.includes('{minimum}') ? fill(words, { minimum: formatCents(defaultLimits.minimum, language) }) : words
