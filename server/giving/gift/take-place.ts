import { roomInDays } from '#gift/charge-day.ts'
import { presentDecline } from '#gift/declined.ts'
import { changeKindNames, isStopping, stopKind } from '#gift/provider-request.ts'
import { audit } from '../../store/database/audit.ts'
import type { Unit } from '../../store/database/unit.ts'
import { type Gift, lockedGift } from '../../store/gift/gifts.ts'
import { goOnAs } from '../../store/gift/places.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import { queueLetters } from '../../store/work/letters.ts'
import { changeOpenRequest, keepRequest, openRequestsOf } from '../../store/work/requests.ts'
import type { Deps } from '../deps.ts'
import { freshRequest } from '../request/kind.ts'
import { dayChanged, dayRefused, dayWish } from './another-day.ts'
import { tellGivenTwice } from './tell-twice.ts'

type PlaceDeps = Pick<Deps, 'clock' | 'random' | 'providers'>

/**
 * What follows for both from how a gift stands that its donor has begun to take the place of another, on another day of the month. Both
 * are locked. Agreed to, it takes that place, and the other is stopped behind it: at once, or after the gift that is still taken on its
 * present day. Where the first charge would be another by now, because the other was charged, changed or stopped meanwhile, or comes too
 * near to be sure, it is stopped itself: it starts later, and nothing of it was charged. Told again, nothing follows.
 * @param next as it stands now
 * @param isPaid whether a payment of it is news
 */
export const takePlace = (deps: PlaceDeps, next: Gift, isPaid = false): Unit<void> =>
  function* (db) {
    const { clock, random } = deps
    const now = clock.now()
    const before = next.inPlaceOf === null ? undefined : yield* lockedGift(next.inPlaceOf)(db)
    if (!before) return
    if (before.goesOnAs === next.id) {
      // its donor gives no more: what was still to be taken on the day of before is not
      if (next.standing.state === 'ended') yield* stopNow(deps, before, now)(db)
      return
    }
    // it was charged before it could be ended: a person gives one of both back
    if (next.goesOnAs !== null && isPaid) yield* tellGivenTwice(next.id, [before], random.id(), now)(db)
    if (next.standing.state !== 'active' || next.goesOnAs !== null) return
    if (isStopping(yield* openRequestsOf(next.id)(db))) return
    const stopAt = yield* whenToStop(deps, before, next, now)(db)
    const letter = { id: random.id(), dueAt: now }
    if (stopAt !== null) {
      yield* goOnAs(before.id, next.id)(db)
      yield* keepRequest(stopOf(random.id(), before.id, 'donor', stopAt))(db)
      const notice = { gift: next.id, kind: 'monthly_changed', factRef: `in_place:${before.id}` }
      // what is taken on its present day before is told with it
      const lastOn = stopAt > now ? (before.arrangement?.nextOn ?? undefined) : undefined
      yield* queueLetters([{ ...letter, ...notice, details: dayChanged(now, lastOn) }], now)(db)
      yield* audit({ actor: 'record', action: 'goes_on', gift: before.id, details: { as: next.id } }, now)(db)
      return
    }
    yield* keepRequest(stopOf(random.id(), next.id, 'operator', now))(db)
    yield* audit({ actor: 'record', action: 'place_not_taken', gift: before.id, details: { by: next.id } }, now)(db)
    if (next.standing.payments > 0) {
      // told so late that it was charged: a person gives one of both back
      yield* tellGivenTwice(next.id, [before], letter.id, now)(db)
      return
    }
    if (before.standing.state !== 'active') return
    // its end is no news: the gift goes on as it was
    yield* goOnAs(next.id, before.id)(db)
    const row = { gift: before.id, kind: 'change_refused', factRef: `in_place:${next.id}` }
    yield* queueLetters([{ ...letter, ...row, details: dayRefused(now) }], now)(db)
  }

/** When the gift of before is to be stopped for the one that takes its place; null: that may not take it any more. */
const whenToStop = ({ providers }: PlaceDeps, before: Gift, next: Gift, now: number): Unit<number | null> =>
  function* (db) {
    const { begins, cents, standing } = next
    if (begins === null || standing.payments > 0) return null
    const [open, facts] = [yield* openRequestsOf(before.id)(db), yield* factsOf(before.id)(db)]
    if (!mayBeReplaced(before, open, facts) || before.arrangement?.cents !== cents) return null
    const day = Number(begins.slice(8))
    const planned = dayWish(before, { day, on: begins }, now, providers[before.provider].traits, roomInDays.least)
    return planned.ok ? Math.max(now, planned.value.notBefore ?? now) : null
  }

/** Whether nothing is asked of a gift, or owed, that would make its next charge another than it seems. */
export const mayBeReplaced = (
  before: Pick<Gift, 'asked' | 'goesOnAs'>,
  open: readonly { readonly kind: string }[],
  facts: Parameters<typeof presentDecline>[0],
): boolean =>
  before.asked === null &&
  before.goesOnAs === null &&
  !open.some(({ kind }) => (changeKindNames as readonly string[]).includes(kind)) &&
  presentDecline(facts) === null

const stopOf = (id: string, gift: string, by: 'donor' | 'operator', askedAt: number) =>
  freshRequest({ id, gift, kind: stopKind, arguments: { by }, askedBy: by, askedAt })

/** Asks now for the stop that waits for a last charge. */
const stopNow = ({ random }: PlaceDeps, { id }: Gift, now: number): Unit<void> =>
  function* (db) {
    for (const { id: waiting, kind, askedAt } of yield* openRequestsOf(id)(db)) {
      if (kind !== stopKind || askedAt <= now) continue
      yield* changeOpenRequest(waiting, { status: 'replaced', due_at: null, settled_at: now })(db)
      yield* keepRequest(stopOf(random.id(), id, 'donor', now))(db)
    }
  }
