import { lostPlaces, sourceOf, strangePlaces, type Text } from '#content/texts.ts'
import type { Entry } from './po.ts'

/** What of a translator's file is taken, and why the rest is not. */
export interface Imported {
  /** By key; only what differs from what is said already. */
  readonly words: Readonly<Record<string, string>>
  /** Each with its line in the file. */
  readonly left: readonly string[]
}

/**
 * @param language of the file
 * @param own what the language's files say already, by key
 */
export function imported(
  entries: readonly Entry[],
  language: string,
  texts: readonly Text[],
  own: Readonly<Record<string, string>> = {},
): Imported {
  const byKey = new Map(texts.map((text) => [text.key, text]))
  const words: Record<string, string> = {}
  const left: string[] = []
  for (const { key, source, translation, fuzzy, line, obsolete } of entries) {
    if (obsolete || translation.trim() === '') continue
    const text = byKey.get(key)
    const strange = strangePlaces(source, translation)
    const lost = lostPlaces(key, source, translation)
    const leave = (why: string) => left.push(`line ${line}, ${key}: ${why}`)
    if (!text) leave('there is no such text any more')
    else if (fuzzy) leave('marked as not sure')
    else if (sourceOf(text) !== source) leave(`translated from "${source}", which now reads "${sourceOf(text)}"`)
    else if (strange.length > 0) leave(`${strange.join(', ')} is no place of "${source}"`)
    else if (lost.length > 0) leave(`has lost ${lost.join(', ')} of "${source}"`)
    else if ((own[key] ?? text.words[language]) !== translation) words[key] = translation
  }
  return { words, left }
}
