import { pbkdf2Sync } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Fact } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { done } from '#gift/outcome.ts'
import { plainArrangement } from '#gift/testing/arrangement.ts'
import { giftById } from '../../store/gift/gifts.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import { untilForgiven } from '../../store/visitors/tallies.ts'
import { callerOf } from '../abuse/caller.ts'
import { createGiving, type Giving } from '../giving.ts'
import { asking, paid, plainly, reading, refunded, type TestServices, testServices } from '../testing/fixtures.ts'
import { sendDue } from '../testing/send-due.ts'
import { begin } from './begin.ts'
import { needsCode } from './confirm-raise.ts'
import { recordUnit } from './record.ts'

/** The browser that began the gift. */
const beganIt = { address: '203.0.113.9', began: true, mailbox: false }

let h: TestServices
let giving: Giving
let id: string

/** A running gift of this many cents a month. */
async function monthly(amount: number, hasDonor = true): Promise<string> {
  const donor = hasDonor ? { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.org' } : null
  const wish = asking({ frequency: 'monthly', attempt: null, cents: cents(amount), donor })
  const outcome = await begin(h, 'stripe', wish, plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  await h.store.write(recordUnit(h, outcome.value.gift.id, { facts: [paid(`in_${outcome.value.gift.id}`, amount)] }))
  return outcome.value.gift.id
}
beforeEach(async () => {
  h = await testServices()
  h.stripe.arrange = async (gift, change) => {
    h.stripe.calls.push(`arrange ${change.kind}`)
    const { refuseNext } = h.stripe
    h.stripe.refuseNext = null
    if (refuseNext) return refuseNext
    const amount = change.kind === 'amount' ? change.cents : gift.cents
    return done({ ...reading([]), arrangement: { ...plainArrangement, subscription: 'sub_1', cents: amount } })
  }
  giving = createGiving(h, { callerOf: callerOf('secret') })
  id = await monthly(2500)
})

/** What comes of a new amount, asked for by the browser that began the gift. */
const answerTo = (amount: string, code?: string) =>
  giving.arrange(id, { action: 'amount', amount, ...(code === undefined ? {} : { code }) }, beganIt)
async function raise(amount: string, code?: string): Promise<string> {
  const answer = await answerTo(amount, code)
  return answer.ok ? 'done' : answer.code
}
const present = async () => (await h.store.read(giftById(id)))?.arrangement ?? expect.fail('no arrangement')
const mailed = async () => {
  const letters = await h.store.db.selectFrom('letter').select('details').where('kind', '=', 'change_code').execute()
  return letters.map(({ details }) => JSON.parse(details) as { code: string; wanted: number })
}
const lastCode = async () => (await mailed()).at(-1)?.code ?? ''
const changes = () => h.stripe.calls.filter((call) => call === 'arrange amount').length
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

test.each([
  [2500, '100.00', 'done'],
  [2500, '100.01', 'code_required'],
  [2500, '25000.00', 'code_required'],
  [2500, '5.00', 'done'],
  [6000, '120.00', 'done'],
  [6000, '120.01', 'code_required'],
])(
  'from %i cents to %s dollars is %s: above twice and above a hundred the browser alone is not enough',
  async (from, to, outcome) => {
    id = await monthly(from)
    expect(await raise(to)).toBe(outcome)
    expect(changes()).toBe(outcome === 'done' ? 1 : 0)
  },
)

test('many small raises are one: within a year they go no further without a code than the least amount paid allows', async () => {
  const ladder = ['100.00', '200.00', '400.00', '800.00']
  const outcomes: string[] = []
  for (const amount of ladder) outcomes.push(await raise(amount))
  expect(outcomes).toEqual(['done', 'code_required', 'code_required', 'code_required'])
  expect((await present()).cents).toBe(10_000)
  await h.store.write(recordUnit(h, id, { facts: [paid('in_next_month', 10_000, h.clock.now() + 1)] }))
  expect(await raise('200.00')).toBe('code_required')
})

test('whoever lowers an amount, or comes back to what was paid, needs no code', async () => {
  await raise('500.00')
  await raise('500.00', await lastCode())
  expect(await raise('500.00'), 'what it is already').toBe('done')
  expect([await raise('400.00'), await raise('5.00'), await raise('25.00')]).toEqual(['done', 'done', 'done'])
  expect(await raise('400.00')).toBe('code_required')
})

test('the code is mailed to the known address, and with it the amount is changed, once', async () => {
  expect(await raise('500.00')).toBe('code_required')
  const [first, ...others] = await mailed()
  expect([first?.wanted, first?.code.length, others]).toEqual([50_000, 6, []])
  const code = await lastCode()
  expect(await raise('500.00', ` ${code.slice(0, 3)} ${code.slice(3)} `)).toBe('done')
  expect(await raise('25.00')).toBe('done')
  expect(await raise('500.00', code), 'used up').toBe('code_wrong')
  expect(changes()).toBe(2)
})

test('asked again for the same amount, no second code leaves; for another amount another one does, and the first ends', async () => {
  expect([await raise('500.00'), await raise('500.00')]).toEqual(['code_required', 'code_required'])
  const first = await lastCode()
  expect(await mailed()).toHaveLength(1)
  await raise('600.00')
  expect(await mailed()).toHaveLength(2)
  expect([await raise('500.00', first), await raise('600.00', first)]).toEqual(['code_wrong', 'code_wrong'])
})

test('a code is good for the amount that it was mailed for, and for no other', async () => {
  await raise('500.00')
  const code = await lastCode()
  expect(await raise('5000.00', code)).toBe('code_wrong')
  expect(changes()).toBe(0)
  expect(await raise('500.00', code)).toBe('done')
})

test('the fifth wrong code is the last: then not even the right one is taken', async () => {
  await raise('500.00')
  const code = await lastCode()
  for (let tries = 0; tries < 5; tries++) expect(await raise('500.00', wrong(code))).toBe('code_wrong')
  expect(await raise('500.00', code)).toBe('code_wrong')
  expect(changes()).toBe(0)
})

test('it is good for ten minutes, and forgotten afterwards', async () => {
  await raise('500.00')
  h.clock.forward(10 * 60_000)
  expect(await raise('500.00', await lastCode())).toBe('code_wrong')
  await giving.maintain()
  expect(await h.store.db.selectFrom('confirmation').selectAll().execute()).toEqual([])
})

test('five codes leave in an hour', async () => {
  const outcomes: string[] = []
  for (const amount of ['500', '501', '502', '503', '504', '505']) outcomes.push(await raise(amount))
  expect(outcomes).toEqual([...Array(5).fill('code_required'), 'too_many_requests'])
  expect(await mailed()).toHaveLength(5)
  expect(await answerTo('506')).toMatchObject({ retryAfterMs: untilForgiven(h.clock.now()) })
  id = await monthly(2500)
  expect(await raise('500'), 'of another gift').toBe('code_required')
})

test('the page is told which field wants a code, and that the one in it is wrong', async () => {
  expect(await answerTo('500.00')).toMatchObject({ code: 'code_required', fields: { code: 'required' } })
  const typed = wrong(await lastCode())
  expect(await answerTo('500.00', typed)).toMatchObject({ code: 'code_wrong', fields: { code: 'not_valid' } })
})

test('a code that begins with zeros is six digits long, and as good as another', async () => {
  const random = { ...h.random, fraction: () => 0.000042 }
  giving = createGiving({ ...h, random }, { callerOf: callerOf('secret') })
  await raise('500.00')
  expect(await lastCode()).toBe('000042')
  expect(await raise('500.00', '000042')).toBe('done')
})

test('ten codes leave in a day: whoever guesses with a found link has no more than fifty tries in it', async () => {
  for (let turn = 0; turn < 100; turn++) {
    await raise(`${500 + turn}`)
    h.clock.forward(10 * 60_000)
  }
  expect(await mailed()).toHaveLength(10)
  expect(await raise('700.00')).toBe('too_many_requests')
  h.clock.forward(24 * 60 * 60_000)
  expect(await raise('500.00')).toBe('code_required')
  expect(await mailed()).toHaveLength(11)
})

test('what the provider refuses leaves the code good for another try', async () => {
  await raise('500.00')
  const code = await lastCode()
  h.stripe.refuseNext = { ok: false, code: 'provider_refused', detail: 'no' }
  expect(await raise('500.00', code)).toBe('provider_refused')
  expect(await raise('500.00', code)).toBe('done')
})

test('what the provider did not answer is pressed again without another code', async () => {
  await raise('500.00')
  const code = await lastCode()
  h.stripe.refuseNext = { ok: false, code: 'outcome_unknown', detail: 'cut off' }
  expect(await raise('500.00', code)).toBe('done')
  expect(await raise('500.00')).toBe('done')
})

test('no code is kept that could be read in the database, but in its letter until that has left', async () => {
  await raise('500.00')
  const code = await lastCode()
  const kept = async () => [
    await h.store.db.selectFrom('confirmation').selectAll().execute(),
    await h.store.db.selectFrom('letter').select('details').execute(),
  ]
  expect(JSON.stringify((await kept())[0])).not.toContain(code)
  await sendDue(h)
  expect(JSON.stringify(await kept())).not.toContain(code)
  expect(await raise('500.00', code)).toBe('done')
})

test('where nothing else is said, its hash takes 210,000 rounds', async () => {
  const { codeRounds: _, ...dear } = h
  const guarded = createGiving(dear, { callerOf: callerOf('secret') })
  const raised = async (code?: string) =>
    (await guarded.arrange(id, { action: 'amount', amount: '500.00', ...(code && { code }) }, beganIt)).ok
  expect(await raised()).toBe(false)
  const row = await h.store.db.selectFrom('confirmation').select('code_hash').executeTakeFirstOrThrow()
  const [salt = '', hash] = row.code_hash.split('.')
  const code = await lastCode()
  expect(hash).toBe(pbkdf2Sync(code, salt, 210_000, 32, 'sha512').toString('base64url'))
  expect(await raised(code)).toBe(true)
})

test('where no address is known, nobody can raise it so far', async () => {
  id = await monthly(2500, false)
  expect(await raise('500.00')).toBe('action_not_possible')
})

test('doubled once a month, a gift is stopped at twice the least of a year by the link alone', async () => {
  const gift = await monthly(6000)
  const month = (ref: string, amount: number) => {
    h.clock.forward(31 * 86_400_000)
    return h.store.write(recordUnit(h, gift, { facts: [paid(ref, amount, h.clock.now())] }))
  }
  await month('in_2', 12_000)
  const facts = await h.store.write(factsOf(gift))
  const row = await h.store.write(giftById(gift))
  if (!row) throw new Error('no gift')
  expect(needsCode(row, facts, cents(12_000), true)).toBe(false)
  expect(needsCode(row, facts, cents(12_100), true)).toBe(true)
  expect(needsCode(row, facts, cents(24_000), true)).toBe(true)
  h.clock.forward(366 * 86_400_000)
  await month('in_3', 12_000)
  expect(needsCode(row, await h.store.write(factsOf(gift)), cents(24_000), true)).toBe(false)
})

describe('without a code a donor comes to twice the least of a year', () => {
  const monthlyGift = async () => (await h.store.read(giftById(id))) ?? expect.fail('no gift')
  const needs = async (facts: readonly Fact[], wanted: number) =>
    needsCode(await monthlyGift(), facts, cents(wanted), true)
  const year = 365 * 86_400_000

  test('of what was paid: what went back is no payment', async () => {
    const facts = [paid('in_1', 9000), refunded('stripe', 'in_1', 1000)]
    expect([await needs(facts, 18_000), await needs(facts, 18_001)]).toEqual([false, true])
  })

  test('that ends with the last payment, both of its ends among it', async () => {
    const first = paid('in_1', 6000, 1000)
    const facts = (later: number) => [first, paid('in_2', 12_000, 1000 + later)]
    expect([await needs(facts(year), 12_001), await needs(facts(year + 1), 24_000)]).toEqual([true, false])
  })

  test('and of its own amount while nothing was paid', async () => {
    id = await monthly(6000)
    expect([await needs([], 12_000), await needs([], 12_001)]).toEqual([false, true])
  })
})
