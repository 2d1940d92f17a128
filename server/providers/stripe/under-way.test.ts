import { expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import type { ToldPayment } from '../books.ts'
import { aGift, quick, value } from '../testing/gift.ts'
import { type Sandbox, startSandbox, webhookSecret } from '../testing/sandbox.ts'
import { debitFrom, testAccounts } from '../testing/stripe-debit.ts'
import { payAs } from '../testing/stripe-donor.ts'
import { createStripe } from './stripe.ts'
import { mostPages } from './under-way.ts'

const day = 86_400_000
const settings = {
  secretKey: 'sk_test_sandbox',
  webhookSecrets: [webhookSecret],
  deployment: 'testing',
  product: 'monthly-gift',
  organisation: 'Test Hospital',
  bankDebit: { least: cents(1000), most: cents(1_000_000) },
  retryPolicy: quick,
}
const at = (sandbox: Sandbox) => createStripe({ ...settings, apiBase: sandbox.url })

async function listed(stripe: ReturnType<typeof createStripe>, from = Date.now() - day, to = Date.now() + day) {
  const entries: ToldPayment[] = []
  for await (const payment of stripe.underWay(from, to)) entries.push(payment)
  return entries
}

test('debits are under way until they arrive, whoever begun beside them paid at once or not at all', async () => {
  const sandbox = await startSandbox()
  const stripe = at(sandbox)
  const gifts = [aGift(), aGift(), aGift(), aGift({ frequency: 'monthly' }), aGift()]
  const drafts = []
  for (const gift of gifts) drafts.push({ gift, ...value(await stripe.begin(gift)) })
  const [, card, once, monthly, proving] = drafts
  await payAs(sandbox.url, card?.clientSecret ?? '', '4242424242424242')
  await debitFrom(sandbox, once?.clientSecret ?? '', testAccounts.good)
  await debitFrom(sandbox, monthly?.clientSecret ?? '', testAccounts.good)
  await debitFrom(sandbox, proving?.clientSecret ?? '', testAccounts.good, { typed: true })
  const marked = (id: string | undefined) => ({ marker: { giftId: id, deployment: 'testing' }, cents: 5000 })
  const payments = [
    { ...marked(monthly?.gift.id), subscription: monthly?.refs.subscription },
    { ...marked(once?.gift.id), intent: once?.refs.intent, donor: { email: 'ana@example.org' } },
  ]
  expect(await listed(stripe)).toMatchObject([
    { ...marked(proving?.gift.id), intent: proving?.refs.intent },
    ...payments,
  ])
  expect(await listed(stripe, Date.now() - 2 * day, Date.now() - day)).toEqual([])
  await sandbox.control('clock', { advanceMs: 12 * day })
  expect((await listed(stripe)).map(({ marker }) => marker?.giftId)).not.toContain(once?.gift.id)
  await sandbox.stop()
})

test('a list without end is given up, with a sentence', async () => {
  let pages = 0
  const fetch = async () => {
    const intent = { id: `pi_${++pages}`, object: 'payment_intent', status: 'requires_payment_method' }
    return Response.json({ object: 'list', url: '/v1/payment_intents', has_more: true, data: [intent] })
  }
  const stripe = createStripe({ ...settings, apiBase: 'https://stripe.test', fetch })
  await expect(listed(stripe)).rejects.toThrow('more than 1000 pages of payments')
  expect(pages).toBe(mostPages)
})
