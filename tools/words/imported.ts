import { sourceOf, strangePlaces, type Text } from '#content/texts.ts'
import type { Entry } from './po.ts'

/** What of a translator's file is taken, and why the rest is not. */
export interface Imported {
  /** By key; only what differs from what the sources already say. */
  readonly words: Readonly<Record<string, string>>
  readonly left: readonly string[]
}

/** @param language of the file */
export function imported(entries: readonly Entry[], language: string, texts: readonly Text[]): Imported {
  const byKey = new Map(texts.map((text) => [text.key, text]))
  const words: Record<string, string> = {}
  const left: string[] = []
  for (const { key, source, translation, fuzzy } of entries) {
    if (translation.trim() === '') continue
    const text = byKey.get(key)
    const strange = strangePlaces(source, translation)
    if (!text) left.push(`${key}: there is no such text any more`)
    else if (fuzzy) left.push(`${key}: marked as not sure`)
    else if (sourceOf(text) !== source)
      left.push(`${key}: translated from "${source}", which now reads "${sourceOf(text)}"`)
    else if (strange.length > 0) left.push(`${key}: ${strange.join(', ')} is no place of "${source}"`)
    else if (text.words[language] !== translation) words[key] = translation
  }
  return { words, left }
}
