import type { Events, Letter } from './events.ts'
import type { StripeObject } from './objects/stripe-object.ts'
import type { Stripe } from './stripe.ts'

const SIGNATURES = ['right', 'other', 'none'] as const

/**
 * An event that is not so, for each endpoint that wants its type: about a payment or a Checkout session as it stands, with changes; of
 * live mode where told; signed with the endpoint's own secret, with another, or not at all. Nothing is sent and nothing kept.
 * @throws Error with a sentence when something given makes no sense
 */
export function forgeEvent({ store }: Stripe, events: Events, given: Record<string, unknown>): Letter[] {
  const { type, object: id, changes = {}, livemode = false } = given
  if (typeof type !== 'string' || type === '') throw new Error('"type" must be that of an event')
  if (typeof changes !== 'object' || changes === null) throw new Error('"changes" must be an object')
  const signature = SIGNATURES.find((one) => one === (given.signature ?? 'right'))
  if (signature === undefined) throw new Error(`"signature" must be one of ${SIGNATURES.join(', ')}`)
  const thing = store.paymentIntents.get(String(id)) ?? store.checkoutSessions.get(String(id))
  if (!thing) throw new Error(`no payment intent and no Checkout session is called ${id}`)
  const isLive = livemode === true || livemode === 'true'
  const object = { ...thing, ...changes, livemode: isLive } as unknown as StripeObject
  return events.imitate({ type, object, livemode: isLive, signature })
}
