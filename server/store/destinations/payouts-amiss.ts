import { sql } from 'kysely'
import type { Day } from '#gift/next-gift.ts'
import type { ProviderName } from '#gift/provider.ts'
import type { PayoutRow } from '../database/destination-tables.ts'
import { rows, type Unit } from '../database/unit.ts'

/** So many payouts are looked at in one reading. */
const page = 200

/** The payouts of a provider in US dollars behind one of this id that arrive from an instant on (unix milliseconds) and once added up. */
export const payoutsAddedUp =
  (provider: ProviderName, from: number, after: string): Unit<readonly PayoutRow[]> =>
  (db) =>
    rows(
      db
        .selectFrom('payout')
        .selectAll()
        .where('provider', '=', provider)
        .where('ref', '>', after)
        .where('complete_at', 'is not', null)
        .where('currency', '=', 'USD')
        .where('arrives_at', '>=', from)
        .orderBy('ref')
        .limit(page),
    )

/** What the lines of a payout come to now. */
export interface LinesOfPayout {
  /** In cents, fees taken off. */
  readonly net: number
  /** How many are payments of ours that are not booked. */
  readonly unbooked: number
}

/** The same of several payouts of a provider, by their ids; one without a line is absent. */
export const linesOfPayouts = (
  provider: ProviderName,
  payouts: readonly string[],
): Unit<ReadonlyMap<string, LinesOfPayout>> =>
  function* (db) {
    if (payouts.length === 0) return new Map()
    const list = yield* rows(
      db
        .selectFrom('account_line')
        .select([
          'payout',
          sql<number>`sum(cents - fee_cents)`.as('net'),
          sql<number>`sum(case when kind = 'gift' and ours = 1 and gift is null then 1 else 0 end)`.as('unbooked'),
        ])
        .where('provider', '=', provider)
        .where('payout', 'in', [...payouts])
        .groupBy('payout'),
    )
    return new Map(
      list.map(({ payout, net, unbooked }) => [payout ?? '', { net: Number(net), unbooked: Number(unbooked) }]),
    )
  }

/** Journals of a day and later that do not come to zero, with what they come to in cents. */
export const journalsAmiss = (from: Day): Unit<readonly { readonly number: string; readonly cents: number }[]> =>
  function* (db) {
    const payouts = yield* rows(
      db
        .selectFrom('journal')
        .innerJoin('journal_line', 'journal_line.journal', 'journal.number')
        .select(['journal.number as number', sql<number>`sum(journal_line.cents)`.as('cents')])
        .where('journal.posted_on', '>=', from)
        .groupBy('journal.number')
        .having(sql<boolean>`sum(journal_line.cents) <> 0`)
        .orderBy('journal.number'),
    )
    return payouts.map(({ number, cents }) => ({ number, cents: Number(cents) }))
  }

/** Payouts that journals of a day and later have at the bank and that are not stored any more, with what they have there in cents. */
export const payoutsMissing = (from: Day): Unit<readonly { readonly ref: string; readonly cents: number }[]> =>
  function* (db) {
    const sums = yield* rows(
      db
        .selectFrom('journal')
        .innerJoin('journal_line', 'journal_line.journal', 'journal.number')
        .leftJoin('payout', (join) =>
          join.onRef('payout.provider', '=', 'journal.provider').onRef('payout.ref', '=', 'journal.payout'),
        )
        .select(['journal.payout as ref', sql<number>`sum(journal_line.cents)`.as('cents')])
        .where('journal.posted_on', '>=', from)
        .where('journal.payout', 'is not', null)
        .where('payout.ref', 'is', null)
        .where('journal_line.role', '=', 'bank')
        .groupBy(['journal.provider', 'journal.payout'])
        .having(sql<boolean>`sum(journal_line.cents) <> 0`)
        .orderBy('journal.payout'),
    )
    return sums.map(({ ref, cents }) => ({ ref: ref ?? '', cents: Number(cents) }))
  }
