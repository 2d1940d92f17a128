import type Stripe from 'stripe'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import type { VerifiedEvent } from '../provider.ts'
import { meaningless, meanings } from './events.ts'
import { unixMs } from './money.ts'
import { otherVersion } from './version.ts'

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
  return done({
    provider: 'stripe',
    eventId: event.id,
    type: event.type,
    createdAt: unixMs(event.created),
    payload: new TextDecoder().decode(raw),
    ...(meanings[event.type] ? {} : { ignored: meaningless }),
    ...(version !== null && meanings[event.type] ? { otherVersion: version } : {}),
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
