import { sql } from 'kysely'
import type { ProviderName } from '#gift/provider.ts'
import type { AccountLineRow } from '../database/destination-tables.ts'
import { sharedSetting, writeSetting } from '../database/settings.ts'
import { first, rows, run, type Unit } from '../database/unit.ts'

/** A line as a statement tells it, with what is known of it now. */
export type NewLine = Omit<AccountLineRow, 'posted' | 'stale'>

/** What a provider says of the lines of these refs that are kept. */
export const toldOf =
  (
    provider: ProviderName,
    refs: readonly string[],
  ): Unit<readonly Pick<AccountLineRow, 'ref' | 'kind' | 'category' | 'cents' | 'currency' | 'ours' | 'gift'>[]> =>
  (db) =>
    rows(
      db
        .selectFrom('account_line')
        .select(['ref', 'kind', 'category', 'cents', 'currency', 'ours', 'gift'])
        .where('provider', '=', provider)
        .where('ref', 'in', [...refs]),
    )

/**
 * Keeps lines of a statement, each once: told again it may have become part of a payout, or be known better. What is booked stays so, and
 * what has changed is looked at by the journals again.
 */
export const keepLines = (lines: readonly NewLine[]): Unit<void> =>
  function* (db) {
    if (lines.length === 0) return
    const kept = (column: string) => sql.ref(`account_line.${column}`)
    const told = (column: string) => sql.ref(`excluded.${column}`)
    const better = sql<boolean>`${kept('gift')} is null and (${kept('kind')} <> ${told('kind')}
      or ${kept('ours')} <> ${told('ours')} or ${told('gift')} is not null)`
    const either = (column: keyof NewLine) =>
      sql`case when ${better} then ${told(column)} else ${kept(column)} end` as never
    yield* run(
      db
        .insertInto('account_line')
        .values(lines.map((line) => ({ ...line, posted: null, stale: 1 })))
        .onConflict((c) =>
          c.columns(['provider', 'ref']).doUpdateSet({
            payout: sql`coalesce(${told('payout')}, ${kept('payout')})` as never,
            kind: either('kind'),
            description: either('description'),
            fact_kind: either('fact_kind'),
            fact_ref: either('fact_ref'),
            ours: either('ours'),
            gift: either('gift'),
            stale: sql`case when ${better} then 1 else ${kept('stale')} end` as never,
          }),
        ),
    )
  }

/** So many are looked up at once. */
const together = 500

/** Ties lines of payments to the facts that were booked since, and answers how many it found. */
export const tieToFacts = (provider: ProviderName): Unit<number> =>
  function* (db) {
    const facts = yield* rows(
      db
        .selectFrom('account_line')
        .innerJoin('fact', (join) =>
          join
            .onRef('fact.provider', '=', 'account_line.provider')
            .onRef('fact.kind', '=', sql.ref('account_line.fact_kind'))
            .onRef('fact.ref', '=', sql.ref('account_line.fact_ref')),
        )
        .where('account_line.gift', 'is', null)
        .where('account_line.kind', '=', 'gift')
        .where('account_line.provider', '=', provider)
        .select(['account_line.ref as ref', 'fact.gift as gift'])
        .limit(together),
    )
    for (const { ref, gift } of facts) {
      const tied = { gift, ours: 1, description: null, stale: 1 }
      yield* run(db.updateTable('account_line').set(tied).where('provider', '=', provider).where('ref', '=', ref))
    }
    return facts.length
  }

/** What a gift is for has changed, or what came of it: the journals look at all its lines again. */
export const linesChanged = (gifts: readonly string[]): Unit<void> =>
  function* (db) {
    if (gifts.length === 0) return
    yield* run(
      db
        .updateTable('account_line')
        .set({ stale: 1 })
        .where('gift', 'in', [...gifts]),
    )
  }

/** So many facts are looked at together. */
const factsAtOnce = 1000
/** A fact with a smaller number may be committed after one with a larger: so many are looked at again. */
const overlap = 200

/**
 * Has the journals look again at the gifts of which something was recorded since this was last done. Answers whether there may be more;
 * the first time nothing is looked at.
 */
export const giftsChanged = (provider: ProviderName): Unit<boolean> =>
  function* (db) {
    const name = `statement-facts:${provider}`
    const newest = yield* first(db.selectFrom('fact').select('seq').orderBy('seq', 'desc').limit(1))
    const mark = yield* sharedSetting(name, String(newest?.seq ?? 0))(db)
    const facts = yield* rows(
      db
        .selectFrom('fact')
        .select(['seq', 'gift', 'provider'])
        .where('seq', '>', Number(mark) - overlap)
        .orderBy('seq')
        .limit(factsAtOnce),
    )
    const gifts = facts.filter((fact) => fact.provider === provider).map(({ gift }) => gift)
    yield* linesChanged([...new Set(gifts)])(db)
    const last = facts.at(-1)
    if (last) yield* writeSetting(name, String(Math.max(Number(mark), last.seq)))(db)
    return facts.length === factsAtOnce
  }

/** Since when a payment of this provider's is under way (unix milliseconds), of those not older than `from`; null: none is. */
export const oldestUnderWay = (provider: ProviderName, from: number): Unit<number | null> =>
  function* (db) {
    const line = yield* first(
      db
        .selectFrom('account_line')
        .select('at')
        .where('gift', 'is', null)
        .where('kind', '=', 'underway')
        .where('provider', '=', provider)
        .where('at', '>=', from)
        .orderBy('at')
        .limit(1),
    )
    return line?.at ?? null
  }

/** What is in a payout, oldest first, without the payout's own line. */
export const linesOfPayout =
  (provider: ProviderName, payout: string): Unit<readonly AccountLineRow[]> =>
  (db) =>
    rows(
      db
        .selectFrom('account_line')
        .selectAll()
        .where('provider', '=', provider)
        .where('payout', '=', payout)
        .orderBy('at')
        .orderBy('ref'),
    )
