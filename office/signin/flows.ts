import { type Clock, minutes } from '#server/base/clock.ts'
import type { Random } from '#server/base/random.ts'
import { digestOf, newSecret } from '../people/secrets.ts'
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
/** Begun and not come back: more than people at a charity sign in within ten minutes. Beyond it the oldest ends. */
const most = 10_000

export function openFlows(clock: Clock, random: Random): Flows {
  const begun = new Map<string, { readonly flow: Flow; readonly until: number }>()
  return {
    begin(to) {
      for (const [digest, { until }] of begun) {
        if (begun.size < most && clock.now() < until) break
        begun.delete(digest)
      }
      const secret = newSecret(random)
      const flow = { state: newSecret(random), nonce: newSecret(random), verifier: newSecret(random), to }
      begun.set(digestOf(secret), { flow, until: clock.now() + flowLifetime })
      return { secret, flow }
    },
    take(secret) {
      const digest = digestOf(secret)
      const found = begun.get(digest)
      begun.delete(digest)
      return found && clock.now() < found.until ? found.flow : null
    },
  }
}
