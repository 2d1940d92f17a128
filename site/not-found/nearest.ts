import type { Language } from '#content/language.ts'
import { folded } from '#content/text.ts'
import { languages } from '#gift/language.ts'

/** A page that could be meant: its address, and its label in the visitor's language. */
export interface Candidate {
  readonly path: string
  readonly label: string
  /** The language of the page, where it is not the visitor's. */
  readonly hrefLang?: Language | undefined
}

/**
 * The pages whose address or label comes nearest to the path that was asked for, best first; none if nothing comes near.
 * Every word of the path counts by its best match: the same word, a beginning, or a slip of a letter or two.
 */
export function nearest(path: string, pages: readonly Candidate[], limit: number): Candidate[] {
  const pathWords = wordsOf(decoded(path))
  if (pathWords.length === 0) return []
  return pages
    .map((page) => {
      const offered = [...new Set([...wordsOf(page.path), ...wordsOf(page.label)])]
      const score = pathWords.reduce((sum, word) => sum + Math.max(0, ...offered.map((one) => likeness(word, one))), 0)
      return { page, score: score / pathWords.length, spare: offered.length }
    })
    .filter(({ score }) => score >= 0.5)
    .sort((a, b) => b.score - a.score || a.spare - b.spare)
    .slice(0, limit)
    .map(({ page }) => page)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const hollow = new Set([...languages, 'html', 'htm', 'php', 'the', 'and', 'of', 'de', 'la', 'el', 'los', 'las', 'y'])

function wordsOf(text: string): string[] {
  return folded(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && !hollow.has(word))
}

/** How alike two words are: 1 the same, 0 strangers. */
function likeness(path: string, offered: string): number {
  if (path === offered) return 1
  const [short, long] = path.length < offered.length ? [path, offered] : [offered, path]
  if (short.length < 3) return 0
  if (short.length >= 4 && long.startsWith(short)) return 0.8
  const allowed = short.length >= 7 ? 2 : 1
  return long.length - short.length <= allowed && distance(path, offered) <= allowed ? 0.7 : 0
}

/**
 * Letters to insert, delete, change or swap to get from one word to the other.
 * @see https://en.wikipedia.org/wiki/Damerau%E2%80%93Levenshtein_distance (optimal string alignment)
 */
function distance(from: string, to: string): number {
  let before: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const line = [row]
    for (let column = 1; column <= to.length; column++) {
      const changed = from[row - 1] === to[column - 1] ? 0 : 1
      let cost = Math.min((last[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + changed)
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      if (swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1)
      line.push(cost)
    }
    before = last
    last = line
  }
  return last[to.length] ?? 0
}
