import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Account, openAccount } from './testing/account.ts'

let account: Account
beforeAll(async () => {
  account = await openAccount({ clock: 'real' })
  // six calls come within this, on a busy machine too
  await account.sandbox.control.call('stripe/settings', { bankMs: 700 })
}, 120_000)
afterAll(() => account.close())

const DECLINED = '4000000000000002'

async function secretOf(kind: 'payment' | 'setup'): Promise<string> {
  const made =
    kind === 'payment'
      ? await account.stripe.paymentIntents.create({ amount: 500, currency: 'usd' })
      : await account.stripe.setupIntents.create({ usage: 'off_session' })
  return String(made.client_secret)
}

describe.each(['payment', 'setup'] as const)('a %s intent that is at its bank', (kind) => {
  it('takes no other confirmation until the bank has answered, and the next one then', async () => {
    const secret = await secretOf(kind)
    const tries = await Promise.all(Array.from({ length: 6 }, () => account.confirm(secret, DECLINED)))
    expect(tries.map(({ status }) => status).sort()).toEqual([402, 429, 429, 429, 429, 429])
    expect(tries.find(({ status }) => status === 429)?.body.error).toMatchObject({
      type: 'invalid_request_error',
      code: 'lock_timeout',
    })
    expect((await account.confirm(secret, '4242424242424242')).status).toBe(200)
  })

  it('locks no other', async () => {
    const secrets = [await secretOf(kind), await secretOf(kind)]
    const tries = await Promise.all(secrets.map((secret) => account.confirm(secret, DECLINED)))
    expect(tries.map(({ status }) => status)).toEqual([402, 402])
  })
})

describe('a hosted page whose payment is at its bank', () => {
  const page = async () => {
    const session = await account.stripe.checkout.sessions.create({
      mode: 'payment',
      success_url: 'http://localhost:3000/done',
      line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'Gift' } } }],
    })
    return String(session.url)
  }
  const type = async (url: string, number: string) => {
    const body = new URLSearchParams({
      number,
      email: 'a@example.org',
      name: 'A',
      expiry: '12/34',
      cvc: '123',
      zip: '38105',
    })
    return (await fetch(url, { method: 'POST', redirect: 'manual', body })).status
  }

  it('takes no other card until the bank has answered, and the next one then', async () => {
    const url = await page()
    const tries = await Promise.all(Array.from({ length: 6 }, () => type(url, DECLINED)))
    expect(tries.toSorted()).toEqual([402, 429, 429, 429, 429, 429])
    expect(await type(url, '4242424242424242')).toBe(303)
  })

  it('locks no other', async () => {
    expect(await Promise.all([await page(), await page()].map((url) => type(url, DECLINED)))).toEqual([402, 402])
  })

  it('asks no bank about a card that was not typed whole', async () => {
    const url = await page()
    expect(await type(url, '')).toBe(402)
    expect(await type(url, '4242424242424242')).toBe(303)
  })
})
