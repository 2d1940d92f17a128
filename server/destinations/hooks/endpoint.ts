import { isIP } from 'node:net'
import { crmNames } from '../../config/crms.ts'
import { audit } from '../../store/database/audit.ts'
import type { EndpointRow } from '../../store/database/event-tables.ts'
import type { Unit } from '../../store/database/unit.ts'
import { dropDeliveries } from '../../store/destinations/deliveries.ts'
import { changeEndpoint, insertEndpoint, lockedEndpoint } from '../../store/destinations/endpoints.ts'
import { beginEvents } from '../../store/destinations/events-turn.ts'
import { forgottenType } from '../../store/destinations/notes.ts'
import {
  type Replayed,
  type ReplayOf,
  type ReplayTo,
  replayCount,
  replayDeliveries,
} from '../../store/destinations/replays.ts'
import type { HookDeps } from './deps.ts'
import { newKeys, type ShownKeys } from './keys.ts'
import { isPublicAddress } from './public-address.ts'

/** So many endpoints there are at most: each event is a delivery for each of them. */
export const mostEndpoints = 20

/** What an endpoint is called: as staff named it, else by its host. */
export const hookName = ({ name, url }: Pick<EndpointRow, 'name' | 'url'>): string => name ?? new URL(url).host

/** What is wrong with the address of an endpoint, as a code; null: nothing that can be seen without asking for it. */
export function faultOfUrl(
  text: string,
  { privateAddresses, crms }: Pick<HookDeps, 'privateAddresses' | 'crms'>,
): 'not an address' | 'not https' | 'not public' | 'not set' | null {
  if (crms?.has(text)) return null
  if (crmNames.some((name) => text.startsWith(`${name}:`))) return 'not set'
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || text.length > 1000 || !/^https?:$/.test(url.protocol) || url.username || url.password || url.hash)
    return 'not an address'
  if (privateAddresses) return null
  if (url.protocol !== 'https:') return 'not https'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return (isIP(host) && !isPublicAddress(host)) || /(^|\.)(localhost|local|internal)$/.test(host) ? 'not public' : null
}

type Needed = Pick<HookDeps, 'secrets' | 'deployment' | 'random'> & {
  readonly store: Pick<HookDeps['store'], 'dialect'>
}

/** What is wanted of a new endpoint. */
export interface NewEndpoint {
  /** What staff call it; absent, or empty: by its host. */
  readonly name?: string
  readonly url: string
  readonly types: readonly string[]
  /** Whether it is to be told who gave, to which a second person must still agree. */
  readonly personal: boolean
  readonly by: string
}

const noted = (actor: string, action: string, details: object, now: number): Unit<void> =>
  audit({ actor, action, gift: null, details }, now)

/** Makes an endpoint, which hears of all that happens from now on. Its keys are shown this once. */
export const addEndpoint = (
  deps: Needed,
  { name = '', url, types, personal, by }: NewEndpoint,
  now: number,
): Unit<{ readonly endpoint: EndpointRow; readonly shown: ShownKeys }> =>
  function* (db) {
    yield* beginEvents(deps.store.dialect, now)(db)
    const id = deps.random.id()
    const { mark, shown } = newKeys(deps, id, 1)
    const endpoint: EndpointRow = {
      ...{
        id,
        name: name || null,
        url,
        types: JSON.stringify(types),
        personal: personal ? 'asked' : 'no',
        asked_by: by,
        agreed_by: null,
      },
      ...{ personal_at: null, revision: 1, rotated_at: 0, key_mark: mark, mark_before: null },
      ...{ state: 'on', reason: null, state_at: now, created_at: now },
    }
    yield* insertEndpoint(endpoint)(db)
    yield* noted(by, 'hook_added', { endpoint: id, name, url, types, personal }, now)(db)
    return { endpoint, shown }
  }

/** Gives an endpoint new keys, shown this once; those before sign for a day as well. */
export const rotateKeys = (
  deps: Pick<HookDeps, 'secrets' | 'deployment'>,
  { id, revision, key_mark }: EndpointRow,
  by: string,
  now: number,
): Unit<ShownKeys> =>
  function* (db) {
    const { mark, shown } = newKeys(deps, id, revision + 1)
    yield* changeEndpoint(id, { revision: revision + 1, rotated_at: now, key_mark: mark, mark_before: key_mark })(db)
    yield* noted(by, 'hook_rotated', { endpoint: id, revision: revision + 1 }, now)(db)
    return shown
  }

/** A second person agrees that an endpoint is told who gave. */
export const agreePersonal = ({ id, url }: EndpointRow, by: string, now: number): Unit<void> =>
  function* (db) {
    yield* changeEndpoint(id, { personal: 'yes', agreed_by: by, personal_at: now })(db)
    yield* noted(by, 'hook_personal', { endpoint: id, url }, now)(db)
  }

/** Sends nothing to an endpoint until a person sets it going; what happens meanwhile waits. False: it was not going. */
export const pauseEndpoint = ({ id }: EndpointRow, by: string, now: number): Unit<boolean> =>
  function* (db) {
    if ((yield* lockedEndpoint(id)(db))?.state !== 'on') return false
    yield* changeEndpoint(id, { state: 'paused', reason: by, state_at: now })(db)
    yield* noted(by, 'hook_paused', { endpoint: id }, now)(db)
    return true
  }

/** Sets an endpoint going that was paused, rested or is gone. False: it was going, or was removed meanwhile. */
export const resumeEndpoint = ({ id }: Pick<EndpointRow, 'id'>, by: string, now: number): Unit<boolean> =>
  function* (db) {
    const endpoint = yield* lockedEndpoint(id)(db)
    if (!endpoint || endpoint.state === 'on') return false
    yield* changeEndpoint(id, { state: 'on', reason: null, state_at: now })(db)
    yield* noted(by, 'hook_resumed', { endpoint: id, from: endpoint.state }, now)(db)
    return true
  }

/** To whom events are sent again, and of which types: one that was told who gave is told whom to forget, whatever else it wants to hear. */
const hearing = ({ id, types, personal_at }: EndpointRow): ReplayTo => ({
  id,
  types: [...(JSON.parse(types) as string[]), ...(personal_at === null ? [] : [forgottenType])],
})

/** How much would be sent again. */
export const replayed = (endpoint: EndpointRow, which: ReplayOf): Unit<number> => replayCount(hearing(endpoint), which)

/**
 * Sends events again, and sets an endpoint going that rested; of one that a person has paused they wait. Answers how many. It is done in
 * parts, each by itself: cut off anywhere and told again it goes on, and an endpoint that was removed meanwhile is sent nothing.
 */
export async function replayTo(
  store: Pick<HookDeps['store'], 'write'>,
  { id }: EndpointRow,
  which: ReplayOf,
  by: string,
  now: number,
): Promise<number> {
  await store.write(function* (db) {
    const endpoint = yield* lockedEndpoint(id)(db)
    if (!endpoint) return
    const events = yield* replayed(endpoint, which)(db)
    if (endpoint.state === 'resting' || endpoint.state === 'gone')
      yield* changeEndpoint(id, { state: 'on', reason: null, state_at: now })(db)
    yield* noted(by, 'hook_replayed', { endpoint: id, events, ...which }, now)(db)
  })
  let queued = 0
  let after: Replayed['next'] = null
  do {
    const begin: Replayed['next'] = after
    const part: Replayed = await store.write(function* (db) {
      const endpoint = yield* lockedEndpoint(id)(db)
      if (!endpoint) return { count: 0, next: null }
      return yield* replayDeliveries(hearing(endpoint), which, begin, now)(db)
    })
    queued += part.count
    after = part.next
  } while (after !== null)
  return queued
}

/** Ends an endpoint: nothing more is sent there. What it was told, and when, is kept. */
export const removeEndpoint = ({ id, url }: EndpointRow, by: string, now: number): Unit<void> =>
  function* (db) {
    yield* changeEndpoint(id, { state: 'removed', reason: null, state_at: now })(db)
    yield* dropDeliveries(id)(db)
    yield* noted(by, 'hook_removed', { endpoint: id, url }, now)(db)
  }
