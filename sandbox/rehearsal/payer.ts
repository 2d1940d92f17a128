import type { Steering } from './steering.ts'

/** What a payer's card does. */
type Card = 'good' | 'declined' | 'challenged'

/** What somebody pays with: a card, or what stands behind an account at PayPal. */
export type Funding = Card | 'echeck' | 'denied'

/** What became of a payer's paying: `cut` where no answer came. */
export type Paid = 'paid' | 'challenged' | 'cut' | { refused: string }

const NUMBERS: Readonly<Record<Card, string>> = {
  good: '4242424242424242',
  declined: '4000000000009995',
  challenged: '4000000000003220',
}
/** Stripe's own names of payment methods with these cards. */
const METHODS: Readonly<Record<Card, string>> = {
  good: 'pm_card_visa',
  declined: 'pm_card_chargeDeclinedInsufficientFunds',
  challenged: 'pm_card_threeDSecure2Required',
}
/** What PayPal's payers choose on its page, by the sandbox's names. */
const FUNDINGS: Readonly<Partial<Record<Funding, string>>> = {
  declined: 'declining',
  echeck: 'echeck',
  denied: 'denied',
}

/** A card that does the same; what only PayPal has is none. */
const cardOf = (funding: Funding): Card => (funding === 'echeck' || funding === 'denied' ? 'good' : funding)

/** Stripe's name of a payment method with such a card. */
export const methodOf = (funding: Funding): string => METHODS[cardOf(funding)]

/** What a payer was led to, in one word: the id of PayPal's order, also where the shop knows only its page. */
export function payableOf(what: string): string {
  const token = URL.canParse(what) ? new URL(what).searchParams.get('token') : null
  return token ?? what
}

type Intent = { status?: string; error?: { message: string; payment_intent?: { status: string } } }

/**
 * Pays as a payer's browser does, past the shop: confirms the intent of a client secret, fills in the form of a Checkout page, or approves
 * PayPal's order.
 */
export function payFor(what: string, funding: Funding, { url, control }: Steering): Promise<Paid> {
  const card = cardOf(funding)
  if (what.includes('_secret_')) return confirm(what)
  return /^https?:/.test(what) ? fillIn(what) : approve(what)

  async function confirm(secret: string): Promise<Paid> {
    const id = secret.slice(0, secret.indexOf('_secret_'))
    const form = new URLSearchParams({
      key: 'pk_test_sandbox',
      client_secret: secret,
      return_url: url,
      use_stripe_sdk: 'true',
      ...typed('payment_method_data', card),
    })
    const answer = await posted(`${url}/v1/payment_intents/${id}/confirm`, form)
    if (answer === null) return 'cut'
    const { status, error } = JSON.parse(answer.text) as Intent
    // Stripe.js asks how such an intent stands before it says anything to the payer.
    const stands = status ?? error?.payment_intent?.status
    if (stands === 'succeeded' || stands === 'processing') return 'paid'
    if (stands === 'requires_action') return 'challenged'
    return { refused: error?.message ?? `the intent is ${stands}` }
  }

  async function fillIn(page: string): Promise<Paid> {
    const form = new URLSearchParams({
      ...{ email: 'payer@example.org', name: 'Pat Payer', number: NUMBERS[card] },
      ...{ expiry: '12/40', cvc: '123', zip: '38105' },
    })
    const answer = await posted(page, form)
    if (answer === null) return 'cut'
    if (answer.status !== 303) return { refused: `the page of Checkout answered ${answer.status}` }
    return answer.location.includes('/3d_secure_2/') ? 'challenged' : 'paid'
  }

  async function approve(order: string): Promise<Paid> {
    try {
      await control(`paypal/approvals/${order}/approve`, { funding: FUNDINGS[funding] ?? 'balance' })
      return 'paid'
    } catch (error) {
      const { message } = error as Error
      // an order that was paid meanwhile leads back to the shop, whose page goes on
      return message.includes('nothing left to approve') ? 'paid' : { refused: message }
    }
  }
}

/** The token of a payer's yes, as the page of a shop that confirms on its server gets it from Stripe.js. */
export async function tokenFor(funding: Funding, { url }: Steering): Promise<string> {
  const form = new URLSearchParams({
    key: 'pk_test_sandbox',
    return_url: url,
    ...typed('payment_method_data', cardOf(funding)),
  })
  const answer = await posted(`${url}/v1/confirmation_tokens`, form)
  return answer === null ? '' : String((JSON.parse(answer.text) as { id?: string }).id)
}

const typed = (name: string, card: Card) => ({
  [`${name}[type]`]: 'card',
  [`${name}[card][number]`]: NUMBERS[card],
  [`${name}[card][exp_month]`]: '12',
  [`${name}[card][exp_year]`]: '2040',
  [`${name}[card][cvc]`]: '123',
})

/** One POST of a browser; null where the connection ended, or half of an answer came. */
async function posted(to: string, body: URLSearchParams) {
  try {
    const answer = await fetch(to, { method: 'POST', body, redirect: 'manual' })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json')
    if (isJson) JSON.parse(text)
    // an edge's page, or a failure of the provider's own: the payer knows nothing
    if (answer.status >= 500 || answer.status === 429) return null
    return { status: answer.status, text, location: answer.headers.get('location') ?? '' }
  } catch {
    return null
  }
}
