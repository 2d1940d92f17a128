import { Mistake } from './command.ts'

/** What a file of cells may hold at most. */
export interface CellBounds {
  readonly columns: number
  /** Characters of a cell. */
  readonly cell: number
}

/** A row of a file, and the line in which it begins: cells may go over several, and empty lines are no rows. */
export interface CsvRow {
  readonly line: number
  readonly cells: readonly (string | null)[]
}

/**
 * The rows of a CSV file, one at a time however long it is; a cell that is empty without quotes is null. Lines that are wholly empty
 * are left out.
 * @see https://www.rfc-editor.org/rfc/rfc4180
 * @throws Mistake saying in which line it is no CSV, or more than the bounds
 */
export async function* csvRows(
  texts: AsyncIterable<string>,
  bounds: CellBounds,
  separator = ',',
): AsyncGenerator<CsvRow> {
  let [cell, row, line, begins] = ['', [] as (string | null)[], 1, 1]
  let is: 'plain' | 'quoted' | 'quote in quoted' = 'plain'
  let [wasQuoted, afterReturn] = [false, false]
  const endCell = () => {
    if (row.length >= bounds.columns) throw new Mistake(`Line ${line} has more than ${bounds.columns} columns.`)
    row.push(cell === '' && !wasQuoted ? null : cell)
    cell = ''
    wasQuoted = false
    is = 'plain'
  }
  for await (const text of texts) {
    let from = 0
    /** What stood since the last sign that means something. */
    const take = (to: number) => {
      if (to > from) cell += text.slice(from, to)
      if (cell.length > bounds.cell)
        throw new Mistake(`Line ${line} has a cell of more than ${bounds.cell} characters.`)
      from = to + 1
    }
    for (let at = 0; at < text.length; at++) {
      const sign = text[at]
      const ended = afterReturn && sign === '\n'
      afterReturn = false
      if (ended) {
        from = at + 1
        continue
      }
      if (is === 'quoted') {
        if (sign === '\n') line++
        if (sign !== '"') continue
        take(at)
        is = 'quote in quoted'
        continue
      }
      if (is === 'quote in quoted' && sign === '"') {
        cell += '"'
        from = at + 1
        is = 'quoted'
      } else if (sign === separator) {
        take(at)
        endCell()
      } else if (sign === '\n' || sign === '\r') {
        take(at)
        if (row.length > 0 || cell !== '' || wasQuoted) {
          endCell()
          yield { line: begins, cells: row }
        }
        row = []
        begins = ++line
        afterReturn = sign === '\r'
      } else if (sign === '"' && cell === '' && from === at && is === 'plain') {
        wasQuoted = true
        from = at + 1
        is = 'quoted'
      } else if (is === 'quote in quoted') {
        throw new Mistake(`Line ${line} goes on behind the end of a quoted cell: this is no CSV.`)
      }
    }
    if (is !== 'quote in quoted') take(text.length)
  }
  if (is === 'quoted') throw new Mistake(`The file ends within a quoted cell (line ${line}): it was cut off.`)
  if (row.length > 0 || cell !== '' || wasQuoted) {
    endCell()
    yield { line: begins, cells: row }
  }
}
