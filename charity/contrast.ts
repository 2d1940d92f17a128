import type { Charity } from './charity.ts'

type Colours = Charity['look']['colours']
type Role = keyof Colours

/** Two colours that are too near each other where one is seen upon the other. */
export interface ContrastFinding {
  readonly role: Role
  readonly on: Role
  /** As it is, rounded down to hundredths, so that what falls short is never shown as enough. */
  readonly ratio: number
  readonly needed: number
}

/** What is read at length, by WCAG 2.2, 1.4.6: the site's statement on accessibility promises it. */
const body = 7
/** Any other text, by 1.4.3. */
const text = 4.5
/** Edges, icons and rings that must be seen, by 1.4.11. */
const edge = 3

/** What is seen upon what, on pages and in letters. */
const pairs: readonly (readonly [role: Role, needed: number, on: readonly Role[]])[] = [
  ['ink', body, ['paper', 'surface', 'panel', 'highlight', 'tint1', 'tint2', 'tint3', 'tint4']],
  ['ink', text, ['give', 'giveHover']],
  ['ink2', body, ['paper', 'surface', 'panel', 'highlight', 'tint1', 'tint2', 'tint3', 'tint4']],
  ['link', text, ['paper', 'surface', 'panel', 'highlight', 'tint1', 'tint2', 'tint3']],
  ['onDark', text, ['ink', 'inkHover', 'dark', 'ground']],
  ['darkText', body, ['dark']],
  ['groundText', body, ['ground']],
  ['give', text, ['dark']],
  ['err', text, ['paper', 'surface', 'panel', 'errBg']],
  ['offText', text, ['off']],
  ['placeholder', text, ['surface']],
  ['edge', edge, ['paper', 'surface', 'panel']],
  ['giveEdge', edge, ['paper', 'surface', 'highlight']],
  ['giveHover', edge, ['dark', 'ground']],
  ['ok', edge, ['surface']],
]

/** Every pair of a look's colours that is used and cannot be told apart well enough. */
export function contrastFindings(colours: Colours): ContrastFinding[] {
  return pairs.flatMap(([role, needed, papers]) =>
    papers.flatMap((on) => {
      const ratio = contrast(colours[role], colours[on])
      return ratio < needed ? [{ role, on, ratio: Math.floor(ratio * 100) / 100, needed }] : []
    }),
  )
}

/**
 * How far two colours (`#rrggbb`) lie apart: from 1, the same, to 21, black on white.
 * @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** @see https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
