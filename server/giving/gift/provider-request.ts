import { isDeepStrictEqual } from 'node:util'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import type { PendingRequest, RequestKindName } from '#gift/provider-request.ts'
import { minutes } from '../../base/clock.ts'
import { changeRefused } from '../../letters/kinds/change-refused.ts'
import { audit } from '../../store/database/audit.ts'
import { already, type Unit } from '../../store/database/unit.ts'
import { type Gift, giftById, lockedGift } from '../../store/gift/gifts.ts'
import { queueLetters } from '../../store/work/letters.ts'
import {
  changeOpenRequest,
  dueRequests,
  keepRequest,
  openRequestsOf,
  type ProviderRequest,
  replacedSince,
  requestById,
} from '../../store/work/requests.ts'
import type { Deps } from '../deps.ts'
import { nextTry, policies } from '../work/policy.ts'
import type { Work } from '../work/work.ts'
import { giveUp, type Instead, isUnheard, takeHold } from './hold.ts'
import { requestKinds } from './request-kinds.ts'
import { observe } from './sync.ts'

/** A provider may keep a fault of its own as the answer to a key: what is asked later has a key of its own, and sets the same again. */
const triesOfOneKey = 5

/**
 * For so long after another took its place what was asked may still be done: whoever has it in hands sends it for a lease at most, and
 * no provider takes longer than a minute and a half over one call.
 */
const longestCall = minutes(2)

/** Something that somebody wants of a gift's provider. */
export interface NewRequest {
  readonly gift: string
  readonly kind: RequestKindName
  readonly arguments: object
  readonly by: ProviderRequest['askedBy']
  /** Joins the transaction in which it is first stored: a consent, say. */
  readonly also?: Unit<void> | null
}

/** `not running`, `ended`: how the gift stands. `stopping`: nothing else is asked of a gift that is to be stopped. */
type NotAsked = 'not running' | 'ended' | 'stopping'
export type Opened = { readonly request: ProviderRequest } | { readonly instead: NotAsked }

/**
 * Stores what a gift's provider is to be asked. The same wish, told again while it has no answer, is the same request; one that
 * says otherwise takes its place, and is asked once the other can no longer arrive behind it and undo it.
 */
export function openRequest({ clock, random }: Pick<Deps, 'clock' | 'random'>, wanted: NewRequest): Unit<Opened> {
  // made before the unit: run again after a commit whose answer was lost, it finds its own row
  const id = random.id()
  return function* (db) {
    const gift = yield* lockedGift(wanted.gift)(db)
    if (gift?.frequency !== 'monthly') return { instead: 'not running' }
    if (gift.standing.state !== 'active') return { instead: gift.standing.state === 'ended' ? 'ended' : 'not running' }
    const open = yield* openRequestsOf(gift.id)(db)
    const same = open.find((each) => isSameWish(each, wanted))
    if (same) return { request: same }
    const stops = open.some(({ kind }) => kind === 'stop') || gift.asked?.what === 'stop'
    if (stops && wanted.kind !== 'stop') return { instead: 'stopping' }
    const now = clock.now()
    for (const other of open) {
      if (!replacedBy(wanted.kind).includes(other.kind)) continue
      yield* changeOpenRequest(other.id, { status: 'replaced', due_at: null, settled_at: now })(db)
    }
    const request: ProviderRequest = {
      id,
      gift: gift.id,
      kind: wanted.kind,
      arguments: wanted.arguments,
      status: 'open',
      askedBy: wanted.by,
      askedAt: now,
      dueAt: now + policies.request.lease,
      tries: 0,
      settledAt: null,
      problem: null,
    }
    yield* keepRequest(request)(db)
    if (wanted.also) yield* wanted.also(db)
    return { request }
  }
}

const replacedBy = (kind: RequestKindName): readonly RequestKindName[] => [kind, ...requestKinds[kind].replaces]

/** Whether what this request took the place of may still be under way, and would undo it. */
const isTooSoon = ({ gift, kind }: ProviderRequest, now: number): Unit<boolean> =>
  requestKinds[kind].undone
    ? replacedSince(gift, replacedBy(kind), now - longestCall)
    : function* () {
        return yield* already(false)
      }

/** Whether the same was wished for before, and has no answer yet. */
export const isOpenRequest = (wanted: Pick<NewRequest, 'gift' | 'kind' | 'arguments'>): Unit<boolean> =>
  function* (db) {
    return (yield* openRequestsOf(wanted.gift)(db)).some((open) => isSameWish(open, wanted))
  }

/** As they are stored: what is absent is not written. */
const isSameWish = (stored: ProviderRequest, { kind, arguments: args }: Pick<NewRequest, 'kind' | 'arguments'>) =>
  stored.kind === kind && isDeepStrictEqual(stored.arguments, JSON.parse(JSON.stringify(args)))

/**
 * Asks the provider under the request's own key while nobody else asks about the gift; what it says is booked and the request
 * settled in one transaction. Without an answer it stays open, and is asked again: `unansweredRequests`.
 */
export async function askRequest(deps: Deps, request: ProviderRequest): Promise<Outcome<Gift>> {
  const { store, clock } = deps
  const wish = requestKinds[request.kind].wish(request.arguments)
  const letterId = deps.random.id()
  const settle = (status: 'done' | 'refused' | 'moot', problem: string | null = null): Unit<void> =>
    function* (db) {
      const settled = { status, due_at: null, settled_at: clock.now(), problem }
      const changed = yield* changeOpenRequest(request.id, settled)(db)
      // whoever pressed just now reads it on the page; all others were told that we write to them
      if (!changed || status !== 'refused' || request.tries === 0) return
      const { id, gift, kind } = request
      const now = settled.settled_at
      const details = { request: id, kind, problem }
      yield* audit({ actor: 'resolver', action: 'request_refused', gift, details }, now)(db)
      if (request.askedBy !== 'donor') return
      const letter = { id: letterId, gift, kind: changeRefused.name, factRef: `request:${id}`, dueAt: now }
      yield* queueLetters([{ ...letter, details: { asked: kind, at: now } }], now)(db)
    }
  /** Looked at once the gift is ours: another process, or a newer wish, may have been faster. */
  const check = (gift: Gift): Unit<Instead<Gift> | null> =>
    function* (db) {
      if ((yield* requestById(request.id)(db))?.status !== 'open') return { instead: gift }
      if (gift.standing.state === 'active' && wish.holds(clock.now())) return null
      yield* settle('moot')(db)
      return { instead: gift }
    }
  if (await store.read(isTooSoon(request, clock.now())))
    return await postponed(deps, request, refused('gift_in_progress', 'what it takes the place of may still arrive'))
  const taken = await takeHold(deps, request.gift, wish.asked(request.askedAt), check)
  if (!taken.ok) return await postponed(deps, request, taken)
  if ('instead' in taken.value) return done(taken.value.instead)
  const { gift, hold } = taken.value
  const provider = deps.providers[gift.provider]
  const later = request.tries < triesOfOneKey ? '' : `:${request.tries}`
  const one = { key: `gift:${gift.id}:${request.kind}:${request.id}${later}`, until: hold.until }
  const answers = { answers: hold.token, also: settle('done') }
  const observed = await observe(deps, gift, () => wish.ask(provider, gift, one), answers)
  if (observed.ok) return done(observed.value.gift)
  await giveUp(deps, taken.value, !isUnheard(observed))
  if (isUnheard(observed)) return await postponed(deps, request, observed)
  await store.write(settle('refused', `${observed.code}: ${observed.detail}`))
  return observed
}

/** It stays open. @returns the outcome as it was */
async function postponed<T extends Extract<Outcome<Gift>, { ok: false }>>(
  { store, clock }: Deps,
  { id, askedAt, tries }: ProviderRequest,
  outcome: T,
): Promise<T> {
  const now = clock.now()
  const due_at = nextTry(policies.request, { failures: tries + 1, since: askedAt }, now)
  await store.write((db) => changeOpenRequest(id, { due_at, problem: `${outcome.code}: ${outcome.detail}` })(db))
  return outcome
}

/** Requests that were never answered: they are asked again. */
export const unansweredRequests: Work<ProviderRequest> = {
  name: 'request',
  policy: policies.request,
  taking: dueRequests,
  perform: askRequest,
  idsOf: ({ id, gift }) => ({ request: id, gift }),
}

/** What the provider of a gift, where it runs, was asked and has not answered, the oldest first. */
export const pendingOf = ({
  id,
  standing,
  asked,
}: Pick<Gift, 'id' | 'standing' | 'asked'>): Unit<readonly PendingRequest[]> =>
  function* (db) {
    if (standing.state !== 'active') return []
    const open = (yield* openRequestsOf(id)(db)).map(({ kind, askedAt }) => ({ kind, since: askedAt }))
    // one that the release before has noted is in the gift's own row alone
    const stops = asked?.what === 'stop' && !open.some(({ kind }) => kind === 'stop')
    return stops ? [{ kind: 'stop', since: asked.at }, ...open] : open
  }

/** The same of a gift by its id. */
export const pendingRequests = (id: string): Unit<readonly PendingRequest[]> =>
  function* (db) {
    const gift = yield* giftById(id)(db)
    return gift ? yield* pendingOf(gift)(db) : []
  }
