import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../base/clock.ts'

/** What a token is for: none is good for another purpose than its own. */
export type LinkPurpose =
  /** The mailed link to a gift. */
  | 'gift'
  /** The cookie of a browser that may see a gift. */
  | 'browser'
  | 'news'
  | 'unsubscribe'
  /** Keeps reminders away from an address. */
  | 'reminders'
  /** The mailbox to which letters about a gift go says that they go to another, or that one that they come. */
  | 'old address'
  | 'new address'

/** Signed tokens that are each good for one subject and one purpose until a moment, and nothing else. */
export interface Links {
  /** A token for `subject`, good until `until` (unix milliseconds, rounded up to a second). */
  sign(subject: string, until: number, purpose: LinkPurpose): string
  /** What the token was signed for; null when it is forged, expired or for another purpose. */
  read(token: string, purpose: LinkPurpose): { readonly subject: string; readonly until: number } | null
}

/** `secrets[0]` signs; all of them are accepted, so that a secret can be replaced without breaking mailed links. */
export function createLinks(secrets: readonly string[], clock: Clock): Links {
  const mac = (secret: string, text: string) =>
    createHmac('sha256', secret).update(text).digest('base64url').slice(0, 32)
  const same = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
  return {
    sign(subject, until, purpose) {
      const text = `${subject}.${Math.ceil(until / 1000).toString(36)}`
      return `${text}.${mac(secrets[0] ?? '', `${purpose}.${text}`)}`
    },
    read(token, purpose) {
      const match = /^([\w~-]{1,64})\.([0-9a-z]{1,10})\.([\w-]{32})$/.exec(token)
      if (!match) return null
      const [, subject = '', end = '', signature = ''] = match
      const genuine = secrets.some((secret) => same(mac(secret, `${purpose}.${subject}.${end}`), signature))
      const until = Number.parseInt(end, 36) * 1000
      return genuine && until > clock.now() ? { subject, until } : null
    },
  }
}
