import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import type { GiftToPay, Provider, WebhookSource } from '../provider.ts'
import { aGift, factsIn, quick, value } from '../testing/gift.ts'
import { type Sandbox, startSandbox } from '../testing/sandbox.ts'
import { payAs } from '../testing/stripe-donor.ts'
import { createStripe } from './stripe.ts'
import { stripeOf } from './testing/fixtures.ts'

let sandbox: Sandbox
let stripe: Provider & WebhookSource
beforeAll(async () => {
  sandbox = await startSandbox()
  stripe = stripeOf(sandbox)
})
afterAll(() => sandbox.stop())
afterEach(() => sandbox.calm())

const begun = async (gift: GiftToPay) => {
  const started = value(await stripe.begin(gift))
  return { secret: started.clientSecret ?? '', gift: { ...gift, refs: started.refs } }
}

describe('a card gift, once', () => {
  test('is paid when the donor confirms, with the fee, and read the same again', async () => {
    const { gift, secret } = await begun(aGift())
    expect(value(await stripe.read(gift))).toMatchObject({ facts: [], progress: 'open' })
    await payAs(sandbox.url, secret, '4242424242424242')
    const reading = value(await stripe.read(gift))
    expect(reading.progress).toBe('over')
    expect(reading.facts).toEqual([
      {
        provider: 'stripe',
        kind: 'paid',
        ref: gift.refs.intent,
        cents: 5000,
        feeCents: expect.any(Number),
        at: expect.any(Number),
        version: { theirs: expect.any(Number) },
      },
    ])
    expect(reading.fingerprint).toEqual(expect.any(String))
    expect(value(await stripe.capture(gift)).facts).toEqual(reading.facts)
  })

  test('stays one intent when begun again, and takes the new amount', async () => {
    const first = await begun(aGift())
    const again = await begun({ ...first.gift, cents: cents(7500) })
    expect(again.gift.refs.intent).toBe(first.gift.refs.intent)
    expect(again.secret).toBe(first.secret)
    await payAs(sandbox.url, again.secret, '4242424242424242')
    expect(value(await stripe.read(again.gift)).facts).toMatchObject([{ kind: 'paid', cents: 7500 }])
  })

  test('begun twice before its refs were stored is the same intent', async () => {
    const gift = aGift()
    const [one, two] = [await begun(gift), await begun(gift)]
    expect(one.gift.refs).toEqual(two.gift.refs)
  })

  test('once paid cannot be begun again', async () => {
    const { gift, secret } = await begun(aGift())
    await payAs(sandbox.url, secret, '4242424242424242')
    expect(await stripe.begin({ ...gift, cents: cents(7500) })).toMatchObject({ ok: false, code: 'gift_already_paid' })
  })

  test('declined is a failed attempt of an intent that stays open', async () => {
    const { gift, secret } = await begun(aGift())
    await payAs(sandbox.url, secret, '4000000000009995')
    const reading = value(await stripe.read(gift))
    expect(reading.progress).toBe('open')
    expect(reading.facts).toMatchObject([{ kind: 'failed', code: 'insufficient_funds' }])
  })

  test('stopped by the resolver can no longer be paid, and is closed as abandoned', async () => {
    const { gift, secret } = await begun(aGift())
    const closed = value(await stripe.stop(gift, 'resolver'))
    expect(closed).toMatchObject({ progress: 'over', facts: [{ kind: 'closed', ref: gift.id, reason: 'abandoned' }] })
    expect((await payAs(sandbox.url, secret, '4242424242424242')).error).toBeDefined()
    expect(value(await stripe.stop(gift, 'resolver')).facts).toEqual(closed.facts)
  })

  test('stopped after it was paid says that it was paid', async () => {
    const { gift, secret } = await begun(aGift())
    await payAs(sandbox.url, secret, '4242424242424242')
    expect(value(await stripe.stop(gift, 'resolver')).facts).toMatchObject([{ kind: 'paid' }])
  })

  test('is given back in parts, each once however often it is asked', async () => {
    const { gift, secret } = await begun(aGift())
    await payAs(sandbox.url, secret, '4242424242424242')
    const payment = gift.refs.intent ?? ''
    const refunds = (facts: readonly { kind: string }[]) => facts.filter((fact) => fact.kind === 'refunded')
    const first = value(await stripe.refund(gift, payment, cents(1000), 'r1'))
    expect(refunds(first.facts)).toMatchObject([{ payment, cents: 1000 }])
    expect(refunds(value(await stripe.refund(gift, payment, cents(1000), 'r1')).facts)).toHaveLength(1)
    // by then Stripe remembers no key
    await sandbox.control('clock', { advanceMs: 40 * 86_400_000 })
    expect(refunds(value(await stripe.refund(gift, payment, cents(1000), 'r1')).facts)).toHaveLength(1)
    expect(refunds(value(await stripe.refund(gift, payment, cents(4000), 'r2')).facts)).toHaveLength(2)
    expect(await stripe.refund(gift, payment, cents(1), 'r3')).toMatchObject({ ok: false, code: 'action_not_possible' })
  })
})

describe("Stripe's webhooks for a card gift", () => {
  const deliveryOf = async (type: string, giftId: string) => {
    const all = await sandbox.mail()
    const delivery = all.find((mail) => mail.type === type && new TextDecoder().decode(mail.raw).includes(giftId))
    if (!delivery) throw new Error(`no ${type} among ${all.map((mail) => mail.type).join(' ')}`)
    return delivery
  }

  test('paid: told by the event what a reading tells', async () => {
    const { gift, secret } = await begun(aGift())
    await payAs(sandbox.url, secret, '4242424242424242')
    const mail = await deliveryOf('payment_intent.succeeded', gift.id)
    const event = value(await stripe.verify(mail.headers, mail.raw, Date.now()))
    expect(event).toMatchObject({ provider: 'stripe', type: 'payment_intent.succeeded' })
    expect(value(await stripe.interpret(event))).toMatchObject({
      is: 'facts',
      about: { marker: { giftId: gift.id, deployment: 'testing' }, refs: [gift.refs.intent] },
      facts: [{ kind: 'paid', ref: gift.refs.intent, cents: 5000 }],
    })
  })

  test('declined: told as the failed attempt that a reading names', async () => {
    const { gift, secret } = await begun(aGift())
    await payAs(sandbox.url, secret, '4000000000000002')
    const mail = await deliveryOf('payment_intent.payment_failed', gift.id)
    const event = value(await stripe.verify(mail.headers, mail.raw, Date.now()))
    const [paidFact] = factsIn(value(await stripe.interpret(event)))
    const [ours] = value(await stripe.read(gift)).facts
    expect(paidFact).toMatchObject({ kind: 'failed', code: 'generic_decline' })
    expect(paidFact?.ref).toBe(ours?.ref)
  })

  test('refused: one byte changed, an old delivery, no signature, another secret', async () => {
    const { gift, secret } = await begun(aGift())
    await payAs(sandbox.url, secret, '4242424242424242')
    const { headers, raw } = await deliveryOf('payment_intent.succeeded', gift.id)
    const changed = raw.slice()
    changed[20] = (changed[20] ?? 0) ^ 1
    const refusal = { ok: false, code: 'signature_invalid' }
    expect(await stripe.verify(headers, changed, Date.now())).toMatchObject(refusal)
    expect(await stripe.verify(headers, raw, Date.now() + 302_000)).toMatchObject(refusal)
    expect(await stripe.verify(headers, raw, Date.now() - 290_000)).toMatchObject({ ok: true })
    expect(await stripe.verify(headers, raw, Date.now() - 310_000)).toMatchObject(refusal)
    expect(await stripe.verify(new Headers(), raw, Date.now())).toMatchObject(refusal)
    const other = createStripe({
      secretKey: 'sk_test_sandbox',
      apiBase: sandbox.url,
      webhookSecrets: ['whsec_other'],
      deployment: 'testing',
      product: 'monthly-gift',
      organisation: 'Test Hospital',
      retryPolicy: quick,
    })
    expect(await other.verify(headers, raw, Date.now())).toMatchObject(refusal)
  })

  test('kinds of event that change no gift are ignored, with the reason', async () => {
    const event = {
      provider: 'stripe',
      eventId: 'evt_1',
      type: 'product.created',
      createdAt: 0,
      payload: '{}',
    } as const
    expect(value(await stripe.interpret(event))).toEqual({ is: 'ignored', note: expect.any(String) })
  })
})

describe('when Stripe has a bad day', () => {
  test.each(['429', '500', '503', 'reset'])('%s at first: begun all the same, and once', async (what) => {
    const gift = aGift()
    await sandbox.control('faults', {
      path: '/v1/payment_intents',
      method: 'POST',
      what,
      times: 2,
      commit: what !== '429',
    })
    const { secret, gift: started } = await begun(gift)
    await sandbox.calm()
    expect((await begun(gift)).gift.refs).toEqual(started.refs)
    await payAs(sandbox.url, secret, '4242424242424242')
    expect(value(await stripe.read(started)).facts).toMatchObject([{ kind: 'paid' }])
  })

  test('a failure that Stripe has filed under our key is left behind', async () => {
    await sandbox.control('faults', {
      path: '/v1/payment_intents',
      method: 'POST',
      what: '500',
      times: 1,
      commit: true,
      sticky: true,
    })
    expect((await begun(aGift())).secret).toMatch(/_secret_/)
  })

  test('down for good: nothing was charged, and it says so', async () => {
    await sandbox.control('faults', { path: '/v1/*', what: '503' })
    expect(await stripe.begin(aGift())).toMatchObject({ ok: false, code: 'provider_unavailable' })
  })

  test('cut off after a refund: whether it happened is unknown, and the same key finds it', async () => {
    const { gift, secret } = await begun(aGift())
    await payAs(sandbox.url, secret, '4242424242424242')
    const payment = gift.refs.intent ?? ''
    await sandbox.control('faults', { path: '/v1/refunds', method: 'POST', what: 'reset', commit: true })
    expect(await stripe.refund(gift, payment, cents(2000), 'again')).toMatchObject({
      ok: false,
      code: 'outcome_unknown',
    })
    await sandbox.calm()
    const reading = value(await stripe.refund(gift, payment, cents(2000), 'again'))
    expect(reading.facts.filter((fact) => fact.kind === 'refunded')).toHaveLength(1)
  })
})

test('a live key is never sent anywhere but to Stripe', () => {
  const live = {
    secretKey: 'sk_live_x',
    apiBase: 'http://127.0.0.1:1',
    webhookSecrets: [],
    deployment: 'testing',
    product: 'p',
    organisation: 'o',
    retryPolicy: quick,
  }
  expect(() => createStripe(live)).toThrow(/live/)
})

test("the sandbox checks every call above against the installed package's own description of Stripe", async () => {
  const answer = await fetch(`${sandbox.url}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: new URLSearchParams({ amount: '5000', currency: 'usd', 'payment_method_types[0]': 'card' }),
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ error: { code: 'parameter_unknown' } })
})

// The last: it moves the sandbox's clock.
test('a refund that fails later came back when it failed, not when it left', async () => {
  const { gift, secret } = await begun(aGift())
  await payAs(sandbox.url, secret, '4000000000005126')
  const payment = gift.refs.intent ?? ''
  const { facts } = value(await stripe.refund(gift, payment, cents(5000), 'fails'))
  const left = facts.find(({ kind }) => kind === 'refunded')
  await sandbox.control('clock', { advanceMs: 60_000 })
  const events = (await sandbox.mail()).map(({ raw }) => new TextDecoder().decode(raw))
  const payload = events.find((event) => event.includes('"refund.failed"') && event.includes(payment)) ?? ''
  const { id, type, created } = JSON.parse(payload) as { id: string; type: string; created: number }
  const event = { provider: 'stripe', eventId: id, type, createdAt: created * 1000, payload } as const
  expect(factsIn(value(await stripe.interpret(event)))).toEqual([
    left,
    { provider: 'stripe', kind: 'refund_failed', ref: left?.ref, at: created * 1000 },
  ])
  expect(created * 1000).toBeGreaterThan(left?.at ?? Number.POSITIVE_INFINITY)
})
