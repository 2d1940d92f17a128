import { identity, languages, overlay } from '#charity'
import { fillIdentity, mapTexts, withIsolates, withOverlay } from '#charity/words.ts'
import { defaultLimits } from '#gift/amounts.ts'
import { defaultLanguage, type Language } from '#gift/language.ts'
import { formatCents } from '#gift/money.ts'
import { fill } from './text.ts'

const texts: { readonly key: string; readonly tree: unknown }[] = []

/** Every tree given to `translated` so far, as its author wrote it: what those who translate work from. */
export const writtenTrees: readonly { readonly key: string; readonly tree: unknown }[] = texts

/**
 * Content as this charity says it: with the words that further languages' own files, and the charity's, have for it, and with the
 * charity's names and its least amount in their places (`{charity}`, `{minimum}` …). `key`: where the tree hangs; the key of a
 * text is its path from there, with dots between.
 */
export function translated<T>(key: string, tree: T): T {
  texts.push({ key, tree })
  return asThisCharitySays(key, tree)
}

/** The same for texts that stand in files of their own, `catalogue`. */
export function asThisCharitySays<T>(key: string, tree: T): T {
  const named = fillIdentity(withIsolates(withOverlay(tree, key, overlay), languages), identity)
  return mapTexts(named, key, defaultLanguage, (text) =>
    Object.fromEntries(Object.entries(text).map(([language, words]) => [language, withMinimum(words, language)])),
  )
}

const withMinimum = (words: string, language: Language): string =>
  words.includes('{minimum}') ? fill(words, { minimum: formatCents(defaultLimits.minimum, language) }) : words
