import type { Sandbox } from 'payment-sandbox'
import { origin } from '../provider.ts'
import { calmly, form, reached } from './reach.ts'
import { answerBank } from './stripe-tokens.ts'

export const secretKey = 'sk_test_sandbox'
export const headers = { authorization: `Bearer ${secretKey}`, 'stripe-version': '2026-10-28.endive' }

/** Stripe's test cards, by what becomes of them. */
export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  noFunds: '4000000000009995',
  challenged: '4000002760003184',
  challengedThenDeclined: '4000008400001629',
  failsLater: '4000000000000341',

  refundPending: '4000000000007726',
} as const
export type Card = keyof typeof cards

/**
 * Confirms as Stripe.js does in the donor's browser, through the bank's challenge if there is one. Answers what the
 * intent was then, null when no answer came. `holder`: whose card it is, out of a device: it has a mark of its own.
 */
export async function payByCard(
  { sandbox }: { readonly sandbox: Sandbox },
  clientSecret: string,
  card: Card,
  passesChallenge: boolean,
  holder?: string,
): Promise<string | null> {
  const intent = await confirmWith({ sandbox }, clientSecret, cards[card], holder)
  if (intent?.status === 'requires_action') await answerBank({ sandbox }, clientSecret, passesChallenge)
  return intent?.status ?? null
}

/** Confirms with the card of this number; what the intent was then, null when no answer came. */
async function confirmWith(
  { sandbox }: { readonly sandbox: Sandbox },
  clientSecret: string,
  number: string,
  holder?: string,
): Promise<Intent | null> {
  const id = clientSecret.slice(0, clientSecret.indexOf('_secret_'))
  const confirm = form({
    key: 'pk_test_sandbox',
    client_secret: clientSecret,
    return_url: 'http://site.test/donate?success=true',
    use_stripe_sdk: 'true',
    'payment_method_data[type]': 'card',
    ...(holder === undefined
      ? {
          'payment_method_data[card][number]': number,
          'payment_method_data[card][exp_month]': '12',
          'payment_method_data[card][exp_year]': '2040',
          'payment_method_data[card][cvc]': '123',
        }
      : {
          'payment_method_data[card][token]': `tok_apple_pay_${number}`,
          'payment_method_data[billing_details][email]': holder,
        }),
  })
  const kind = isSetup(id) ? 'setup_intents' : 'payment_intents'
  const response = await reached(sandbox.fetch(`${origin}/v1/${kind}/${id}/confirm`, confirm))
  const body =
    response && ((await response.json()) as Intent & { error?: { payment_intent?: Intent; setup_intent?: Intent } })
  return body?.error?.payment_intent ?? body?.error?.setup_intent ?? body
}

/** Of a card that is left for later; every other intent is a payment's. */
export const isSetup = (intent: string): boolean => intent.startsWith('seti_')

/** A payment's or a set-up's. */
interface Intent {
  readonly status?: string
}

/** New cards, by the end of their numbers. */
const newCards = { '1117': '6011111111111117', '4444': '5555555555554444' } as const

/** The donor leaves a new card. Answers its set-up, once that has come through, whether the donor's browser heard of it or not. */
export async function leaveCard(
  { sandbox }: { readonly sandbox: Sandbox },
  clientSecret: string,
  last4: keyof typeof newCards,
): Promise<string | null> {
  await confirmWith({ sandbox }, clientSecret, newCards[last4])
  const id = clientSecret.slice(0, clientSecret.indexOf('_secret_'))
  const { status } = (await calmly(sandbox, `/v1/setup_intents/${id}`, { headers })) as Intent
  return status === 'succeeded' ? id : null
}

interface Subscription {
  readonly default_payment_method: { readonly card?: { readonly last4: string } } | null
}

/** The end of the number of the card that the subscription takes. */
export async function cardInUse(sandbox: Sandbox, subscription: string): Promise<string | null> {
  const path = `/v1/subscriptions/${subscription}?expand[]=default_payment_method`
  const { default_payment_method: method } = (await calmly(sandbox, path, { headers })) as Subscription
  return method?.card?.last4 ?? null
}

/** Has the card of this set-up used, whichever was left since: what nobody should ask for. */
export async function useCard(sandbox: Sandbox, setUp: string): Promise<void> {
  type SetUp = { readonly customer: string; readonly payment_method: string }
  const { customer, payment_method } = (await calmly(sandbox, `/v1/setup_intents/${setUp}`, { headers })) as SetUp
  const subscriptions = (await calmly(sandbox, `/v1/subscriptions?customer=${customer}`, { headers })) as {
    readonly data: readonly { readonly id: string }[]
  }
  const body = form({ default_payment_method: payment_method })
  const init = { ...body, headers: { ...body.headers, ...headers } }
  for (const { id } of subscriptions.data) await calmly(sandbox, `/v1/subscriptions/${id}`, init)
}
