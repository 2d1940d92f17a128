import type { WordChange } from '../store/words/versions.ts'

/** Beyond so many lines on either side the run between is told as one change. */
const most = 1500

/** What changed between two texts of a file: runs of lines, as they were and as they are. */
export function changesOf(file: string, before: string, after: string): readonly WordChange[] {
  const [old, now] = [linesOf(before), linesOf(after)]
  let begin = 0
  while (begin < old.length && begin < now.length && old[begin] === now[begin]) begin++
  let end = 0
  while (end < old.length - begin && end < now.length - begin && old.at(-1 - end) === now.at(-1 - end)) end++
  const [left, right] = [old.slice(begin, old.length - end), now.slice(begin, now.length - end)]
  const same = left.length > most || right.length > most ? [] : inCommon(left, right)
  const changes: WordChange[] = []
  let [i, j] = [0, 0]
  for (const [atLeft, atRight] of [...same, [left.length, right.length] as const]) {
    if (atLeft > i || atRight > j) {
      const change = { before: said(left.slice(i, atLeft)), after: said(right.slice(j, atRight)) }
      if (change.before !== change.after) changes.push({ file, line: begin + j + 1, ...change })
    }
    ;[i, j] = [atLeft + 1, atRight + 1]
  }
  return changes
}

const linesOf = (text: string): readonly string[] => (text === '' ? [] : text.replace(/\n$/, '').split('\n'))

const said = (lines: readonly string[]): string =>
  lines
    .map((line) => line.trim())
    .join('\n')
    .trim()

/** The longest row of lines, or of words, that both have in their order, by their places. */
export function inCommon(left: readonly string[], right: readonly string[]): (readonly [number, number])[] {
  const wide = right.length + 1
  const lengths = new Uint16Array((left.length + 1) * wide)
  const at = (i: number, j: number) => lengths[i * wide + j] ?? 0
  for (let i = left.length - 1; i >= 0; i--)
    for (let j = right.length - 1; j >= 0; j--)
      lengths[i * wide + j] = left[i] === right[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const pairs: (readonly [number, number])[] = []
  let [i, j] = [0, 0]
  while (i < left.length && j < right.length) {
    if (left[i] === right[j]) pairs.push([i++, j++])
    else if (at(i + 1, j) >= at(i, j + 1)) i++
    else j++
  }
  return pairs
}
