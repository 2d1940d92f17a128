import { type KeyObject, verify } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** The parts of a delivery that PayPal signs. */
export interface Transmission {
  readonly id: string
  readonly time: string
  /** Base64. */
  readonly signature: string
}

/**
 * Whether `key` signed this body, at this time, for our webhook.
 * @see https://developer.paypal.com/api/rest/webhooks/rest/#link-selfverificationmethod
 */
export function signatureHolds(
  transmission: Transmission,
  webhookId: string,
  raw: Uint8Array,
  key: KeyObject,
): boolean {
  const message = `${transmission.id}|${transmission.time}|${webhookId}|${crc32(raw)}`
  return verify('sha256', Buffer.from(message), key, Buffer.from(transmission.signature, 'base64'))
}
