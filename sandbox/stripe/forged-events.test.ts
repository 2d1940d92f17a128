import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Account, openAccount } from './testing/account.ts'

let account: Account
let intent: string
beforeAll(async () => {
  account = await openAccount()
  intent = (await account.stripe.paymentIntents.create({ amount: 5000, currency: 'usd' })).id
})
afterAll(() => account.close())

type Letter = { url: string; headers: Record<string, string>; body: string }
const forge = (more: Record<string, unknown>) => {
  const lie = { type: 'payment_intent.succeeded', object: intent, changes: { status: 'succeeded' } }
  return account.sandbox.control.call<Letter[]>('stripe/forged-events', { ...lie, ...more })
}
/** What the listener, which verifies by Stripe’s SDK, hears of it. */
async function heard(letters: readonly Letter[]) {
  const before = [account.refused.length, (await account.events()).length] as const
  for (const { url, headers, body } of letters) await fetch(url, { method: 'POST', headers, body })
  return { refused: account.refused.slice(before[0]), events: (await account.events()).slice(before[1]) }
}

it('is sent by nobody, and is not among the events', async () => {
  const [letter] = await forge({})
  expect(JSON.parse(letter?.body ?? '').data.object).toMatchObject({ id: intent, amount: 5000, status: 'succeeded' })
  expect(await account.types()).not.toContain('payment_intent.succeeded')
  expect((await account.stripe.events.list({ type: 'payment_intent.succeeded' })).data).toEqual([])
})

it('is believed where it is signed well, and tells of what it was told to', async () => {
  const { events, refused } = await heard(await forge({ livemode: true }))
  expect(refused).toEqual([])
  expect(events.map(({ type, livemode }) => [type, livemode])).toEqual([['payment_intent.succeeded', true]])
})

it.each(['other', 'none'])('is refused by Stripe’s SDK with the signature “%s”', async (signature) => {
  const { events, refused } = await heard(await forge({ signature }))
  expect([events.length, refused.length]).toEqual([0, 1])
})

it('must be about something, of some type', async () => {
  await expect(forge({ object: 'pi_none' })).rejects.toThrow(
    'no payment intent and no Checkout session is called pi_none',
  )
  await expect(forge({ type: '' })).rejects.toThrow('"type" must be that of an event')
  await expect(forge({ signature: 'good' })).rejects.toThrow('"signature" must be one of right, other, none')
})
