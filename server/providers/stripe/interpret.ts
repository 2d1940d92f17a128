import type Stripe from 'stripe'
import { done, type Outcome } from '#gift/outcome.ts'
import { isOurs } from '../marker.ts'
import type { About, EventReading, FactsEvent, VerifiedEvent } from '../provider.ts'
import { ProviderSurprise } from '../surprise.ts'
import { disputeFacts, refundFacts } from './aftermath.ts'
import { expanded, idOf, markerOf, type StripeContext } from './context.ts'
import { meaningless, meaningOf, succeededEvent } from './events.ts'
import { failedAttempts, intentFacts } from './intent.ts'
import { failedAttempt, isFirst, parentOf } from './invoice.ts'
import { ownerOf } from './owner.ts'
import { objectOf, otherVersion, type ToldEvent } from './webhook.ts'

const noNewCard = 'not a new card for a monthly gift'
const notOnce = 'not a one-time gift of ours'

const ignored = (note: string): Outcome<EventReading> => done({ is: 'ignored', note })

const readAgain = (marker: About['marker'], ...refs: (string | null)[]): Outcome<EventReading> =>
  done({ is: 'read', about: { marker, refs: refs.filter((ref) => ref !== null) }, facts: [], subscription: null })

const factsOf = (about: About, facts: FactsEvent['facts'], fingerprint: string | null = null): Outcome<EventReading> =>
  done({ is: 'facts', about, facts, fingerprint })

/** The intent of a one-time gift of this deployment says all by itself. */
export function selfContained(deployment: string, { type, payload, createdAt }: VerifiedEvent): FactsEvent | null {
  const meaning = meaningOf(type, null)
  if (meaning !== 'intent' && meaning !== 'failed_intent') return null
  const event = JSON.parse(payload) as ToldEvent
  // told in another version, it is read anew first
  if (otherVersion(event) !== null) return null
  const intent = event.data.object as Stripe.PaymentIntent
  return isOurs(deployment, markerOf(intent.metadata)) ? toldBy(deployment, intent, createdAt) : null
}

/** The event of a success is of its moment. */
function toldBy(deployment: string, intent: Stripe.PaymentIntent, at: number): FactsEvent | null {
  const marker = markerOf(intent.metadata)
  if (marker === null) return null
  const facts = isOurs(deployment, marker) ? intentFacts(intent, marker.giftId, { toldAt: at, succeededAt: at }) : []
  return { is: 'facts', about: { marker, refs: [intent.id] }, facts, fingerprint: triedCard(intent) }
}

/** What a stored event means for us, by the table in events.ts. */
export async function interpret(context: StripeContext, event: VerifiedEvent): Promise<Outcome<EventReading>> {
  const content = JSON.parse(event.payload) as ToldEvent
  const meaning = meaningOf(event.type, otherVersion(content))
  if (!meaning) return ignored(meaningless)
  if (meaning === 'statement') return done({ is: 'statement' })
  const outcome = await objectOf(context, content, meaning)
  if (!outcome.ok) return outcome
  const object = outcome.value
  switch (meaning) {
    case 'intent':
    case 'failed_intent': {
      const intent = object as Stripe.PaymentIntent
      // read anew, it may have been paid since
      if (intent.status === 'succeeded' && event.type !== succeededEvent) {
        const marker = markerOf(intent.metadata)
        if (marker) return readAgain(marker, intent.id)
      }
      const facts = toldBy(context.deployment, intent, event.createdAt)
      if (facts) return done(facts)
      return meaning === 'intent' ? ignored(notOnce) : await aboutFirstPayment(context, intent, event.createdAt)
    }
    case 'gift': {
      const intent = object as Stripe.PaymentIntent
      const marker = markerOf(intent.metadata)
      return marker ? readAgain(marker, intent.id) : ignored(notOnce)
    }
    case 'subscription': {
      const subscription = object as Stripe.Subscription
      return readAgain(markerOf(subscription.metadata), subscription.id)
    }
    case 'invoice':
    case 'failed_invoice': {
      const invoice = object as Stripe.Invoice
      const { marker, subscription } = parentOf(invoice)
      if (subscription === null) return ignored('not an invoice of a monthly gift')
      if (meaning === 'failed_invoice' && isFirst(invoice)) return ignored('told by the intent of this first payment')
      const failed =
        meaning === 'invoice' || invoice.status === 'paid' || !isOurs(context.deployment, marker)
          ? done([])
          : await declined(context, invoice, event.createdAt)
      if (!failed.ok) return failed
      const facts = failed.value
      // a gift that begins later has an invoice of nothing today: no money is looked for
      const taker = invoice.status === 'paid' && invoice.amount_paid > 0 ? subscription : null
      return done({ is: 'read', about: { marker, refs: [subscription, invoice.id] }, facts, subscription: taker })
    }
    case 'refund':
      return await aboutRefund(context, object as Stripe.Refund, event.createdAt)
    case 'charge':
      return await aboutCharge(context, object as Stripe.Charge)
    case 'dispute':
      return await aboutDispute(context, object as Stripe.Dispute)
    case 'session': {
      const { id, metadata, subscription, payment_intent } = object as Stripe.Checkout.Session
      return readAgain(markerOf(metadata), id, idOf(subscription), idOf(payment_intent))
    }
    case 'new_card':
    case 'declined_new_card': {
      const setup = object as Stripe.SetupIntent
      const about = { marker: markerOf(setup.metadata), refs: [idOf(setup.customer)].filter((ref) => ref !== null) }
      if (about.marker === null || about.refs.length === 0) return ignored(noNewCard)
      if (meaning === 'new_card') return done({ is: 'new_card', about, setupIntent: setup.id })
      const fingerprint = setup.last_setup_error?.payment_method?.card?.fingerprint ?? null
      return done({ is: 'new_card_declined', about, setupIntent: setup.id, fingerprint })
    }
    case 'customer_card': {
      const customer = idOf((object as Stripe.PaymentMethod).customer)
      return customer ? readAgain(null, customer) : ignored('a card of nobody')
    }
  }
}

/**
 * A month that was declined, and why: the event names its invoice alone. Where that was tried again since, the reason of this
 * try is not known any more.
 */
async function declined(
  context: StripeContext,
  invoice: Stripe.Invoice,
  at: number,
): Promise<Outcome<FactsEvent['facts']>> {
  const expand = ['payments.data.payment.payment_intent']
  const answer = await context.ask.freely((options) =>
    context.stripe.invoices.retrieve(invoice.id, { expand }, options),
  )
  if (!answer.ok) return answer
  const intents = (answer.value.payments?.data ?? []).flatMap(({ payment }) => expanded(payment.payment_intent) ?? [])
  const same = answer.value.attempt_count === invoice.attempt_count && intents[0]?.status === 'requires_payment_method'
  return done(failedAttempt(invoice, same ? (intents[0] ?? null) : null, at))
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
  const owner = await ownerOf(context, intent)
  if (!owner.ok) return owner
  const { about, subscription, first } = owner.value
  if (subscription === null) return ignored('not a payment of ours')
  if (!first) return ignored('told by the invoice of this month')
  // read anew, it may have been paid since
  if (intent.status === 'succeeded' || intent.status === 'processing') return readAgain(about.marker, ...about.refs)
  if (!isOurs(context.deployment, about.marker)) return factsOf(about, [])
  return factsOf(about, failedAttempts(intent, at), triedCard(intent))
}

/** The mark of the card that was just declined. */
const triedCard = (intent: Stripe.PaymentIntent): string | null =>
  intent.last_payment_error?.payment_method?.card?.fingerprint ?? null

const withIntent = { expand: ['payment_intent'] }

async function aboutRefund(context: StripeContext, refund: Stripe.Refund, at: number): Promise<Outcome<EventReading>> {
  if (refund.payment_intent === null) return ignored('a refund of a payment that is not ours')
  const answer = await context.ask.freely((options) => context.stripe.refunds.retrieve(refund.id, withIntent, options))
  if (!answer.ok) return answer
  const owner = await ownerOf(context, intentOf(answer.value))
  if (!owner.ok) return owner
  return factsOf(
    owner.value.about,
    factsIfOurs(context.deployment, owner.value.about, () => refundFacts(answer.value, owner.value.payment, at)),
  )
}

/** What became of a charge is told by the reading of its gift. */
async function aboutCharge(context: StripeContext, charge: Stripe.Charge): Promise<Outcome<EventReading>> {
  const intent = expanded(charge.payment_intent)
  if (intent === null) return ignored('a charge that is not ours')
  const owner = await ownerOf(context, intent)
  if (!owner.ok) return owner
  const { marker, refs } = owner.value.about
  return isOurs(context.deployment, marker) ? readAgain(marker, ...refs) : ignored('a charge that is not ours')
}

async function aboutDispute(context: StripeContext, dispute: Stripe.Dispute): Promise<Outcome<EventReading>> {
  if (dispute.payment_intent === null) return ignored('a dispute of a payment that is not ours')
  const askedAt = context.now()
  const answer = await context.ask.freely((options) =>
    context.stripe.disputes.retrieve(dispute.id, withIntent, options),
  )
  if (!answer.ok) return answer
  const owner = await ownerOf(context, intentOf(answer.value))
  if (!owner.ok) return owner
  return factsOf(
    owner.value.about,
    factsIfOurs(context.deployment, owner.value.about, () => disputeFacts(answer.value, owner.value.payment, askedAt)),
  )
}

/** What is not this deployment's may be in a currency that we do not know: nobody is to look at that. */
const factsIfOurs = (deployment: string, { marker }: About, facts: () => FactsEvent['facts']): FactsEvent['facts'] =>
  isOurs(deployment, marker) ? facts() : []

function intentOf({ id, payment_intent }: Stripe.Refund | Stripe.Dispute): Stripe.PaymentIntent {
  const intent = expanded(payment_intent)
  if (intent === null) throw new ProviderSurprise(`${id} came without its payment`)
  return intent
}
