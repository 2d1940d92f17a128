import { isDeepStrictEqual } from 'node:util'
import type { Outcome } from '#gift/outcome.ts'
import type { DraftKindName } from '../../store/database/request-table.ts'
import type { Unit } from '../../store/database/unit.ts'
import { changeGift } from '../../store/gift/gift-changes.ts'
import { type DraftAsked, type Gift, giftById, isHeld, lockedGift } from '../../store/gift/gifts.ts'
import { changeOpenRequest, type ProviderRequest, requestById } from '../../store/work/requests.ts'
import type { Deps } from '../deps.ts'
import { problemOf } from '../gift/hold.ts'
import { record } from '../gift/record.ts'
import { nextTry } from '../work/kind.ts'
import { requestPolicy } from './kind.ts'
import { isGiven, requestKinds } from './kinds/index.ts'

/** What is asked about a gift before it is given. */
type DraftRequest = ProviderRequest<DraftKindName>

/** What the provider of a draft was asked, as it stands in the gift's own row; null: nothing, or what is no draft's. */
export const askedOfDraft = ({ asked }: Pick<Gift, 'asked'>): DraftAsked | null =>
  asked === null || asked.what === 'stop' ? null : asked

/** Asks again what the provider of a draft was asked and has not answered, under the key of the first time. */
export async function askAgain(deps: Deps, gift: Gift, { what, at, ...args }: DraftAsked): Promise<Outcome<Gift>> {
  return await requestKinds[what].again(deps, gift, args, at)
}

/** The same for the loop: without an answer it stays open, and is due again. */
export async function askDraft(deps: Deps, request: DraftRequest): Promise<void> {
  const { store, clock } = deps
  const gift = await store.read(giftById(request.gift))
  if (!gift) throw new Error(`no gift ${request.gift}`)
  if (!isAskedOf(gift, request)) await store.write(asTheGiftSays(gift.id, clock.now()))
  // What it came to was told by an event: recording forgets what is moot.
  else if (gift.standing.state !== 'started') await record(deps, gift.id, { facts: [] })
  else {
    const kind = requestKinds[request.kind]
    await store.write(rests(request, await kind.again(deps, gift, request.arguments, request.askedAt), clock.now()))
  }
}

/** Whether the gift's own row says the same, which the release before may have changed. */
function isAskedOf(gift: Gift, { kind, arguments: wanted }: DraftRequest): boolean {
  const { what, at: _, ...args } = askedOfDraft(gift) ?? { what: null, at: 0 }
  return what === kind && isDeepStrictEqual(args, wanted)
}

/** The release before has asked something else, or heard an answer: the request is what the gift's own row says, and due. */
const asTheGiftSays = (id: string, now: number): Unit<void> =>
  function* (db) {
    const gift = yield* lockedGift(id)(db)
    if (!gift) return
    const { asked, hold } = gift
    yield* changeGift(id, askedOfDraft(gift) ? { asked, hold, resolveAt: now } : { asked })(db)
  }

/** Takes over what the release before has asked, whose drafts know no requests. */
export async function takeOver(deps: Deps, { id }: Gift): Promise<void> {
  const { store, clock } = deps
  await store.write(asTheGiftSays(id, clock.now()))
  const request = await store.read(requestById(id))
  if (request && !isGiven(request)) await askDraft(deps, request)
}

/** It is due again, unless it was answered, or somebody else asks by now, who has said when it is due. */
const rests = (request: DraftRequest, again: Outcome<Gift>, now: number): Unit<void> =>
  function* (db) {
    const gift = yield* lockedGift(request.gift)(db)
    if (!gift || isHeld(gift, now) || !isAskedOf(gift, request)) return
    const due_at = nextTry(requestPolicy, { failures: request.tries + 1, since: request.askedAt }, now)
    yield* changeOpenRequest(request.id, { due_at, ...(again.ok ? {} : { problem: problemOf(again).text }) })(db)
  }
