import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '#server/base/clock.ts'
import { journalsBetween } from '#server/store/destinations/journals.ts'
import { askHledger, booksBroken, booksOf, hasHledger, keepBooks, statementsOf } from './books.ts'
import { live } from './history.ts'
import { makeTemplate, type Template } from './template.ts'
import { openWorld } from './world.ts'

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
      const held = Number(await paypal?.balance(world.clock.now()))
      if (held > 100)
        await world.sandbox.control.call('paypal/transfers', { cents: Math.floor(held / 2), code: 'T0400' })
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
