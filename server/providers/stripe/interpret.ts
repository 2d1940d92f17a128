import type Stripe from 'stripe'
import { done, type Outcome } from '#gift/outcome.ts'
import type { EventReading, NewCardDeclined, SelfContained, VerifiedEvent } from '../provider.ts'
import { disputeFacts, refundFacts } from './aftermath.ts'
import type { StripeContext } from './context.ts'
import { meaningless, meanings } from './events.ts'
import { failedAttempts, intentFacts } from './intent.ts'
import { failedAttempt, isFirst, parentOf } from './invoice.ts'
import { idOf } from './money.ts'
import { ownerOf, ownerOfMonthly } from './owner.ts'
import { setCard } from './set-card.ts'

const noNewCard = 'not a new card for a monthly gift'
const notOnce = 'not a one-time gift of ours'

const ignored = (note: string): Outcome<EventReading> =>
  done({ giftId: null, refs: [], action: 'ignored', facts: [], note })

const readAgain = (giftId: string | null | undefined, ...refs: (string | null)[]): Outcome<EventReading> =>
  done({ giftId: giftId ?? null, refs: refs.filter((ref) => ref !== null), action: 'read', facts: [] })

/** The intent of a gift once says all by itself. */
export function selfContained({ type, payload, createdAt }: VerifiedEvent): SelfContained | null {
  const meaning = meanings[type]
  if (meaning !== 'intent' && meaning !== 'failed_intent') return null
  return saidBy((JSON.parse(payload) as { data: { object: Stripe.PaymentIntent } }).data.object, createdAt)
}

function saidBy(intent: Stripe.PaymentIntent, at: number): SelfContained | null {
  const giftId = intent.metadata.gift_id
  if (!giftId) return null
  const facts = intentFacts(intent, giftId, at)
  return { giftId, refs: [intent.id], action: 'facts', facts, fingerprint: triedCard(intent) }
}

/** What a stored event means for us, by the table in events.ts. */
export async function interpret(
  context: StripeContext,
  event: VerifiedEvent,
): Promise<Outcome<EventReading | NewCardDeclined>> {
  const meaning = meanings[event.type]
  if (!meaning) return ignored(meaningless)
  const { data } = JSON.parse(event.payload) as { data: { object: object } }
  const object: unknown = data.object
  switch (meaning) {
    case 'intent':
    case 'failed_intent': {
      const intent = object as Stripe.PaymentIntent
      const said = saidBy(intent, event.createdAt)
      if (said) return done(said)
      return meaning === 'intent' ? ignored(notOnce) : await aboutFirstPayment(context, intent, event.createdAt)
    }
    case 'gift': {
      const intent = object as Stripe.PaymentIntent
      return intent.metadata.gift_id ? readAgain(intent.metadata.gift_id, intent.id) : ignored(notOnce)
    }
    case 'subscription': {
      const subscription = object as Stripe.Subscription
      const giftId = subscription.metadata.gift_id
      return giftId ? readAgain(giftId, subscription.id) : ignored('not a monthly gift of ours')
    }
    case 'invoice':
    case 'failed_invoice': {
      const invoice = object as Stripe.Invoice
      const { giftId, subscription } = parentOf(invoice)
      if (!subscription || !giftId) return ignored('not an invoice of a monthly gift')
      if (meaning === 'failed_invoice' && isFirst(invoice)) return ignored('told by the intent of this first payment')
      const facts = meaning === 'invoice' ? [] : failedAttempt(invoice, null, event.createdAt)
      const taker = invoice.status === 'paid' ? { subscription } : {}
      return done({ giftId, refs: [subscription, invoice.id], action: 'read', facts, ...taker })
    }
    case 'refund':
      return await aboutRefund(context, object as Stripe.Refund, event.createdAt)
    case 'dispute':
      return await aboutDispute(context, object as Stripe.Dispute)
    case 'session': {
      const session = object as Stripe.Checkout.Session
      return readAgain(session.metadata?.gift_id, session.id, idOf(session.subscription), idOf(session.payment_intent))
    }
    case 'new_card':
      return await aboutNewCard(context, object as Stripe.SetupIntent)
    case 'declined_new_card': {
      const setup = object as Stripe.SetupIntent
      const giftId = setup.metadata?.gift_id
      if (!giftId) return ignored(noNewCard)
      const fingerprint = setup.last_setup_error?.payment_method?.card?.fingerprint ?? null
      return done({ giftId, refs: [], action: 'declined', facts: [], setupIntent: setup.id, fingerprint })
    }
    case 'customer_card': {
      const customer = idOf((object as Stripe.PaymentMethod).customer)
      return customer ? readAgain(null, customer) : ignored('a card of nobody')
    }
  }
}

/**
 * A decline of the payment that begins a monthly gift: each try in the donor's browser is one, as with a gift once. The
 * declines of later months are told by their invoices.
 */
async function aboutFirstPayment(
  context: StripeContext,
  intent: Stripe.PaymentIntent,
  at: number,
): Promise<Outcome<EventReading>> {
  const owner = await ownerOfMonthly(context, intent.id)
  if (!owner.ok) return owner
  const { giftId, refs, first } = owner.value
  if (giftId === null) return ignored('not a payment of ours')
  if (!first) return ignored('told by the invoice of this month')
  return done({ giftId, refs, action: 'facts', facts: failedAttempts(intent, at), fingerprint: triedCard(intent) })
}

/** The mark of the card that was just declined. */
const triedCard = (intent: Stripe.PaymentIntent): string | null =>
  intent.last_payment_error?.payment_method?.card?.fingerprint ?? null

async function aboutRefund(context: StripeContext, told: Stripe.Refund, at: number): Promise<Outcome<EventReading>> {
  const intent = idOf(told.payment_intent)
  if (intent === null) return ignored('a refund of a payment that is none of ours')
  const owner = await ownerOf(context, intent)
  if (!owner.ok) return owner
  const read = await context.ask.freely((options) => context.stripe.refunds.retrieve(told.id, {}, options))
  if (!read.ok) return read
  const { giftId, payment, refs } = owner.value
  return done({ giftId, refs, action: 'facts', facts: refundFacts(read.value, payment, at) })
}

async function aboutDispute(context: StripeContext, told: Stripe.Dispute): Promise<Outcome<EventReading>> {
  const intent = idOf(told.payment_intent)
  if (intent === null) return ignored('a dispute of a payment that is none of ours')
  const owner = await ownerOf(context, intent)
  if (!owner.ok) return owner
  const read = await context.ask.freely((options) => context.stripe.disputes.retrieve(told.id, {}, options))
  if (!read.ok) return read
  const { giftId, payment, refs } = owner.value
  return done({ giftId, refs, action: 'facts', facts: disputeFacts(read.value, payment) })
}

async function aboutNewCard(context: StripeContext, setup: Stripe.SetupIntent): Promise<Outcome<EventReading>> {
  const giftId = setup.metadata?.gift_id
  const customer = idOf(setup.customer)
  if (!giftId || customer === null) return ignored(noNewCard)
  const running = await context.ask.freely((options) =>
    context.stripe.subscriptions.list({ customer, limit: 1 }, options),
  )
  if (!running.ok) return running
  const subscription = running.value.data[0]
  if (!subscription) return ignored('the monthly gift of this card has ended')
  const adopted = await setCard(context, setup.id, subscription.id)
  return adopted.ok ? readAgain(giftId, subscription.id, customer) : adopted
}
