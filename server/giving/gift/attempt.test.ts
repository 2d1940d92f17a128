import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { done } from '#gift/outcome.ts'
import { minutes } from '../../base/clock.ts'
import { noRefs } from '../../store/gift/gifts.ts'
import { givenTwice } from '../../store/gift/given-twice.ts'
import { asking, paid, plainly } from '../testing/fixtures.ts'
import { noon } from '../testing/hand-clock.ts'
import { type OwnServices, servicesOn } from '../testing/own-database.ts'
import { begin } from './begin.ts'
import { recordUnit } from './record.ts'

describe.each(['sqlite', 'postgres'] as const)('one draft on %s', (dialect) => {
  let h: OwnServices
  beforeAll(async () => {
    h = await servicesOn(dialect)
  })
  afterAll(() => h.end())
  const ofAttempt = (attempt: string) =>
    h.store.db.selectFrom('gift').selectAll().where('attempt', '=', attempt).orderBy('started_at').execute()

  test('begun at both providers in the same moment, it is payable at one of them', async () => {
    for (let pair = 0; pair < 20; pair++) {
      const attempt = `attempt-in-a-race-${pair}`
      const request = asking({ attempt })
      await Promise.all([begin(h, 'stripe', request, plainly), begin(h, 'paypal', request, plainly)])
      const live = (await ofAttempt(attempt)).filter(({ state }) => state === 'started')
      expect(live).toHaveLength(1)
    }
  })

  test('the database itself refuses a second live gift of one draft', async () => {
    const attempt = 'attempt-of-the-database'
    await begin(h, 'stripe', asking({ attempt }), plainly)
    const row = (await ofAttempt(attempt))[0]
    if (!row) throw new Error('no gift')
    const second = { ...row, id: `${row.id}2`, reference: 'ANOTHER', provider: 'paypal' as const }
    await expect(h.store.db.insertInto('gift').values(second).execute()).rejects.toThrow(/unique/i)
    const closed = { ...second, state: 'not_charged' as const }
    await h.store.db.insertInto('gift').values(closed).execute()
    expect(await ofAttempt(attempt)).toHaveLength(2)
  })

  test('it keeps its key for ever, whatever became of its gifts', async () => {
    const attempt = 'attempt-that-changes-its-mind'
    for (const [provider, amount] of [
      ['paypal', 5000],
      ['stripe', 2500],
      ['paypal', 1000],
    ] as const) {
      expect(await begin(h, provider, asking({ attempt, cents: cents(amount) }), plainly)).toMatchObject({ ok: true })
      h.clock.forward(minutes(1))
    }
    expect((await ofAttempt(attempt)).map(({ provider, state }) => [provider, state])).toEqual([
      ['paypal', 'not_charged'],
      ['stripe', 'not_charged'],
      ['paypal', 'started'],
    ])
  })

  test('paid twice after all, it is written down and told to the operator, once', async () => {
    const attempt = 'attempt-paid-twice'
    let orders = 0
    h.paypal.begin = async () => {
      const id = `ORDER-T-${++orders}-${attempt}`
      return done({ refs: { ...noRefs, intent: id }, clientSecret: null, id, url: 'https://paypal.example' })
    }
    const first = await begin(h, 'paypal', asking({ attempt }), plainly)
    const second = await begin(h, 'paypal', asking({ attempt, cents: cents(2500) }), plainly)
    if (!first.ok || !second.ok) throw new Error('not begun')
    const book = (gift: string, ref: string, amount: number) =>
      h.store.write(recordUnit(h, gift, { facts: [paid(ref, amount, noon, 'paypal')] }))
    await Promise.all([
      book(first.value.gift.id, `late-${dialect}`, 5000),
      book(second.value.gift.id, `meant-${dialect}`, 2500),
    ])
    const entry = (await givenTwice(h.store)).find((each) => each.attempt === attempt)
    expect(entry?.gifts.map(({ keptCents }) => keptCents).sort()).toEqual([2500, 5000])
    const letters = await h.store.db
      .selectFrom('letter')
      .selectAll()
      .where('kind', '=', 'given_twice')
      .where('gift', 'in', [first.value.gift.id, second.value.gift.id])
      .execute()
    expect(letters).toHaveLength(1)
  })
})
