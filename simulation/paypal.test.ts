import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '#server/base/clock.ts'
import { asking, plainly } from '#server/giving/testing/fixtures.ts'
import { giftById } from '#server/store/gift/gifts.ts'
import { factsOf } from '#server/store/ledger/facts.ts'
import { approveAtPaypal } from './providers/paypal.ts'
import { makeTemplate, type Template } from './template.ts'
import { openWorld } from './world.ts'

let template: Template
beforeAll(async () => {
  template = await makeTemplate('paypal')
})
afterAll(() => template.remove())

test.each([
  [0, 5000],
  [2000, 3000],
  [0, 3000],
])(
  'a dispute that PayPal lists days after the reversal is one loss (%i cents given back, %i lost)',
  async (back, lost) => {
    const world = await openWorld({ seed: 'listed late', database: { template: template.file } })
    try {
      const answer = await world.ask((giving) => giving.begin('paypal', asking(), plainly))
      if (answer === 'crashed' || !answer.ok) throw new Error('nothing was begun')
      const { gift, beginning } = answer.value
      await approveAtPaypal(world, beginning.id)
      await world.ask((giving) => giving.capture('paypal', beginning.id))
      const { control } = world.sandbox
      const facts = () => world.store().read(factsOf(gift.id))
      const payment = (await facts()).find(({ kind }) => kind === 'paid')?.ref ?? ''
      if (back > 0) await control.call(`paypal/payments/${payment}/refund`, { cents: back })
      await control.call('paypal/settings', { disputesListedAfterMs: 200_000_000 })
      const { dispute } = (await control.call(`paypal/payments/${payment}/dispute`, {})) as { dispute: string }
      // its own event is lost: the reversal is heard of first, and the case only when it is closed
      await control.call(`paypal/disputes/${dispute}/resolve`, { winner: 'buyer', cents: lost })
      await world.pass(minutes(1))
      for (let day = 0; day < 5; day++) await world.pass(minutes(24 * 60))
      const standing = (await world.store().read(giftById(gift.id)))?.standing
      expect(standing).toMatchObject({ disputedCents: lost, refundedCents: back, keptCents: 5000 - back - lost })
      expect((await world.reconcile()).filter(({ is }) => is !== 'not_ours')).toEqual([])
    } finally {
      await world.close()
    }
  },
)

test.each([
  ['approved', 40, 'complete', 5000],
  ['never approved', 40, 'not_charged', 0],
  ['never approved and forgotten by PayPal', 240, 'not_charged', 0],
] as const)(
  'an order %s while we were down for %i minutes, its webhook still to come: %s',
  async (how, down, state, paid) => {
    const world = await openWorld({ seed: 'down for a while', database: { template: template.file } })
    try {
      const answer = await world.ask((giving) => giving.begin('paypal', asking(), plainly))
      if (answer === 'crashed' || !answer.ok) throw new Error('nothing was begun')
      const { gift, beginning } = answer.value
      const standing = async () => (await world.store().read(giftById(gift.id)))?.standing
      world.sandbox.control.webhooks.set({ lose: 1 })
      if (how === 'approved') await approveAtPaypal(world, beginning.id)
      await world.sandbox.control.advance(minutes(down))
      expect(await standing()).toMatchObject({ state: 'started' })

      await world.pass(minutes(1))
      expect(await standing()).toMatchObject({ state, paidCents: paid })
      world.sandbox.control.webhooks.clear()
      await world.pass(minutes(1))
      expect(world.mails.map(({ kind }) => kind)).toEqual(how === 'approved' ? ['receipt'] : [])
    } finally {
      await world.close()
    }
  },
)
