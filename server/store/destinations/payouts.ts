import { sql } from 'kysely'
import type { ProviderName } from '#gift/provider.ts'
import type { PayoutRow } from '../database/destination-tables.ts'
import { first, rows, run, type Unit } from '../database/unit.ts'
import { noteEvent } from './events.ts'

/** A payout as its provider tells it. */
export type ToldRow = Pick<
  PayoutRow,
  | 'provider'
  | 'ref'
  | 'cents'
  | 'currency'
  | 'status'
  | 'members'
  | 'created_at'
  | 'arrives_at'
  | 'trace'
  | 'descriptor'
  | 'failure'
>

/** Keeps what a provider tells of a payout now, and tells others once that it came back. What a person has found of it stays. */
export const keepPayout = (row: ToldRow, now: number): Unit<void> =>
  function* (db) {
    const returned_at = row.status === 'returned' ? now : null
    const { provider: _, ref: __, created_at: ___, ...changes } = row
    const fresh = { complete_at: null, differs: null, unbooked: null, seen_on: null, seen_by: null, seen_at: null }
    const payout = yield* first(
      db
        .insertInto('payout')
        .values({ ...row, returned_at, ...fresh })
        .onConflict((c) =>
          c.columns(['provider', 'ref']).doUpdateSet({
            ...changes,
            returned_at: sql<number | null>`coalesce(payout.returned_at, ${returned_at})`,
          }),
        )
        .returning('returned_at'),
    )
    if (returned_at !== null && Number(payout?.returned_at) === returned_at) yield* noteReturned(row, now)(db)
  }

/** Those that were never added up, or did not come to their sum, oldest first. */
export const incompletePayouts =
  (provider: ProviderName): Unit<readonly PayoutRow[]> =>
  (db) =>
    rows(
      db
        .selectFrom('payout')
        .selectAll()
        .where('provider', '=', provider)
        .where('complete_at', 'is', null)
        .where('members', '!=', 'later')
        .orderBy('created_at'),
    )

/** When the oldest payout was created that may still change (unix milliseconds); null: there is none. */
export const oldestOpenPayout = (provider: ProviderName): Unit<number | null> =>
  function* (db) {
    const row = yield* first(
      db
        .selectFrom('payout')
        .select('created_at')
        .where('provider', '=', provider)
        .where((e) => e.or([e('complete_at', 'is', null), e('status', '=', 'on_its_way')]))
        .where('status', '!=', 'returned')
        .orderBy('created_at')
        .limit(1),
    )
    return row?.created_at ?? null
  }

/** Adds up what is in a payout, and writes down what that came to. Answers the payout as it stands now. */
export const addUp = (payout: PayoutRow, now: number): Unit<void> =>
  function* (db) {
    const { provider, ref, cents, members, status } = payout
    const sums = yield* first(
      db
        .selectFrom('account_line')
        .select([
          sql<number>`coalesce(sum(cents - fee_cents), 0)`.as('net'),
          sql<number>`coalesce(sum(case when kind = 'gift' and ours = 1 and gift is null then 1 else 0 end), 0)`.as(
            'unbooked',
          ),
        ])
        .where('provider', '=', provider)
        .where('payout', '=', ref),
    )
    const hasMembers = members === 'told'
    const differs = hasMembers ? cents - Number(sums?.net ?? 0) : 0
    const unbooked = hasMembers ? Number(sums?.unbooked ?? 0) : 0
    const complete = differs === 0 && unbooked === 0 && (hasMembers || status === 'arrived')
    yield* run(
      db
        .updateTable('payout')
        .set({ differs, unbooked, complete_at: complete ? now : null })
        .where('provider', '=', provider)
        .where('ref', '=', ref),
    )
    if (complete) yield* noteCompleted(payout, now)(db)
  }

const noteCompleted = ({ provider, ref, cents, currency, arrives_at }: PayoutRow, now: number): Unit<void> => {
  const details = { provider, payout: ref, cents, currency, arrives_at: new Date(arrives_at).toISOString() }
  return noteEvent(
    { type: 'payout.completed', key: JSON.stringify([provider, ref]), at: now, gift: null, details },
    now,
  )
}

const noteReturned = ({ provider, ref, cents, currency, failure }: ToldRow, now: number): Unit<void> => {
  const details = { provider, payout: ref, cents, currency, reason: failure }
  const key = JSON.stringify([provider, ref])
  return noteEvent({ type: 'payout.returned', key, at: now, gift: null, details }, now)
}

/** As it stands now. */
export const payoutOf =
  (provider: ProviderName, ref: string): Unit<PayoutRow | undefined> =>
  (db) =>
    first(db.selectFrom('payout').selectAll().where('provider', '=', provider).where('ref', '=', ref))

/** By the provider's own id, whoever the provider. */
export const payoutByRef =
  (ref: string): Unit<PayoutRow | undefined> =>
  (db) =>
    first(db.selectFrom('payout').selectAll().where('ref', '=', ref))

/** Which payouts are listed: those that arrive in `[from, to)` (unix milliseconds), of one provider or of all (null). */
export interface PayoutFilter {
  readonly provider: ProviderName | null
  readonly from: number
  readonly to: number
}

/** Those that fit, the newest first. A provider pays out once a day. */
export const payoutsBetween =
  ({ provider, from, to }: PayoutFilter): Unit<readonly PayoutRow[]> =>
  (db) => {
    let query = db.selectFrom('payout').selectAll().where('arrives_at', '>=', from).where('arrives_at', '<', to)
    if (provider !== null) query = query.where('provider', '=', provider)
    return rows(query.orderBy('arrives_at', 'desc').orderBy('ref').limit(1000))
  }

/** Writes down that a person found a payout on the bank statement, on which day. */
export const payoutSeen = (
  { provider, ref }: Pick<PayoutRow, 'provider' | 'ref'>,
  sighting: Pick<PayoutRow, 'seen_on' | 'seen_by' | 'seen_at'>,
): Unit<void> =>
  function* (db) {
    yield* run(db.updateTable('payout').set(sighting).where('provider', '=', provider).where('ref', '=', ref))
  }

/** The numbers by which the bank knows these payouts, as far as they were told. */
export const tracesOf = (refs: readonly string[]): Unit<ReadonlyMap<string, string>> =>
  function* (db) {
    const traces = new Map<string, string>()
    for (let at = 0; at < refs.length; at += 500) {
      const some = db
        .selectFrom('payout')
        .select(['ref', 'trace'])
        .where('ref', 'in', refs.slice(at, at + 500))
      for (const { ref, trace } of yield* rows(some)) if (trace !== null) traces.set(ref, trace)
    }
    return traces
  }

/** What the lines of a payout come to. */
export interface PayoutSums {
  readonly gifts: number
  readonly feeCents: number
  /** What went back to donors, or was taken by their banks, less what returned; above zero. */
  readonly backCents: number
}

/** The same of several payouts of a provider, by their ids; one of which nothing is told is absent. */
export const sumsOfPayouts = (
  provider: ProviderName,
  payouts: readonly string[],
): Unit<ReadonlyMap<string, PayoutSums>> =>
  function* (db) {
    if (payouts.length === 0) return new Map()
    const isPaid = sql`fact_kind = 'paid' and gift is not null`
    const counts = yield* rows(
      db
        .selectFrom('account_line')
        .select([
          'payout',
          sql<number>`sum(case when ${isPaid} then 1 else 0 end)`.as('gifts'),
          sql<number>`sum(fee_cents - case when kind = 'fee' then cents else 0 end)`.as('fees'),
          sql<number>`sum(case when fact_kind <> 'paid' and gift is not null then cents else 0 end)`.as('back'),
        ])
        .where('provider', '=', provider)
        .where('payout', 'in', [...payouts])
        .groupBy('payout'),
    )
    return new Map(
      counts.map(({ payout, gifts, fees, back }) => [
        payout ?? '',
        { gifts: Number(gifts), feeCents: Number(fees), backCents: 0 - Number(back) },
      ]),
    )
  }
