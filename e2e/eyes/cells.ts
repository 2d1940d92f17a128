import type { Text } from './texts.ts'

/** A cell of a table whose words nearly touch those of the cell before it. */
export interface CrowdedCell {
  readonly box: HTMLElement
  readonly words: string
  readonly found: string
}

/** Words nearer than this are read as one. */
const nearest = 10

/** Every cell that stands beside another in one line with less room between their words than a reader needs to tell them apart. */
export function crowdedCells(texts: readonly Text[]): CrowdedCell[] {
  const cells = new Map(texts.filter(({ box }) => box.matches('th, td')).map((text) => [text.box, text]))
  return [...cells.values()].flatMap(({ box, words, lines }) => {
    const before = cells.get(box.previousElementSibling as HTMLElement)
    if (!before) return []
    const room = Math.min(
      ...lines.flatMap((line) =>
        before.lines
          .filter((other) => other.top < line.bottom && line.top < other.bottom)
          .map((other) => Math.max(line.left - other.right, other.left - line.right)),
      ),
    )
    return room < nearest ? [{ box, words, found: `${Math.round(room)} px behind "${before.words}"` }] : []
  })
}
