import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { callerOf } from '../abuse/caller.ts'
import { createGiving, type Giving } from '../giving.ts'
import { asking, paid, plainly } from '../testing/fixtures.ts'
import { type OwnServices, servicesOn } from '../testing/own-database.ts'
import { begin } from './begin.ts'
import { confirmRaise } from './confirm-raise.ts'
import { recordUnit } from './record.ts'

/** The browser that began the gift. */
const beganIt = { address: '203.0.113.9', began: true, mailbox: false }

const databases = ['sqlite', 'postgres'] as const

describe.each(databases)('what is counted on %s is counted for all who ask at once', (dialect) => {
  let h: OwnServices
  let giving: Giving
  beforeAll(async () => {
    h = await servicesOn(dialect)
    giving = createGiving(h, { callerOf: callerOf('secret') })
  })
  afterAll(() => h.end())

  /** A running gift of $25 a month. */
  async function monthly() {
    const outcome = await begin(
      h,
      'stripe',
      asking({ frequency: 'monthly', attempt: null, cents: cents(2500) }),
      plainly,
    )
    if (!outcome.ok) throw new Error(outcome.detail)
    const { gift } = outcome.value
    await h.store.write(recordUnit(h, gift.id, { facts: [paid(`in_${gift.id}`, 2500)] }))
    return gift
  }
  const at = <T>(count: number, act: (number: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, number) => act(number)))
  const outcome = (answer: { ok: true } | { ok: false; code: string }) => (answer.ok ? 'done' : answer.code)

  test('ten changes of a gift', async () => {
    const { id } = await monthly()
    const outcomes = await at(40, async () =>
      outcome(await giving.arrange(id, { action: 'amount', amount: '30.00' }, beganIt)),
    )
    expect(outcomes.filter((each) => each === 'too_many_requests')).toHaveLength(30)
  })

  test('five codes', async () => {
    const gift = await monthly()
    await at(20, (number) => confirmRaise(h, gift, cents(50_000 + number), undefined))
    const letters = await h.store.db
      .selectFrom('letter')
      .select('id')
      .where('kind', '=', 'change_code')
      .where('gift', '=', gift.id)
      .execute()
    expect(letters).toHaveLength(5)
  })

  test('five tries of a code', async () => {
    const gift = await monthly()
    await confirmRaise(h, gift, cents(50_000), undefined)
    const [letter] = await h.store.db
      .selectFrom('letter')
      .select('details')
      .where('kind', '=', 'change_code')
      .where('gift', '=', gift.id)
      .execute()
    const { code } = JSON.parse(letter?.details ?? '') as { code: string }
    const wrong = code === '000000' ? '000001' : '000000'
    await at(20, () => confirmRaise(h, gift, cents(50_000), wrong))
    expect(outcome(await confirmRaise(h, gift, cents(50_000), code))).toBe('code_wrong')
  })

  test('twenty mails that one address asks for', async () => {
    const person = { firstName: 'Ada', lastName: 'Byron', language: 'en', consent: 'yes' } as const
    const mailed = await at(60, (number) =>
      giving.signUp({ ...person, email: `reader${number}@example.org` }, '203.0.113.77'),
    )
    expect(mailed).toHaveLength(60)
    const name = `m${callerOf('secret')('203.0.113.77', null).address}`
    const counted = await h.store.db.selectFrom('tally').select('begun').where('name', '=', name).execute()
    expect(counted.map(({ begun }) => begun)).toEqual([20])
  })
})
