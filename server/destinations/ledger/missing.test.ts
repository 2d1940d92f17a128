import { beforeEach, expect, test } from 'vitest'
import { days, hours, minutes } from '../../base/clock.ts'
import { type TestServices, testServices } from '../../giving/testing/fixtures.ts'
import { givenGift } from '../../giving/testing/given-gift.ts'
import { handClock } from '../../giving/testing/hand-clock.ts'
import { readStatement } from '../payouts/read.ts'
import { keepBook } from '../round.ts'
import { entryOf, lineOf, payoutOf, type WrittenStatement, writtenStatement } from '../testing/statement.ts'
import { missingOf } from './missing.ts'

/** The last day of March ends at five o’clock in UTC, by the charity’s clock. */
const monthEnds = Date.UTC(2026, 3, 1, 5)
const lag = hours(3)

let h: TestServices
let stripe: WrittenStatement
let missing: () => Promise<unknown>
beforeEach(async () => {
  const services = await testServices()
  stripe = { ...writtenStatement(), lagMs: lag }
  h = {
    ...services,
    clock: handClock(monthEnds - hours(2)),
    providers: { ...services.providers, stripe: { ...services.stripe, ...stripe } },
  }
  missing = () => h.store.read(missingOf(h, '2026-03'))
  const at = h.clock.now()
  const gift = await givenGift({ ...h, deps: h })
  stripe.all.push(lineOf('txn_1', at, { entry: entryOf('txn_1', `pi_${gift.id}`, at) }))
})

test('a month whose last day may not stand in the statement yet is not whole, though nothing that is kept waits', async () => {
  expect(await missing()).toEqual({ is: 'not read', provider: 'stripe' })
  h.clock.forward(hours(2) + lag - minutes(1))
  await keepBook(h, { ...stripe, lines: async function* () {} })
  expect(await missing()).toEqual({ is: 'not read', provider: 'stripe' })
  h.clock.forward(minutes(1))
  await keepBook(h, stripe)
  expect(await missing()).toBeNull()
})

test('nor while movements of it, or a payout that reached the bank, are in no journal', async () => {
  stripe.told.push(payoutOf('po_1', 4825, h.clock.now()))
  h.clock.forward(days(2))
  await readStatement(h, stripe)
  expect(await missing()).toEqual({ is: 'not written', count: 1 })
  await keepBook(h, stripe)
  expect(await missing()).toEqual({ is: 'not banked', count: 1 })
  stripe.all[0] = { ...lineOf('txn_1', monthEnds), ...stripe.all[0], payout: 'po_1' }
  await keepBook(h, stripe)
  await keepBook(h, stripe)
  expect(await missing()).toBeNull()
})
