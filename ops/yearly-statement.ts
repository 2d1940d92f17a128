import { calendarYear } from '#content/dates.ts'
import type { Statement } from '#content/letters/index.ts'
import { keptOf } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { days } from '#server/process/clock.ts'
import { factsOf } from '#server/store/facts.ts'
import { giftOf } from '#server/store/gifts.ts'
import type { Store } from '#server/store/store.ts'

/** A donor's year, and the gift it is kept with. */
export interface YearlyStatement {
  readonly gift: string
  readonly statement: Statement
}

/**
 * Everything that arrived from this address in a year of the hospital's own clock, each payment less what of it went
 * back or is disputed, whenever that was. Null when nothing of it is still ours.
 */
export async function statementOf(store: Store, address: string, year: number): Promise<YearlyStatement | null> {
  const found = await store.db
    .selectFrom('gift')
    .selectAll()
    .where((e) => e.fn<string>('lower', ['email']), '=', address.toLowerCase())
    .where('payments', '>', 0)
    .orderBy('started_at')
    .orderBy('id')
    .execute()
  const gifts = found.map(giftOf)
  const last = gifts.at(-1)
  if (!last?.donor) return null
  const rows: { at: number; reference: string; cents: ReturnType<typeof cents> }[] = []
  for (const gift of gifts) {
    const facts = await store.read(factsOf(gift.id))
    for (const fact of facts) {
      if (fact.kind !== 'paid' || calendarYear(fact.at) !== year) continue
      const kept = keptOf(fact, facts)
      if (kept > 0) rows.push({ at: fact.at, reference: gift.reference, cents: kept })
    }
  }
  if (rows.length === 0) return null
  rows.sort((a, b) => a.at - b.at)
  const totalCents = cents(rows.reduce((sum, row) => sum + row.cents, 0))
  const fullName = `${last.donor.firstName} ${last.donor.lastName}`.trim()
  return { gift: last.id, statement: { kind: 'statement', language: last.language, fullName, year, rows, totalCents } }
}

/** The addresses that gave in this year and were not yet sent its statement, in alphabetical order. */
export async function addressesWithout({ db }: Store, year: number): Promise<readonly string[]> {
  const gave = await db
    .selectFrom('fact')
    .innerJoin('gift', 'gift.id', 'fact.gift')
    .select((e) => e.fn<string>('lower', ['gift.email']).as('address'))
    .distinct()
    .where('fact.kind', '=', 'paid')
    .where('gift.email', 'is not', null)
    .where('fact.at', '>=', Date.UTC(year, 0, 1) - days(1))
    .where('fact.at', '<', Date.UTC(year + 1, 0, 1) + days(1))
    .execute()
  const told = await db
    .selectFrom('letter')
    .innerJoin('gift', 'gift.id', 'letter.gift')
    .select((e) => e.fn<string>('lower', ['gift.email']).as('address'))
    .where('letter.kind', '=', 'statement')
    .where('letter.fact_ref', 'like', `statement:${year}%`)
    .execute()
  const done = new Set(told.map((row) => row.address))
  return gave
    .map((row) => row.address)
    .filter((one) => !done.has(one))
    .sort()
}
