import type { Value } from '#server/store/database/everything/place.ts'

/** What a spreadsheet may take for a formula, as `server/report/csv.ts` has it; behind apostrophes too, so that none is ours and theirs at once. */
const formula = /^'*(\s*[=+\-@＝＋－＠]|[\t\r\n])/
const guarded = /^'+(\s*[=+\-@＝＋－＠]|[\t\r\n])/
const number = /^-?\d+(\.\d+)?$/

/**
 * A line of cells that are read back as they were: null is an empty cell, an empty text a quoted one, and what a spreadsheet would run
 * as a formula has one apostrophe before it, which `valueOf` takes off again.
 */
export const cellLine = (values: readonly Value[]): string => `${values.map(cellOf).join(',')}\r\n`

function cellOf(value: Value): string {
  if (value === null) return ''
  const text = String(value)
  if (text === '') return '""'
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The text of a cell as it was before `cellLine`. */
export const textOf = (cell: string): string => (guarded.test(cell) ? cell.slice(1) : cell)
