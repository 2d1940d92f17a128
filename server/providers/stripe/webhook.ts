import Stripe from 'stripe'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import type { VerifiedEvent } from '../provider.ts'
import { ProviderSurprise } from '../surprise.ts'
import { type StripeContext, unixMs } from './context.ts'
import { type Meaning, meaningless, meaningOf } from './events.ts'
import { retrieveIntent } from './read-once.ts'

const toleranceSeconds = 300

/**
 * Checks a delivery's signature over the raw bytes, its age, and that it is of our environment.
 * Several secrets: one is being rotated. @see https://docs.stripe.com/webhooks#verify-manually
 */
export function verify(
  stripe: Stripe,
  secrets: readonly string[],
  live: boolean,
  headers: Headers,
  raw: Uint8Array,
  now: number,
): Outcome<VerifiedEvent> {
  const signature = headers.get('stripe-signature')
  if (!signature) return refused('signature_invalid', 'no Stripe-Signature header')
  if (datedAhead(signature, now)) return refused('signature_invalid', 'dated in the future')
  const event = openWithAny(stripe, secrets, signature, raw, now)
  if (!event) return refused('signature_invalid', 'no secret of ours made this signature, or it is too old')
  if (event.livemode !== live) {
    return refused('signature_invalid', `${event.id} is of the ${event.livemode ? 'live' : 'test'} environment`)
  }
  const version = otherVersion(event)
  const isKnown = meaningOf(event.type, version) !== undefined
  return done({
    provider: 'stripe',
    eventId: event.id,
    type: event.type,
    createdAt: unixMs(event.created),
    payload: new TextDecoder().decode(raw),
    ...(isKnown ? {} : { ignored: meaningless }),
    ...(version !== null && isKnown ? { otherVersion: version } : {}),
  })
}

/** The SDK refuses what is too old only: a signature from a clock ahead, or for a later day, would hold for as long. */
function datedAhead(signature: string, now: number): boolean {
  const signedAt = [...signature.matchAll(/(?:^|,)t=(\d+)/g)].map(([, seconds]) => unixMs(Number(seconds)))
  return signedAt.some((at) => at - now > unixMs(toleranceSeconds))
}

function openWithAny(
  stripe: Stripe,
  secrets: readonly string[],
  signature: string,
  raw: Uint8Array,
  now: number,
): Stripe.Event | null {
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(raw, signature, secret, toleranceSeconds, undefined, now)
    } catch (error) {
      // A bad signature and a body that is no JSON are both a stranger's; the next secret may still fit.
      if (!(error instanceof Error)) throw error
    }
  }
  return null
}

/** The one version of Stripe's API whose shapes we know: that of the SDK. */
export const ourVersion: string = Stripe.API_VERSION

/** An event as it was kept. */
export interface ToldEvent {
  /** In which version its endpoint is told of things: one made in the dashboard has the account's, often years old. */
  readonly api_version: string | null
  readonly data: { readonly object: object }
}

/** The version in which a kept event tells of its object, where it is not ours; null: it is ours. */
export const otherVersion = ({ api_version }: Pick<ToldEvent, 'api_version'>): string | null =>
  api_version === ourVersion ? null : (api_version ?? 'none')

/**
 * The object of an event in the shape that we know: what was told in another version is read anew, by its id, which is the same in
 * all. Where that cannot be done the event is not dealt with, and is tried again until a person looks.
 * @throws {ProviderSurprise} when it names no object
 */
export async function objectOf(
  context: StripeContext,
  event: ToldEvent,
  meaning: Exclude<Meaning, 'statement'>,
): Promise<Outcome<unknown>> {
  const version = otherVersion(event)
  if (version === null) return done(event.data.object)
  const id = 'id' in event.data.object ? event.data.object.id : null
  if (typeof id !== 'string') throw new ProviderSurprise(`an event of version ${version} names no object`)
  const { stripe, ask } = context
  switch (meaning) {
    case 'intent':
    case 'failed_intent':
    case 'gift':
      return await retrieveIntent(context, id)
    case 'subscription':
      return await ask.freely((options) => stripe.subscriptions.retrieve(id, {}, options))
    case 'invoice':
    case 'failed_invoice':
      return await ask.freely((options) => stripe.invoices.retrieve(id, {}, options))
    case 'refund':
      return await ask.freely((options) => stripe.refunds.retrieve(id, {}, options))
    case 'charge':
      return await ask.freely((options) => stripe.charges.retrieve(id, { expand: ['payment_intent'] }, options))
    case 'dispute':
      return await ask.freely((options) => stripe.disputes.retrieve(id, {}, options))
    case 'session':
      return await ask.freely((options) => stripe.checkout.sessions.retrieve(id, {}, options))
    case 'new_card':
    case 'declined_new_card':
      return await ask.freely((options) => stripe.setupIntents.retrieve(id, {}, options))
    case 'customer_card':
      return await ask.freely((options) => stripe.paymentMethods.retrieve(id, {}, options))
  }
}
