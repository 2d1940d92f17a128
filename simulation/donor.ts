import { cents } from '#gift/money.ts'
import type { GiftRequest } from '#gift/request.ts'
import type { Dice } from './dice.ts'
import { origin } from './providers.ts'
import type { World } from './world.ts'

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

/** A gift somebody has in mind. */
export function intention(dice: Dice): GiftRequest {
  const spanish = dice.happens(0.3)
  const tribute = dice.happens(0.15)
  return {
    cents: cents(dice.pick([500, 2000, 2500, 5000, 5000, 10000, 123456])),
    frequency: dice.happens(0.3) ? 'monthly' : 'once',
    donor: dice.happens(0.9)
      ? { firstName: 'Ana', lastName: 'Ruiz', email: `ana${dice.between(1, 9)}@example.org` }
      : null,
    tribute: tribute
      ? {
          type: 'honor',
          kind: dice.pick(['memory', 'celebration']),
          firstName: 'Rosa',
          lastName: 'Ruiz',
          notification: dice.happens(0.5)
            ? { by: 'none' }
            : {
                by: 'email',
                recipientName: 'Luz',
                email: 'luz@example.org',
                language: 'es',
                message: null,
                sendOn: null,
              },
        }
      : null,
    optIn: dice.happens(0.5),
    language: spanish ? 'es' : 'en',
    country: 'US',
    attribution: null,
    attempt: `attempt-${Buffer.from(dice.bytes(12)).toString('hex')}`,
  }
}

const key = 'pk_test_sandbox'
const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
})

/**
 * Confirms as Stripe.js does in the donor's browser, through the bank's challenge if there is one. Answers what the
 * intent was then, null when no answer came.
 */
export async function payByCard(
  world: World,
  clientSecret: string,
  card: Card,
  passesChallenge: boolean,
): Promise<string | null> {
  const id = clientSecret.slice(0, clientSecret.indexOf('_secret_'))
  const confirm = form({
    key,
    client_secret: clientSecret,
    return_url: 'http://site.test/donate?success=true',
    use_stripe_sdk: 'true',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': cards[card],
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2040',
    'payment_method_data[card][cvc]': '123',
  })
  const answer = await reached(world, `${origin}/v1/payment_intents/${id}/confirm`, confirm)
  const said = answer && ((await answer.json()) as Told & { error?: { payment_intent?: Told } })
  const intent = said?.error?.payment_intent ?? said
  if (intent?.status === 'requires_action') {
    const outcome = passesChallenge ? 'complete' : 'fail'
    const challenge = `${origin}/3d_secure_2/${id}?secret=${encodeURIComponent(clientSecret)}`
    await reached(world, challenge, form({ outcome }))
  }
  return intent?.status ?? null
}

interface Told {
  readonly status?: string
}

/** How a payer may pay at PayPal: at once, in some days, refused at the capture, or by a capture that is declined. */
export const fundings = ['balance', 'echeck', 'declining', 'denied'] as const

/** Presses the button of PayPal's approval page. */
export async function approveAtPaypal(
  world: World,
  id: string,
  funding: (typeof fundings)[number] = 'balance',
): Promise<void> {
  const approve = form({ email_address: 'robin.donor@example.com', funding })
  await reached(world, `${origin}/_control/paypal/approvals/${id}/approve`, approve)
}

/** A donor's network is no better than ours: a cut connection is not an error of the simulation. */
const reached = (world: World, url: string, init: RequestInit): Promise<Response | null> =>
  world.patiently(world.sandbox.fetch(url, init)).catch((error: unknown) => {
    if (error instanceof TypeError) return null
    throw error
  })
