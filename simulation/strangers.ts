import type { Dice } from './dice.ts'
import type { World } from './world.ts'

/** What a shop or another deployment takes on the same accounts: an amount that no donor of ours ever gives. */
export const strangersCents = 31_337

/** Another program takes money on one of our accounts, with nothing of ours on it or the marker of another deployment. */
export async function strangerPays(world: World, dice: Dice): Promise<void> {
  const theirs = dice.happens(0.5)
  const gift = Array.from({ length: 26 }, () =>
    dice.pick([...'0123456789abcdefghjkmnpqrstvwxyz'] as [string, ...string[]]),
  ).join('')
  const payer = { name: 'Sam Hopper', email: 'sam@shop.test' }
  const { call } = world.sandbox.control
  if (dice.happens(0.5)) {
    const metadata = theirs ? { gift_id: gift, deployment: 'elsewhere' } : {}
    await call('stripe/foreign-payments', { amount: strangersCents, ...payer, metadata, description: 'Mug' })
  } else {
    const custom = theirs ? { custom_id: `${gift}.elsewhere` } : {}
    await call('paypal/foreign-payments', { cents: strangersCents, kind: 'order', description: 'Mug', ...custom })
  }
}
