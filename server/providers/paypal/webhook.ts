import type { X509Certificate } from 'node:crypto'
import * as v from 'valibot'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import type { VerifiedEvent } from '../provider.ts'
import { isPaypals } from './certificate.ts'
import type { CertificateSource } from './certificate-source.ts'
import { meaningless, meanings } from './events.ts'
import { signatureHolds, type Transmission } from './signature.ts'

/** PayPal tries for three days; anything older is somebody else's copy. */
const oldestMs = (3 * 24 + 1) * 60 * 60 * 1000
/** By how much the clocks of two companies may differ. */
const toleranceMs = 300_000
/** The names of PayPal's transmissions, and a signature with a key of 1024 bits or more. */
const transmissionId = /^[\w-]{1,100}$/
const base64 = /^[A-Za-z0-9+/]{170,1400}={0,2}$/

const eventShape = v.object({ id: v.string(), event_type: v.string(), create_time: v.string() })

export interface Verifier {
  readonly webhookId: string
  readonly certificates: CertificateSource
  readonly authorities: readonly X509Certificate[]
}

/**
 * Checks a delivery by itself, without asking PayPal: the certificate's address, its chain and name and dates, and
 * the signature over the raw bytes. The webhook's id is part of what is signed, so another environment's fails.
 */
export async function verify(
  { webhookId, certificates, authorities }: Verifier,
  headers: Headers,
  raw: Uint8Array,
  now: number,
): Promise<Outcome<VerifiedEvent>> {
  const header = (name: string) => headers.get(`paypal-${name}`) ?? ''
  const transmission = {
    id: header('transmission-id'),
    time: header('transmission-time'),
    signature: header('transmission-sig'),
  }
  const implausible = problemWith(transmission, header('auth-algo'), now)
  if (implausible) return refused('signature_invalid', implausible)
  const chain = await certificates.get(header('cert-url'), now)
  if (!chain) return refused('signature_invalid', 'no certificate of PayPal’s at the address that was given')
  const [leaf] = chain
  if (!leaf || !trusts(chain, authorities, now)) return refused('signature_invalid', 'not a certificate of PayPal’s')
  if (!signatureHolds(transmission, webhookId, raw, leaf.publicKey)) {
    return refused('signature_invalid', 'the signature does not fit')
  }
  await certificates.confirmed(header('cert-url'))
  const payload = new TextDecoder().decode(raw)
  const event = v.parse(eventShape, JSON.parse(payload))
  return done({
    provider: 'paypal',
    eventId: event.id,
    type: event.event_type,
    createdAt: Date.parse(event.create_time),
    payload,
    ...(meanings[event.event_type] ? {} : { ignored: meaningless }),
  })
}

/** What shows without a certificate that PayPal did not send this now. */
function problemWith({ id, time, signature }: Transmission, algorithm: string, now: number): string | null {
  if (algorithm !== 'SHA256withRSA') return 'another algorithm than agreed'
  if (!transmissionId.test(id) || !base64.test(signature)) return 'headers are missing or no such thing'
  const sentAt = Date.parse(time)
  return now - sentAt <= oldestMs && sentAt - now <= toleranceMs ? null : `sent at ${time.slice(0, 40)}`
}

/** Until when a chain found good stays good. */
const goodUntil = new WeakMap<readonly X509Certificate[], number>()

function trusts(chain: readonly X509Certificate[], authorities: readonly X509Certificate[], now: number): boolean {
  if (now <= (goodUntil.get(chain) ?? Number.NEGATIVE_INFINITY)) return true
  if (!isPaypals(chain, authorities, now)) return false
  goodUntil.set(chain, Math.min(...chain.map((certificate) => certificate.validToDate.getTime())))
  return true
}
