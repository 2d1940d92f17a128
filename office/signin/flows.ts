import { createHmac } from 'node:crypto'
import { type Clock, minutes } from '#server/base/clock.ts'
import type { Random } from '#server/base/random.ts'
import { digestOf, isSame, newSecret } from '../people/secrets.ts'
import type { Flow } from './oidc.ts'

/** Who is at the identity provider now. */
export interface Flows {
  /** Begins one, and answers it with the secret that its browser keeps. */
  begin(to: string): { readonly secret: string; readonly flow: Flow }
  /** The flow of that browser, once, while it lasts. */
  take(secret: string): Flow | null
}

/** How long somebody may take at the provider. */
export const flowLifetime = minutes(10)
/** Came back: beyond it the oldest is forgotten, and its provider alone sees to it that a code counts once. */
const most = 10_000
/** A browser keeps some 4,000 signs in one cookie. */
const longestPath = 2000

/**
 * Nothing is kept of whom we send away: each browser carries its own flow under our signature, so that a stranger who begins thousands
 * ends nobody else's.
 */
export function openFlows(clock: Clock, random: Random): Flows {
  const key = newSecret(random)
  const sign = (what: string, text: string) => createHmac('sha256', key).update(`${what} ${text}`).digest('base64url')
  const uses = new Map<string, number>()
  const flowOf = (body: string, to: string): Flow => ({
    state: sign('state', body),
    nonce: sign('nonce', body),
    verifier: sign('verifier', body),
    to,
  })
  return {
    begin(path) {
      const to = path.length > longestPath ? '/' : path
      const until = clock.now() + flowLifetime
      const body = `${newSecret(random)}.${until}.${Buffer.from(to).toString('base64url')}`
      return { secret: `${body}.${sign('flow', body)}`, flow: flowOf(body, to) }
    },
    take(secret) {
      const [id = '', until = '', to = '', signature = ''] = secret.split('.')
      const body = `${id}.${until}.${to}`
      const now = clock.now()
      if (!isSame(signature, sign('flow', body)) || now >= Number(until) || uses.has(digestOf(body))) return null
      for (const [digest, end] of uses) {
        if (uses.size < most && now < end) break
        uses.delete(digest)
      }
      uses.set(digestOf(body), Number(until))
      return flowOf(body, Buffer.from(to, 'base64url').toString())
    },
  }
}
