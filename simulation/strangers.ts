import type { Dice } from './dice.ts'

/** What a shop or another deployment takes on the same accounts: an amount that no donor of ours ever gives. */
export const strangersCents = 31_337

/** What those give each month who came by another program: amounts that no donor of ours ever gives, and of some of them two at once. */
export const moversCents = [1101, 2203, 3307, 4409] as const

/** Whether it is no donor's of ours, or of those alone whose own storm compares what they gave. */
export const isStrangers = (amount: number): boolean =>
  amount === strangersCents || moversCents.some((each) => amount === each || amount === 2 * each)

const letters = [...'0123456789abcdefghjkmnpqrstvwxyz'] as [string, ...string[]]

/** Somebody else's customer: of a shop, with nothing of ours on the payment, or of another deployment, with its gift. */
export function stranger(dice: Dice) {
  const giftId = dice.happens(0.5) ? Array.from({ length: 26 }, () => dice.pick(letters)).join('') : null
  return { giftId, payer: { name: 'Sam Hopper', email: 'sam@shop.test' } }
}
