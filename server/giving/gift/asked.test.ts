import { describe, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import { hours, minutes, seconds } from '../../base/clock.ts'
import type { Begun, GiftToPay, Reading } from '../../providers/provider.ts'
import { giftById, noRefs } from '../../store/gift/gifts.ts'
import { asking, paid, plainly, reading, type TestServices, testServices } from '../testing/fixtures.ts'
import { noon } from '../testing/hand-clock.ts'
import { stop } from './arrange.ts'
import { begin } from './begin.ts'
import { capture } from './capture.ts'
import { close } from './close.ts'
import { resolveDue } from './resolve.ts'
import { viewOf } from './view.ts'

const gifts = (h: TestServices) => h.store.db.selectFrom('gift').selectAll().orderBy('id').execute()
const state = async (h: TestServices, id: string) => (await h.store.read(giftById(id)))?.standing.state

/** A question that stays open until the test answers it. */
function pending<T>() {
  let answer: (value: T) => void = () => {}
  const answered = new Promise<T>((resolve) => {
    answer = resolve
  })
  return { answered, answer }
}

async function openDraft(h: TestServices, provider: 'stripe' | 'paypal', more = {}) {
  const outcome = await begin(h, provider, asking(more), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  return outcome.value.gift
}

/** Each order has a name of its own, as PayPal's have. */
function ordersByName(h: TestServices) {
  let orders = 0
  h.paypal.begin = async () => {
    const id = `ORDER${++orders}`
    return done({ refs: { ...noRefs, intent: id }, clientSecret: null, id, url: 'https://paypal.example' })
  }
}

const captured = (gift: GiftToPay): Reading => reading([paid(`cap_of_${gift.refs.intent}`, gift.cents, noon, 'paypal')])

describe('while a capture is unanswered', () => {
  const another = [
    ['another amount by the same provider', 'paypal', { cents: cents(2500) }],
    ['the same amount at the other provider', 'stripe', {}],
    ['another amount at the other provider', 'stripe', { cents: cents(2500) }],
    ['a monthly gift instead', 'paypal', { frequency: 'monthly' }],
  ] as const

  test.each(another)('the draft cannot be begun as %s, and is paid once', async (_what, provider, more) => {
    const h = await testServices()
    ordersByName(h)
    const slow = pending<null>()
    h.paypal.capture = async (gift) => {
      await slow.answered
      return done(captured(gift))
    }
    await openDraft(h, 'paypal')
    const first = capture(h, 'paypal', 'ORDER1', h.clock.now())
    const second = begin(h, provider, asking(more), plainly)
    expect(await second).toMatchObject({ ok: false, code: 'gift_in_progress' })
    slow.answer(null)
    expect(await first).toMatchObject({
      ok: true,
      value: { gift: { standing: { state: 'complete', paidCents: 5000 } } },
    })
    expect(await begin(h, provider, asking(more), plainly)).toMatchObject({ ok: false, code: 'gift_already_paid' })
    expect(await gifts(h)).toHaveLength(1)
  })

  test.each(another)(
    'and was cut off, it is not begun as %s before its provider has decided',
    async (_what, provider, more) => {
      const h = await testServices()
      ordersByName(h)
      const gift = await openDraft(h, 'paypal')
      h.paypal.capture = async () => refused('outcome_unknown', 'cut off')
      expect(await capture(h, 'paypal', 'ORDER1', h.clock.now())).toMatchObject({ ok: false, code: 'outcome_unknown' })
      h.clock.forward(minutes(2))
      expect(await begin(h, provider, asking(more), plainly)).toMatchObject({ ok: false, code: 'gift_in_progress' })
      expect(
        viewOf((await h.store.read(giftById(gift.id))) ?? gift, { now: 0, began: false, mailbox: false }).standing
          .state,
      ).toBe('confirming')
      expect(await close(h, gift, 'canceled', 'operator')).toMatchObject({ ok: false, code: 'gift_in_progress' })

      h.paypal.capture = async (question) => done(captured(question))
      expect(await resolveDue(h)).toBe(1)
      expect(await state(h, gift.id)).toBe('complete')
    },
  )

  test('the resolver asks under the same key, and a decline lets the donor choose again', async () => {
    const h = await testServices()
    const keys: number[] = []
    const gift = await openDraft(h, 'paypal')
    const intent = gift.refs.intent ?? ''
    h.paypal.capture = async ({ tryNumber }) => {
      keys.push(tryNumber)
      return keys.length === 1
        ? refused('outcome_unknown', 'cut off')
        : done(
            reading(
              [{ provider: 'paypal', kind: 'failed', ref: `${intent}:${tryNumber}`, at: noon, code: 'NO' }],
              'open',
            ),
          )
    }
    await capture(h, 'paypal', intent, h.clock.now())
    h.clock.forward(minutes(1))
    await resolveDue(h)
    expect(keys).toEqual([1, 1])
    expect(await h.store.read(giftById(gift.id))).toMatchObject({
      asked: null,
      tryNumber: 2,
      standing: { state: 'started' },
    })
    expect(await begin(h, 'paypal', asking({ cents: cents(2500) }), plainly)).toMatchObject({ ok: true })
  })
})

describe('what its provider is working on', () => {
  const working: Reading = reading([], 'working')

  test('a subscription approved and about to begin is neither replaced nor closed', async () => {
    const h = await testServices()
    const gift = await openDraft(h, 'paypal', { frequency: 'monthly' })
    h.paypal.readings.set(gift.id, working)
    for (const [provider, more] of [
      ['paypal', { frequency: 'monthly', cents: cents(2500) }],
      ['stripe', { frequency: 'monthly' }],
    ] as const) {
      expect(await begin(h, provider, asking(more), plainly)).toMatchObject({ ok: false, code: 'gift_in_progress' })
    }
    expect(await close(h, gift, 'canceled', 'operator')).toMatchObject({ ok: false, code: 'gift_in_progress' })
    expect(h.paypal.calls).not.toContain('stop by operator')
    expect(await gifts(h)).toMatchObject([{ state: 'started' }])
  })

  test('a payment that is about to succeed is not stopped over', async () => {
    const h = await testServices()
    const gift = await openDraft(h, 'stripe')
    h.stripe.stop = async () => done(working)
    expect(await close(h, gift, 'canceled', 'donor')).toMatchObject({ ok: false, code: 'gift_in_progress' })
    expect(await state(h, gift.id)).toBe('started')
  })
})

describe('two operations on one gift', () => {
  test('who comes too late has no say: the refs of the operation that took over stay', async () => {
    const h = await testServices()
    const slow = pending<Outcome<Begun>>()
    const made = (id: string): Outcome<Begun> =>
      done({ refs: { ...noRefs, intent: id }, clientSecret: `${id}_secret`, id, url: null })
    const question = pending<null>()
    h.stripe.begin = () => {
      question.answer(null)
      return slow.answered
    }
    const late = begin(h, 'stripe', asking(), plainly)
    await question.answered
    h.clock.forward(seconds(26))
    h.stripe.begin = async () => made('pi_second')
    const second = await begin(h, 'stripe', asking(), plainly)
    slow.answer(made('pi_first'))
    expect(await late).toMatchObject({ ok: false, code: 'gift_in_progress' })
    expect(second).toMatchObject({ ok: true })
    expect(await gifts(h)).toMatchObject([{ intent: 'pi_second', hold: null, asked: null }])
  })

  test('everything that is asked has one deadline, below the hold', async () => {
    const h = await testServices()
    const bounds: number[] = []
    const { begin: real } = h.stripe
    h.stripe.begin = async (gift, until = 0) => {
      const row = (await gifts(h))[0]
      bounds.push(until - h.clock.now(), (row?.busy_until ?? 0) - until)
      return await real(gift)
    }
    await openDraft(h, 'stripe')
    expect(bounds).toEqual([seconds(20), seconds(5)])
  })

  test('a question is written down before it is asked', async () => {
    const h = await testServices()
    const calls: unknown[] = []
    const note = async () => calls.push(JSON.parse((await gifts(h))[0]?.asked ?? 'null'))
    const { begin: begins, capture: captures, stop: stops } = h.paypal
    h.paypal.begin = (gift) => note().then(() => begins(gift))
    h.paypal.capture = (gift) => note().then(() => captures(gift))
    h.paypal.stop = (gift, by) => note().then(() => stops(gift, by))
    const gift = await openDraft(h, 'paypal')
    await capture(h, 'paypal', gift.refs.intent ?? '', h.clock.now())
    await close(h, gift, 'canceled', 'donor')
    expect(calls).toEqual([
      { what: 'begin', at: noon, terms: { frequency: 'once', cents: 5000, costCents: 0 } },
      { what: 'capture', at: noon },
      { what: 'close', at: noon, reason: 'canceled', by: 'donor' },
    ])
    expect((await gifts(h))[0]?.asked).toBe(null)
  })
})

test('two tabs, one draft: another amount is the gift’s only once its provider has agreed to it', async () => {
  const h = await testServices()
  const gift = await openDraft(h, 'stripe')
  h.stripe.begin = async (question) => {
    expect(question.cents).toBe(2500)
    // The other tab pays what it shows while this call is on its way.
    return refused('gift_already_paid', 'it has succeeded')
  }
  expect(await begin(h, 'stripe', asking({ cents: cents(2500) }), plainly)).toMatchObject({ ok: false })
  expect(await h.store.read(giftById(gift.id))).toMatchObject({ cents: 5000 })
})

test('a capture of an order that was never approved says so, and the next one has a key of its own', async () => {
  const h = await testServices()
  const gift = await openDraft(h, 'paypal')
  const intent = gift.refs.intent ?? ''
  h.paypal.capture = async () => refused('not_approved', 'ORDER_NOT_APPROVED')
  expect(await capture(h, 'paypal', intent, h.clock.now())).toMatchObject({ ok: false, code: 'not_approved' })
  expect(await h.store.read(giftById(gift.id))).toMatchObject({ tryNumber: 2, asked: null })
  h.clock.forward(minutes(5))
  expect(await resolveDue(h)).toBe(0)
  h.paypal.capture = async (question) => done(captured(question))
  expect(await capture(h, 'paypal', intent, h.clock.now())).toMatchObject({ ok: true })
})

test('a stop that was never answered is asked for until it is', async () => {
  const h = await testServices()
  const gift = await openDraft(h, 'stripe', { frequency: 'monthly' })
  const pledged = { provider: 'stripe', kind: 'pledged', ref: 'sub_1', at: noon, cents: cents(5000) } as const
  const ended = { provider: 'stripe', kind: 'ended', ref: 'sub_1', at: noon, by: 'donor' } as const
  h.stripe.readings.set(gift.id, reading([pledged]))
  h.clock.forward(hours(25))
  await resolveDue(h)
  expect(await state(h, gift.id)).toBe('active')

  h.stripe.stop = async () => refused('outcome_unknown', 'cut off')
  expect(await stop(h, gift, 'donor')).toMatchObject({ ok: false, code: 'outcome_unknown' })
  h.clock.forward(minutes(1))
  const calls: string[] = []
  h.stripe.stop = async (_gift, by) => {
    calls.push(by)
    return done(reading([pledged, ended]))
  }
  await resolveDue(h)
  expect(calls).toEqual(['donor'])
  expect(await state(h, gift.id)).toBe('ended')
})
