import { audit, signedInSince } from '#server/store/database/audit.ts'
import { readSettings, writeSetting } from '#server/store/database/settings.ts'
import type { Store } from '#server/store/database/store.ts'
import type { Unit } from '#server/store/database/unit.ts'
import { draftLinkMakers, endDraftLinksOf } from '#server/store/words/draft-links.ts'
import type { Session } from './sessions.ts'

/** Under these stands since when the sessions of everybody, or of one person, have ended: every office on the database reads it. */
const everybody = 'office:ended'
const of = (actor: string) => `${everybody}:${actor}`

/** Whether a session was ended for its person: they sign in anew, if they still may. */
export async function isRevoked(store: Pick<Store, 'read'>, { person, began }: Session): Promise<boolean> {
  const ended = await store.read(readSettings([everybody, of(person.actor)]))
  return [...ended.values()].some((at) => began <= Number(at))
}

/** Whose sessions are ended. Everybody's: `whose` is null. */
export interface Revoking {
  /** A name, or an address, in whatever letters. */
  readonly whose: string | null
  /** No session is older: who signed in before has none. Unix milliseconds. */
  readonly since: number
  readonly by: string
}

/**
 * Ends sessions, wherever they are, and the links by which others see drafts without one; answers whose, as the audit names them. Nobody: nobody
 * of that name has signed in since, or made such a link.
 */
export const revokeSessions = (
  { whose, since, by }: Revoking,
  { now, dryRun }: { readonly now: number; readonly dryRun: boolean },
): Unit<readonly string[]> =>
  function* (db) {
    const names = new Set([...(yield* signedInSince(since)(db)), ...(yield* draftLinkMakers(now)(db))])
    const actors = [...names].filter((actor) => whose === null || isNamed(actor, whose)).sort()
    if (dryRun || (whose !== null && actors.length === 0)) return actors
    for (const name of whose === null ? [everybody] : actors.map(of)) yield* writeSetting(name, String(now))(db)
    yield* endDraftLinksOf(whose === null ? null : actors, now)(db)
    yield* audit(
      { actor: by, action: 'sessions_revoked', gift: null, details: { whose: whose ?? 'everybody' } },
      now,
    )(db)
    return actors
  }

/**
 * `office:Ana Lopez <ana@charity.example, 1076>` is called by her name, her address or the provider's key; so is
 * `office:root as Ana Lopez` by her name.
 */
function isNamed(actor: string, whose: string): boolean {
  const [, name, keys = ''] = /^office:(?:.* as )?(.*?)(?: <(.*)>)?$/.exec(actor) ?? []
  return [name, ...keys.split(', ')].filter(Boolean).some((each) => each?.toLowerCase() === whose.trim().toLowerCase())
}
