import { controlled } from '../core/control.ts'
import { moveBalance } from './balance.ts'
import { settleWarnings } from './early-fraud-warnings.ts'
import { invalid } from './errors.ts'
import { onlyImitated } from './imitated.ts'
import { listOf } from './lists.ts'
import type { Charge } from './objects/charge.ts'
import type { Dispute, DisputeReason } from './objects/dispute.ts'
import { buildDispute, EVIDENCE_FIELDS } from './objects/dispute.ts'
import type { Stripe } from './stripe.ts'
import { flag, found, group, integer, mergeMetadata, text } from './values.ts'

/** How long the bank thinks about evidence, in seconds. */
const DECIDES_WITHIN = 60
const FEE = 1500
/**
 * The donor's bank takes the money back, or, as an inquiry, asks first: all that was not given back, or where all was, all of it.
 * `amount`, in cents: what it asks for instead.
 * @throws StripeRefusal when it did already
 */
export function openDispute(
  stripe: Stripe,
  charge: Charge,
  reason: DisputeReason,
  { inquiry = false, amount }: { readonly inquiry?: boolean; readonly amount?: number | undefined } = {},
): Dispute {
  if (charge.status !== 'succeeded') throw invalid(`Charge ${charge.id} failed and cannot be disputed.`)
  if (charge.disputed) throw invalid(`Charge ${charge.id} is disputed already.`)
  const dispute = buildDispute(stripe, charge, reason, inquiry)
  if (amount !== undefined) dispute.amount = amount
  if (!inquiry) withdraw(stripe, dispute, charge)
  stripe.store.disputes.save(dispute)
  const before = structuredClone(charge)
  charge.disputed = !inquiry
  charge.dispute = dispute.id
  stripe.store.charges.save(charge)
  stripe.emit('charge.dispute.created', dispute, undefined, charge.customer)
  if (!inquiry) stripe.emit('charge.dispute.funds_withdrawn', dispute, undefined, charge.customer)
  stripe.updated('charge.updated', charge, before)
  if (!inquiry) settleWarnings(stripe, charge)
  return dispute
}

function withdraw(stripe: Stripe, dispute: Dispute, charge: Charge): void {
  dispute.balance_transactions.push(
    moveBalance(stripe, {
      amount: -dispute.amount,
      fee: FEE,
      feeDescription: 'Dispute fee',
      type: 'adjustment',
      reporting_category: 'dispute',
      source: dispute.id,
      description: `Chargeback withdrawal for ${charge.id}`,
      customer: charge.customer,
    }),
  )
}

/** The bank's decision. An inquiry just closes. */
export function decide(stripe: Stripe, dispute: Dispute, won: boolean): Dispute {
  const { store } = stripe
  const charge = store.charges.get(dispute.charge)
  const inquiry = dispute.status.startsWith('warning')
  dispute.status = inquiry ? 'warning_closed' : won ? 'won' : 'lost'
  dispute.is_charge_refundable = inquiry
  if (won && !inquiry) {
    dispute.balance_transactions.push(
      moveBalance(stripe, {
        amount: dispute.amount,
        fee: 0,
        type: 'adjustment',
        reporting_category: 'dispute_reversal',
        source: dispute.id,
        description: `Chargeback reversal for ${dispute.charge}`,
        customer: charge?.customer ?? null,
      }),
    )
  }
  store.disputes.save(dispute)
  stripe.emit('charge.dispute.closed', dispute, undefined, charge?.customer)
  if (won && !inquiry) stripe.emit('charge.dispute.funds_reinstated', dispute, undefined, charge?.customer)
  return dispute
}

const OPEN = ['needs_response', 'warning_needs_response']

/** `/v1/disputes`, the disputing test cards, and `/_control/stripe/disputes`. */
export function registerDisputes(stripe: Stripe): void {
  const { api, store, core, hooks } = stripe
  const find = (id: string) => found(store.disputes.get(id), 'dispute', id)

  hooks.charged.push((charge, card) => {
    if (!card.dispute) return
    const at = stripe.now(charge.customer)
    stripe.later(at, 'stripe.dispute.open', { charge: charge.id, how: card.dispute }, charge.customer)
  })
  core.schedule.on('stripe.dispute.open', (task) => {
    const charge = store.charges.get(String(task.data.charge))
    const how = task.data.how
    const inquiry = how === 'inquiry'
    if (charge) openDispute(stripe, charge, inquiry ? 'general' : (how as DisputeReason), { inquiry })
  })
  core.schedule.on('stripe.dispute.decide', (task) => {
    const dispute = store.disputes.get(String(task.data.dispute))
    if (dispute?.status === 'under_review' || dispute?.status === 'warning_under_review') {
      decide(stripe, dispute, task.data.won === true)
    }
  })

  api.route('GET', '/v1/disputes/:id', ({ id }) => find(id))
  api.route('POST', '/v1/disputes/:id', ({ id, params }) => {
    const dispute = find(id)
    const charge = store.charges.get(dispute.charge)
    const before = structuredClone(dispute)
    const evidence = group(params, 'evidence')
    onlyImitated(evidence, EVIDENCE_FIELDS, 'evidence')
    if (Object.keys(evidence).length > 0 && !OPEN.includes(dispute.status)) {
      throw invalid('This dispute is already closed or under review; its evidence cannot be changed.', 'evidence')
    }
    dispute.metadata = mergeMetadata(dispute.metadata, params.metadata)
    Object.assign(dispute.evidence, evidence)
    dispute.evidence_details.has_evidence = EVIDENCE_FIELDS.some((name) => dispute.evidence[name] !== null)
    if (flag(params, 'submit') ?? Object.keys(evidence).length > 0) {
      dispute.status = dispute.status.startsWith('warning') ? 'warning_under_review' : 'under_review'
      dispute.evidence_details.submission_count++
      // As with Stripe's test cards, the words decide.
      const won = dispute.evidence.uncategorized_text !== 'losing_evidence'
      const at = stripe.now(charge?.customer) + DECIDES_WITHIN
      stripe.later(at, 'stripe.dispute.decide', { dispute: id, won }, charge?.customer)
    }
    store.disputes.save(dispute)
    stripe.updated('charge.dispute.updated', dispute, before)
    return dispute
  })
  api.route('POST', '/v1/disputes/:id/close', ({ id }) => {
    const dispute = find(id)
    if (!OPEN.includes(dispute.status)) throw invalid('This dispute is already closed.')
    return decide(stripe, dispute, false)
  })
  api.route('GET', '/v1/disputes', ({ params }) => {
    const charge = text(params, 'charge')
    const intent = text(params, 'payment_intent')
    return listOf(
      store.disputes,
      '/v1/disputes',
      params,
      (d) => (charge === undefined || d.charge === charge) && (intent === undefined || d.payment_intent === intent),
    )
  })
  core.route(
    'POST',
    '/_control/stripe/disputes',
    controlled((given) => {
      const charge = found(store.charges.get(String(given.charge)), 'charge', String(given.charge))
      return openDispute(stripe, charge, (given.reason ?? 'fraudulent') as DisputeReason, {
        inquiry: given.inquiry === 'true' || given.inquiry === true,
        amount: integer(given, 'amount'),
      })
    }),
  )
  core.route(
    'POST',
    '/_control/stripe/disputes/:id/decide',
    controlled((given, request) =>
      decide(stripe, find(request.params.id ?? ''), given.won === true || given.won === 'true'),
    ),
  )
}
