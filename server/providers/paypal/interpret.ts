import { done, type Outcome } from '#gift/outcome.ts'
import { isOurs } from '../marker.ts'
import type { About, EventReading, FactsEvent, VerifiedEvent } from '../provider.ts'
import { captureFacts } from './capture-facts.ts'
import type { PaypalContext } from './context.ts'
import { disputeFacts } from './dispute-facts.ts'
import { readDispute } from './disputes.ts'
import { meaningless, meanings } from './events.ts'
import { markerOf } from './marker.ts'
import { ownerOfCapture, ownerOfPayment, ownerOfSale, type PaymentName, refundedPayment } from './payment.ts'
import { refundFacts, saleRefundFacts } from './refund-facts.ts'
import { reversalFacts } from './reversal.ts'
import { saleFacts } from './sale-facts.ts'
import { failedFacts } from './subscription.ts'
import * as wire from './wire.ts'

type Facts = FactsEvent['facts']

const ignored = (note: string): Outcome<EventReading> => done({ is: 'ignored', note })

const factsOf = (about: About, facts: Facts): Outcome<EventReading> =>
  done({ is: 'facts', about, facts, fingerprint: null })

const readAgain = (about: About, facts: Facts): Outcome<EventReading> =>
  done({ is: 'read', about, facts, subscription: null })

/** Money that is not this deployment's may be in any currency and state: nothing of it is read. */
const ofOurs = (deployment: string, { marker }: About, facts: () => Facts): Facts =>
  isOurs(deployment, marker) ? facts() : []

/** A capture of this deployment says all by itself. */
export function selfContained(deployment: string, { type, payload, createdAt }: VerifiedEvent): FactsEvent | null {
  if (meanings[type] !== 'capture') return null
  const { resource } = JSON.parse(payload) as { resource: unknown }
  const about = ownerOfCapture(resource)
  return isOurs(deployment, about.marker) ? toldBy(deployment, about, resource, createdAt) : null
}

function toldBy(deployment: string, about: About, resource: unknown, at: number): FactsEvent {
  const facts = ofOurs(deployment, about, () => captureFacts(wire.reader(wire.capture)(resource), at))
  return { is: 'facts', about, facts, fingerprint: null }
}

/** What a stored event means for us, by the table in events.ts. */
export async function interpret(context: PaypalContext, event: VerifiedEvent): Promise<Outcome<EventReading>> {
  const meaning = meanings[event.type]
  if (!meaning) return ignored(meaningless)
  const { resource } = JSON.parse(event.payload) as { resource: unknown }
  const { deployment } = context
  const at = event.createdAt
  switch (meaning) {
    case 'approved':
    case 'order': {
      const { id, purchase_units } = wire.reader(wire.orderName)(resource)
      const about = { marker: markerOf(purchase_units[0]?.custom_id), refs: [id] }
      return meaning === 'approved' ? done({ is: 'approved', about }) : readAgain(about, [])
    }
    case 'capture':
      return done(toldBy(deployment, ownerOfCapture(resource), resource, at))
    case 'sale': {
      if (wire.reader(wire.saleName)(resource).billing_agreement_id === undefined) {
        return ignored('not a payment of a monthly gift')
      }
      const owner = await ownerOfSale(context, resource)
      if (!owner.ok) return owner
      return readAgain(
        owner.value,
        ofOurs(deployment, owner.value, () => saleFacts(wire.reader(wire.sale)(resource))),
      )
    }
    case 'refund':
      return await aboutPayment(context, resource, async (payment) => done(refundOf(payment, resource, at)))
    case 'reversal':
      return await aboutPayment(context, resource, (payment) => reversalFacts(context, payment, resource, at))
    case 'subscription':
    case 'failed_payment': {
      const { id, custom_id } = wire.reader(wire.subscriptionName)(resource)
      const about = { marker: markerOf(custom_id), refs: [id] }
      const failed = () => (meaning === 'failed_payment' ? failedFacts(wire.reader(wire.subscription)(resource)) : [])
      return readAgain(about, ofOurs(deployment, about, failed))
    }
    case 'dispute':
      return await aboutDispute(context, resource, at)
  }
}

/** What gives or takes a payment back says whose it is only by the payment, which is asked for. */
async function aboutPayment(
  context: PaypalContext,
  resource: unknown,
  factsAbout: (payment: PaymentName) => Promise<Outcome<Facts>>,
): Promise<Outcome<EventReading>> {
  const payment = refundedPayment(resource)
  if (payment === null) return ignored('it names no payment of a gift')
  const owner = await ownerOfPayment(context, payment)
  if (!owner.ok) return owner
  if (!isOurs(context.deployment, owner.value.marker)) return factsOf(owner.value, [])
  const facts = await factsAbout(payment)
  return facts.ok ? factsOf(owner.value, facts.value) : facts
}

const refundOf = ({ kind, id }: PaymentName, resource: unknown, at: number): Facts =>
  kind === 'capture'
    ? refundFacts(wire.reader(wire.refund)(resource), at)
    : saleRefundFacts(wire.reader(wire.saleRefund)(resource), id, at)

/** A dispute is read again: its events may come in any order, and each carries the state of its own moment. */
async function aboutDispute(context: PaypalContext, resource: unknown, at: number): Promise<Outcome<EventReading>> {
  const { dispute_id, disputed_transactions } = wire.reader(wire.disputeName)(resource)
  const [transaction] = disputed_transactions
  const payment = transaction?.seller_transaction_id
  if (payment === undefined) return ignored('a dispute that names no payment')
  const owner =
    transaction?.custom === undefined
      ? await ownerOfPayment(context, { kind: 'capture', id: payment })
      : done({ marker: markerOf(transaction.custom), refs: [payment] })
  if (!owner.ok) return owner
  if (!isOurs(context.deployment, owner.value.marker)) return factsOf(owner.value, [])
  const askedAt = context.now()
  const answer = await readDispute(context, dispute_id)
  return answer.ok ? factsOf(owner.value, disputeFacts(answer.value, payment, { toldAt: at, askedAt })) : answer
}
