import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import type { GiftToPay, Provider } from '../provider.ts'
import { aGift, value } from '../testing/gift.ts'
import { type Sandbox, startSandbox } from '../testing/sandbox.ts'
import { payAs } from '../testing/stripe-donor.ts'
import { stripeOf } from './testing/fixtures.ts'

let sandbox: Sandbox
let stripe: Provider
beforeAll(async () => {
  sandbox = await startSandbox()
  stripe = stripeOf(sandbox)
})
afterAll(() => sandbox.stop())

const asked = async <T>(path: string): Promise<T> =>
  (await (
    await fetch(`${sandbox.url}/v1${path}`, { headers: { authorization: 'Bearer sk_test_sandbox' } })
  ).json()) as T
const cardsOf = async (customer: string | null) =>
  (await asked<{ data: { id: string }[] }>(`/customers/${customer}/payment_methods`)).data.map(({ id }) => id)

/** A gift given once, whose donor lets the card be kept; `keepsCard` says what they chose last. */
async function give({ keepsCard = true, card = '4242424242424242' } = {}) {
  const gift = aGift(keepsCard ? { keepsCard: true } : {})
  const beginning = value(await stripe.begin(gift))
  await payAs(sandbox.url, beginning.clientSecret ?? '', card)
  return { ...gift, refs: beginning.refs }
}
/** The monthly gift that follows it, begun for that day. */
async function following(first: GiftToPay) {
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const more = { frequency: 'monthly', cents: cents(2000), begins: day } as const
  const monthly = aGift({ ...more, ...(first.refs.customer === null ? {} : { payer: first.refs.customer }) })
  const beginning = value(await stripe.begin(monthly))
  return { gift: { ...monthly, refs: beginning.refs }, secret: beginning.clientSecret ?? '' }
}
const keptOf = async (gift: GiftToPay) => value(await stripe.read(gift)).keptCard ?? ''
const forget = (gift: GiftToPay) => stripe.arrange(gift, { kind: 'forget_card' }, 'f1')

describe('the card of a gift given once', () => {
  test('is kept where its donor lets it be, under a customer without a name', async () => {
    const first = await give()
    const card = await keptOf(first)
    expect(await cardsOf(first.refs.customer)).toEqual([card])
    const customer = await asked(`/customers/${first.refs.customer}`)
    expect(customer).toMatchObject({ name: null, email: null, metadata: { gift_id: first.id } })
  })

  test('is not kept where nobody said so: there is no customer, and nothing to use again', async () => {
    const first = await give({ keepsCard: false })
    expect(first.refs.customer).toBeNull()
    expect(value(await stripe.read(first)).keptCard).toBeNull()
  })

  test('is kept by what was said last, there and back, on the same intent', async () => {
    const gift = aGift()
    const first = value(await stripe.begin(gift))
    const ticked = value(await stripe.begin({ ...gift, refs: first.refs, keepsCard: true }))
    expect(ticked.id).toBe(first.id)
    const back = value(await stripe.begin({ ...gift, refs: ticked.refs }))
    expect(await asked(`/payment_intents/${back.id}`)).toMatchObject({ setup_future_usage: null })
    const again = value(await stripe.begin({ ...gift, refs: back.refs, keepsCard: true }))
    expect([again.id, again.refs.customer]).toEqual([first.id, ticked.refs.customer])
    await payAs(sandbox.url, again.clientSecret ?? '', '4242424242424242')
    expect(await keptOf({ ...gift, refs: again.refs })).toMatch(/^pm_/)
  })

  test('makes a monthly gift by itself, which charges nothing before its day', async () => {
    const first = await give()
    const token = await keptOf(first)
    const { gift } = await following(first)
    expect(value(await stripe.look(gift, token))).toMatchObject({ paidBy: { way: 'card', last4: '4242' } })
    const confirmed = value(await stripe.confirm(gift, token))
    expect(confirmed.clientSecret).toBeNull()
    expect(confirmed.reading.arrangement).toMatchObject({ status: 'active', card: { last4: '4242' } })
    expect(confirmed.reading.facts).toMatchObject([{ kind: 'pledged', cents: 2000 }])
    // asked again, it is the same answer and one subscription
    expect(value(await stripe.confirm(gift, token)).reading.facts).toEqual(confirmed.reading.facts)
    const { data } = await asked<{ data: unknown[] }>(`/subscriptions?customer=${first.refs.customer}`)
    expect(data).toHaveLength(1)
    expect(await asked(`/customers/${first.refs.customer}`)).toMatchObject({
      email: 'ana@example.org',
      metadata: { gift_id: gift.id },
    })
  })

  test('of which the bank wants to hear from the donor again leaves the way to tell it', async () => {
    const first = await give()
    const { gift, secret } = await following(first)
    const answer = await fetch(`${sandbox.url}/v1/payment_methods/pm_card_authenticationRequired/attach`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sandbox' },
      body: new URLSearchParams({ customer: first.refs.customer ?? '' }),
    })
    const { id } = (await answer.json()) as { id: string }
    const confirmed = value(await stripe.confirm(gift, id))
    expect(confirmed).toMatchObject({ clientSecret: secret, reading: { facts: [], progress: 'open' } })
  })

  test('declined leaves the monthly gift as it was begun, for another card', async () => {
    const first = await give()
    const token = await keptOf(first)
    const { gift, secret } = await following(first)
    await sandbox.control(`stripe/payment-methods/${token}/expiry`, { exp_month: 1, exp_year: 2025 })
    const confirmed = await stripe.confirm(gift, token)
    expect(confirmed).toMatchObject({ ok: true, value: { declined: { code: 'card_declined' }, clientSecret: null } })
    expect((await payAs(sandbox.url, secret, '5555555555554444')).status).toBe('succeeded')
  })

  test('serves no other gift, and no gift that is charged today', async () => {
    const [first, other] = [await give(), await give()]
    const token = await keptOf(first)
    const { gift } = await following(other)
    const expired = { ok: false, code: 'confirmation_expired' }
    expect(await stripe.look(gift, token)).toMatchObject(expired)
    expect(await stripe.look({ ...first, begins: null }, token)).toMatchObject(expired)
    expect(await stripe.look(gift, 'pm_none')).toMatchObject(expired)
  })
})

describe('a kept card that is to be forgotten', () => {
  test('is gone for ever, however often that is asked', async () => {
    const first = await give()
    const token = await keptOf(first)
    expect(value(await forget(first)).progress).toBe('over')
    expect(await cardsOf(first.refs.customer)).toEqual([])
    expect(value(await stripe.read(first)).keptCard).toBeNull()
    expect(value(await forget(first)).progress).toBe('over')
    const { gift } = await following(first)
    expect(await stripe.look(gift, token)).toMatchObject({ ok: false, code: 'confirmation_expired' })
  })

  test('stays where a monthly gift has taken it', async () => {
    const first = await give()
    const token = await keptOf(first)
    const { gift } = await following(first)
    value(await stripe.confirm(gift, token))
    expect(value(await forget(first)).progress).toBe('over')
    expect(await cardsOf(first.refs.customer)).toEqual([token])
  })

  test('goes where the monthly gift took another', async () => {
    const first = await give()
    const token = await keptOf(first)
    const { gift, secret } = await following(first)
    await payAs(sandbox.url, secret, '5555555555554444')
    value(await stripe.read(gift))
    value(await forget(first))
    const left = await cardsOf(first.refs.customer)
    expect(left).toHaveLength(1)
    expect(left).not.toContain(token)
  })

  test('waits while the gift that it was given with can still be paid', async () => {
    const gift = aGift({ keepsCard: true })
    const beginning = value(await stripe.begin(gift))
    expect(value(await forget({ ...gift, refs: beginning.refs })).progress).toBe('open')
  })
})
