import type { Store } from '../store/database/store.ts'
import { type ColumnSet, columnSets } from './columns.ts'
import { csvLine } from './csv.ts'
import { type Movement, movements } from './movements.ts'

/** Without it Excel reads UTF-8 as something older, and names lose their accents; importers want none. */
const byteOrderMark = '\uFEFF'

/** Every movement of money in `[from, to)` (unix milliseconds) as the text of a CSV file, a page at a time, its heading first. */
export async function* movementsCsv(
  store: Store,
  set: ColumnSet,
  from: number,
  to: number,
): AsyncGenerator<{ readonly text: string; readonly movements: readonly Movement[] }> {
  const columns = columnSets[set]
  const mark = set === 'plain' ? byteOrderMark : ''
  yield { text: mark + csvLine(columns.map(([heading]) => heading)), movements: [] }
  for await (const page of movements(store, from, to)) {
    yield { text: page.map((movement) => csvLine(columns.map(([, cell]) => cell(movement)))).join(''), movements: page }
  }
}
