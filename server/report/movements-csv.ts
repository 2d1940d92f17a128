import type { AccountFeeRow } from '../store/database/books-tables.ts'
import type { Store } from '../store/database/store.ts'
import { accountFeesBetween } from '../store/ledger/account-fees.ts'
import { type ColumnSet, columnSets, linesOf } from './columns.ts'
import { csvLine } from './csv.ts'
import { type Movement, movements } from './movements.ts'

/** Without it Excel reads UTF-8 as something older, and names lose their accents; importers want none. */
const byteOrderMark = '\uFEFF'

/** What a piece of the file tells. */
interface Piece {
  readonly text: string
  readonly movements: readonly Movement[]
  readonly accountFees: readonly AccountFeeRow[]
}

/**
 * Every movement of money in `[from, to)` (unix milliseconds) as the text of a CSV file, a page at a time, its heading first. Behind
 * them stand the fees of the account, where the columns know them: what imports gifts would take them for some.
 */
export async function* movementsCsv(store: Store, set: ColumnSet, from: number, to: number): AsyncGenerator<Piece> {
  const columns = columnSets[set]
  const mark = set === 'plain' ? byteOrderMark : ''
  yield { text: mark + csvLine(columns.map(([heading]) => heading)), movements: [], accountFees: [] }
  for await (const page of movements(store, from, to)) {
    const text = page
      .flatMap(linesOf)
      .map((line) => csvLine(columns.map(([, cell]) => cell(line))))
      .join('')
    yield { text, movements: page, accountFees: [] }
  }
  if (columns.every(([, , ofFee]) => ofFee === undefined)) return
  for await (const page of accountFeesBetween(store, null, from, to)) {
    const text = page.map((fee) => csvLine(columns.map(([, , ofFee]) => ofFee?.(fee) ?? null))).join('')
    yield { text, movements: [], accountFees: page }
  }
}
