import { sql } from 'kysely'
import type { ProviderName } from '#gift/provider.ts'
import type { AccountFeeRow } from '../database/books-tables.ts'
import type { Store } from '../database/store.ts'
import { first, rows, type Unit } from '../database/unit.ts'
import { addAccountFee } from './totals.ts'

/** A fee of the account as it is booked. */
export type NewAccountFee = Omit<AccountFeeRow, 'seq'>

/** Books a fee of the account; once, however often, and by however many. */
export const bookAccountFee = (fee: NewAccountFee): Unit<void> =>
  function* (db) {
    const booked = yield* rows(
      db
        .insertInto('account_fee')
        .values(fee)
        .onConflict((c) => c.columns(['provider', 'ref']).doNothing())
        .returning('seq'),
    )
    if (booked.length > 0) yield* addAccountFee(fee.provider, fee.cents)(db)
  }

/** Those that a provider names so, by its own id of their line. */
export const accountFeesNamed = (
  provider: ProviderName,
  refs: readonly string[],
): Unit<ReadonlyMap<string, AccountFeeRow>> =>
  function* (db) {
    if (refs.length === 0) return new Map()
    const fees = yield* rows(
      db
        .selectFrom('account_fee')
        .selectAll()
        .where('provider', '=', provider)
        .where('ref', 'in', [...refs]),
    )
    return new Map(fees.map((row) => [row.ref, row]))
  }

/** Read at once. */
const page = 1000

/** The fees dated in `[from, to)` (unix milliseconds), of one provider or of all (null), oldest first, a page at a time. */
export async function* accountFeesBetween(
  { db }: Pick<Store, 'db'>,
  provider: ProviderName | null,
  from: number,
  to: number,
): AsyncGenerator<readonly AccountFeeRow[]> {
  let all = db.selectFrom('account_fee').selectAll()
  if (provider !== null) all = all.where('provider', '=', provider)
  let last = { at: from, seq: -1 }
  for (;;) {
    const { at, seq } = last
    const fees = await all
      .where('at', '>=', at)
      .where('at', '<', to)
      .where((e) => e.or([e('at', '>', at), e('seq', '>', seq)]))
      .orderBy('at')
      .orderBy('seq')
      .limit(page)
      .execute()
    const end = fees.at(-1)
    if (!end) return
    last = end
    yield fees
  }
}

/** What the fees of the account dated in `[from, to)` come to, in cents, less what came back. */
export const accountFeeSum = (from: number, to: number): Unit<number> =>
  function* (db) {
    const sum = yield* first(
      db
        .selectFrom('account_fee')
        .select(sql<number>`coalesce(sum(cents), 0)`.as('cents'))
        .where('at', '>=', from)
        .where('at', '<', to),
    )
    return Number(sum?.cents ?? 0)
  }
