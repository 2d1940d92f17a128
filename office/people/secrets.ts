import { createHash, timingSafeEqual } from 'node:crypto'
import type { Random } from '#server/base/random.ts'

/** A secret that nobody guesses: 256 bits, as they stand in a cookie, an address or a form. */
export const newSecret = (random: Random): string => Buffer.from(random.bytes(32)).toString('base64url')

/** What is kept of a secret: who reads our memory learns none. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** Whether two secrets are one, in a time that does not tell how much of them is. */
export const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest())
