import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '#server/base/clock.ts'
import { journalsBetween } from '#server/store/destinations/journals.ts'
import { askHledger, booksBroken, booksOf, hasHledger, keepBooks, statementsOf } from './books.ts'
import { live } from './history.ts'
import { origin } from './provider.ts'
import { form } from './providers/reach.ts'
import { headers } from './providers/stripe-cards.ts'
import { makeTemplate, type Template } from './template.ts'
import { began, openWorld } from './world.ts'

let template: Template
beforeAll(async () => {
  template = await makeTemplate('destinations')
})
afterAll(() => template.remove())

const itself = hasHledger ? 'hledger agrees' : 'skipped: hledger is not installed, so that it is not asked'

test.each(Array.from({ length: 4 }, (_, number) => number))(
  `the books of history %i prove themselves (${itself})`,
  async (number) => {
    const world = await openWorld({ seed: `books:${number}`, database: { template: template.file } })
    try {
      await world.sandbox.control.call('stripe/settings', { payouts: 'daily' })
      await world.sandbox.control.call('stripe/account-fees', { amount: 1234, monthly: true })
      await live(world)
      await keepBooks(world)
      const [payout] = await world.store().db.selectFrom('payout').selectAll().where('status', '=', 'arrived').execute()
      if (payout) await world.sandbox.control.call(`stripe/payouts/${payout.ref}/fail`, {})
      const paypal = (await statementsOf(world)).find(({ name }) => name === 'paypal')
      const balance = Number(await paypal?.balance(world.clock.now()))
      if (balance > 100)
        await world.sandbox.control.call('paypal/transfers', { cents: Math.floor(balance / 2), code: 'T0400' })
      await world.sandbox.control.call('stripe/balance-lines', { type: 'reserve_hold', amount: -50 })
      await world.sandbox.control.call('stripe/balance-lines', {
        type: 'levy',
        category: 'levy',
        amount: -7,
        description: 'New',
      })
      for (let night = 0; night < 5; night++) {
        await world.pass(days(1))
        await world.reconcile()
        await keepBooks(world)
      }
      expect(await booksBroken(world)).toEqual([])
      const text = await booksOf(world)
      if (hasHledger) {
        const { status, stderr } = askHledger(text, 'check', '--strict')
        expect(stderr).toBe('')
        expect(status).toBe(0)
      }
      // kept again, nothing is written twice
      const before = await world.store().read(journalsBetween('2025-01-01', '2030-01-01'))
      await keepBooks(world)
      expect(await world.store().read(journalsBetween('2025-01-01', '2030-01-01'))).toEqual(before)
    } finally {
      await world.close()
    }
  },
)

test(`the books of payouts by hand, of a fast one with its fee and of one that is called back prove themselves (${itself})`, async () => {
  const world = await openWorld({ seed: 'books:2', database: { template: template.file } })
  try {
    await live(world)
    const stripe = (await statementsOf(world)).find(({ name }) => name === 'stripe')
    if (!stripe) throw new Error('Stripe tells no statement')
    let moved = 0
    for await (const { cents, feeCents } of stripe.lines(began, world.clock.now() + 1)) moved += cents - feeCents
    expect(await stripe.balance(world.clock.now())).toBe(moved)
    const part = Math.floor(moved / 10)
    expect(part).toBeGreaterThan(100)
    const payOut = async (method: 'standard' | 'instant') => {
      const request = form({ amount: String(part), currency: 'usd', method })
      const init = { ...request, headers: { ...request.headers, ...headers } }
      const answer = await world.sandbox.fetch(`${origin}/v1/payouts`, init)
      return (await answer.json()) as { readonly id: string }
    }
    await payOut('standard')
    await payOut('instant')
    const called = await payOut('standard')
    await world.sandbox.fetch(`${origin}/v1/payouts/${called.id}/cancel`, { method: 'POST', headers })
    for (let night = 0; night < 6; night++) {
      await keepBooks(world)
      await world.pass(days(1))
    }
    await world.reconcile()
    await keepBooks(world)
    const rows = world.store().db.selectFrom('payout').select(['status', 'members']).where('provider', '=', 'stripe')
    expect((await rows.orderBy('status').execute()).map(({ status, members }) => [status, members])).toEqual([
      ['arrived', 'never'],
      ['arrived', 'never'],
      ['returned', 'never'],
    ])
    expect(await booksBroken(world)).toEqual([])
    if (hasHledger) expect(askHledger(await booksOf(world), 'check', '--strict').stderr).toBe('')
  } finally {
    await world.close()
  }
})
