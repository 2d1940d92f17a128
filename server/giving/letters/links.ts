import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../process/clock.ts'

/** Signed tokens that each open one gift (or subscription) until a moment, and nothing else. */
export interface Links {
  /** A token for `subject`, good for `lifetime` milliseconds. */
  sign(subject: string, lifetime: number, purpose?: string): string
  /** The token's subject; null when it is forged, expired or for another purpose. */
  read(token: string, purpose?: string): string | null
}

/** `secrets[0]` signs; all of them are accepted, so that a secret can be replaced without breaking mailed links. */
export function createLinks(secrets: readonly string[], clock: Clock): Links {
  const mac = (secret: string, text: string) =>
    createHmac('sha256', secret).update(text).digest('base64url').slice(0, 32)
  const same = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
  return {
    sign(subject, lifetime, purpose = 'gift') {
      const text = `${subject}.${Math.ceil((clock.now() + lifetime) / 1000).toString(36)}`
      return `${text}.${mac(secrets[0] ?? '', `${purpose}.${text}`)}`
    },
    read(token, purpose = 'gift') {
      const match = /^([\w-]{1,64})\.([0-9a-z]{1,10})\.([\w-]{32})$/.exec(token)
      if (!match) return null
      const [, subject = '', until = '', signature = ''] = match
      const genuine = secrets.some((secret) => same(mac(secret, `${purpose}.${subject}.${until}`), signature))
      return genuine && Number.parseInt(until, 36) * 1000 > clock.now() ? subject : null
    },
  }
}
