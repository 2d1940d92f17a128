import type { EndedBy, Fact } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import type { FactRow } from './schema.ts'
import { rows, type Unit } from './unit.ts'

/** Reads a row of the ledger. */
export function factOf(row: FactRow): Fact {
  const { provider, ref, at } = row
  const amount = () => cents(row.cents ?? Number.NaN)
  switch (row.kind) {
    case 'paid':
      return {
        provider,
        ref,
        at,
        kind: row.kind,
        cents: amount(),
        feeCents: row.fee_cents === null ? null : cents(row.fee_cents),
      }
    case 'pending':
      return { provider, ref, at, kind: row.kind, cents: amount(), reason: row.detail ?? '' }
    case 'pledged':
      return { provider, ref, at, kind: row.kind, cents: amount() }
    case 'refunded':
    case 'disputed':
      return { provider, ref, at, kind: row.kind, cents: amount(), payment: row.payment ?? '' }
    case 'failed':
      return { provider, ref, at, kind: row.kind, code: row.detail ?? '' }
    case 'ended':
      return { provider, ref, at, kind: row.kind, by: row.detail as EndedBy }
    case 'closed':
      return { provider, ref, at, kind: row.kind, reason: row.detail as 'abandoned' | 'declined' | 'canceled' }
    case 'refund_failed':
    case 'dispute_won':
    case 'dispute_lost':
      return { provider, ref, at, kind: row.kind }
  }
}

function detailOf(fact: Fact): string | null {
  switch (fact.kind) {
    case 'pending':
    case 'closed':
      return fact.reason
    case 'failed':
      return fact.code
    case 'ended':
      return fact.by
    default:
      return null
  }
}

/** Every fact of one gift, in the order in which we learnt them. */
export const factsOf = (gift: string): Unit<readonly Fact[]> =>
  function* (db) {
    return (yield* rows(db.selectFrom('fact').selectAll().where('gift', '=', gift).orderBy('seq'))).map(factOf)
  }

/** Writes facts into the ledger; answers how many of them were new to the whole ledger. */
export const insertFacts = (gift: string, facts: readonly Fact[], now: number): Unit<number> =>
  function* (db) {
    const written = yield* rows(
      db
        .insertInto('fact')
        .values(
          facts.map((fact) => ({
            provider: fact.provider,
            kind: fact.kind,
            ref: fact.ref,
            gift,
            at: fact.at,
            recorded_at: now,
            cents: 'cents' in fact ? fact.cents : null,
            fee_cents: 'feeCents' in fact ? fact.feeCents : null,
            payment: 'payment' in fact ? fact.payment : null,
            detail: detailOf(fact),
          })),
        )
        .onConflict((c) => c.columns(['provider', 'ref', 'kind']).doNothing())
        .returning('seq'),
    )
    return written.length
  }
