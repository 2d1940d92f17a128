import { allTexts } from '#content/all.ts'
import { pinnedWord } from './pinned.ts'

/** The words of one language by key, as their file has them; null: it cannot be read. */
export function wordsIn(text: string | null): Readonly<Record<string, string>> | null {
  if (text === null || text.trim() === '') return {}
  try {
    const words: unknown = JSON.parse(text)
    const isWords = typeof words === 'object' && words !== null && !Array.isArray(words)
    return isWords && Object.values(words).every((each) => typeof each === 'string')
      ? (words as Record<string, string>)
      : null
  } catch {
    return null
  }
}

/** The file with these words said so; an empty one says it as the platform does again. JSON has no comments that could be lost. */
export function withWords(text: string | null, translations: Readonly<Record<string, string>>): string {
  const before = wordsIn(text) ?? {}
  const after = Object.fromEntries(
    Object.entries({ ...before, ...translations }).filter(
      ([key, words]) => words !== '' || (before[key] === '' && translations[key] === undefined),
    ),
  )
  return JSON.stringify(after) === JSON.stringify(before) ? (text ?? '') : `${JSON.stringify(after, null, 2)}\n`
}

/** What only staff and operators read is not the charity's to say. */
const inside = /^(?:office|staff|command|ledger)\./

/** Every text that visitors read and a charity may say otherwise, as the platform says it. */
export const sayable = allTexts.filter(({ key }) => !inside.test(key) && pinnedWord(key) === null)

const keys = new Set(sayable.map(({ key }) => key))
/** Plural forms that a language has beside those of the platform: `KEY.few`. */
const form = /\.(?:zero|one|two|few|many)$/

/** Whether a charity may say the text of this key otherwise. */
export const isSayable = (key: string): boolean => keys.has(key) || keys.has(key.replace(form, '.other'))
