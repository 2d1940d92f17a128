import { type Clock, minutes } from '#server/base/clock.ts'
import type { Random } from '#server/base/random.ts'
import { digestOf, newSecret } from '../people/secrets.ts'

/** Links that sign in who types `giving office`, each once. */
export interface OneTimeLinks {
  /** The secret of a new link. */
  make(): string
  /** Whether it is the secret of a link that was not used, and is not over. It is used now. */
  use(secret: string): boolean
}

const lifetime = minutes(5)
/** Links that were made and not used: of more than these, the oldest ends. */
const most = 5

export function oneTimeLinks(clock: Clock, random: Random): OneTimeLinks {
  const until = new Map<string, number>()
  return {
    make() {
      const secret = newSecret(random)
      for (const digest of until.keys()) {
        if (until.size < most) break
        until.delete(digest)
      }
      until.set(digestOf(secret), clock.now() + lifetime)
      return secret
    },
    use(secret) {
      const digest = digestOf(secret)
      const end = until.get(digest)
      until.delete(digest)
      return end !== undefined && clock.now() < end
    },
  }
}
