import { type Expression, sql } from 'kysely'
import { standingOf } from '#gift/lifecycle.ts'
import type { Frequency, ProviderName } from '#gift/provider.ts'
import { minutes } from '../../base/clock.ts'
import type { FactRow } from '../database/schema.ts'
import { type Due, earlier } from '../database/taking.ts'
import { first, rows, run, type Steps, type Unit } from '../database/unit.ts'
import { factOf } from './facts.ts'

/** Facts that one transaction adds to the totals: where the database is in this process, donors wait for no more than these. */
export const foldedAtOnce = 250

/**
 * The ledger's numbers are given out before their facts are committed, so that a later one may be seen first. No
 * transaction of ours lives this long: what was recorded before has nothing unseen in front of it.
 */
const settling = minutes(2)

/** The name under which stands how far the ledger is folded: the number of the last fact. */
const foldedTo = 'folded'

/** The next fact that the totals lack, once nothing unseen is in front of it; or that there are no totals yet. */
export const dueFacts: readonly Due[] = [
  (db, now) => {
    const to = db.selectFrom('total').select('number').where('name', '=', foldedTo)
    const next = db.selectFrom('fact').select('recorded_at').where('seq', '>', to).orderBy('seq').limit(1)
    return db.selectFrom(next.as('next')).selectAll().where('recorded_at', '<=', earlier(now, settling))
  },
  (db) =>
    db
      .selectNoFrom(sql.lit(1).as('one'))
      .where((e) => e.not(e.exists(e.selectFrom('total').select('name').where('name', '=', foldedTo)))),
]

const factName = (provider: ProviderName, kind: string) => `fact:${provider}:${kind}`
const giftName = (provider: ProviderName, frequency: Frequency, state: string) =>
  `gift:${provider}:${frequency}:${state}`
const keptName = (provider: ProviderName, frequency: Frequency) => `kept:${provider}:${frequency}`

/**
 * Adds the next facts of the ledger to the totals, each once, whoever asks and how often; answers how many there were.
 * Gifts are counted by the standing that their facts make, as everywhere. Where the table of totals is empty, the first
 * call only marks the ledger's beginning.
 */
export const foldLedger = (now: number): Unit<number> =>
  function* (db) {
    const mark = yield* first(db.selectFrom('total').select('number').where('name', '=', foldedTo).forUpdate())
    if (!mark) {
      yield* run(
        db
          .insertInto('total')
          .values({ name: foldedTo, number: 0 })
          .onConflict((c) => c.doNothing()),
      )
      yield* run(accountFeesAnew(db))
      return 0
    }
    const from = mark.number
    const page = yield* rows(
      db
        .selectFrom('fact')
        .select(['seq', 'gift', 'recorded_at'])
        .where('seq', '>', from)
        .orderBy('seq')
        .limit(foldedAtOnce),
    )
    const unsettled = page.findIndex(({ recorded_at }) => recorded_at > now - settling)
    const settled = unsettled === -1 ? page : page.slice(0, unsettled)
    const to = settled.at(-1)?.seq
    if (to === undefined) return 0
    const gifts = [...new Set(settled.map(({ gift }) => gift))]
    const giftRows = yield* rows(db.selectFrom('gift').select(['id', 'provider', 'frequency']).where('id', 'in', gifts))
    const facts = Map.groupBy(
      yield* rows(db.selectFrom('fact').selectAll().where('gift', 'in', gifts).where('seq', '<=', to)),
      ({ gift }) => gift,
    )
    const changes = new Map<string, number>()
    const add = (name: string, number: number) => changes.set(name, (changes.get(name) ?? 0) + number)
    for (const { id, provider, frequency } of giftRows) {
      const all = facts.get(id) ?? []
      for (const { seq, kind } of all) if (seq > from) add(factName(provider, kind), 1)
      for (const [sign, upTo] of [
        [-1, all.filter(({ seq }) => seq <= from)],
        [1, all],
      ] as const) {
        const { state, cents } = standing(frequency, upTo)
        if (state !== 'started') add(giftName(provider, frequency, state), sign)
        add(keptName(provider, frequency), sign * cents)
      }
    }
    add(foldedTo, to - from)
    // The mark is locked before all others, so that no two processes ever wait for each other's rows.
    const values = [...changes].filter(([, number]) => number !== 0).map(([name, number]) => ({ name, number }))
    yield* run(addTo(db, values))
    return settled.length
  }

const addTo = (db: Parameters<Unit<void>>[0], values: readonly { readonly name: string; readonly number: number }[]) =>
  db
    .insertInto('total')
    .values([...values])
    .onConflict((c) => c.column('name').doUpdateSet({ number: sql<number>`total.number + excluded.number` }))

/** The name under which stands what a provider's fees of the account come to. */
const accountFees = 'account_fees:'

const accountFeesAnew = (db: Parameters<Unit<void>>[0]) =>
  db
    .insertInto('total')
    .columns(['name', 'number'])
    .expression(
      db
        .selectFrom('account_fee')
        .select([sql<string>`${sql.lit(accountFees)} || provider`.as('name'), sql<number>`sum(cents)`.as('number')])
        .groupBy('provider'),
    )
    .onConflict((c) => c.column('name').doUpdateSet({ number: sql<number>`excluded.number` }))

/** Adds a fee of the account to what a provider's come to. */
export const addAccountFee = (provider: ProviderName, cents: number): Unit<void> =>
  function* (db) {
    yield* run(addTo(db, [{ name: `${accountFees}${provider}`, number: cents }]))
  }

/** Makes a change to what a gift's facts say, be they folded already or not: the totals go along. */
export const refolded = (
  { id, provider, frequency }: { readonly id: string; readonly provider: ProviderName; readonly frequency: Frequency },
  change: Unit<void>,
): Unit<void> =>
  function* (db): Steps<void> {
    const mark = yield* first(db.selectFrom('total').select('number').where('name', '=', foldedTo).forUpdate())
    const folded = db.selectFrom('fact').selectAll().where('gift', '=', id)
    const facts = folded.where('seq', '<=', mark?.number ?? 0)
    const before = standing(frequency, yield* rows(facts))
    yield* change(db)
    const after = standing(frequency, yield* rows(facts))
    const changes: [string, number][] = [[keptName(provider, frequency), after.cents - before.cents]]
    if (after.state !== before.state) {
      changes.push([giftName(provider, frequency, before.state), -1], [giftName(provider, frequency, after.state), 1])
    }
    const values = changes.filter(([, number]) => number !== 0).map(([name, number]) => ({ name, number }))
    if (values.length > 0) yield* run(addTo(db, values))
  }

function standing(frequency: Frequency, facts: readonly FactRow[]) {
  const { state, paidCents, refundedCents, disputedCents } = standingOf(frequency, facts.map(factOf))
  return { state, cents: paidCents - refundedCents - disputedCents }
}

/** What the ledger comes to. Gifts and cents kept are those of the facts that are folded, two minutes ago or so. */
export interface Totals {
  readonly facts: readonly { readonly provider: string; readonly kind: string; readonly number: number }[]
  readonly gifts: readonly {
    readonly provider: string
    readonly frequency: string
    readonly state: string
    readonly number: number
  }[]
  readonly kept: readonly { readonly provider: string; readonly frequency: string; readonly cents: number }[]
  /** What providers took of the account itself, as far as it is booked, less what came back. */
  readonly accountFees: readonly { readonly provider: string; readonly cents: number }[]
}

const number = sql<number>`count(*)`.as('number')

/** The totals; facts that are not folded yet and gifts that nothing is known of are counted now, by index. */
export const readTotals: Unit<Totals> = function* (db): Steps<Totals> {
  const folded = new Map(
    (yield* rows(db.selectFrom('total').selectAll())).map(({ name, number }) => [name, Number(number)]),
  )
  const recent = yield* rows(
    db
      .selectFrom('fact')
      .select(['provider', 'kind', number])
      .where('seq', '>', folded.get(foldedTo) ?? 0)
      .groupBy(['provider', 'kind']),
  )
  for (const { provider, kind, number } of recent) {
    const name = factName(provider, kind)
    folded.set(name, (folded.get(name) ?? 0) + Number(number))
  }
  const started = yield* rows(
    db
      .selectFrom('gift')
      .select(['provider', 'frequency', number])
      .where('state', '=', sql.lit('started') as Expression<'started'>)
      .groupBy(['provider', 'frequency']),
  )
  for (const { provider, frequency, number } of started) {
    folded.set(giftName(provider, frequency, 'started'), Number(number))
  }
  const named = [...folded].map(([name, number]) => ({ words: name.split(':'), number }))
  const of = (what: string) => named.filter(({ words }) => words[0] === what)
  return {
    facts: of('fact').map(({ words: [, provider = '', kind = ''], number }) => ({ provider, kind, number })),
    gifts: of('gift').map(({ words: [, provider = '', frequency = '', state = ''], number }) => ({
      provider,
      frequency,
      state,
      number,
    })),
    kept: of('kept').map(({ words: [, provider = '', frequency = ''], number: cents }) => ({
      provider,
      frequency,
      cents,
    })),
    accountFees: of('account_fees').map(({ words: [, provider = ''], number: cents }) => ({ provider, cents })),
  }
}
