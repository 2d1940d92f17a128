import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import type { GiftToPay, Provider, WebhookSource } from '../provider.ts'
import { aGift, factsIn, value } from '../testing/gift.ts'
import { type Sandbox, startSandbox } from '../testing/sandbox.ts'
import { payAs } from '../testing/stripe-donor.ts'
import { stripeOf } from './testing/fixtures.ts'

let sandbox: Sandbox
let stripe: Provider & WebhookSource
beforeAll(async () => {
  sandbox = await startSandbox()
  stripe = stripeOf(sandbox)
})
afterAll(() => sandbox.stop())
afterEach(() => sandbox.calm())

const of = (kind: string) => (fact: { kind: string }) => fact.kind === kind

describe("on Stripe's own page", () => {
  const back = { success: 'https://give.example.org/donate?success=true', cancel: 'https://give.example.org/donate' }
  const opened = async (gift: GiftToPay) => {
    const started = value(await stripe.open(gift, back))
    return { url: started.url ?? '', gift: { ...gift, refs: started.refs } }
  }
  const fill = async (url: string, number = '4242424242424242') => {
    const form = new URLSearchParams({ email: 'ana@example.org', name: 'Ana Ruiz', zip: '38105', cvc: '123' })
    form.set('number', number)
    form.set('expiry', '12 / 40')
    return await fetch(url, { method: 'POST', body: form, redirect: 'manual' })
  }

  test.each(['once', 'monthly'] as const)('a gift %s is paid, and read from the page alone', async (frequency) => {
    const { gift, url } = await opened(aGift({ frequency, donor: null }))
    expect(value(await stripe.read(gift))).toMatchObject({ facts: [], progress: 'open' })
    expect((await fill(url)).status).toBe(303)
    const reading = value(await stripe.read(gift))
    expect(reading.facts.filter(of('paid'))).toMatchObject([{ cents: 5000 }])
    expect(reading.donor).toEqual({ firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.org' })
    expect(frequency === 'once' ? reading.refs?.intent : reading.refs?.subscription).toEqual(expect.any(String))
  })

  test.each([true, false])(
    'a payment says whether its bank is asked who pays (%s), for rules of the account',
    async (challenge) => {
      const gift = aGift()
      const started = value(await stripe.open(gift, { ...back, challenge }))
      expect((await fill(started.url ?? '')).status).toBe(303)
      const id = value(await stripe.read({ ...gift, refs: started.refs })).refs?.intent
      const answer = await fetch(`${sandbox.url}/v1/payment_intents/${id}`, {
        headers: { authorization: 'Bearer sk_test_sandbox' },
      })
      const { metadata } = (await answer.json()) as { metadata: Record<string, string> }
      expect(metadata).toMatchObject({ gift_id: gift.id })
      expect(metadata.asks_bank).toBe(challenge ? 'yes' : undefined)
    },
  )

  test.each(['once', 'monthly'] as const)('asked for again, a gift %s has the same page', async (frequency) => {
    const { gift, url } = await opened(aGift({ frequency }))
    expect(value(await stripe.open(gift, { ...back, challenge: true }))).toMatchObject({ refs: gift.refs, url })
    await fill(url)
    expect(await stripe.open(gift, back)).toMatchObject({ ok: false, code: 'gift_in_progress' })
  })

  test('a monthly gift that is charged later leaves its card there, and is charged nothing', async () => {
    const begins = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
    const { gift, url } = await opened(aGift({ frequency: 'monthly', begins }))
    expect((await fill(url, '4000000000000002')).status).toBe(402)
    expect(value(await stripe.read(gift))).toMatchObject({ facts: [], progress: 'open' })
    expect((await fill(url)).status).toBe(303)
    const reading = value(await stripe.read(gift))
    expect(reading.facts).toMatchObject([{ kind: 'pledged', cents: 5000 }])
    expect(reading.arrangement).toMatchObject({ status: 'active', firstOn: begins, card: { last4: '4242' } })
  })

  test('a monthly gift that is charged later and was not agreed to in time is closed with its page', async () => {
    const begins = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
    const { gift, url } = await opened(aGift({ frequency: 'monthly', begins }))
    expect(value(await stripe.stop(gift, 'resolver'))).toMatchObject({ progress: 'over', facts: [{ kind: 'closed' }] })
    expect((await fill(url)).status).not.toBe(303)
  })

  test('ended, neither the page nor a form begun beside it can be paid', async () => {
    const { gift, url } = await opened(aGift())
    const form = value(await stripe.begin({ ...gift, refs: { ...gift.refs, session: null } }))
    const both = { ...gift, refs: { ...gift.refs, intent: form.refs.intent } }
    expect(value(await stripe.stop(both, 'resolver'))).toMatchObject({ progress: 'over', facts: [{ kind: 'closed' }] })
    expect((await fill(url)).status).not.toBe(303)
    expect((await payAs(sandbox.url, form.clientSecret ?? '', '4242424242424242')).error).toBeDefined()
  })

  test('paid on the page while a form was begun beside it: ended, it says that it was paid, and where', async () => {
    const { gift, url } = await opened(aGift())
    const form = value(await stripe.begin({ ...gift, refs: { ...gift.refs, session: null } }))
    const both = { ...gift, refs: { ...gift.refs, intent: form.refs.intent } }
    expect((await fill(url)).status).toBe(303)
    const stopped = value(await stripe.stop(both, 'resolver'))
    expect(stopped.facts).toMatchObject([{ kind: 'paid', ref: stopped.refs?.intent, cents: 5000 }])
    expect(stopped.refs?.intent).not.toBe(form.refs.intent)
    expect((await payAs(sandbox.url, form.clientSecret ?? '', '4242424242424242')).error).toBeDefined()
  })

  test('ended after a card was declined on it, it can be paid no more', async () => {
    const { gift, url } = await opened(aGift())
    await fill(url, '4000000000009995')
    const { refs } = value(await stripe.read(gift))
    expect(refs?.intent).toEqual(expect.any(String))
    const whole = { ...gift, refs: { ...gift.refs, ...refs } }
    expect(value(await stripe.stop(whole, 'resolver'))).toMatchObject({ progress: 'over' })
    expect((await fill(url)).status).not.toBe(303)
  })

  test('a Spanish gift is taken in the Spanish of Latin America, and so are the giver’s later pages', async () => {
    const { gift } = await opened(aGift({ frequency: 'monthly', language: 'es' }))
    const read = async (path: string) =>
      await (await fetch(`${sandbox.url}/v1/${path}`, { headers: { authorization: 'Bearer sk_test_sandbox' } })).json()
    expect(await read(`checkout/sessions/${gift.refs.session}`)).toMatchObject({ locale: 'es-419' })
    expect(await read(`customers/${gift.refs.customer}`)).toMatchObject({ preferred_locales: ['es-419'] })
  })

  test('closed before it was paid, it can be paid no more', async () => {
    const { gift, url } = await opened(aGift())
    expect(value(await stripe.stop(gift, 'resolver'))).toMatchObject({ progress: 'over', facts: [{ kind: 'closed' }] })
    expect((await fill(url)).status).not.toBe(303)
  })
})

describe('disputed at the bank', () => {
  const disputed = async (card: string) => {
    const toPay = aGift()
    const started = value(await stripe.begin(toPay))
    const gift = { ...toPay, refs: started.refs }
    await payAs(sandbox.url, started.clientSecret ?? '', card)
    await sandbox.control('settle')
    return gift
  }
  test.each([
    ['won', 'dispute_won'],
    ['lost', 'dispute_lost'],
  ])('holds its payment until it is %s', async (fate, end) => {
    const gift = await disputed('4000000000000259')
    const facts = value(await stripe.read(gift)).facts
    expect(facts.filter(of('disputed'))).toMatchObject([
      { payment: gift.refs.intent, cents: 5000, answerBy: expect.any(Number) },
    ])
    const dispute = facts.find(of('disputed'))?.ref ?? ''
    expect(await stripe.refund(gift, gift.refs.intent ?? '', cents(5000), 'r1')).toMatchObject({ ok: false })
    await sandbox.control(`stripe/disputes/${dispute}/decide`, { won: fate === 'won' })
    expect(value(await stripe.read(gift)).facts.filter((fact) => fact.ref === dispute)).toMatchObject([
      { kind: 'disputed' },
      { kind: end },
    ])
  })

  test('an inquiry takes no money and is no fact', async () => {
    const gift = await disputed('4000000000001976')
    expect(value(await stripe.read(gift)).facts.map((fact) => fact.kind)).toEqual(['paid'])
  })

  test('told by its event as the reading tells it', async () => {
    await sandbox.mail()
    const gift = await disputed('4000000000000259')
    const mail = (await sandbox.mail()).find(({ type }) => type === 'charge.dispute.created')
    if (!mail) throw new Error('no event of the dispute')
    const reading = value(await stripe.interpret(value(await stripe.verify(mail.headers, mail.raw, Date.now()))))
    const [byReading] = value(await stripe.read(gift)).facts.filter(of('disputed'))
    // each says when it was asked for
    const version = { theirs: 1, ours: expect.any(Number) }
    expect(factsIn(reading)).toEqual([{ ...byReading, version }])
  })
})
