import { isBank } from './bank/methods.ts'
import type { Decline } from './cards.ts'
import { invalid } from './errors.ts'
import type { CardMethod } from './objects/payment-method.ts'
import type { Stripe } from './stripe.ts'
import { found, integer } from './values.ts'

const EXPIRED: Decline = {
  code: 'expired_card',
  decline_code: 'expired_card',
  message: 'Your card has expired.',
  param: 'exp_month',
}

/** How far on a bank dates the card that it sends in the place of one that expires. */
const RENEWED_YEARS = 4

/**
 * Why the bank takes this card no more; nothing where it does. Test cards never expire by themselves, as Stripe's do not: a
 * date that counts is set by the control API.
 */
export function expired(stripe: Stripe, method: CardMethod): Decline | undefined {
  if (!stripe.note(method.id).expires) return undefined
  const { exp_month, exp_year } = method.card
  return Date.UTC(exp_year, exp_month, 1) <= stripe.now(method.customer) * 1000 ? EXPIRED : undefined
}

function cardNamed(stripe: Stripe, id: string | undefined): CardMethod {
  const method = found(stripe.store.paymentMethods.get(String(id)), 'PaymentMethod', String(id))
  if (isBank(method)) throw invalid(`${method.id} is a bank account: it has no date of expiry.`)
  return method
}

/** Prints a date on a card: after that month its bank declines it. */
export function setExpiry(stripe: Stripe, id: string | undefined, given: Record<string, unknown>): CardMethod {
  const method = cardNamed(stripe, id)
  const { card } = method
  card.exp_month = integer(given, 'exp_month') ?? card.exp_month
  card.exp_year = integer(given, 'exp_year') ?? card.exp_year
  stripe.annotate(method.id, { expires: true })
  return stripe.store.paymentMethods.save(method) as CardMethod
}

/**
 * The card's network tells of the new one that its bank has sent: the same number with a later date.
 * @see https://docs.stripe.com/payments/cards/overview#automatic-card-updates
 */
export function updateByNetwork(stripe: Stripe, id: string | undefined): CardMethod {
  const method = cardNamed(stripe, id)
  const before = structuredClone(method)
  method.card.exp_year += RENEWED_YEARS
  stripe.store.paymentMethods.save(method)
  stripe.updated('payment_method.automatically_updated', method, before)
  return method
}
