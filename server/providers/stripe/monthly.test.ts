import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { identity } from '#charity'
import { utcDay } from '#content/dates.ts'
import { cents } from '#gift/money.ts'
import { nextGift } from '#gift/next-gift.ts'
import type { Books } from '../books.ts'
import type { GiftToPay, Provider, WebhookSource } from '../provider.ts'
import { entriesBetween } from '../testing/entries.ts'
import { aGift, factsIn, value } from '../testing/gift.ts'
import { type Sandbox, startSandbox } from '../testing/sandbox.ts'
import { payAs } from '../testing/stripe-donor.ts'
import { stripeOf } from './testing/fixtures.ts'

let sandbox: Sandbox
let stripe: Provider & WebhookSource & Books
beforeAll(async () => {
  sandbox = await startSandbox()
  stripe = stripeOf(sandbox)
})
afterAll(() => sandbox.stop())
afterEach(() => sandbox.calm())

const day = 86_400_000
const wait = (ms: number) => sandbox.control('clock', { advanceMs: ms })
const of = (kind: string) => (fact: { kind: string }) => fact.kind === kind
const monthly = (more: Partial<GiftToPay> = {}) => aGift({ frequency: 'monthly', cents: cents(2500), ...more })
const begun = async (gift: GiftToPay) => {
  const started = value(await stripe.begin(gift))
  return { secret: started.clientSecret ?? '', gift: { ...gift, refs: started.refs } }
}
const running = async () => {
  const { secret, gift } = await begun(monthly())
  await payAs(sandbox.url, secret, '4242424242424242')
  return gift
}
/** Paid once, then given a card that is declined when charged. */
const lapsing = async () => {
  const gift = await running()
  const reading = value(await stripe.arrange(gift, { kind: 'card', number: 1 }, 'lapse'))
  await payAs(sandbox.url, reading.begun?.clientSecret ?? '', '4000000000000341')
  value(await stripe.arrange(gift, { kind: 'set_card', setupIntent: reading.begun?.id ?? '', newest: null }, 'lapse2'))
  return gift
}

describe('a card gift, monthly', () => {
  test('took money where its invoice is paid, and none where it begins later', async () => {
    const takers = async () => {
      const days: (string | null)[] = []
      for (const { headers, raw } of await sandbox.mail()) {
        const event = value(await stripe.verify(headers, raw, Date.now()))
        if (event.type !== 'invoice.paid') continue
        const reading = value(await stripe.interpret(event))
        days.push(reading.is === 'read' ? reading.subscription : expect.fail())
      }
      return new Set(days)
    }
    await takers()
    const { gift } = await begun(monthly())
    const later = await begun(monthly({ begins: nextGift(utcDay(Date.now())) }))
    expect(later.gift.refs.subscription).not.toBe(gift.refs.subscription)
    expect(await takers()).toEqual(new Set([null]))
    const paid = await running()
    expect(await takers()).toEqual(new Set([paid.refs.subscription]))
  })

  test('runs from its first payment, with its card, and each month is one payment', async () => {
    const { gift, secret } = await begun(monthly())
    expect(value(await stripe.read(gift))).toMatchObject({
      facts: [],
      progress: 'open',
      arrangement: { status: 'incomplete', cents: 2500 },
    })
    await payAs(sandbox.url, secret, '4242424242424242')
    const first = value(await stripe.read(gift))
    expect(first.arrangement).toMatchObject({
      subscription: gift.refs.subscription,
      status: 'active',
      cents: 2500,
      nextAt: expect.any(Number),
      card: { brand: 'visa', last4: '4242' },
      actionUrl: null,
    })
    expect(first.facts.filter(of('paid'))).toMatchObject([{ cents: 2500, feeCents: expect.any(Number) }])
    expect(first.facts.filter(of('pledged'))).toMatchObject([{ ref: gift.refs.subscription, cents: 2500 }])
    await wait(32 * day)
    const second = value(await stripe.read(gift))
    expect(second.facts.filter(of('paid'))).toHaveLength(2)
    expect(second.facts).toEqual(expect.arrayContaining([...first.facts]))
  })

  test('begun again is the same subscription; once paid it cannot be', async () => {
    const first = await begun(monthly())
    const same = await begun(first.gift)
    expect(same).toMatchObject({ secret: first.secret, gift: { refs: first.gift.refs } })
    await payAs(sandbox.url, same.secret, '4242424242424242')
    expect(await stripe.begin(same.gift)).toMatchObject({ ok: false, code: 'gift_already_paid' })
  })

  test.each([
    ['after it was ended', { path: '/v1/subscriptions/*', method: 'DELETE', what: 'reset', commit: true }],
    ['before what it owed was let go', { path: '/v1/invoices/*/void', method: 'POST', what: '503', commit: false }],
  ])('stopped while a month is owed, and cut off %s: stopped again, it asks for nothing', async (_when, fault) => {
    const gift = await lapsing()
    await wait(32 * day)
    await sandbox.control('faults', fault)
    expect(await stripe.stop(gift, 'donor')).toMatchObject({ ok: false, code: 'outcome_unknown' })
    await sandbox.calm()
    expect(value(await stripe.stop(gift, 'donor')).facts.filter(of('ended'))).toMatchObject([{ by: 'donor' }])
    const headers = { authorization: 'Bearer sk_test_sandbox', 'stripe-version': '2026-10-28.endive' }
    const invoices = await fetch(`${sandbox.url}/v1/invoices?subscription=${gift.refs.subscription}`, { headers })
    const { data } = (await invoices.json()) as { data: { status: string }[] }
    expect(data.map(({ status }) => status)).toEqual(['void', 'paid'])
  })

  test('paid and then ended, it is not begun again', async () => {
    const gift = await running()
    value(await stripe.stop(gift, 'donor'))
    expect(await stripe.begin(gift)).toMatchObject({ ok: false, code: 'gift_already_paid' })
  })

  test('stopped before its first payment is closed; never paid within 23 hours, too', async () => {
    const { gift, secret } = await begun(monthly())
    expect(value(await stripe.stop(gift, 'resolver')).facts).toMatchObject([{ kind: 'closed', ref: gift.id }])
    expect((await payAs(sandbox.url, secret, '4242424242424242')).error).toBeDefined()
    const left = await begun(monthly())
    await wait(day)
    const expired = value(await stripe.read(left.gift))
    expect(expired).toMatchObject({ progress: 'over', facts: [{ kind: 'closed', reason: 'abandoned' }] })
  })

  test.each(['donor', 'operator'] as const)('stopped by the %s is ended, once', async (by) => {
    const gift = await running()
    const stopped = value(await stripe.stop(gift, by))
    expect(stopped.facts.filter(of('ended'))).toMatchObject([{ ref: gift.refs.subscription, by }])
    expect(stopped.arrangement?.status).toBe('ended')
    expect(value(await stripe.stop(gift, by)).facts).toEqual(stopped.facts)
  })

  test('is paused, goes on, and takes another amount from the next month', async () => {
    const gift = await running()
    const resumesAt = Date.now() + 400 * day
    const paused = value(await stripe.arrange(gift, { kind: 'pause', resumesAt }, 'p1'))
    expect(paused.arrangement).toMatchObject({ status: 'paused', nextAt: null })
    expect(paused.arrangement?.resumesAt).toBe(Math.floor(resumesAt / 1000) * 1000)
    expect(value(await stripe.arrange(gift, { kind: 'resume' }, 'p2')).arrangement?.status).toBe('active')
    const changed = value(await stripe.arrange(gift, { kind: 'amount', cents: cents(9900) }, 'a1'))
    expect(changed.arrangement?.cents).toBe(9900)
    await wait(32 * day)
    expect(
      value(await stripe.read(gift))
        .facts.filter(of('paid'))
        .map((fact) => 'cents' in fact && fact.cents)
        .sort(),
    ).toEqual([2500, 9900])
  })

  test('what is refused once another amount is set leaves open whether it is', async () => {
    const gift = await running()
    const error = { type: 'invalid_request_error', code: 'resource_missing', message: 'No such customer' }
    const forgetful = stripeOf(sandbox, {
      fetch: async (address, options) =>
        String(address instanceof Request ? address.url : address).includes('/v1/invoices')
          ? Response.json({ error }, { status: 404 })
          : await fetch(address, options),
    })
    const change = { kind: 'amount', cents: cents(6000) } as const
    expect(await forgetful.arrange(gift, change, 'a')).toMatchObject({ ok: false, code: 'outcome_unknown' })
    expect(value(await stripe.arrange(gift, change, 'a')).arrangement?.cents).toBe(6000)
  })

  test('a declined month is told, and a new card pays it', async () => {
    const gift = await lapsing()
    const before = value(await stripe.read(gift)).facts.filter(of('paid')).length
    await wait(32 * day)
    const failing = value(await stripe.read(gift))
    expect(failing.arrangement).toMatchObject({ status: 'past_due', actionUrl: expect.any(String) })
    // the day it is tried again, which is no day of the gift's own
    const again = new Intl.DateTimeFormat('sv-SE', { timeZone: identity.timeZone }).format(
      failing.arrangement?.nextAt ?? 0,
    )
    expect(failing.arrangement?.nextOn).toBe(again)
    expect(failing.facts.filter(of('failed'))).toHaveLength(1)
    // a trial would hide that it is behind
    const later = await stripe.arrange(
      gift,
      { kind: 'day', day: Number(failing.arrangement?.firstOn?.slice(8)) === 28 ? 27 : 28 },
      'd',
    )
    expect(later).toMatchObject({ ok: false, code: 'action_not_possible' })
    const reading = value(await stripe.arrange(gift, { kind: 'card', number: 1 }, 'c1'))
    await payAs(sandbox.url, reading.begun?.clientSecret ?? '', '5555555555554444')
    const setupIntent = reading.begun?.id ?? ''
    const mended = value(await stripe.arrange(gift, { kind: 'set_card', setupIntent, newest: null }, 'c2'))
    expect(mended.arrangement).toMatchObject({ status: 'active', card: { last4: '4444' }, actionUrl: null })
    expect(mended.facts.filter(of('paid'))).toHaveLength(before + 1)
    expect(value(await stripe.arrange(gift, { kind: 'set_card', setupIntent, newest: null }, 'c3')).facts).toEqual(
      mended.facts,
    )
  })

  test("one month's payment is given back under its invoice", async () => {
    const gift = await running()
    const payment = value(await stripe.read(gift)).facts.find(of('paid'))?.ref ?? ''
    expect(payment).toMatch(/^in_/)
    const refunded = value(await stripe.refund(gift, payment, cents(2500), 'r1'))
    expect(refunded.facts.filter(of('refunded'))).toMatchObject([{ payment, cents: 2500 }])
  })
})

test("Stripe's books hold what was paid and given back, with the gift it belongs to", async () => {
  const month = await running()
  const payment = value(await stripe.read(month)).facts.find(of('paid'))?.ref ?? ''
  value(await stripe.refund(month, payment, cents(1000), 'r1'))
  const once = await begun(aGift())
  await payAs(sandbox.url, once.secret, '4242424242424242')
  const entries = (await entriesBetween(stripe, Date.now() - day, Date.now() + 400 * day)).filter(({ marker }) =>
    [month.id, once.gift.id].includes(marker?.giftId ?? ''),
  )
  expect(entries).toMatchObject([
    {
      kind: 'paid',
      ref: payment,
      cents: 2500,
      marker: { giftId: month.id, deployment: 'testing' },
      subscription: month.refs.subscription,
      feeCents: expect.any(Number),
      donor: { email: 'ana@example.org' },
    },
    { kind: 'refunded', payment, cents: 1000, marker: { giftId: month.id } },
    { kind: 'paid', ref: once.gift.refs.intent, cents: 5000, subscription: null, donor: { email: 'ana@example.org' } },
  ])
})

describe("Stripe's webhooks for a monthly gift", () => {
  const newsOf = async (type: string, text: string) => {
    const all = await sandbox.mail()
    const delivery = all
      .filter((mail) => mail.type === type && new TextDecoder().decode(mail.raw).includes(text))
      .at(-1)
    if (!delivery) throw new Error(`no ${type} among ${all.map((mail) => mail.type).join(' ')}`)
    return value(await stripe.interpret(value(await stripe.verify(delivery.headers, delivery.raw, Date.now()))))
  }

  test('a paid month says which gift to look at', async () => {
    const gift = await running()
    const reading = await newsOf('invoice.paid', gift.id)
    expect(reading).toMatchObject({
      is: 'read',
      about: { marker: { giftId: gift.id }, refs: [gift.refs.subscription, expect.stringMatching(/^in_/)] },
      subscription: gift.refs.subscription,
    })
  })

  test('a declined month is told by its event as the reading tells it', async () => {
    const gift = await lapsing()
    await sandbox.mail()
    await wait(32 * day)
    const reading = await newsOf('invoice.payment_failed', gift.id)
    expect(factsIn(reading)).toMatchObject([{ kind: 'failed' }])
    const failures = value(await stripe.read(gift)).facts.filter(of('failed'))
    expect(factsIn(reading).map((fact) => fact.ref)).toEqual(failures.map((fact) => fact.ref))
  })

  test('each decline of the first month is one of its own, with its card, told by event and reading alike', async () => {
    const { gift, secret } = await begun(monthly())
    await sandbox.mail()
    const marks = new Set()
    for (const card of ['4000000000000002', '4000000000009995']) {
      await payAs(sandbox.url, secret, card)
      const mails = await sandbox.mail()
      const days = []
      for (const type of ['payment_intent.payment_failed', 'invoice.payment_failed']) {
        const mail = mails.find((each) => each.type === type)
        if (!mail) throw new Error(`no ${type}`)
        days.push(value(await stripe.interpret(value(await stripe.verify(mail.headers, mail.raw, Date.now())))))
      }
      expect(days).toMatchObject([
        {
          is: 'facts',
          about: { marker: { giftId: gift.id } },
          facts: [{ kind: 'failed', ref: expect.stringMatching(/^ch_/) }],
        },
        { is: 'ignored' },
      ])
      const [by] = days
      const reading = value(await stripe.read(gift))
      expect(reading).toMatchObject({
        progress: 'open',
        facts: [{ ref: by?.is === 'facts' && by.facts[0]?.ref }],
        fingerprint: by?.is === 'facts' && by.fingerprint,
      })
      marks.add(reading.facts[0]?.ref).add(reading.fingerprint)
    }
    expect(marks.size).toBe(4)
  })

  test('a confirmed new card is told by its event, with the set-up that it was left by', async () => {
    const gift = await running()
    const reading = value(await stripe.arrange(gift, { kind: 'card', number: 1 }, 'c1'))
    await payAs(sandbox.url, reading.begun?.clientSecret ?? '', '5555555555554444')
    expect(await newsOf('setup_intent.succeeded', gift.id)).toMatchObject({
      is: 'new_card',
      about: { marker: { giftId: gift.id } },
      setupIntent: reading.begun?.id,
    })
  })

  test('what Stripe puts back by itself, paid with before a card was left, is of no set-up, and gives way again', async () => {
    const gift = await running()
    const subscription = `${sandbox.url}/v1/subscriptions/${gift.refs.subscription}`
    const headers = { authorization: 'Bearer sk_test_sandbox' }
    const before = (await (await fetch(subscription, { headers })).json()) as { default_payment_method: string }
    await wait(day)
    const reading = value(await stripe.arrange(gift, { kind: 'card', number: 1 }, 'c1'))
    const setupIntent = reading.begun?.id ?? ''
    await payAs(sandbox.url, reading.begun?.clientSecret ?? '', '5555555555554444')
    const { arrangement } = value(await stripe.arrange(gift, { kind: 'set_card', setupIntent, newest: null }, 'c2'))
    const body = new URLSearchParams({ default_payment_method: before.default_payment_method })
    await fetch(subscription, { method: 'POST', headers, body })
    const back = value(await stripe.read(gift)).arrangement
    expect(back?.card?.last4).toBe('4242')
    expect(back).not.toHaveProperty('cardSetUp')
    const newest = arrangement?.cardSetUp ?? null
    const mended = value(await stripe.arrange(gift, { kind: 'set_card', setupIntent, newest }, 'c3'))
    expect(mended.arrangement).toMatchObject({ card: { last4: '4444' }, cardSetUp: { id: setupIntent } })
  })

  test("a refund of a month names the gift and the month's invoice", async () => {
    const gift = await running()
    const payment = value(await stripe.read(gift)).facts.find(of('paid'))?.ref ?? ''
    value(await stripe.refund(gift, payment, cents(500), 'r1'))
    const reading = await newsOf('refund.created', gift.id)
    expect(reading).toMatchObject({
      about: { marker: { giftId: gift.id }, refs: [gift.refs.subscription, payment, expect.stringMatching(/^pi_/)] },
      facts: [{ kind: 'refunded', payment, cents: 500 }],
    })
  })
})
