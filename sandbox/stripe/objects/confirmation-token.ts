import type { Maker } from './maker.ts'
import type { Metadata } from './metadata.ts'
import type { PaymentMethod } from './payment-method.ts'

/** A donor's yes to one payment, with what they pay with: made in their browser, used once by the server. */
export type ConfirmationToken = ReturnType<typeof buildToken>

/** How the donor agreed to later debits. */
type MandateData = {
  customer_acceptance: { type: string; online: { ip_address: string | null; user_agent: string | null } | null }
}

/** What a token carries besides its payment method. */
export type Carried = {
  mandate_data: MandateData | null
  metadata: Metadata
  return_url: string | null
  setup_future_usage: string | null
  use_stripe_sdk: boolean
}

/** How long a donor's yes holds. @see https://docs.stripe.com/api/confirmation_tokens */
const TWELVE_HOURS = 12 * 3600

/** A token, not yet kept. */
export function buildToken(stripe: Maker, method: PaymentMethod, carried: Carried) {
  return {
    id: stripe.id('ctoken_'),
    object: 'confirmation_token' as const,
    created: stripe.now(),
    expires_at: (stripe.now() + TWELVE_HOURS) as number | null,
    livemode: false,
    ...carried,
    payment_intent: null as string | null,
    payment_method_options: { card: null },
    payment_method_preview: previewOf(method),
    setup_intent: null as string | null,
    shipping: null,
  }
}

/** The payment method that a token will become, which has no id before that. */
function previewOf(method: PaymentMethod) {
  const { allow_redisplay, billing_details, customer_account, type } = method
  const details = type === 'card' ? { card: structuredClone(method.card) } : bankPreview(method)
  return { allow_redisplay, billing_details, customer: null, customer_account, type, ...details }
}

function bankPreview({ us_bank_account }: Extract<PaymentMethod, { type: 'us_bank_account' }>) {
  return { us_bank_account: structuredClone(us_bank_account) }
}
