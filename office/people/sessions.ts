import { type Clock, minutes } from '#server/base/clock.ts'
import type { Random } from '#server/base/random.ts'
import type { Notice } from '#ui/Notice.tsx'
import type { Person } from './person.ts'
import { digestOf, newSecret } from './secrets.ts'

/** One person in one browser, from signing in to signing out. */
export interface Session {
  readonly person: Person
  /** What every form of this session carries: a page of somebody else cannot know it. */
  readonly csrf: string
  /** When it began, and when it ends, whatever is done. */
  readonly began: number
  readonly until: number
  /** Where signing out of the identity provider begins; null: there is none. */
  readonly signOutAt: string | null
  /** What became of the last act: shown once, by the page to which it leads and by no other tab's. */
  told: { readonly at: string; readonly notice: Notice } | null
}

/**
 * How long sessions last: in milliseconds, without anything done, and at all. And how many there are: beyond `most` the one that rested
 * longest ends.
 */
export interface SessionLimits {
  readonly idle: number
  readonly whole: number
  readonly most: number
}

/** Everybody who is signed in. Kept in this process alone: a restart signs everybody out, and no copy of the database has one. */
export interface Sessions {
  /** Begins one and answers the secret for its cookie; `before`: what that browser's cookie said until now, which ends. */
  begin(person: Person, before: string | null, signOutAt?: string | null): string
  /** The session of a cookie, while it lasts; its idle time begins anew. */
  find(secret: string): Session | null
  /** The same, for what a browser asks by itself while nobody does anything: its idle time goes on. */
  peek(secret: string): Session | null
  end(secret: string): void
  /** How many last. */
  count(): number
}

export const shortSessions: SessionLimits = { idle: minutes(30), whole: minutes(8 * 60), most: 500 }

/** No sessions yet. */
export function openSessions({ idle, whole, most }: SessionLimits, clock: Clock, random: Random): Sessions {
  /** By the digest of their secret, the one that rested longest first. */
  const entries = new Map<string, { readonly session: Session; seen: number }>()
  const lasts = ({ session, seen }: { readonly session: Session; readonly seen: number }) =>
    clock.now() < session.until && clock.now() - seen < idle
  const forgetEnded = () => {
    for (const [digest, each] of entries) if (!lasts(each)) entries.delete(digest)
  }
  return {
    begin(person, before, signOutAt = null) {
      if (before !== null) entries.delete(digestOf(before))
      forgetEnded()
      for (const digest of entries.keys()) {
        if (entries.size < most) break
        entries.delete(digest)
      }
      const secret = newSecret(random)
      const began = clock.now()
      const session = { person, csrf: newSecret(random), began, until: began + whole, signOutAt, told: null }
      entries.set(digestOf(secret), { session, seen: began })
      return secret
    },
    find(secret) {
      const digest = digestOf(secret)
      const entry = entries.get(digest)
      entries.delete(digest)
      if (!entry || !lasts(entry)) return null
      entry.seen = clock.now()
      entries.set(digest, entry)
      return entry.session
    },
    peek(secret) {
      const entry = entries.get(digestOf(secret))
      return entry && lasts(entry) ? entry.session : null
    },
    end: (secret) => void entries.delete(digestOf(secret)),
    count: () => [...entries.values()].filter(lasts).length,
  }
}
