import type Stripe from 'stripe'
import { type CardSetUp, isLaterSetUp } from '#gift/card-set-up.ts'
import { expanded, unixMs } from './context.ts'

/** Our number of a set-up, as its metadata carry it. */
export const numbered = (number: number) => ({ card_number: String(number) })

/** Where a set-up intent stands among those of its gift. */
export const setUpOf = ({ id, created, metadata }: Stripe.SetupIntent): CardSetUp => ({
  id,
  at: unixMs(created),
  number: numberIn(metadata?.card_number),
})

/**
 * What is written on a subscription with the card of a set-up, in one call: so a reading tells by which set-up the card is in use,
 * and of two calls that cross each other, which was done last.
 */
export const markedCard = ({ id, at, number }: CardSetUp, method: string) => ({
  card_set_up: id,
  card_method: method,
  card_left_at: String(at / 1000),
  ...numbered(number),
})

/** The set-up whose card we have set last; null: of none. */
function setUpOn({ metadata }: Stripe.Subscription): CardSetUp | null {
  const { card_set_up: id, card_left_at: at, card_number: number } = metadata
  return id ? { id, at: unixMs(numberIn(at)), number: numberIn(number) } : null
}

/**
 * By which set-up the card in use was left; null: by none. Stripe itself puts back what a payment was made with that arrives late, a
 * debit sent before the donor left a card: that is of no set-up. Read with `default_payment_method`.
 */
export function setUpInUse(subscription: Stripe.Subscription): CardSetUp | null {
  const set = setUpOn(subscription)
  const inUse = expanded(subscription.default_payment_method)
  if (set === null || inUse === null || inUse.id === subscription.metadata.card_method) return set
  return unixMs(inUse.created) < set.at ? null : set
}

const numberIn = (word: string | undefined): number => (/^\d{1,15}$/.test(word ?? '') ? Number(word) : 0)

/** Whether a card of a later set-up has taken the place of this one's, be it in use or be it the newest that we know. */
export const isReplaced = (own: CardSetUp, subscription: Stripe.Subscription, newest: CardSetUp | null): boolean =>
  [newest, setUpOn(subscription)].some((other) => other !== null && isLaterSetUp(other, own))

/**
 * Whether the card in use came by another road (Stripe's own pages, its dashboard) and was typed in after the one that was left by
 * this set-up. Both are read with their payment methods.
 */
export function isOvertaken(setup: Stripe.SetupIntent, subscription: Stripe.Subscription): boolean {
  const [left, inUse] = [expanded(setup.payment_method), expanded(subscription.default_payment_method)]
  return left !== null && inUse !== null && inUse.id !== left.id && inUse.created > left.created
}
