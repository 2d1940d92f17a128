import type { Dice } from './dice.ts'

/** What a shop or another deployment takes on the same accounts: an amount that no donor of ours ever gives. */
export const strangersCents = 31_337

const letters = [...'0123456789abcdefghjkmnpqrstvwxyz'] as [string, ...string[]]

/** Somebody else's customer: of a shop, with nothing of ours on the payment, or of another deployment, with its gift. */
export function stranger(dice: Dice) {
  const giftId = dice.happens(0.5) ? Array.from({ length: 26 }, () => dice.pick(letters)).join('') : null
  return { giftId, payer: { name: 'Sam Hopper', email: 'sam@shop.test' } }
}
