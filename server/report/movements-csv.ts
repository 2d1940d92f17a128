import type { AccountFeeRow } from '../store/database/books-tables.ts'
import type { Store } from '../store/database/store.ts'
import { accountFeesBetween } from '../store/ledger/account-fees.ts'
import { rootsOfGifts } from '../store/person/whose.ts'
import { type Line, type List, linesOf } from './columns.ts'
import { csvLine } from './csv.ts'
import { type ListName, lists } from './lists.ts'
import { type Movement, movements, takersOf } from './movements.ts'

/** Without it Excel reads UTF-8 as something older, and names lose their accents; importers want none. */
const byteOrderMark = '\uFEFF'

/** What a piece of the file tells. */
interface Piece {
  readonly text: string
  /** How many lines of the list that is, its heading left out. */
  readonly rows: number
  readonly movements: readonly Movement[]
  readonly accountFees: readonly AccountFeeRow[]
}

/**
 * Every movement of money in `[from, to)` (unix milliseconds) as the text of a CSV file, a page at a time, its heading first. Behind
 * them stand the fees of the account, where the columns know them: what imports gifts would take them for some. Of a list that has
 * something once, the ids are held until it ends: of a million donors about 80 MB.
 */
export async function* movementsCsv(store: Store, name: ListName, from: number, to: number): AsyncGenerator<Piece> {
  const { columns, has = () => true, once, looksUp = [] }: List = lists[name]
  const mark = name === 'plain' ? byteOrderMark : ''
  yield { text: mark + csvLine(columns.map(([heading]) => heading)), rows: 0, movements: [], accountFees: [] }
  const references = new Set<string>()
  const isNew = (line: Line): boolean => {
    if (!once) return true
    const before = references.size
    return references.add(once(line)).size > before
  }
  for await (const page of movements(store, from, to)) {
    const gifts = [...new Set(page.map(({ gift }) => gift.id))]
    const people = looksUp.includes('people') ? await store.read(rootsOfGifts(gifts)) : null
    const takers = looksUp.includes('calls') ? await store.read(takersOf(page)) : null
    const rows = page
      .flatMap((movement) => {
        const { id, attempt } = movement.gift
        return linesOf(movement, { person: people?.get(id), takenBy: takers?.get(attempt ?? '') })
      })
      .filter((line) => has(line) && isNew(line))
    const text = rows.map((line) => csvLine(columns.map(([, cell]) => cell(line)))).join('')
    yield { text, rows: rows.length, movements: page, accountFees: [] }
  }
  if (columns.every(([, , ofFee]) => ofFee === undefined)) return
  for await (const page of accountFeesBetween(store, null, from, to)) {
    const text = page.map((fee) => csvLine(columns.map(([, , ofFee]) => ofFee?.(fee) ?? null))).join('')
    yield { text, rows: page.length, movements: [], accountFees: page }
  }
}
