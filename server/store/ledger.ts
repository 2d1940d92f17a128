import type { FactKind } from '#gift/lifecycle.ts'
import { type Cents, cents } from '#gift/money.ts'
import type { ProviderName } from '#gift/provider.ts'
import type { FactRow } from './schema.ts'
import type { Store } from './store.ts'
import { run, type Unit } from './unit.ts'

/** A fact of the ledger as a provider's statement is compared with it. */
export interface Movement {
  readonly kind: FactKind
  readonly ref: string
  /** Null for what has no amount of its own: money that came back. */
  readonly cents: Cents | null
  readonly feeCents: Cents | null
  readonly gift: string
  readonly at: number
}

const movementOf = (row: Pick<FactRow, 'kind' | 'ref' | 'cents' | 'fee_cents' | 'gift' | 'at'>): Movement => ({
  kind: row.kind,
  ref: row.ref,
  cents: row.cents === null ? null : cents(row.cents),
  feeCents: row.fee_cents === null ? null : cents(row.fee_cents),
  gift: row.gift,
  at: row.at,
})

const ofProvider = ({ db }: Pick<Store, 'db'>, provider: ProviderName) =>
  db.selectFrom('fact').select(['kind', 'ref', 'cents', 'fee_cents', 'gift', 'at']).where('provider', '=', provider)

/** The facts of these kinds that one provider told of, dated in `[from, to)`. */
export async function movementsBetween(
  store: Pick<Store, 'db'>,
  provider: ProviderName,
  kinds: readonly FactKind[],
  from: number,
  to: number,
): Promise<readonly Movement[]> {
  const found = await ofProvider(store, provider)
    .where('kind', 'in', [...kinds])
    .where('at', '>=', from)
    .where('at', '<', to)
    .execute()
  return found.map(movementOf)
}

/** One fact by the provider's id, whenever it was; undefined when we do not know it. */
export async function findMovement(
  store: Pick<Store, 'db'>,
  provider: ProviderName,
  kind: FactKind,
  ref: string,
): Promise<Movement | undefined> {
  const found = await ofProvider(store, provider).where('kind', '=', kind).where('ref', '=', ref).executeTakeFirst()
  return found && movementOf(found)
}

/** The newest dispute of a payment; undefined when we know of none. */
export async function findDisputeOf(
  store: Pick<Store, 'db'>,
  provider: ProviderName,
  payment: string,
): Promise<Movement | undefined> {
  const found = await ofProvider(store, provider)
    .where('kind', '=', 'disputed')
    .where('payment', '=', payment)
    .orderBy('at', 'desc')
    .executeTakeFirst()
  return found && movementOf(found)
}

/** The fee of one payment, learnt after the payment was booked. */
export interface LateFee {
  readonly provider: ProviderName
  readonly ref: string
  readonly feeCents: Cents
}

/** Writes down fees that were not known when their payments were booked. What is known already stays as it is. */
export const fillFees = (fees: readonly LateFee[]): Unit<void> =>
  function* (db) {
    for (const { provider, ref, feeCents } of fees) {
      yield* run(
        db
          .updateTable('fact')
          .set({ fee_cents: feeCents })
          .where('provider', '=', provider)
          .where('kind', '=', 'paid')
          .where('ref', '=', ref)
          .where('fee_cents', 'is', null),
      )
    }
  }
