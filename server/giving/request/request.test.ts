import { beforeEach, describe, expect, test } from 'vitest'
import { defaultLimits } from '#gift/amounts.ts'
import type { GiftAction } from '#gift/api.ts'
import type { Arrangement } from '#gift/arrangement.ts'
import { type Cents, cents } from '#gift/money.ts'
import { done, refused } from '#gift/outcome.ts'
import { plainArrangement } from '#gift/testing/arrangement.ts'
import { days, hours, minutes, seconds } from '../../base/clock.ts'
import { consentsOf } from '../../store/gift/consents.ts'
import { giftById, giftOf, numberReading } from '../../store/gift/gifts.ts'
import { callerOf } from '../abuse/caller.ts'
import { arrange } from '../gift/arrange.ts'
import { begin } from '../gift/begin.ts'
import { recordUnit } from '../gift/record.ts'
import { resolveDue } from '../gift/resolve.ts'
import { sync } from '../gift/sync.ts'
import { asking, paid, plainly, reading, type TestServices, testServices } from '../testing/fixtures.ts'
import { pendingRequests, stagesOf } from './request.ts'

let h: TestServices
let id: string

const donor = { caller: callerOf('secret')('203.0.113.9', null), began: true, mailbox: false }
const arrangement: Arrangement = { ...plainArrangement, subscription: 'sub_1' }

beforeEach(async () => {
  h = await testServices()
  const outcome = await begin(h, 'stripe', asking({ frequency: 'monthly' }), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  id = outcome.value.gift.id
  const number = await h.store.write(numberReading(id))
  await h.store.write(recordUnit(h, id, { facts: [paid('in_1', 5000)], arrangement, number }))
  h.stripe.readings.set(id, { ...reading([]), arrangement })
})

/** Every key under which the provider was asked for a change. */
const keys: string[] = []
function answering(answer: 'lost' | 'away' | 'refused' | 'yes', then: Partial<Arrangement> = {}) {
  keys.length = 0
  h.stripe.arrange = async (_gift, _change, key) => {
    keys.push(key)
    if (answer === 'lost') return refused('outcome_unknown', 'cut off')
    if (answer === 'away') return refused('provider_unavailable', 'at rest')
    if (answer === 'refused') return refused('action_not_possible', 'not so')
    h.stripe.readings.set(id, { ...reading([]), arrangement: { ...arrangement, ...then } })
    return done({ ...reading([]), arrangement: { ...arrangement, ...then } })
  }
}
const wish = (action: GiftAction) => arrange(h, id, action, defaultLimits, donor)
const raise = (amount = '55.00') => wish({ action: 'amount', amount })
const consents = async () => (await h.store.read(consentsOf(id))).map(({ kind, cents: sum }) => [kind, sum])
/** Where all gifts stand that there are, the one under test first. */
const stages = async () => {
  const gifts = (await h.store.db.selectFrom('gift').selectAll().execute()).map(giftOf)
  const stageOf = await h.store.read(stagesOf(gifts))
  return gifts.sort((a, b) => Number(b.id === id) - Number(a.id === id)).map(stageOf)
}
const kindsPending = async () => (await h.store.read(pendingRequests(id))).map(({ kind }) => kind)
/** The resolver's work for so long, a round each minute. */
async function passes(milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += minutes(1)) {
    h.clock.forward(minutes(1))
    await resolveDue(h)
  }
}
const letters = async () => (await h.store.db.selectFrom('letter').select('kind').execute()).map(({ kind }) => kind)

test.each(['before', 'after'] as const)(
  'a reading that began while the amount was being changed, and is booked %s that was answered, does not undo it',
  async (when) => {
    const start = Promise.withResolvers<void>()
    const old = Promise.withResolvers<void>()
    h.stripe.read = async () => {
      start.resolve()
      await old.promise
      return done({ ...reading([]), arrangement })
    }
    let booked: Promise<unknown> = Promise.resolve()
    const gift = await h.store.read(giftById(id))
    if (!gift) throw new Error('there is no gift')
    h.stripe.arrange = async () => {
      booked = sync(h, gift)
      await start.promise
      if (when === 'before') {
        old.resolve()
        await booked
      }
      return done({ ...reading([]), arrangement: { ...arrangement, cents: cents(5500) } })
    }
    expect(await raise()).toMatchObject({ ok: true })
    old.resolve()
    await booked
    expect((await h.store.read(giftById(id)))?.arrangement?.cents).toBe(5500)
    expect((await letters()).filter((kind) => kind === 'monthly_changed')).toHaveLength(1)
  },
)

describe('a raise whose answer is lost', () => {
  test('is one wish however often it is pressed: one key, one consent', async () => {
    answering('lost')
    expect(await raise()).toMatchObject({ ok: true, value: { unanswered: true } })
    expect(await raise()).toMatchObject({ ok: true, value: { unanswered: true } })
    expect(new Set(keys).size).toBe(1)
    expect(keys).toHaveLength(2)
    expect((await consents()).filter(([kind]) => kind === 'amountUp')).toEqual([['amountUp', 5500]])
    expect(await h.store.read(pendingRequests(id))).toEqual([{ kind: 'amount', since: expect.any(Number) }])
  })

  test.each(['lost', 'away'] as const)(
    '(%s) is asked for again, under the same key, until it is answered',
    async (how) => {
      answering(how)
      await raise()
      const [first] = keys
      await passes(minutes(3))
      expect(keys.length).toBeGreaterThan(2)
      expect(new Set(keys)).toEqual(new Set([first]))
      answering('yes', { cents: cents(5500) })
      await passes(hours(1))
      expect(keys).toEqual([first])
      expect(await kindsPending()).toEqual([])
      expect((await h.store.read(giftById(id)))?.arrangement?.cents).toBe(5500)
      expect((await letters()).filter((kind) => kind === 'monthly_changed')).toHaveLength(1)
    },
  )

  test('has another key after five tries, for its provider may keep a fault of its own under the first', async () => {
    answering('lost')
    await raise()
    const [first] = keys
    await passes(hours(1))
    expect(new Set(keys.slice(0, 5))).toEqual(new Set([first]))
    expect(keys.slice(5)).not.toContain(first)
    expect(new Set(keys.slice(5)).size).toBe(keys.length - 5)
  })

  test('survives the death of the process that asked', async () => {
    h.stripe.arrange = () => Promise.reject(new Error('killed'))
    await expect(raise()).rejects.toThrow('killed')
    answering('yes', { cents: cents(5500) })
    await passes(minutes(2))
    expect(keys).toHaveLength(1)
    expect(await kindsPending()).toEqual([])
  })

  test('is not asked for any more once the donor wants another amount', async () => {
    answering('lost')
    await raise('55.00')
    const [first] = keys
    await raise('60.00')
    keys.length = 0
    await passes(hours(2))
    expect(keys.length).toBeGreaterThan(0)
    expect(keys).not.toContain(first)
    expect(await kindsPending()).toEqual(['amount'])
  })

  test('waits until the one whose place it takes can no longer arrive behind it and undo it', async () => {
    const amounts: Cents[] = []
    const takes = (sum: Cents) => {
      amounts.push(sum)
      const now = { ...reading([]), arrangement: { ...arrangement, cents: sum } }
      h.stripe.readings.set(id, now)
      return now
    }
    // the first is slow: its answer is lost, and it is done a minute later
    let late = () => {}
    h.stripe.arrange = async (_gift, change) => {
      const sum = change.kind === 'amount' ? change.cents : cents(0)
      if (sum !== 3500) return done(takes(sum))
      late = () => void takes(sum)
      return refused('outcome_unknown', 'slow')
    }
    await raise('35.00')
    expect(await raise('55.00')).toMatchObject({ ok: true, value: { unanswered: true } })
    expect(await raise('55.00')).toMatchObject({ ok: true, value: { unanswered: true } })
    await passes(minutes(1))
    late()
    await passes(minutes(5))
    expect(amounts).toEqual([3500, 5500])
    expect((await h.store.read(giftById(id)))?.arrangement?.cents).toBe(5500)
    expect(await kindsPending()).toEqual([])
  })

  test('that is refused in the end is over, written down, and told to its donor by letter', async () => {
    answering('lost')
    await raise()
    answering('refused')
    await passes(minutes(5))
    expect(keys).toHaveLength(1)
    expect(await kindsPending()).toEqual([])
    const notes = await h.store.db.selectFrom('audit').select('action').where('gift', '=', id).execute()
    expect(notes.map(({ action }) => action)).toContain('request_refused')
    expect((await letters()).filter((kind) => kind === 'change_refused')).toHaveLength(1)
  })

  test('counts from when it was first pressed, however often it is pressed since', async () => {
    answering('lost')
    const first = h.clock.now()
    await raise()
    h.clock.forward(days(2))
    await raise()
    expect(await h.store.read(pendingRequests(id))).toEqual([{ kind: 'amount', since: first }])
  })

  test('is left to a person after a month', async () => {
    answering('lost')
    await raise()
    for (let day = 0; day < 31; day++) {
      h.clock.forward(days(1))
      await resolveDue(h)
    }
    keys.length = 0
    await passes(hours(12))
    expect(keys).toEqual([])
    expect(await kindsPending()).toEqual(['amount'])
  })
})

test('a change that is refused at once is told at once, and nothing is pending', async () => {
  answering('refused')
  expect(await raise()).toMatchObject({ ok: false, code: 'action_not_possible' })
  expect(await kindsPending()).toEqual([])
  expect(await letters()).not.toContain('change_refused')
})

test('a gift that its provider says is over is read again behind the answer, until that is heard, and once', async () => {
  answering('refused')
  const ended = { provider: 'stripe', kind: 'ended', ref: 'sub_1', at: h.clock.now(), by: 'provider' } as const
  h.stripe.readings.set(id, reading([ended]))
  let reads = 0
  const { read } = h.stripe
  h.stripe.read = async (...args) => (++reads > 1 ? await read(...args) : Promise.reject(new Error('no answer')))
  expect(await raise()).toMatchObject({ ok: false, code: 'action_not_possible' })
  // whoever asked does not wait for it, and it cannot fail what they asked
  expect(reads).toBe(0)
  await resolveDue(h)
  expect((await h.store.read(giftById(id)))?.standing.state).toBe('active')
  await passes(hours(1))
  expect((await h.store.read(giftById(id)))?.standing.state).toBe('ended')
  await passes(hours(12))
  expect(reads).toBe(2)
})

test.each([
  [{ action: 'pause', months: 2 }, 'pause'],
  [{ action: 'resume' }, 'resume'],
  [{ action: 'card-confirmed', setupIntent: 'seti_1' }, 'card'],
] as const)('what is not answered is pending: %o', async (action, kind) => {
  answering('lost')
  expect(await wish(action)).toMatchObject({ ok: true, value: { unanswered: true } })
  expect(await kindsPending()).toEqual([kind])
})

test('a pause that would have ended meanwhile is not asked for any more', async () => {
  answering('lost')
  await wish({ action: 'pause', months: 1 })
  h.clock.forward(days(29))
  await resolveDue(h)
  h.clock.forward(days(3))
  keys.length = 0
  await passes(hours(7))
  expect(keys).toEqual([])
  expect(await kindsPending()).toEqual([])
})

test('to resume takes the place of a pause that was never answered', async () => {
  answering('lost')
  await wish({ action: 'pause', months: 2 })
  await wish({ action: 'resume' })
  expect(await kindsPending()).toEqual(['resume'])
})

describe('a stop that is not answered', () => {
  beforeEach(async () => {
    answering('lost')
    await raise()
    h.stripe.stop = async () => refused('outcome_unknown', 'cut off')
    expect(await wish({ action: 'stop' })).toMatchObject({ ok: true, value: { unanswered: true } })
  })

  test('is pending, and the only thing that is', async () => {
    expect(await kindsPending()).toEqual(['stop'])
    keys.length = 0
    expect(await raise('60.00')).toMatchObject({ ok: false, code: 'action_not_possible' })
    await passes(minutes(5))
    expect(keys).toEqual([])
  })

  test('is asked for until it is answered', async () => {
    const ended = { provider: 'stripe', kind: 'ended', ref: 'sub_1', at: h.clock.now(), by: 'donor' } as const
    let calls = 0
    h.stripe.stop = async () => {
      calls++
      return done({ ...reading([ended]), arrangement: { ...arrangement, status: 'ended' } })
    }
    h.clock.forward(seconds(30))
    await resolveDue(h)
    expect(calls).toBe(1)
    expect(await kindsPending()).toEqual([])
    expect((await h.store.read(giftById(id)))?.standing.state).toBe('ended')
    await passes(hours(1))
    expect(calls).toBe(1)
  })
})

test('two processes ask once for what is due', async () => {
  answering('lost')
  await raise()
  answering('yes', { cents: cents(5500) })
  h.clock.forward(minutes(2))
  await Promise.all([resolveDue(h), resolveDue(h)])
  expect(keys).toHaveLength(1)
})

test('gifts that are listed together stand each where it does, with what its own provider was asked', async () => {
  expect(await stages()).toEqual(['running'])
  const other = await begin(h, 'stripe', asking({ frequency: 'monthly', attempt: null }), plainly)
  if (!other.ok) throw new Error(other.detail)
  answering('lost')
  await raise()
  expect(await stages(), 'an amount').toEqual(['running', 'begun'])
  h.stripe.stop = async () => refused('outcome_unknown', 'cut off')
  await wish({ action: 'stop' })
  expect(await stages()).toEqual(['stopping', 'begun'])
  expect(await h.store.read(stagesOf([]))).toBeTypeOf('function')
})

describe('a yes that the provider’s own reading denies', () => {
  const wishes: readonly (readonly [string, GiftAction, Partial<Arrangement>, Partial<Arrangement>])[] = [
    ['a stop', { action: 'stop' }, {}, { status: 'ended' }],
    ['a pause', { action: 'pause', months: 1 }, {}, { status: 'paused', resumesAt: Date.UTC(2090, 0, 1) }],
    [
      'the end of a pause',
      { action: 'resume' },
      { status: 'paused', resumesAt: Date.UTC(2090, 0, 1) },
      { status: 'active' },
    ],
  ]
  test.each(wishes)(
    'was not heard: %s stays open, and is asked again until it is so',
    async (_, action, before, after) => {
      await h.store.write(recordUnit(h, id, { facts: [], arrangement: { ...arrangement, ...before }, number: 2 }))
      const yes = (then: Partial<Arrangement>) => {
        const answer = { ...reading([]), arrangement: { ...arrangement, ...then } }
        h.stripe.readings.set(id, answer)
        h.stripe.arrange = async () => done(answer)
        h.stripe.stop = async () => done(answer)
      }
      yes(before)
      expect(await wish(action)).toMatchObject({ ok: true, value: { unanswered: true } })
      expect(await kindsPending()).toEqual([action.action])
      await passes(minutes(1))
      expect(await kindsPending()).toEqual([action.action])
      yes(after)
      await passes(minutes(5))
      expect(await kindsPending()).toEqual([])
      expect(await letters()).not.toContain('change_refused')
    },
  )
})
