import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { days } from '../../base/clock.ts'
import { callerOf } from '../abuse/caller.ts'
import { begin } from '../gift/begin.ts'
import { recordUnit } from '../gift/record.ts'
import { createGiving } from '../giving.ts'
import { asking, paid, plainly } from '../testing/fixtures.ts'
import { type OwnServices, servicesOn } from '../testing/own-database.ts'

let h: OwnServices
let own: string
const year = 365.25
const started = async (dialect: 'sqlite' | 'postgres') => {
  h = await servicesOn(dialect)
  const outcome = await begin(h, 'stripe', asking(), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  own = outcome.value.gift.id
  await h.store.write(recordUnit(h, own, { facts: [paid('pi_own', 5000, h.clock.now())] }))
}
afterEach(() => h.end())

const giving = () => createGiving(h, { callerOf: callerOf('secret') })
const opened = () => ({ gift: own, mailedAt: h.clock.now() })
const thisYear = () => new Date(h.clock.now()).getUTCFullYear()

/** As many gifts more of the same address, given once and paid, so long before the first; the oldest a day before the others. */
async function givenBefore(count: number, ago: number) {
  const gift = await h.store.db.selectFrom('gift').selectAll().where('id', '=', own).executeTakeFirstOrThrow()
  const fact = await h.store.db.selectFrom('fact').selectAll().where('gift', '=', own).executeTakeFirstOrThrow()
  const each = Array.from({ length: count }, (_, index) => ({
    id: `${ago}-${index}`,
    at: Number(fact.at) - ago - (index === count - 1 ? days(1) : 0),
  }))
  for (let from = 0; from < count; from += 200) {
    const some = each.slice(from, from + 200)
    const gifts = some.map(({ id, at }) => ({
      ...gift,
      id,
      reference: id,
      attempt: null,

      started_at: at,
    }))
    const facts = some.map(({ id, at }) => ({ ...fact, seq: undefined, ref: `pi_${id}`, gift: id, at }))
    await h.store.db.insertInto('gift').values(gifts).execute()
    await h.store.db.insertInto('fact').values(facts).execute()
  }
}

describe.each(['sqlite', 'postgres'] as const)('more gifts than the page reads, on %s', (dialect) => {
  beforeEach(() => started(dialect))

  test('what came on the last evening of a year is of that year, by the charity’s own clock', async () => {
    const lastEvening = Date.UTC(thisYear(), 0, 1, 5)
    await givenBefore(1, h.clock.now() - lastEvening - days(1))
    const history = await giving().wholeGiving(opened())
    expect(history?.years.map(({ year, keptCents }) => [year, keptCents])).toEqual([
      [thisYear(), 5000],
      [thisYear() - 1, 5000],
    ])
  })

  test('as many as it reads have their sums', async () => {
    await givenBefore(299, days(year))
    const page = await giving().wholeGiving(opened())
    expect(page).toMatchObject({ more: false, years: [{ keptCents: 5000 }, { keptCents: 299 * 5000 }] })
  })

  test('have no sum of a year, and every year in which money came is there, with its statement', async () => {
    await givenBefore(300, days(year))
    await givenBefore(1, days(3 * year))
    const page = await giving().wholeGiving(opened())
    expect([page?.more, page?.gifts.length]).toEqual([true, 300])
    const years = page?.years.map(({ year, keptCents, payments }) => [year, keptCents, payments.length])
    expect(years).toEqual([
      [thisYear(), null, 1],
      [thisYear() - 1, null, 299],
      [thisYear() - 3, null, 0],
    ])
    expect(await giving().givingPaper(opened(), { is: 'statement', year: thisYear() - 3 })).toMatchObject({ ok: true })
  })

  test('have a sum in the year that runs while nothing came in it: none', async () => {
    await givenBefore(300, days(year))
    h.clock.forward(days(year))
    const page = await giving().wholeGiving(opened())
    expect(page?.years[0]).toMatchObject({ year: thisYear(), keptCents: 0, payments: [] })
  })
})

describe('more gifts than a paper reads', () => {
  beforeEach(() => started('sqlite'))

  test('as many as it reads are all in the statement', async () => {
    await givenBefore(1999, days(1))
    const outcome = await giving().givingPaper(opened(), { is: 'statement', year: thisYear() })
    if (!outcome.ok) throw new Error(outcome.detail)
    const { statement } = JSON.parse(new TextDecoder().decode(outcome.value.content)).details
    expect(statement).toMatchObject({ totalCents: 2000 * 5000 })
  })

  test('have no statement, for all or for one name, and every receipt', async () => {
    await givenBefore(2000, days(1))
    for (const of of [undefined, own]) {
      const refused = await giving().givingPaper(opened(), { is: 'statement', year: thisYear(), of })
      expect(refused).toMatchObject({ ok: false, code: 'statement_too_long' })
    }
    const oldest = `${days(1)}-1999`
    const receipt = { is: 'receipt', gift: oldest, payment: `pi_${oldest}` } as const
    expect(await giving().givingPaper(opened(), receipt)).toMatchObject({ ok: true })
  })
})

describe('papers of a mailbox', () => {
  beforeEach(() => started('sqlite'))

  test('are 120 an hour, what is kept among them, and are counted before anything is read', async () => {
    const wanted = { is: 'receipt', gift: 'none', payment: 'pi' } as const
    for (let turn = 0; turn < 119; turn++) {
      expect(await giving().givingPaper(opened(), wanted)).toMatchObject({ code: 'not_found' })
    }
    expect(await giving().keptGiving(opened())).toMatchObject({ ok: true, value: { address: 'ada@example.org' } })
    const tooMany = { ok: false, code: 'too_many_requests', retryAfterMs: expect.any(Number) }
    expect(await giving().keptGiving(opened())).toMatchObject(tooMany)
    expect(await giving().givingPaper(opened(), wanted)).toMatchObject(tooMany)
  })
})
