import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import type { GiftToPay, Provider } from '../provider.ts'
import { aGift, value } from '../testing/gift.ts'
import { type Sandbox, startSandbox } from '../testing/sandbox.ts'
import { tokenOf, type Yes } from '../testing/stripe-donor.ts'
import { stripeOf } from './testing/fixtures.ts'

let sandbox: Sandbox
let stripe: Provider
beforeAll(async () => {
  sandbox = await startSandbox()
  stripe = stripeOf(sandbox)
})
afterAll(() => sandbox.stop())
afterEach(() => sandbox.calm())

const good = '4242424242424242'
const visa = { brand: 'visa', last4: '4242' }
const yes = (more: Partial<Yes> = {}) => tokenOf(sandbox.url, { number: good, ...more })
const begun = async (more: Partial<GiftToPay> = {}) => {
  const gift = aGift(more)
  return { ...gift, refs: value(await stripe.begin(gift)).refs }
}
const both = [
  ['once', {}, 'paid'],
  ['monthly', { frequency: 'monthly', cents: cents(2537) }, 'pledged'],
] as const

describe('a token', () => {
  test.each([
    [null, { way: 'card', ...visa }],
    ['apple_pay', { way: 'apple_pay', ...visa }],
    ['google_pay', { way: 'google_pay', ...visa }],
    ['link', { way: 'link', ...visa }],
  ] as const)('of a card in %s tells how it would pay, and by what mark its card is known', async (wallet, paidBy) => {
    const gift = await begun()
    const means = value(await stripe.look(gift, await yes({ wallet })))
    expect(means).toEqual({ paidBy, fingerprint: expect.any(String) })
    expect(value(await stripe.look(gift, await yes({ wallet }))).fingerprint).toBe(means.fingerprint)
    expect(value(await stripe.read(gift))).toMatchObject({ facts: [], progress: 'open' })
  })

  test('that nobody made, that another gift has used or that is over is none', async () => {
    const gift = await begun()
    const expired = { ok: false, code: 'confirmation_expired' }
    expect(await stripe.look(gift, 'ctoken_none')).toMatchObject(expired)
    expect(await stripe.look(gift, '../customers')).toMatchObject(expired)
    const used = await yes()
    value(await stripe.confirm(await begun(), used))
    expect(await stripe.look(gift, used)).toMatchObject(expired)
    expect(await stripe.confirm(gift, used)).toMatchObject(expired)
    expect(value(await stripe.read(gift))).toMatchObject({ facts: [], progress: 'open' })
  })
})

describe('what was begun', () => {
  test.each(both)('%s is paid by a wallet, once however often it is asked for', async (_, more, kind) => {
    const gift = await begun(more)
    const token = await yes({ wallet: 'apple_pay' })
    const first = value(await stripe.confirm(gift, token))
    expect(first.clientSecret).toBeNull()
    expect(first.reading.facts.map((fact) => fact.kind)).toContain(kind)
    expect(first.reading).toMatchObject({ progress: 'over', paidBy: { way: 'apple_pay', ...visa } })
    expect(value(await stripe.look(gift, token)).paidBy).toEqual({ way: 'apple_pay', ...visa })
    expect(value(await stripe.confirm(gift, token)).reading.facts).toEqual(first.reading.facts)
    expect(value(await stripe.read(gift)).facts).toEqual(first.reading.facts)
    // Another yes to what is paid already takes nothing more.
    expect(value(await stripe.confirm(gift, await yes())).reading.facts).toEqual(first.reading.facts)
  })

  test.each(both)('%s is declined in Stripe’s words, and paid by the next token', async (_, more, kind) => {
    const gift = await begun(more)
    const token = await yes({ number: '4000000000009995' })
    const declined = value(await stripe.confirm(gift, token))
    expect(declined.declined).toMatchObject({ code: 'card_declined', message: 'Your card has insufficient funds.' })
    expect(declined.reading).toMatchObject({
      progress: 'open',
      facts: [{ kind: 'failed', code: 'insufficient_funds' }],
    })
    expect(value(await stripe.confirm(gift, token)).reading.facts).toEqual(declined.reading.facts)
    const paid = value(await stripe.confirm(gift, await yes()))
    expect(paid.reading.facts.map((fact) => fact.kind)).toContain(kind)
  })

  test('is declined in our own words to who does not read English', async () => {
    const gift = await begun({ language: 'es' })
    const { declined } = value(await stripe.confirm(gift, await yes({ number: '4000000000009995' })))
    expect(declined).toMatchObject({ code: 'card_declined' })
    expect(declined).not.toHaveProperty('message')
  })

  test.each(both)('%s goes on in the page where the bank asks the donor', async (_, more) => {
    const gift = await begun(more)
    const confirmation = value(await stripe.confirm(gift, await yes({ number: '4000002760003184' })))
    expect(confirmation.clientSecret).toMatch(new RegExp(`^${gift.refs.intent}_secret_`))
    expect(confirmation.reading).toMatchObject({ facts: [], progress: 'open' })
  })

  test('is not taken where the page showed another amount', async () => {
    const gift = await begun()
    const token = await yes({ context: { mode: 'payment', amount: '4900', currency: 'usd' } })
    expect(await stripe.confirm(gift, token)).toMatchObject({ ok: false, code: 'confirmation_differs' })
    expect(value(await stripe.read(gift))).toMatchObject({ facts: [], progress: 'open' })
  })

  test('is not known where the answer was lost, and is the same when asked again', async () => {
    const gift = await begun()
    const token = await yes()
    await sandbox.control('faults', { path: '/v1/payment_intents/*/confirm', what: 'reset', commit: true, times: 9 })
    expect(await stripe.confirm(gift, token)).toMatchObject({ ok: false, code: 'outcome_unknown' })
    await sandbox.calm()
    expect(value(await stripe.confirm(gift, token)).reading.facts).toMatchObject([{ kind: 'paid', cents: 5000 }])
  })
})
