import { createPublicKey, sign, verify } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** What the signature of a delivery covers. */
export type Transmission = { id: string; time: string; webhook: string; body: string | Buffer }

const message = ({ id, time, webhook, body }: Transmission) => Buffer.from(`${id}|${time}|${webhook}|${crc32(body)}`)

/**
 * PayPal's signature of a delivery: RSA with SHA-256 over the transmission's id, its time, the webhook's id and the
 * body's CRC-32 in decimal, in base64.
 * @see https://developer.paypal.com/api/rest/webhooks/rest/#link-verifypaypalwebhooksignature
 */
export function signTransmission(transmission: Transmission, key: string): string {
  return sign('sha256', message(transmission), key).toString('base64')
}

/** Whether the signature is that of the certificate's key. */
export function isSigned(transmission: Transmission, signature: string, certificate: string): boolean {
  return verify('sha256', message(transmission), createPublicKey(certificate), Buffer.from(signature, 'base64'))
}
