import Stripe from 'stripe'
import { afterEach, describe, expect, it } from 'vitest'
import { type Sandbox, type SandboxOptions, startSandbox } from '../index.ts'
import { monthlyGift, openMerchant } from '../paypal/testing/merchant.ts'

const START = Date.UTC(2026, 10, 21)
const DAY = 86_400_000

const open: Sandbox[] = []
afterEach(async () => {
  for (const sandbox of open.splice(0)) await sandbox.close()
})

async function start(options: SandboxOptions = {}) {
  const sandbox = await startSandbox({ clock: { at: START }, fast: true, ...options })
  open.push(sandbox)
  const { hostname, port } = new URL(sandbox.url)
  const stripe = new Stripe('sk_test_sandbox', { host: hostname, port, protocol: 'http', telemetry: false })
  return { sandbox, stripe }
}

const pay = (stripe: Stripe, amount = 500) =>
  stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    payment_method: 'pm_card_visa',
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  })

async function subscribe(stripe: Stripe) {
  const customer = await stripe.customers.create()
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  const price = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 2500,
    recurring: { interval: 'month' },
    product_data: { name: 'Gift' },
  })
  await stripe.subscriptions.create({
    customer: customer.id,
    default_payment_method: card.id,
    items: [{ price: price.id }],
  })
  return customer.id
}

describe('a snapshot', () => {
  it('puts back what was there, forgets what came since, and what comes next has the same ids again', async () => {
    const { sandbox, stripe } = await start()
    const kept = await pay(stripe)
    const snapshot = await sandbox.control.snapshot()
    const first = await pay(stripe)
    await stripe.paymentIntents.update(kept.id, { metadata: { changed: 'yes' } })
    await sandbox.control.restore(snapshot)
    await expect(stripe.paymentIntents.retrieve(first.id)).rejects.toThrow(`No such payment_intent: '${first.id}'`)
    expect((await stripe.paymentIntents.retrieve(kept.id)).metadata).toEqual({})
    expect((await pay(stripe)).id).toBe(first.id)
    await sandbox.control.restore(snapshot)
    expect((await stripe.paymentIntents.list()).data.map(({ id }) => id)).toEqual([kept.id])
  })

  it('puts back the time, and what is to happen in it', async () => {
    const { sandbox, stripe } = await start()
    const customer = await subscribe(stripe)
    const paid = async () => (await stripe.invoices.list({ customer, status: 'paid' })).data.length
    const snapshot = await sandbox.control.snapshot()
    for (const months of [1, 3]) {
      expect([sandbox.control.now(), await paid()]).toEqual([START, 1])
      await sandbox.control.advance(months * 31 * DAY)
      expect(await paid()).toBe(1 + months)
      await sandbox.control.restore(snapshot)
    }
  })

  it('puts back faults with their dice, and the webhook switches', async () => {
    const { sandbox } = await start()
    const { faults, webhooks } = sandbox.control
    faults.add({ path: '/v1/*', what: '500', rate: 0.5, times: 3 })
    webhooks.set({ lose: 0.5 })
    const snapshot = await sandbox.control.snapshot()
    const draws = () => Array.from({ length: 20 }, () => faults.draw('GET', '/v1/charges')?.status)
    const first = draws()
    faults.clear()
    faults.add({ path: '*', what: 'reset' })
    webhooks.clear()
    await sandbox.control.restore(snapshot)
    expect([faults.list().length, webhooks.get().lose]).toEqual([1, 0.5])
    expect(draws()).toEqual(first)
  })

  it('puts back what was removed, in the order in which it was there', async () => {
    const { sandbox, stripe } = await start()
    for (const name of ['Ana', 'Ben', 'Cleo']) await stripe.customers.create({ name })
    const names = async () => (await stripe.customers.list()).data.map(({ name }) => name)
    const [, ben] = (await stripe.customers.list()).data
    const snapshot = await sandbox.control.snapshot()
    await stripe.customers.del(String(ben?.id))
    await stripe.customers.create({ name: 'Dora' })
    expect(await names()).toEqual(['Dora', 'Cleo', 'Ana'])
    const later = await sandbox.control.snapshot()
    sandbox.control.reset()
    expect(await names()).toEqual([])
    await sandbox.control.restore(snapshot)
    expect(await names()).toEqual(['Cleo', 'Ben', 'Ana'])
    await sandbox.control.restore(later)
    expect(await names()).toEqual(['Dora', 'Cleo', 'Ana'])
  })

  it('holds PayPal, too', async () => {
    const merchant = await openMerchant({ fast: true })
    const snapshot = await merchant.sandbox.control.snapshot()
    const id = await monthlyGift(merchant)
    await merchant.sandbox.control.restore(snapshot)
    expect((await merchant.callFreely('GET', `/v1/billing/subscriptions/${id}`)).status).toBe(404)
  })

  it('is one of the newest fifty, or there is none', async () => {
    const { sandbox } = await start()
    await expect(sandbox.control.restore('snapshot_1')).rejects.toThrow('there is no snapshot "snapshot_1"')
    const first = await sandbox.control.snapshot()
    for (let taken = 0; taken < 49; taken++) await sandbox.control.snapshot()
    await sandbox.control.restore(first)
    await sandbox.control.snapshot()
    await expect(sandbox.control.restore(first)).rejects.toThrow('the newest 50 are kept')
  })

  it('is taken and restored over HTTP', async () => {
    const { sandbox, stripe } = await start()
    const steer = async (what: string, body = {}) => {
      const response = await fetch(`${sandbox.url}/_control/${what}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
      return { status: response.status, body: (await response.json()) as { id?: string } }
    }
    const { body } = await steer('snapshot')
    await pay(stripe)
    expect((await steer('restore', body)).status).toBe(200)
    expect((await stripe.paymentIntents.list()).data).toEqual([])
    expect((await steer('restore', { id: 'none' })).status).toBe(400)
  })

  it('takes less than 5 ms, and so does going back to it, with two hundred payments and one more', async () => {
    const { sandbox, stripe } = await start()
    for (let payments = 0; payments < 200; payments++) await pay(stripe)
    await sandbox.control.snapshot()
    const times: number[] = []
    for (let round = 0; round < 15; round++) {
      const began = performance.now()
      const snapshot = await sandbox.control.snapshot()
      const taken = performance.now() - began
      await pay(stripe)
      const left = performance.now()
      await sandbox.control.restore(snapshot)
      times.push(Math.max(taken, performance.now() - left))
    }
    // the quietest round: the others say how busy this machine is
    expect(Math.min(...times)).toBeLessThan(5)
  })
})
