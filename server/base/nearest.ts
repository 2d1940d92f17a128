/**
 * How many letters must be typed, left out, changed, or swapped with their neighbour to make one word the other.
 * @see https://en.wikipedia.org/wiki/Damerau%E2%80%93Levenshtein_distance (optimal string alignment)
 */
export function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (same ? 0 : 1),
        swapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
  }
  return at(one.length, other.length)
}

/** The known word that is fewest letters away, the first of several; undefined when each is further than it may be. */
export function nearest(
  word: string,
  names: readonly string[],
  furthest: (word: string, candidate: string) => number,
): string | undefined {
  return names
    .filter((candidate) => Math.abs(candidate.length - word.length) <= furthest(word, candidate))
    .map((candidate) => ({ candidate, away: distance(word, candidate) }))
    .filter(({ candidate, away }) => away <= furthest(word, candidate))
    .sort((a, b) => a.away - b.away)
    .at(0)?.candidate
}
