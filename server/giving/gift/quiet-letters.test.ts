import { beforeEach, expect, test } from 'vitest'
import { callerOf } from '../abuse/caller.ts'
import { createGiving, type Giving } from '../giving.ts'
import { asking, paid, plainly, reading, type TestServices, testServices } from '../testing/fixtures.ts'
import { sendDue } from '../testing/send-due.ts'
import { begin } from './begin.ts'
import { recordUnit } from './record.ts'

/** The browser that began the gift. */
const beganIt = { address: '203.0.113.9', began: true, mailbox: false }

const minute = 60_000
let h: TestServices
let giving: Giving
let id: string
const running = {
  subscription: 'sub_1',
  status: 'active',
  nextAt: null,
  resumesAt: null,
  firstOn: null,
  nextOn: null,
  actionUrl: null,
} as const
const card = (last4: string) => ({ brand: 'visa', last4, expMonth: 1, expYear: 2040 })

beforeEach(async () => {
  h = { ...(await testServices()), quiet: 5 * minute }
  giving = createGiving(h, { callerOf: callerOf('secret') })
  const outcome = await begin(h, 'stripe', asking({ frequency: 'monthly', attempt: null }), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  id = outcome.value.gift.id
  await h.store.write(recordUnit(h, id, { facts: [paid('in_1', 5000)] }))
  await is(5000, 'active')
  await sendDue(h)
  h.mails.length = 0
})

let number = 0
/** What the provider says of the gift now. */
const is = (amount: number, status: 'active' | 'paused' | 'suspended', last4 = '4242') =>
  h.store.write(
    recordUnit(h, id, {
      facts: [],
      number: ++number,
      arrangement: { ...running, status, cents: amount as never, card: card(last4) },
    }),
  )
const told = () => h.mails.map(({ kind, details }) => [kind, details.before ?? [], details.change])

test('a change is told when the gift has rested for five minutes', async () => {
  await is(8000, 'active')
  h.clock.forward(5 * minute - 1)
  await sendDue(h)
  expect(told()).toEqual([])
  h.clock.forward(1)
  await sendDue(h)
  expect(told()).toEqual([['monthly_changed', [], 'amount']])
})

test('a change that comes while the letter of the one before is leaving is told by itself, and the one before not again', async () => {
  await is(8000, 'active')
  h.clock.forward(5 * minute)
  const { deliver } = h
  await sendDue({
    ...h,
    deliver: async (letter) => {
      await is(8000, 'active', '1881')
      return await deliver(letter)
    },
  })
  h.clock.forward(5 * minute)
  await sendDue(h)
  expect(told()).toEqual([
    ['monthly_changed', [], 'amount'],
    ['monthly_changed', [], 'card'],
  ])
})

test('ten changes in a row are one letter, which tells each once and of a pause only how it came out', async () => {
  for (const amount of [6000, 7000, 8000, 9000]) await is(amount, 'active')
  await is(9000, 'paused')
  await is(9000, 'active')
  await is(9000, 'active', '1881')
  h.clock.forward(5 * minute)
  await sendDue(h)
  expect(told()).toEqual([['monthly_changed', ['amount', 'resumed'], 'card']])
  const letters = await h.store.db
    .selectFrom('letter')
    .select(['status', 'problem'])
    .where('kind', '=', 'monthly_changed')
    .execute()
  expect(letters.filter(({ status }) => status === 'dropped').map(({ problem }) => problem)).toEqual(
    Array(6).fill('told together with what came after it'),
  )
})

test('who never rests cannot keep the donor from being told: the first letter leaves after three quiet times', async () => {
  for (let minutes = 0; minutes < 14; minutes += 2) {
    await is(6000 + minutes, 'active')
    h.clock.forward(2 * minute)
    await sendDue(h)
  }
  expect(told()).toEqual([])
  h.clock.forward(minute)
  await sendDue(h)
  expect(told()).toEqual([['monthly_changed', [], 'amount']])
})

test('two changes an hour apart are two letters', async () => {
  await is(8000, 'active')
  h.clock.forward(60 * minute)
  await sendDue(h)
  await is(9000, 'active')
  h.clock.forward(60 * minute)
  await sendDue(h)
  expect(told()).toEqual([
    ['monthly_changed', [], 'amount'],
    ['monthly_changed', [], 'amount'],
  ])
})

test('who stops within the quiet time reads of the end alone, not afterwards of a change of what is over', async () => {
  await is(8000, 'active')
  const ended = { provider: 'stripe', kind: 'ended', ref: 'sub_1', at: h.clock.now(), by: 'donor' } as const
  await h.store.write(recordUnit(h, id, { facts: [ended] }))
  h.clock.forward(60 * minute)
  await sendDue(h)
  expect(told().map(([kind]) => kind)).toEqual(['monthly_ended'])
})

test('its last gift, told with its end, has a receipt, and what changed before is not told any more', async () => {
  await is(8000, 'active')
  const ended = { provider: 'stripe', kind: 'ended', ref: 'sub_1', at: h.clock.now(), by: 'donor' } as const
  await h.store.write(recordUnit(h, id, { facts: [paid('in_2', 8000), ended] }))
  h.clock.forward(60 * minute)
  await sendDue(h)
  expect(new Set(told().map(([kind]) => kind))).toEqual(new Set(['receipt', 'monthly_ended']))
})

test('a gift that is received with a change has its receipt at once', async () => {
  const arrangement = { ...running, status: 'active', cents: 8000 as never, card: card('4242') } as const
  await h.store.write(recordUnit(h, id, { facts: [paid('in_2', 8000)], number: ++number, arrangement }))
  await sendDue(h)
  expect(told().map(([kind]) => kind)).toEqual(['receipt'])
  h.clock.forward(5 * minute)
  await sendDue(h)
  expect(told().map(([kind]) => kind)).toEqual(['receipt', 'monthly_changed'])
})

test('where nothing rests, each change is a letter of its own', async () => {
  h = { ...h, quiet: 0 }
  await is(8000, 'active', '1881')
  await sendDue(h)
  expect(told().map(([, , change]) => change)).toEqual(['amount', 'card'])
})

test('what the provider has given up is told at once', async () => {
  await is(5000, 'suspended')
  await sendDue(h)
  expect(told()).toEqual([['monthly_changed', [], 'suspended']])
})

test('a gift is changed ten times in an hour and no more, but it can always be stopped', async () => {
  const outcomes: string[] = []
  const change = async (amount: string) => {
    h.stripe.readings.set(id, { ...reading([]), arrangement: { ...running, cents: 5000 as never, card: card('4242') } })
    const answer = await giving.arrange(id, { action: 'amount', amount }, beganIt)
    return answer.ok ? 'done' : answer.code
  }
  for (let times = 0; times < 12; times++) expect(await change('1.00')).toBe('amount_below_minimum')
  for (let times = 0; times < 11; times++) outcomes.push(await change(`${20 + times}.00`))
  expect(outcomes).toEqual([...Array(10).fill('done'), 'too_many_requests'])
  expect((await giving.arrange(id, { action: 'stop' }, beganIt)).ok).toBe(true)
})
