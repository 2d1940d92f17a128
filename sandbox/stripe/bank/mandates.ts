import type { Caller } from '../account.ts'
import { invalid } from '../errors.ts'
import type { Params } from '../form.ts'
import type { BankMethod } from '../objects/bank-method.ts'
import { type Acceptance, buildMandate, type Mandate } from '../objects/mandate.ts'
import type { PaymentIntent } from '../objects/payment-intent.ts'
import type { Stripe } from '../stripe.ts'
import { found, group, integer, required, text } from '../values.ts'

/** Who asks for the mandate, and from where, for what the donor's browser leaves to be inferred. */
export type Asker = { caller: Caller; address: string | null; agent: string | null }

/**
 * The donor's permission to make this payment: given now, or kept from an earlier one.
 * @throws StripeRefusal where there is none
 */
export function mandateFor(
  stripe: Stripe,
  intent: PaymentIntent,
  method: BankMethod,
  data: Params | undefined,
  asker: Asker,
  status: 'active' | 'pending',
): Mandate {
  if (data === undefined) {
    const kept = stripe.store.mandates.get(String(stripe.note(method.id).mandate))
    if (kept?.type === 'multi_use' && kept.status === 'active') return kept
    throw invalid(
      'You must provide `mandate_data` when confirming a PaymentIntent with a `us_bank_account` PaymentMethod that has no active mandate.',
      'mandate_data',
      'payment_intent_mandate_invalid',
    )
  }
  const lasting = intent.customer !== null && intent.setup_future_usage === 'off_session'
  const acceptance = acceptanceOf(stripe, data, asker)
  const mandate = buildMandate(stripe, method.id, acceptance, lasting ? null : intent.amount, status)
  stripe.annotate(method.id, { mandate: mandate.id })
  return stripe.store.mandates.save(mandate)
}

function acceptanceOf(stripe: Stripe, data: Params, { caller, address, agent }: Asker): Acceptance {
  const given = group(data, 'customer_acceptance')
  const type = required(given, 'type')
  const accepted_at = integer(given, 'accepted_at') ?? stripe.now()
  if (type === 'offline') return { accepted_at, type, offline: {} }
  const online = group(given, 'online')
  if (online.infer_from_client !== undefined) {
    if (caller === 'secret') {
      throw invalid(
        'You may only pass `mandate_data[customer_acceptance][online][infer_from_client]` with a publishable key.',
        'mandate_data[customer_acceptance][online][infer_from_client]',
      )
    }
    return { accepted_at, type, online: { ip_address: address, user_agent: agent } }
  }
  const ip_address = text(online, 'ip_address') ?? null
  const user_agent = text(online, 'user_agent') ?? null
  if (ip_address === null || user_agent === null) {
    const lacking = `mandate_data[customer_acceptance][online][${ip_address === null ? 'ip_address' : 'user_agent'}]`
    throw invalid(`Missing required param: ${lacking}.`, lacking, 'parameter_missing')
  }
  return { accepted_at, type, online: { ip_address, user_agent } }
}

/** Moves a mandate on, and tells. */
export function setMandate(stripe: Stripe, id: string, status: Mandate['status'], customer: string | null): void {
  const mandate = stripe.store.mandates.get(id)
  if (!mandate || mandate.status === status) return
  const before = mandate.status
  mandate.status = status
  stripe.store.mandates.save(mandate)
  stripe.emit('mandate.updated', mandate, { status: before }, customer)
}

/** `/v1/mandates`. */
export function registerMandates({ api, store }: Stripe): void {
  api.route('GET', '/v1/mandates/:id', ({ id }) => found(store.mandates.get(id), 'mandate', id))
}
