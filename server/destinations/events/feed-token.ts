import { hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../giving/deps.ts'
import { readSetting, sharedSetting, writeSetting } from '../../store/database/settings.ts'
import type { Unit } from '../../store/database/unit.ts'
import { beginEvents } from '../../store/destinations/events-turn.ts'

/** The setting that says which token of the feed is the one that works. */
const revisionName = 'events-token'

/** What a token is made from: whoever has the database alone cannot make one. */
export interface TokenParts extends Pick<Deps, 'store' | 'deployment'> {
  /** The deployment's secrets, the newest first. */
  readonly secrets: readonly string[]
}

const tokenOf = (secret: string, deployment: string, revision: string): string =>
  `giving_${Buffer.from(hkdfSync('sha256', secret, deployment, `token of the feed ${revision}`, 32)).toString('base64url')}`

/** Makes a new token for whoever reads the feed, and ends the one before. It is kept nowhere. */
export const newFeedToken = ({ store, secrets, deployment }: TokenParts, now: number): Unit<string> =>
  function* (db) {
    const revision = String(Number(yield* sharedSetting(revisionName, '0')(db)) + 1)
    yield* writeSetting(revisionName, revision)(db)
    yield* beginEvents(store.dialect, now)(db)
    return tokenOf(secrets[0] ?? '', deployment, revision)
  }

/** Whether this is the token that works. How long it takes tells nothing of how much of it is right. */
export async function isFeedToken({ store, secrets, deployment }: TokenParts, token: string): Promise<boolean> {
  const revision = await store.read(readSetting(revisionName))
  if (revision === null) return false
  const theirs = Buffer.from(token)
  return secrets
    .map((secret) => Buffer.from(tokenOf(secret, deployment, revision)))
    .some((one) => one.length === theirs.length && timingSafeEqual(one, theirs))
}
