import { createHmac, timingSafeEqual } from 'node:crypto'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import { minutes } from '#server/base/clock.ts'
import { isOurs } from '#server/providers/marker.ts'
import type { EventReading, FactsEvent, VerifiedEvent } from '#server/providers/provider.ts'
import type { Ask } from './ask.ts'
import { name } from './name.ts'
import { aftermath, chargeFact, markerOf } from './reading.ts'
import { type Order, type PretendEvent, readEvent, readOrder } from './wire.ts'

const tolerance = minutes(5)
const header = 'pretend-signature'

const mac = (secret: string, at: number, raw: Uint8Array) =>
  createHmac('sha256', secret).update(`${at}.`).update(raw).digest()

/** The header that the bank sends along. */
export const sign = (secret: string, at: number, raw: Uint8Array): Record<string, string> => ({
  [header]: `${at}.${mac(secret, at, raw).toString('hex')}`,
})

/** Checks the signature over the raw bytes, and their age. */
export function verify(secret: string, headers: Headers, raw: Uint8Array, now: number): Outcome<VerifiedEvent> {
  const [at = '', signature = ''] = (headers.get(header) ?? '').split('.')
  const theirs = Buffer.from(signature, 'hex')
  const own = mac(secret, Number(at), raw)
  if (theirs.length !== own.length || !timingSafeEqual(theirs, own)) {
    return refused('signature_invalid', 'no secret of ours made this signature')
  }
  if (Math.abs(now - Number(at)) > tolerance) return refused('signature_invalid', 'too old, or of the future')
  const payload = new TextDecoder().decode(raw)
  const { id, type, at: createdAt } = readEvent(JSON.parse(payload))
  return done({ provider: name, eventId: id, type, createdAt, payload })
}

const eventOf = ({ payload }: VerifiedEvent): PretendEvent => readEvent(JSON.parse(payload))
const aboutOf = (order: Order) => ({ marker: markerOf(order), refs: [order.id] })

/** The payment of a one-time gift of this deployment says all by itself. */
export function selfContained(deployment: string, event: VerifiedEvent): FactsEvent | null {
  if (event.type !== 'order.given') return null
  const { order } = eventOf(event)
  if (!isOurs(deployment, markerOf(order))) return null
  return { is: 'facts', about: aboutOf(order), facts: order.charges.map(chargeFact), fingerprint: null }
}

/** What an event means: refunds and disputes are told whole, of the rest the gift is read again. */
export async function interpret(ask: Ask, event: VerifiedEvent): Promise<Outcome<EventReading>> {
  if (event.type === 'order.placed') return done({ is: 'ignored', note: 'nothing was paid yet' })
  const { order, about } = eventOf(event)
  if (about === null) {
    const subscription = event.type === 'charge.paid' ? order.id : null
    return done({ is: 'read', about: aboutOf(order), facts: [], subscription })
  }
  const outcome = await ask.freely({ path: `/orders/${order.id}`, read: readOrder })
  if (!outcome.ok) return outcome
  const facts = outcome.value.charges.flatMap((charge) => aftermath(charge, about))
  return done({ is: 'facts', about: aboutOf(outcome.value), facts, fingerprint: null })
}
