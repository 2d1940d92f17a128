import { sql } from 'kysely'
import type { ProviderName } from '#gift/provider.ts'
import { statementBegun, statementRead } from '../database/settings.ts'
import { rows, type Unit } from '../database/unit.ts'

/** How a provider's payouts stand. */
export interface PayoutStanding {
  readonly provider: ProviderName
  /** Payouts of which it is not known to the cent what is in them. */
  readonly incomplete: number
  /** When the oldest of them was created (unix milliseconds); null: there is none. */
  readonly oldest: number | null
  /** Cents on suspense: what is on the account and not known to be a gift's. */
  readonly suspenseCents: number
}

/** Up to when each provider's statement was read whole, or since when it should be (unix milliseconds). */
export const statementsRead: Unit<ReadonlyMap<string, number>> = function* (db) {
  const [beginningName, endName] = [statementBegun(''), statementRead('')]
  const settings = yield* rows(
    db
      .selectFrom('setting')
      .selectAll()
      .where((e) => e.or([e('name', 'like', `${beginningName}%`), e('name', 'like', `${endName}%`)]))
      .orderBy('name'),
  )
  // by name what was read comes behind, and takes the place of when it began
  return new Map(settings.map(({ name, value }) => [name.slice(name.indexOf(':') + 1), Number(value)]))
}

/** How the payouts of each provider stand that has paid out anything. */
export const payoutStandings: Unit<readonly PayoutStanding[]> = function* (db) {
  const open = sql<boolean>`complete_at is null and status <> 'returned'`
  const gaps = yield* rows(
    db
      .selectFrom('payout')
      .select([
        'provider',
        sql<number>`sum(case when ${open} then 1 else 0 end)`.as('incomplete'),
        sql<number | null>`min(case when ${open} then created_at end)`.as('oldest'),
      ])
      .groupBy('provider')
      .orderBy('provider'),
  )
  const suspense = yield* rows(
    db
      .selectFrom('journal_line')
      .innerJoin('journal', 'journal.number', 'journal_line.journal')
      .select(['journal.provider as provider', sql<number>`sum(journal_line.cents)`.as('cents')])
      .where('role', '=', 'suspense')
      .groupBy('journal.provider'),
  )
  const balances = new Map(suspense.map(({ provider, cents }) => [provider, 0 - Number(cents)]))
  return gaps.map(({ provider, incomplete, oldest }) => ({
    provider,
    incomplete: Number(incomplete),
    oldest: oldest === null ? null : Number(oldest),
    suspenseCents: balances.get(provider) ?? 0,
  }))
}
