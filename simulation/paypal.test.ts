import { afterAll, beforeAll, expect, test } from 'vitest'
import { asking, plainly } from '#server/giving/testing/fixtures.ts'
import { minutes } from '#server/process/clock.ts'
import { giftById } from '#server/store/gifts.ts'
import { approveAtPaypal } from './providers/paypal.ts'
import { makeTemplate, type Template } from './template.ts'
import { openWorld } from './world.ts'

let template: Template
beforeAll(async () => {
  template = await makeTemplate('paypal')
})
afterAll(() => template.remove())

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
      const { gift, begun } = answer.value
      const standing = async () => (await world.store().read(giftById(gift.id)))?.standing
      world.sandbox.control.webhooks.set({ lose: 1 })
      if (how === 'approved') await approveAtPaypal(world, begun.id)
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
