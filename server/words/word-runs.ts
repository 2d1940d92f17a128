import { inCommon } from './changes.ts'

/** Words of a text: those that both have, or that one of the two has alone. */
export interface WordRun {
  readonly text: string
  readonly is: 'both' | 'before' | 'after'
}

/** Of longer texts nobody reads word by word what is another. */
const most = 1500
/** Where fewer of the words are the same, a sentence is another one, and a word that both happen to have says nothing. */
const leastSame = 0.25

/** Which words of a text are others in another, in the order in which they are read. */
export function wordRuns(before: string, after: string): readonly WordRun[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const bare = (words: readonly string[]) => words.map((word) => word.trim())
  const pairs = old.length > most || now.length > most ? [] : inCommon(bare(old), bare(now))
  const same = pairs.length < leastSame * Math.max(old.length, now.length) ? [] : pairs
  const runs: WordRun[] = []
  const add = (words: readonly string[], is: WordRun['is']) => {
    if (words.length === 0) return
    const before = runs.at(-1)?.is === is ? (runs.pop()?.text ?? '') : ''
    runs.push({ text: before + words.join(''), is })
  }
  let [i, j] = [0, 0]
  for (const [atOld, atNow] of [...same, [old.length, now.length] as const]) {
    add(old.slice(i, atOld), 'before')
    add(now.slice(j, atNow), 'after')
    add(now.slice(atNow, atNow + 1), 'both')
    ;[i, j] = [atOld + 1, atNow + 1]
  }
  return runs
}

/** Each with the space behind it. */
const wordsOf = (text: string): readonly string[] => text.match(/\S+\s*/g) ?? []
