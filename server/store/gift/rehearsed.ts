import type { PaymentWay } from '#gift/paid-by.ts'
import type { Frequency, ProviderName } from '#gift/provider.ts'
import { rows, type Unit } from '../database/unit.ts'

/** A paid gift of a rehearsal, with all that is booked of it. */
export interface GivenInRehearsal {
  readonly reference: string
  readonly provider: ProviderName
  readonly frequency: Frequency
  /** How it was last paid; null: nobody has told. */
  readonly way: PaymentWay | null
  readonly facts: readonly { readonly kind: string; readonly ref: string; readonly at: number }[]
  /** The facts of which a letter has left, as `provider:kind:ref`. */
  readonly told: ReadonlySet<string>
}

/** The newest gifts of a rehearsal that are looked at. */
const most = 200

/** The gifts that were begun in `[from, to)` (unix milliseconds) and paid, the newest first. */
export const givenInRehearsal = (from: number, to: number): Unit<readonly GivenInRehearsal[]> =>
  function* (db) {
    const gifts = yield* rows(
      db
        .selectFrom('gift')
        .select(['id', 'reference', 'provider', 'frequency', 'paid_by'])
        .where('started_at', '>=', from)
        .where('started_at', '<', to)
        .where('payments', '>', 0)
        .orderBy('id', 'desc')
        .limit(most),
    )
    const ids = gifts.map(({ id }) => id)
    if (ids.length === 0) return []
    const facts = yield* rows(
      db.selectFrom('fact').select(['gift', 'kind', 'ref', 'at']).where('gift', 'in', ids).orderBy('seq'),
    )
    const letters = yield* rows(
      db.selectFrom('letter').select(['gift', 'fact_ref']).where('gift', 'in', ids).where('status', '=', 'sent'),
    )
    const factsOf = Map.groupBy(facts, ({ gift }) => gift)
    const lettersOf = Map.groupBy(letters, ({ gift }) => gift)
    return gifts.map(({ id, reference, provider, frequency, paid_by }) => ({
      ...{ reference, provider, frequency },
      way: paid_by === null ? null : (JSON.parse(paid_by) as { way: PaymentWay }).way,
      facts: factsOf.get(id) ?? [],
      told: new Set((lettersOf.get(id) ?? []).map(({ fact_ref }) => fact_ref)),
    }))
  }
