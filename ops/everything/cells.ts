import { beginsFormula, csvCell } from '#server/report/csv.ts'
import type { Value } from '#server/store/database/everything/place.ts'

/** Whether a spreadsheet may run it; behind apostrophes too, so that none is ours and theirs at once. */
const isGuarded = (text: string): boolean => beginsFormula(text.replace(/^'+/, ''))

/**
 * A line of cells that are read back as they were: null is an empty cell, an empty text a quoted one, and what a spreadsheet would run
 * as a formula has one apostrophe before it, which `textOf` takes off again.
 */
export const cellLine = (values: readonly Value[]): string => `${values.map(cellOf).join(',')}\r\n`

function cellOf(value: Value): string {
  if (value === null) return ''
  const text = String(value)
  return text === '' ? '""' : csvCell(text, isGuarded(text))
}

/** The text of a cell as it was before `cellLine`. */
export const textOf = (cell: string): string => (cell.startsWith("'") && isGuarded(cell) ? cell.slice(1) : cell)
