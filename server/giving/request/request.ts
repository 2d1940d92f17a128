import { isDeepStrictEqual } from 'node:util'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import { type ChangeKindName, changeKindNames, isStopping, type PendingRequest } from '#gift/provider-request.ts'
import { type Stage, stageOf } from '#gift/stage.ts'
import { minutes } from '../../base/clock.ts'
import { type GivenKindName, requestKindNames } from '../../store/database/request-table.ts'
import { already, type Unit } from '../../store/database/unit.ts'
import { releaseGift } from '../../store/gift/gift-changes.ts'
import { type Gift, giftById, lockedGift } from '../../store/gift/gifts.ts'
import { askNow, requestBacklogs, unansweredOf } from '../../store/work/open-requests.ts'
import {
  changeOpenRequest,
  dueRequests,
  keepRequest,
  openRequestsOf,
  openRequestsOfAll,
  type ProviderRequest,
  replacedSince,
  requestById,
} from '../../store/work/requests.ts'
import type { Deps } from '../deps.ts'
import { giveUp, type Instead, isUnheard, problemOf, takeHold } from '../gift/hold.ts'
import { record } from '../gift/record.ts'
import { observe, sync } from '../gift/sync.ts'
import { hastened, inRounds, nextTry, type Policy } from '../work/kind.ts'
import { askDraft } from './draft.ts'
import { type Ending, freshRequest, requestPolicy } from './kind.ts'
import { isGiven, requestKinds } from './kinds/index.ts'
import { areBooksCompared, isTooLate } from './too-late.ts'

/**
 * A provider may keep a fault of its own as the answer to a key: what is asked later has a key of its own, and sets the same again. What
 * would do as much once more never has another: a call of the try before may still be under way.
 */
const triesOfOneKey = 5

/**
 * For so long after another took its place what was asked may still be done: whoever has it in hands sends it for a lease at most, and
 * no provider takes longer than a minute and a half over one call.
 */
const longestCall = minutes(2)

/** A change that somebody wants of a running gift's provider. */
export interface NewRequest {
  readonly gift: string
  readonly kind: ChangeKindName
  readonly arguments: object
  readonly by: ProviderRequest['askedBy']
  /** It is not to be asked before (unix milliseconds), and counts as asked then. */
  readonly notBefore?: number
  /** Joins the transaction in which it is first stored: a consent, say. */
  readonly also?: Unit<void> | null
}

/** What is asked about a gift that was given. */
type GivenRequest = ProviderRequest<GivenKindName>

/** `not running`, `ended`: how the gift stands. `stopping`: nothing else is asked of a gift that is to be stopped. */
type NotAsked = 'not running' | 'ended' | 'stopping'
export type Opened = { readonly request: GivenRequest } | { readonly instead: NotAsked }

/**
 * Stores what the provider of a running gift is to be asked. The same wish, told again while it has no answer, is the same request; one that
 * says otherwise takes its place, and is asked once the other can no longer arrive behind it and undo it.
 */
export function openRequest({ clock, random }: Pick<Deps, 'clock' | 'random'>, wanted: NewRequest): Unit<Opened> {
  // made before the unit: run again after a commit whose answer was lost, it finds its own row
  const id = random.id()
  return function* (db) {
    const gift = yield* lockedGift(wanted.gift)(db)
    if (gift?.frequency !== 'monthly') return { instead: 'not running' }
    if (gift.standing.state !== 'active') return { instead: gift.standing.state === 'ended' ? 'ended' : 'not running' }
    const open = (yield* openRequestsOf(gift.id)(db)).filter(isGiven)
    const same = open.find((each) => isSameWish(each, wanted))
    if (same) return { request: same }
    const noted = notedOf(gift)
    if (isStopping(noted ? [...open, noted] : open) && !isStopping([wanted])) return { instead: 'stopping' }
    if (open.some((other) => requestKinds[wanted.kind].notBeside.includes(other.kind)))
      return { instead: 'not running' }
    const now = clock.now()
    for (const other of open) {
      if (!replacedBy(wanted.kind).includes(other.kind)) continue
      yield* changeOpenRequest(other.id, { status: 'replaced', due_at: null, settled_at: now })(db)
    }
    const askedAt = Math.max(now, wanted.notBefore ?? now)
    const { kind, arguments: args, by: askedBy } = wanted
    const request: GivenRequest = freshRequest({ id, gift: gift.id, kind, arguments: args, askedBy, askedAt })
    yield* keepRequest(request)(db)
    if (wanted.also) yield* wanted.also(db)
    return { request }
  }
}

const replacedBy = (kind: GivenKindName): readonly GivenKindName[] => [kind, ...requestKinds[kind].replaces]

/** Whether what this request took the place of may still be under way, and would undo it. */
const isTooSoon = ({ gift, kind }: GivenRequest, now: number): Unit<boolean> =>
  requestKinds[kind].undone
    ? replacedSince(gift, replacedBy(kind), now - longestCall)
    : function* () {
        return yield* already(false)
      }

/** What the release before has noted in the own row of a running gift; it may have a request by now. */
export type NotedRequest = NewRequest & PendingRequest

/** The wish of a running gift's own row, as the release before notes it; null: there is none. */
export function notedOf({ id, standing, asked }: Pick<Gift, 'id' | 'standing' | 'asked'>): NotedRequest | null {
  if (asked === null || standing.state !== 'active') return null
  const all = changeKindNames.map((kind) => ({ kind, noted: requestKinds[kind].noted(asked) }))
  for (const { kind, noted } of all) if (noted) return { gift: id, kind, ...noted, since: asked.at }
  return null
}

/** Asks what was noted, under a request of its own. False: it has one already, or its provider has not answered. */
export async function askNoted(deps: Deps, noted: NotedRequest): Promise<boolean> {
  if (await deps.store.read(isOpenRequest(noted))) return false
  const opened = await deps.store.write(openRequest(deps, noted))
  return 'request' in opened ? (await askRequest(deps, opened.request)).ok : opened.instead === 'ended'
}

/** Whether the same was wished for before, and has no answer yet. */
export const isOpenRequest = (wanted: Pick<NewRequest, 'gift' | 'kind' | 'arguments'>): Unit<boolean> =>
  function* (db) {
    return (yield* openRequestsOf(wanted.gift)(db)).some((open) => isSameWish(open, wanted))
  }

/** As they are stored: what is absent is not written. */
const isSameWish = (row: ProviderRequest, { kind, arguments: args }: Pick<NewRequest, 'kind' | 'arguments'>) =>
  row.kind === kind && isDeepStrictEqual(row.arguments, JSON.parse(JSON.stringify(args)))

/**
 * Asks the provider under the request's own key while nobody else asks about the gift; what it says is booked and the request
 * settled in one transaction. Without an answer it stays open, and is asked again: `unansweredRequests`.
 */
export async function askRequest(deps: Deps, request: GivenRequest): Promise<Outcome<Gift>> {
  const { store, clock } = deps
  const kind = requestKinds[request.kind]
  const wish = kind.wish(request.arguments)
  const letterId = deps.random.id()
  const settle = (how: 'done' | 'refused' | 'moot', refusal?: Refusal): Unit<void> =>
    function* (db) {
      const ending: Ending = { how, at: clock.now(), letterId, problem: refusal ? problemOf(refusal) : null }
      const settled = { status: how, due_at: null, settled_at: ending.at, problem: ending.problem?.text ?? null }
      if (yield* changeOpenRequest(request.id, settled)(db)) yield* kind.ended(request, ending)(db)
    }
  /** Looked at once the gift is ours: another process, or a newer wish, may have been faster. */
  const check = (gift: Gift): Unit<Instead<Gift> | null> =>
    function* (db) {
      if ((yield* requestById(request.id)(db))?.status !== 'open') return { instead: gift }
      if ((!kind.runs || gift.standing.state === 'active') && wish.holds(clock.now())) return null
      yield* settle('moot')(db)
      return { instead: gift }
    }
  const rests = async (refusal: Refusal, policy: Policy = requestPolicy) => {
    await store.write(restUnit(request, refusal, policy, clock.now(), letterId))
    return refusal
  }
  if (isTooLate(request, clock.now())) {
    const tooLate = refused('action_not_possible', 'asked so long ago that its provider may have forgotten the key')
    // it may have been done, and its answer lost: its provider tells how the gift stands, whatever it remembers of keys
    const gift = await store.read(giftById(request.gift))
    const outcome = gift ? await sync(deps, gift) : tooLate
    if (!outcome.ok && isUnheard(outcome)) return await rests(outcome)
    const booksFirst = refused(
      'outcome_unknown',
      'its provider’s books of that time are to be compared with ours first',
    )
    const how = await store.write(function* (db) {
      const isDone = yield* kind.wasDone(request)(db)
      const isDecided =
        isDone || !outcome.ok || (yield* areBooksCompared(deps.providers[outcome.value.gift.provider], request)(db))
      if (!isDecided) return 'rests'
      yield* (isDone ? settle('done') : settle('refused', tooLate))(db)
      return isDone ? 'done' : 'refused'
    })
    // the night that compares them decides it, and no person need look before
    if (how === 'rests') return await rests(booksFirst, { ...requestPolicy, patience: null })
    return how === 'done' && outcome.ok ? done(outcome.value.gift) : tooLate
  }
  if (await store.read(isTooSoon(request, clock.now())))
    return await rests(refused('gift_in_progress', 'what it takes the place of may still arrive'))
  const holding = await takeHold(deps, request.gift, wish.asked(request.askedAt), check)
  if (!holding.ok) return await rests(holding)
  if ('instead' in holding.value) return done(holding.value.instead)
  const { gift, hold } = holding.value
  const provider = deps.providers[gift.provider]
  const one = { key: keyOf(request), until: hold.until }
  const observed = await observe(deps, gift, () => wish.ask(provider, gift, one), {
    changes: true,
    ...(kind.runs ? { answers: hold.token } : {}),
    *also(db) {
      yield* settle('done')(db)
      if (!kind.runs) yield* releaseGift(gift.id, hold.token)(db)
    },
  })
  if (observed.ok) return done(observed.value.gift)
  // its provider may know what we were never told, that it ended, say: the resolver reads it, and nobody waits for that
  const readSoon = observed.code === 'action_not_possible' ? { resolveAt: clock.now() } : {}
  await giveUp(deps, holding.value, observed, kind.runs && !isUnheard(observed), readSoon)
  if (isUnheard(observed)) return await rests(observed)
  const settled = settle('refused', observed)
  const closed = { provider: gift.provider, kind: 'closed', ref: gift.id, at: clock.now(), reason: 'canceled' } as const
  if (kind.closes) await record(deps, gift.id, { facts: [closed] }, { also: settled })
  else await store.write(settled)
  return observed
}

type Refusal = Parameters<typeof problemOf>[0]

/** The key of this try. */
function keyOf({ id, gift, kind, tries }: GivenRequest): string {
  const { adds, makes } = requestKinds[kind]
  if (adds) return id
  return `gift:${gift}:${kind}:${id}${tries < triesOfOneKey || makes ? '' : `:${tries}`}`
}

/** It stays open, and is due again. */
const restUnit = (request: GivenRequest, refusal: Refusal, policy: Policy, at: number, letterId: string): Unit<void> =>
  function* (db) {
    const { id, kind, askedAt, tries } = request
    const problem = problemOf(refusal)
    const due_at = nextTry(policy, { failures: tries + 1, since: askedAt }, at)
    const isOpen = yield* changeOpenRequest(id, { due_at, problem: problem.text })(db)
    if (isOpen) yield* requestKinds[kind].ended(request, { how: 'unheard', at, problem, letterId })(db)
  }

const givenKinds = Object.values(requestKinds).filter((each) => each.of === 'given')

/** Requests that were never answered: they are asked again. */
export const unansweredRequests = inRounds({
  names: requestKindNames,
  backlogs: () => requestBacklogs,
  unfinished: unansweredOf,
  policy: requestPolicy,
  again: hastened(askNow, requestPolicy),
  before: {
    due: givenKinds.flatMap(({ takesOver }) => takesOver.due),
    async make(deps) {
      for (const { takesOver } of givenKinds) await takesOver.make(deps)
    },
  },
  logged: 'request',
  taking: dueRequests,
  perform: async (deps, request) => await (isGiven(request) ? askRequest(deps, request) : askDraft(deps, request)),
  idsOf: ({ id, gift }) => ({ request: id, gift }),
})

/** The changes that the provider of a gift, where it runs, was asked for and has not answered, the oldest first. */
export const pendingOf = (gift: Pick<Gift, 'id' | 'standing' | 'asked'>): Unit<readonly PendingRequest[]> =>
  function* (db) {
    return gift.standing.state === 'active' ? pendingIn(gift, yield* openRequestsOf(gift.id)(db)) : []
  }

/** The changes among what is open of a gift, and what is noted of it. */
function pendingIn(
  gift: Pick<Gift, 'id' | 'standing' | 'asked'>,
  requests: readonly ProviderRequest[],
): readonly PendingRequest[] {
  const open = requests.flatMap((request) => {
    const change = changeKindNames.find((each) => each === request.kind)
    if (!change) return []
    const waits = requestKinds[change].waits(request.arguments)
    return [{ kind: change, since: request.askedAt, ...(waits ? { waits } : {}) }]
  })
  // one that the release before has noted is in the gift's own row alone
  const noted = notedOf(gift)
  return noted && !open.some(({ kind }) => kind === noted.kind)
    ? [{ kind: noted.kind, since: noted.since }, ...open]
    : open
}

/** Answers where each of these gifts stands, with what its provider was asked: all of them are read at once. */
export const stagesOf = (gifts: readonly Gift[]): Unit<(gift: Gift) => Stage> =>
  function* (db) {
    const running = gifts.filter(({ standing }) => standing.state === 'active').map(({ id }) => id)
    const open = running.length > 0 ? yield* openRequestsOfAll(running)(db) : []
    const ofGift = Map.groupBy(open, ({ gift }) => gift)
    return (gift) => stageOf({ ...gift, pending: pendingIn(gift, ofGift.get(gift.id) ?? []) })
  }

/** The same of a gift by its id. */
export const pendingRequests = (id: string): Unit<readonly PendingRequest[]> =>
  function* (db) {
    const gift = yield* giftById(id)(db)
    return gift ? yield* pendingOf(gift)(db) : []
  }
