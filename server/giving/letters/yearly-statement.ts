import { sql } from 'kysely'
import { calendarYear } from '#content/dates.ts'
import type { Statement } from '#content/letters/index.ts'
import { type Fact, keptOf } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { nameToSay } from '#gift/person-name.ts'
import { audit } from '../../store/audit.ts'
import { factOf } from '../../store/facts.ts'
import { type Gift, giftOf } from '../../store/gifts.ts'
import { queueLetters } from '../../store/letters.ts'
import type { Store } from '../../store/store.ts'
import type { Unit } from '../../store/unit.ts'

/** A donor's year, and the gift it is kept with. */
export interface YearlyStatement {
  readonly gift: string
  readonly to: string
  readonly statement: Statement
}

/**
 * Everything that arrived from this address in a year of the charity's own clock, each payment less what of it went
 * back or is disputed, whenever that was. Null when nothing of it is still ours.
 */
export async function statementOf(store: Store, address: string, year: number): Promise<YearlyStatement | null> {
  const gifts = (await paidGifts(store).where(addressOf, '=', address.toLowerCase()).execute()).map(giftOf)
  return made(address, gifts, await factsOf(store, gifts), year)
}

/** Has a statement mailed as it is now, and writes down for whom it was done. `letter`: its id, by which it leaves once. */
export const queueStatement = (
  letter: string,
  { gift, to, statement }: YearlyStatement,
  { by, now }: { readonly by: string; readonly now: number },
): Unit<void> =>
  function* (db) {
    const { year } = statement
    const queued = { id: letter, gift, kind: 'statement', factRef: `statement:${year}#${letter}` }
    yield* queueLetters([{ ...queued, details: { statement, to }, dueAt: now }], now)(db)
    yield* audit({ actor: by, action: 'statement', gift, details: { year } }, now)(db)
  }

/** Donors looked at together. */
const page = 50

/** The statements of a year that were not yet sent, by address, a page of donors at a time. */
export async function* statementsToSend(store: Store, year: number): AsyncGenerator<readonly YearlyStatement[]> {
  for (let after = ''; ; ) {
    const addresses = await store.db
      .selectFrom('gift')
      .select(addressOf.as('address'))
      .distinct()
      .where(addressOf, '>', after)
      .orderBy('address')
      .limit(page)
      .execute()
    const last = addresses.at(-1)?.address
    if (last === undefined) return
    const found = paidGifts(store).where(addressOf, '>', after).where(addressOf, '<=', last)
    const gifts = (await found.execute()).map(giftOf)
    const byDonor = Map.groupBy(gifts, ({ donor }) => donor?.email.toLowerCase() ?? '')
    const facts = await factsOf(store, gifts)
    const sent = await sentWith(store, gifts, year)
    yield [...byDonor]
      .filter(([, own]) => !own.some(({ id }) => sent.has(id)))
      .flatMap(([address, own]) => made(address, own, facts, year) ?? [])
    after = last
  }
}

const addressOf = sql<string>`lower(email)`

const paidGifts = ({ db }: Store) =>
  db.selectFrom('gift').selectAll().where('payments', '>', 0).orderBy('started_at').orderBy('id')

async function factsOf({ db }: Store, gifts: readonly Gift[]): Promise<ReadonlyMap<string, readonly Fact[]>> {
  if (gifts.length === 0) return new Map()
  const ids = gifts.map(({ id }) => id)
  const rows = await db.selectFrom('fact').selectAll().where('gift', 'in', ids).orderBy('seq').execute()
  return new Map([...Map.groupBy(rows, ({ gift }) => gift)].map(([gift, own]) => [gift, own.map(factOf)]))
}

/** The gifts with which a statement of this year was sent. */
async function sentWith({ db }: Store, gifts: readonly Gift[], year: number): Promise<ReadonlySet<string | null>> {
  if (gifts.length === 0) return new Set()
  const ids = gifts.map(({ id }) => id)
  const rows = await db
    .selectFrom('letter')
    .select('gift')
    .where('gift', 'in', ids)
    .where('kind', '=', 'statement')
    .where('fact_ref', 'like', `statement:${year}%`)
    .execute()
  return new Set(rows.map(({ gift }) => gift))
}

function made(
  to: string,
  gifts: readonly Gift[],
  facts: ReadonlyMap<string, readonly Fact[]>,
  year: number,
): YearlyStatement | null {
  const last = gifts.at(-1)
  if (!last?.donor) return null
  const rows = gifts.flatMap(({ id, reference }) => {
    const all = facts.get(id) ?? []
    return all.flatMap((fact) => {
      if (fact.kind !== 'paid' || calendarYear(fact.at) !== year) return []
      const kept = keptOf(fact, all)
      return kept !== 0 ? [{ at: fact.at, reference, cents: kept }] : []
    })
  })
  if (rows.every((row) => row.cents <= 0)) return null
  rows.sort((a, b) => a.at - b.at)
  const totalCents = cents(rows.reduce((sum, row) => sum + row.cents, 0))
  const fullName = nameToSay(last.donor).fullName ?? ''
  const statement: Statement = { kind: 'statement', language: last.language, fullName, year, rows, totalCents }
  return { gift: last.id, to, statement }
}
