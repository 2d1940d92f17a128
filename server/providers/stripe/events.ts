/**
 * What each event of Stripe's means to us. What is not named here is kept in the inbox and ignored.
 * The order of delivery is not promised and `created` has whole seconds, so most events only say "look again".
 * @see https://docs.stripe.com/webhooks#event-ordering
 */
export type Meaning =
  /** The event's own object is final for this fact: no need to ask. */
  | 'intent'
  | 'failed_intent'
  /** Read the gift again; `metadata.gift_id` says which. */
  | 'gift'
  | 'subscription'
  | 'invoice'
  | 'failed_invoice'
  | 'refund'
  /** Read the gift again whose charge it is. */
  | 'charge'
  | 'dispute'
  | 'session'
  | 'new_card'
  | 'declined_new_card'
  | 'customer_card'
  /** What was paid out, or of what that is made, has changed: the statement is read again. */
  | 'statement'

/** Why a kind of event that is not named here is only kept. */
export const meaningless = 'a kind of event that changes no gift'

/** What tells the moment in which a payment succeeded. */
export const succeededEvent = 'payment_intent.succeeded'

const meanings: Readonly<Record<string, Meaning>> = {
  [succeededEvent]: 'intent',
  'payment_intent.payment_failed': 'failed_intent',
  'payment_intent.canceled': 'intent',
  'payment_intent.processing': 'gift',
  'customer.subscription.updated': 'subscription',
  'customer.subscription.deleted': 'subscription',
  'customer.subscription.paused': 'subscription',
  'customer.subscription.resumed': 'subscription',
  'invoice.paid': 'invoice',
  'invoice.payment_failed': 'failed_invoice',
  'invoice.payment_action_required': 'invoice',
  'refund.created': 'refund',
  'refund.updated': 'refund',
  'refund.failed': 'refund',
  'charge.dispute.created': 'dispute',
  'charge.dispute.updated': 'dispute',
  'charge.dispute.closed': 'dispute',
  'checkout.session.completed': 'session',
  'checkout.session.expired': 'session',
  'setup_intent.succeeded': 'new_card',
  'setup_intent.setup_failed': 'declined_new_card',
  'payment_method.automatically_updated': 'customer_card',
  'payment_method.updated': 'customer_card',
  'payout.created': 'statement',
  'payout.reconciliation_completed': 'statement',
  'payout.paid': 'statement',
  'payout.failed': 'statement',
  'payout.canceled': 'statement',
}

/** From this day's version on each refund has events of its own. */
const refundsTold = '2024-10-28'

/** What older versions of the API tell instead. @see https://docs.stripe.com/changelog/acacia/2024-10-28/refund-webhook-update */
const ofOlder: Readonly<Record<string, Meaning>> = {
  'charge.refunded': 'charge',
  'charge.refund.updated': 'refund',
}

/** What an event means. `version`: in which it is told, where that is not ours; null: in ours. */
export const meaningOf = (type: string, version: string | null): Meaning | undefined =>
  meanings[type] ?? (version === null ? undefined : ofOlder[type])

/** Every event from which we learn something, of an endpoint with this version. */
export const eventsOf = (version: string | null): readonly string[] =>
  Object.keys(version !== null && version < refundsTold ? { ...meanings, ...ofOlder } : meanings)
