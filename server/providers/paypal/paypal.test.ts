import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import type { Books } from '../books.ts'
import type { GiftToPay, Provider, WebhookSource } from '../provider.ts'
import { entriesBetween } from '../testing/entries.ts'
import { aGift, factsIn, quick, value } from '../testing/gift.ts'
import { contracts, type Watch, watchPaypal } from '../testing/published-paypal.ts'
import { type Sandbox, startSandbox, webhookId } from '../testing/sandbox.ts'
import { createPaypal, type PaypalSettings } from './paypal.ts'

let sandbox: Sandbox
let paypal: Provider & WebhookSource & Books
let authority = ''
const adapter = (more: Partial<PaypalSettings> = {}) =>
  createPaypal({
    deployment: 'testing',
    clientId: 'sandbox-client',
    clientSecret: 'sandbox-secret',
    webhookId,
    apiBase: sandbox.url,
    certAuthority: authority,
    publicOrigin: 'https://give.example.org',
    organisation: 'Test Hospital',
    retryPolicy: quick,
    ...more,
  })
let watch: Watch | null = null
beforeAll(async () => {
  sandbox = await startSandbox()
  watch = contracts ? watchPaypal(sandbox.url, contracts) : null
  authority = await (await fetch(`${sandbox.url}/_control/paypal/ca.pem`)).text()
  paypal = adapter()
})
afterAll(() => sandbox.stop())
afterEach(() => sandbox.calm())

const begun = async (gift: GiftToPay) => {
  const started = value(await paypal.begin(gift))
  return { ...gift, refs: started.refs }
}
const approve = (gift: GiftToPay, funding = 'balance') =>
  sandbox.control(`paypal/approvals/${gift.refs.intent}/approve`, { funding })
const approved = async (gift: GiftToPay, funding?: string) => {
  const started = await begun(gift)
  await approve(started, funding)
  return started
}
const monthly = (more: Partial<GiftToPay> = {}) => aGift({ frequency: 'monthly', cents: cents(3700), ...more })
const of = (kind: string) => (fact: { kind: string }) => fact.kind === kind
const news = async (giftId: string) => {
  const all = await sandbox.mail()
  const mine = all.filter((mail) => new TextDecoder().decode(mail.raw).includes(giftId))
  return await Promise.all(mine.map(async (mail) => value(await paypal.verify(mail.headers, mail.raw, Date.now()))))
}

const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
  const token = await fetch(`${sandbox.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('sandbox-client:sandbox-secret')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const { access_token } = (await token.json()) as { access_token: string }
  const headers = {
    authorization: `Bearer ${access_token}`,
    'content-type': 'application/json',
    prefer: 'return=representation',
    'paypal-request-id': crypto.randomUUID(),
  }
  const init = body === undefined ? {} : { body: JSON.stringify(body) }
  return (await (await fetch(`${sandbox.url}${path}`, { method, headers, ...init })).json()) as T
}

describe('a PayPal gift, once', () => {
  test('is paid by capturing what the donor approved, with the fee and the payer', async () => {
    const gift = await approved(aGift())
    const reading = value(await paypal.capture(gift))
    expect(reading.facts).toEqual([
      {
        provider: 'paypal',
        kind: 'paid',
        ref: expect.any(String),
        cents: 5000,
        feeCents: expect.any(Number),
        at: expect.any(Number),
        version: { theirs: expect.any(Number) },
      },
    ])
    expect(reading).toMatchObject({ progress: 'over', donor: { email: 'robin.donor@example.com' } })
    expect(value(await paypal.capture(gift)).facts).toEqual(reading.facts)
    expect(value(await paypal.capture({ ...gift, tryNumber: 2 })).facts).toEqual(reading.facts)
    expect(value(await paypal.read(gift)).facts).toEqual(reading.facts)
  })

  test('begun again is the same order, or another for another amount', async () => {
    const gift = await begun(aGift())
    expect((await begun(gift)).refs.intent).toBe(gift.refs.intent)
    expect((await begun({ ...gift, cents: cents(9000) })).refs.intent).not.toBe(gift.refs.intent)
  })

  test('for Venmo it is an order of its own, without a page to come back to, and its payer is known', async () => {
    const gift = await begun(aGift())
    const venmo = await begun({ ...gift, wallet: 'venmo' })
    expect(venmo.refs.intent).not.toBe(gift.refs.intent)
    expect((await begun({ ...venmo, wallet: 'venmo' })).refs.intent).toBe(venmo.refs.intent)
    expect((await begun({ ...gift, refs: venmo.refs })).refs.intent).not.toBe(venmo.refs.intent)
    await approve(venmo)
    const reading = value(await paypal.capture(venmo))
    expect(reading).toMatchObject({ facts: [{ kind: 'paid' }], donor: { email: 'robin.donor@example.com' } })
  })

  test('approved and not captured, it is begun anew when the donor asks again: only the new order is taken', async () => {
    const gift = await approved(aGift())
    const again = await begun(gift)
    expect(again.refs.intent).not.toBe(gift.refs.intent)
    await approve(again)
    expect(value(await paypal.capture(again)).facts).toMatchObject([{ kind: 'paid', cents: 5000 }])
  })

  test('not yet approved: it says so, and the next try takes what was approved since', async () => {
    const gift = await begun(aGift())
    expect(await paypal.capture(gift)).toMatchObject({ ok: false, code: 'not_approved' })
    expect(value(await paypal.read(gift))).toMatchObject({ facts: [], progress: 'open' })
    await approve(gift)
    expect(value(await paypal.capture({ ...gift, tryNumber: 2 })).facts).toMatchObject([{ kind: 'paid' }])
    expect(value(await paypal.capture({ ...gift, tryNumber: 3 })).facts).toMatchObject([{ kind: 'paid' }])
  })

  test('declined at the capture: another way of paying may do, in the next try', async () => {
    const gift = await approved(aGift(), 'declining')
    const declined = value(await paypal.capture(gift))
    expect(declined).toMatchObject({ facts: [{ kind: 'failed', code: 'INSTRUMENT_DECLINED' }], progress: 'open' })
    expect(value(await paypal.capture(gift)).facts).toMatchObject([{ ref: declined.facts[0]?.ref }])
    await approve(gift, 'balance')
    expect(value(await paypal.capture({ ...gift, tryNumber: 2 })).facts).toMatchObject([{ kind: 'paid' }])
  })

  test('an order may be completed while its capture is declined: that is no payment', async () => {
    const gift = await approved(aGift(), 'denied')
    expect(value(await paypal.capture(gift)).facts).toMatchObject([{ kind: 'failed' }])
    const again = await begun({ ...gift, tryNumber: 2 })
    expect(again.refs.intent).not.toBe(gift.refs.intent)
    await approve(again)
    expect(value(await paypal.capture(again)).facts).toMatchObject([{ kind: 'paid', cents: 5000 }])
    expect(await paypal.begin(again)).toMatchObject({ ok: false, code: 'gift_already_paid' })
  })

  test('an eCheck is pending until it clears, under one ref', async () => {
    const gift = await approved(aGift(), 'echeck')
    const [pending] = value(await paypal.capture(gift)).facts
    expect(pending).toMatchObject({ kind: 'pending', cents: 5000 })
    expect(value(await paypal.read(gift)).progress).toBe('working')
    await sandbox.control(`paypal/payments/${pending?.ref}/complete`)
    expect(value(await paypal.read(gift)).facts).toMatchObject([{ kind: 'paid', ref: pending?.ref }])
  })

  test('is given back in parts, each once however often it is asked', async () => {
    const gift = await approved(aGift())
    const [paid] = value(await paypal.capture(gift)).facts
    const payment = paid?.ref ?? ''
    const first = value(await paypal.refund(gift, payment, cents(1000), 'r1'))
    expect(first.facts.filter(of('refunded'))).toMatchObject([{ payment, cents: 1000 }])
    expect(value(await paypal.refund(gift, payment, cents(1000), 'r1')).facts.filter(of('refunded'))).toHaveLength(1)
    expect(value(await paypal.refund(gift, payment, cents(4000), 'r2')).facts.filter(of('refunded'))).toHaveLength(2)
    expect(await paypal.refund(gift, payment, cents(1), 'r3')).toMatchObject({ ok: false, code: 'action_not_possible' })
  })

  test('stopped before approval is closed here; captured, it says so instead', async () => {
    const open = await begun(aGift())
    expect(value(await paypal.stop(open, 'resolver')).facts).toMatchObject([{ kind: 'closed', reason: 'abandoned' }])
    const paid = await approved(aGift())
    value(await paypal.capture(paid))
    expect(value(await paypal.stop(paid, 'resolver')).facts).toMatchObject([{ kind: 'paid' }])
  })
})

describe('a PayPal gift, monthly', () => {
  test('runs once approved, with the amount the donor chose, and each month is one payment', async () => {
    const gift = await begun(monthly())
    expect(value(await paypal.read(gift))).toMatchObject({ facts: [], progress: 'open' })
    await approve(gift)
    const first = value(await paypal.capture(gift))
    expect(first.arrangement).toMatchObject({ status: 'active', cents: 3700, nextAt: expect.any(Number) })
    expect(first.facts.filter(of('pledged'))).toMatchObject([{ ref: gift.refs.subscription, cents: 3700 }])
    expect(first.facts.filter(of('paid'))).toMatchObject([{ cents: 3700 }])
    await sandbox.control(`paypal/subscriptions/${gift.refs.subscription}/renew`)
    expect(value(await paypal.read(gift)).facts.filter(of('paid'))).toHaveLength(2)
  })

  test('months that are listed on more than one page are all read', async () => {
    const gift = await approved(monthly())
    await sandbox.control(`paypal/subscriptions/${gift.refs.subscription}/renew`)
    const oneAPage = adapter({
      fetch: async (address, options) => {
        const url = new URL(String(address))
        if (!url.pathname.endsWith('/transactions')) return fetch(address, options)
        const page = Number(url.searchParams.get('page') ?? 1)
        url.searchParams.delete('page')
        const { transactions, ...list } = (await (await fetch(url, options)).json()) as { transactions: object[] }
        return Response.json({ ...list, total_pages: transactions.length, transactions: [transactions[page - 1]] })
      },
    })
    const months = value(await paypal.read(gift)).facts.filter(of('paid'))
    expect(months).toHaveLength(2)
    expect(value(await oneAPage.read(gift)).facts.filter(of('paid'))).toEqual(months)
  })

  const plansOf = async (deployment: string) =>
    (
      await ask<{ plans: { id: string; name: string }[] }>(
        'GET',
        `/v1/billing/plans?product_id=MONTHLY-GIFT-${deployment}`,
      )
    ).plans

  test('two gifts share one plan', async () => {
    await begun(monthly())
    await begun(monthly())
    expect(await plansOf('testing')).toHaveLength(1)
  })

  test('a month that failed is told, and not taken on top of the next', async () => {
    const gift = await approved(monthly())
    await sandbox.control(`paypal/subscriptions/${gift.refs.subscription}/fail-next`)
    await sandbox.control(`paypal/subscriptions/${gift.refs.subscription}/renew`)
    expect(value(await paypal.read(gift)).facts.filter(of('failed'))).toHaveLength(1)
    await sandbox.control(`paypal/subscriptions/${gift.refs.subscription}/renew`)
    const amounts = value(await paypal.read(gift)).facts.flatMap((fact) => (fact.kind === 'paid' ? fact.cents : []))
    expect(amounts).toEqual([3700, 3700])
  })

  test('has a plan in its donor’s language, one for all who speak it', async () => {
    const spoken = adapter({ deployment: 'spoken' })
    for (const language of ['es', 'en', 'es'] as const) value(await spoken.begin(monthly({ language })))
    const names = (await plansOf('spoken')).map(({ name }) => name)
    expect(names.toSorted()).toEqual(['Donación mensual', 'Monthly gift'])
  })

  test('a plan of ours that takes what failed is changed, once', async () => {
    await ask('POST', '/v1/catalogs/products', { id: 'MONTHLY-GIFT-older', name: 'Monthly gift', type: 'SERVICE' })
    const cycle = {
      frequency: { interval_unit: 'MONTH', interval_count: 1 },
      tenure_type: 'REGULAR',
      sequence: 1,
      total_cycles: 0,
      pricing_scheme: { fixed_price: { currency_code: 'USD', value: '50.00' } },
    }
    const plan = await ask<{ id: string }>('POST', '/v1/billing/plans', {
      product_id: 'MONTHLY-GIFT-older',
      name: 'Monthly gift',
      billing_cycles: [cycle],
      payment_preferences: { auto_bill_outstanding: true, payment_failure_threshold: 3 },
    })
    const methods: string[] = []
    const counting: typeof fetch = (input, init) => {
      methods.push(init?.method ?? 'GET')
      return globalThis.fetch(input, init)
    }
    for (let start = 0; start < 2; start++) {
      value(await adapter({ deployment: 'older', fetch: counting }).begin(monthly()))
      expect(methods.filter((method) => method === 'PATCH')).toHaveLength(1)
    }
    expect(await plansOf('older')).toMatchObject([{ id: plan.id }])
    expect(await ask('GET', `/v1/billing/plans/${plan.id}`)).toMatchObject({
      payment_preferences: { auto_bill_outstanding: false, payment_failure_threshold: 3 },
    })
  })

  test('is paused until a day, goes on, takes another amount when the donor approves it, and stops', async () => {
    const gift = await approved(monthly())
    const resumesAt = Date.UTC(2030, 0, 15)
    const paused = value(await paypal.arrange(gift, { kind: 'pause', resumesAt }, 'p1'))
    expect(paused.arrangement).toMatchObject({ status: 'paused', resumesAt })
    expect(value(await paypal.arrange(gift, { kind: 'resume' }, 'p2')).arrangement?.status).toBe('active')

    const reading = value(await paypal.arrange(gift, { kind: 'amount', cents: cents(6000) }, 'a1'))
    expect(reading.begun?.url).toMatch(/^http/)
    expect(reading.arrangement?.actionUrl).toBe(reading.begun?.url)
    await approve(gift)
    expect(value(await paypal.read(gift)).arrangement?.cents).toBe(6000)

    expect(await paypal.arrange(gift, { kind: 'card', number: 1 }, 'c1')).toMatchObject({ code: 'action_not_possible' })
    const stopped = value(await paypal.stop(gift, 'donor'))
    expect(stopped.arrangement?.status).toBe('ended')
    expect(stopped.facts.filter(of('ended'))).toMatchObject([{ ref: gift.refs.subscription, by: 'donor' }])
    expect(value(await paypal.stop(gift, 'donor')).facts).toEqual(stopped.facts)
    expect(await paypal.arrange(gift, { kind: 'resume' }, 'p3')).toMatchObject({ code: 'action_not_possible' })
  })

  test('cancelled at PayPal is ended by the provider', async () => {
    const gift = await approved(monthly())
    await sandbox.control(`paypal/subscriptions/${gift.refs.subscription}/cancel`)
    expect(value(await paypal.read(gift)).facts.filter(of('ended'))).toMatchObject([{ by: 'provider' }])
  })

  test("a month's payment is given back", async () => {
    const gift = await approved(monthly())
    const sale = value(await paypal.read(gift)).facts.find(of('paid'))?.ref ?? ''
    const refunded = value(await paypal.refund(gift, sale, cents(3700), `${sale}:0:3700`)).facts.filter(of('refunded'))
    expect(refunded).toMatchObject([{ payment: sale, cents: 3700 }])
    const events = (await sandbox.mail()).filter((mail) => mail.type === 'PAYMENT.SALE.REFUNDED')
    const event = events.at(-1)
    if (!event) throw new Error('no event of the refund')
    const reading = value(await paypal.interpret(value(await paypal.verify(event.headers, event.raw, Date.now()))))
    expect(reading).toMatchObject({
      is: 'facts',
      about: { marker: { giftId: gift.id, deployment: 'testing' }, refs: [gift.refs.subscription, sale] },
      facts: [{ kind: 'refunded', ref: refunded[0]?.ref, payment: sale }],
    })
  })
})

test("PayPal's books hold what was paid and given back, with the gift it belongs to", async () => {
  await sandbox.control('paypal/settings', { searchLagMs: 0 })
  const gift = await approved(aGift())
  const [paid] = value(await paypal.capture(gift)).facts
  const payment = paid?.ref ?? ''
  value(await paypal.refund(gift, payment, cents(1500), 'r1'))
  const month = await approved(monthly())
  const now = Date.now()
  const entries = (await entriesBetween(paypal, now - 40 * 86_400_000, now + 86_400_000)).filter(({ marker }) =>
    [gift.id, month.id].includes(marker?.giftId ?? ''),
  )
  expect(entries).toMatchObject([
    { kind: 'paid', ref: payment, cents: 5000, marker: { giftId: gift.id, deployment: 'testing' }, subscription: null },
    { kind: 'refunded', payment, cents: 1500, marker: { giftId: gift.id } },
    {
      kind: 'paid',
      cents: 3700,
      marker: { giftId: month.id },
      subscription: month.refs.subscription,
      donor: { email: 'robin.donor@example.com' },
    },
  ])
})

describe("PayPal's webhooks", () => {
  test('approved: take the money; captured: the same fact that the capture tells', async () => {
    const gift = await approved(aGift())
    const [mail] = await news(gift.id)
    expect(mail).toMatchObject({ provider: 'paypal', type: 'CHECKOUT.ORDER.APPROVED' })
    const reading = mail && value(await paypal.interpret(mail))
    expect(reading).toEqual({
      is: 'approved',
      about: { marker: { giftId: gift.id, deployment: 'testing' }, refs: [gift.refs.intent] },
    })
    const { facts } = value(await paypal.capture(gift))
    const [completed] = await news(gift.id)
    expect(completed?.type).toBe('PAYMENT.CAPTURE.COMPLETED')
    expect(completed && value(await paypal.interpret(completed))).toMatchObject({
      is: 'facts',
      about: { refs: [gift.refs.intent, facts[0]?.ref] },
      facts,
    })
  })

  test("monthly: every payment's event names its gift and its sale, a failed one is told too", async () => {
    const gift = await approved(monthly())
    const events = await news(gift.id)
    expect(events.map((event) => event.type)).toEqual(
      expect.arrayContaining(['BILLING.SUBSCRIPTION.ACTIVATED', 'PAYMENT.SALE.COMPLETED']),
    )
    const paid = events.find((event) => event.type === 'PAYMENT.SALE.COMPLETED')
    const reading = paid && value(await paypal.interpret(paid))
    const [paidFact] = value(await paypal.read(gift)).facts.filter(of('paid'))
    expect(reading).toMatchObject({
      is: 'read',
      about: { marker: { giftId: gift.id }, refs: [gift.refs.subscription, paidFact?.ref] },
      facts: [{ kind: 'paid', ref: paidFact?.ref, cents: 3700 }],
    })

    await sandbox.control(`paypal/subscriptions/${gift.refs.subscription}/fail-next`)
    await sandbox.control(`paypal/subscriptions/${gift.refs.subscription}/renew`)
    const failed = (await news(gift.id)).find((event) => event.type === 'BILLING.SUBSCRIPTION.PAYMENT.FAILED')
    const [attempt] = failed ? factsIn(value(await paypal.interpret(failed))) : []
    expect(attempt?.kind).toBe('failed')
    expect(value(await paypal.read(gift)).facts).toContainEqual(attempt)
  })

  test('a dispute holds its payment until it is won', async () => {
    const gift = await approved(aGift())
    const [paid] = value(await paypal.capture(gift)).facts
    await sandbox.mail()
    const disputed = (await sandbox.control(`paypal/payments/${paid?.ref}/dispute`)) as { dispute: string }
    const told = async () => {
      const mail = (await sandbox.mail()).find(({ type }) => type.startsWith('CUSTOMER.DISPUTE'))
      if (!mail) throw new Error('no event of the dispute')
      return value(await paypal.interpret(value(await paypal.verify(mail.headers, mail.raw, Date.now()))))
    }
    const opened = await told()
    expect(opened).toMatchObject({
      about: { marker: { giftId: gift.id }, refs: [paid?.ref] },
      facts: [{ kind: 'disputed', cents: 5000, payment: paid?.ref }],
    })
    await sandbox.control(`paypal/disputes/${disputed.dispute}/resolve`, { winner: 'seller' })
    const [case1, won] = factsIn(await told())
    expect([case1, won]).toMatchObject([{ kind: 'disputed' }, { kind: 'dispute_won', ref: disputed.dispute }])
    // The donor appeals: the same case, under the same name, as it stands by then.
    await sandbox.control('clock', { advanceMs: 60_000 })
    await sandbox.control(`paypal/disputes/${disputed.dispute}/appeal`)
    const [again, ...more] = factsIn(await told())
    expect(again).toMatchObject({ kind: 'disputed', ref: disputed.dispute })
    expect(more).toEqual([])
    expect(again?.kind === 'disputed' && won && (again.version?.theirs ?? 0) > won.at).toBe(true)
    await sandbox.control(`paypal/disputes/${disputed.dispute}/resolve`, { winner: 'buyer' })
    expect(factsIn(await told())).toMatchObject([{ kind: 'disputed' }, { kind: 'dispute_lost', ref: disputed.dispute }])
  })

  test('refused: one byte changed, another algorithm, an address of a stranger, four days old', async () => {
    const gift = await approved(aGift())
    const mail = (await sandbox.mail()).find(({ raw }) => new TextDecoder().decode(raw).includes(gift.id))
    if (!mail) throw new Error('no delivery')
    const refusal = { ok: false, code: 'signature_invalid' }
    const altered = (name: string, text: string) => {
      const headers = new Headers(mail.headers)
      headers.set(name, text)
      return headers
    }
    const changed = mail.raw.slice()
    changed[40] = (changed[40] ?? 0) ^ 1
    const now = Date.now()
    expect(await paypal.verify(mail.headers, mail.raw, now)).toMatchObject({ ok: true })
    expect(await paypal.verify(mail.headers, changed, now)).toMatchObject(refusal)
    expect(await paypal.verify(altered('paypal-auth-algo', 'none'), mail.raw, now)).toMatchObject(refusal)
    expect(await paypal.verify(altered('paypal-cert-url', 'https://evil.example/x'), mail.raw, now)).toMatchObject(
      refusal,
    )
    expect(await paypal.verify(new Headers(), mail.raw, now)).toMatchObject(refusal)
    expect(await paypal.verify(mail.headers, mail.raw, now + 4 * 86_400_000)).toMatchObject(refusal)
    expect(await adapter({ webhookId: 'ANOTHER' }).verify(mail.headers, mail.raw, now)).toMatchObject(refusal)
    expect(await adapter({ certAuthority: null }).verify(mail.headers, mail.raw, now)).toMatchObject(refusal)
  })
})

const ours = 'gift000000000x000000000001.testing'
test.each([
  [
    'PAYMENT.CAPTURE.COMPLETED',
    { id: 'C', custom_id: ours, status: 'COMPLETED', amount: { currency_code: 'EUR', value: '50.00' } },
    /EUR/,
  ],
  [
    'PAYMENT.CAPTURE.COMPLETED',
    { id: 'C', custom_id: ours, status: 'TELEPORTED', amount: { currency_code: 'USD', value: '5.00' } },
    /TELE/,
  ],
  [
    'PAYMENT.CAPTURE.COMPLETED',
    { id: 'C', custom_id: ours, status: 'COMPLETED', amount: { currency_code: 'USD', value: '5.005' } },
    /5.005/,
  ],
  ['PAYMENT.CAPTURE.COMPLETED', {}, /PayPal's answer/],
  [
    'PAYMENT.SALE.COMPLETED',
    {
      id: 'S',
      custom: ours,
      state: 'completed',
      billing_agreement_id: 'I-1',
      create_time: '',
      amount: { currency: 'EUR', total: '5' },
    },
    /EUR/,
  ],
])('a %s that says %j is no fact: it is kept for a person', async (type, resource, why) => {
  const payload = JSON.stringify({ id: 'WH-1', event_type: type, resource })
  const event = { provider: 'paypal', eventId: 'WH-1', type, createdAt: 0, payload } as const
  await expect(paypal.interpret(event)).rejects.toThrow(why)
})

describe('when PayPal has a bad day', () => {
  test.each(['429', '500', '503', 'reset'])('%s at first: captured all the same, and once', async (what) => {
    const gift = await approved(aGift())
    await sandbox.control('faults', {
      path: '/v2/checkout/orders/*',
      method: 'POST',
      what,
      times: 2,
      commit: what !== '429',
    })
    const { facts } = value(await paypal.capture(gift))
    expect(facts).toMatchObject([{ kind: 'paid' }])
    await sandbox.calm()
    expect(value(await paypal.read(gift)).facts).toEqual(facts)
  })

  test('down for good: begin took nothing; a capture may have', async () => {
    const gift = await approved(aGift())
    await sandbox.control('faults', { path: '/v2/*', what: '503' })
    expect(await paypal.begin(aGift())).toMatchObject({ ok: false, code: 'provider_unavailable' })
    expect(await paypal.capture(gift)).toMatchObject({ ok: false, code: 'outcome_unknown' })
  })

  /** PayPal, but for what answers in its place where something is asked. */
  const between = (instead: (method: string, path: string) => Promise<Response | null> | Response | null) =>
    adapter({
      fetch: async (address, options) =>
        (await instead(options?.method ?? 'GET', new URL(String(address)).pathname)) ?? (await fetch(address, options)),
    })

  test('an order that was captured before, and cannot be read now, is no order that took nothing', async () => {
    const gift = await approved(aGift())
    value(await paypal.capture(gift))
    const unreadable = between((method) => (method === 'GET' ? new Response('{}', { status: 503 }) : null))
    const again = { ...gift, tryNumber: gift.tryNumber + 1 }
    expect(await unreadable.capture(again)).toMatchObject({ ok: false, code: 'outcome_unknown' })
  })

  test('another amount that is answered by nothing was not asked for', async () => {
    const gift = await approved(monthly())
    const change = { kind: 'amount', cents: cents(4100) } as const
    const edge = between((_, path) => (path.endsWith('/revise') ? Response.json({}) : null))
    expect(await edge.arrange(gift, change, 'edge')).toMatchObject({ ok: false, code: 'outcome_unknown' })
    expect(value(await paypal.arrange(gift, change, 'edge')).begun?.url).toContain('/update?')
  })

  test('another order, dispute or subscription than was asked for is no answer', async () => {
    const [gift, other] = [await approved(aGift()), await approved(aGift())]
    value(await paypal.capture(gift))
    const swapped = between(async (method, path) => {
      if (method !== 'GET' || !path.endsWith(`/${gift.refs.intent}`)) return null
      const order = await ask<{ id: string }>('GET', path)
      return Response.json({ ...order, id: other.refs.intent })
    })
    expect(await swapped.read(gift)).toMatchObject({ ok: false, code: 'provider_unavailable' })
  })

  test('what it refuses once something was done leaves open what was', async () => {
    const gift = await approved(monthly())
    const forgetful = between((_, path) =>
      path.endsWith('/transactions')
        ? Response.json({ name: 'RESOURCE_NOT_FOUND', message: '' }, { status: 404 })
        : null,
    )
    const pause = { kind: 'pause', resumesAt: Date.now() + 40 * 86_400_000 } as const
    expect(await forgetful.arrange(gift, pause, 'p')).toMatchObject({ ok: false, code: 'outcome_unknown' })
    expect(value(await paypal.read(gift)).arrangement?.status).toBe('paused')
  })

  test('what goes on for a moment, to be paused until another day, and is refused then is asked for again', async () => {
    const gift = await approved(monthly())
    const pause = (days: number) => ({ kind: 'pause', resumesAt: Date.now() + days * 86_400_000 }) as const
    value(await paypal.arrange(gift, pause(40), 'p1'))
    let suspended = 0
    const refusing = between((_, path) =>
      path.endsWith('/suspend') && suspended++ > 0
        ? Response.json({ name: 'UNPROCESSABLE_ENTITY', message: '', details: [{ issue: 'OTHER' }] }, { status: 422 })
        : null,
    )
    expect(await refusing.arrange(gift, pause(100), 'p2')).toMatchObject({ ok: false, code: 'outcome_unknown' })
    expect(value(await paypal.arrange(gift, pause(100), 'p2')).arrangement?.status).toBe('paused')
  })

  test('an access token refused early is fetched anew, once', async () => {
    await sandbox.control('reset')
    expect((await begun(aGift())).refs.intent).toEqual(expect.any(String))
  })
})

test("PayPal's real address never takes another authority for its certificates", () => {
  expect(() => adapter({ apiBase: 'https://api-m.paypal.com' })).toThrow(/sandbox only/)
})

test.skipIf(!contracts)(
  'every call above was as PayPal publishes it, both ways (skipped without CONTRACTS_DIR)',
  () => {
    expect(watch?.calls).toBeGreaterThan(50)
    expect([...new Set(watch?.faults)]).toEqual([])
  },
)
