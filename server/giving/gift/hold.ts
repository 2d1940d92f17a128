import { done, type Outcome, refused } from '#gift/outcome.ts'
import { seconds } from '../../base/clock.ts'
import type { Unit } from '../../store/database/unit.ts'
import { changeGift, type GiftChanges, releaseGift } from '../../store/gift/gift-changes.ts'
import { type Asked, type Gift, isHeld, lockedGift } from '../../store/gift/gifts.ts'
import { changeOpenRequest } from '../../store/work/requests.ts'
import type { Deps } from '../deps.ts'
import { firstResolve } from './resolve-schedule.ts'

/** One operation's exclusive say over a gift, from before its provider is asked until the answer is written. */
export interface Hold {
  readonly token: string
  /** By when the provider's answers must be in: the hold itself lasts longer, so that nobody else starts before. */
  readonly until: number
}

/** All that one operation asks of a provider has ended by then. */
const operationLasts = seconds(20)
/** How long a hold outlives its operation: enough to write down what came of it. */
const outlives = seconds(5)
/** How long other operations are waited for: nobody looks at a screen that says nothing for more than 15 s. */
const waits = seconds(12)
/** All that is asked for one donor's call has ended by then, waits included: with the writing, they wait for 25 s at most. */
const callLasts = seconds(24)

/** How long one call may wait and ask, from now on. */
export interface CallDeadline {
  /** Other operations are waited for until then. */
  readonly waitsUntil: number
  readonly asksUntil: number
}

export const callDeadline = ({ clock }: Pick<Deps, 'clock'>): CallDeadline => ({
  waitsUntil: clock.now() + waits,
  asksUntil: clock.now() + callLasts,
})

/** A hold to be taken, and the columns that say so. */
export interface NewHold {
  readonly hold: Hold
  readonly lease: NonNullable<Gift['hold']>
}

/** A hold from now on. Made before its unit: run again after a commit whose answer was lost, the unit knows its own. */
export function newHold({ clock, random }: Pick<Deps, 'clock' | 'random'>, { asksUntil }: CallDeadline): NewHold {
  const token = random.id()
  const until = Math.min(clock.now() + operationLasts, asksUntil)
  return { hold: { token, until }, lease: { token, until: until + outlives } }
}

/** Why a gift is not held: it is not to be, and the operation ends with `answer`. */
export interface Instead<T> {
  readonly instead: T
}
export interface HeldGift {
  readonly gift: Gift
  readonly hold: Hold
  /** Its money was asked for before, and that was never answered. */
  readonly repeated?: boolean
}

/**
 * Takes hold of a gift and writes down what its provider will be asked, where that stands in the gift's own row (`asked`); waits a
 * while for another operation. `check` looks at the locked gift first, and may answer with something else instead.
 */
export async function takeHold<T>(
  deps: Deps,
  id: string,
  request: Asked | null,
  check: (gift: Gift) => Unit<Instead<T> | null>,
  deadline = callDeadline(deps),
): Promise<Outcome<HeldGift | Instead<T>>> {
  const { store, clock } = deps
  const take = ({ hold, lease }: NewHold): Unit<HeldGift | Instead<T> | { readonly heldUntil: number }> =>
    function* (db) {
      const gift = yield* lockedGift(id)(db)
      if (!gift) throw new Error(`no gift ${id}`)
      if (gift.hold?.token === hold.token) return { gift, hold, repeated: true }
      const now = clock.now()
      if (isHeld(gift, now)) return { heldUntil: gift.hold?.until ?? now }
      const instead = yield* check(gift)(db)
      if (instead) return instead
      if (request === null) {
        yield* changeGift(id, { hold: lease })(db)
        return { gift: { ...gift, hold: lease }, hold }
      }
      // A process that dies now leaves a question without an answer: the resolver asks it again, soon.
      const resolveAt = Math.min(gift.resolveAt ?? lease.until, lease.until)
      yield* changeGift(id, { asked: request, hold: lease, resolveAt })(db)
      return { gift: { ...gift, asked: request, hold: lease, resolveAt }, hold, repeated: isUndecided(gift) }
    }
  for (;;) {
    const outcome = await store.write(take(newHold(deps, deadline)))
    if (!('heldUntil' in outcome)) return done(outcome)
    if (clock.now() >= deadline.waitsUntil) return busy(id, outcome.heldUntil - clock.now())
    await clock.wait(100)
  }
}

export const busy = (id: string, retryAfterMs: number) =>
  refused('gift_in_progress', `gift ${id} is held by another operation`, { retryAfterMs: Math.max(0, retryAfterMs) })

/** Whether a refusal leaves open what the provider did or will do with what it was asked. */
export const isUnheard = (outcome: Outcome<unknown>): boolean =>
  !outcome.ok && (outcome.code === 'provider_unavailable' || outcome.code === 'outcome_unknown')

type Refusal = Extract<Outcome<unknown>, { ok: false }>

/** Why it was not done, as it stands in its request. */
export const problemOf = ({ code, detail }: Refusal) => ({ code, text: `${code}: ${detail}` })

/**
 * Ends an operation whose provider refused or did not answer. A question that was answered is forgotten, and `changes` are
 * made; any other stays written down, with the reason. Too late, after another operation took over, nothing changes.
 */
export const giveUp = async (
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  { gift, hold }: HeldGift,
  refusal: Refusal,
  isAnswered: boolean,
  changes: GiftChanges = {},
): Promise<void> => {
  const { id } = gift
  const open = gift.standing.state === 'started'
  const answered = { asked: null, ...(open ? { resolveAt: Math.max(clock.now(), firstResolve(gift)) } : {}) }
  if (isAnswered) {
    await store.write(releaseGift(id, hold.token, { ...answered, ...changes }))
    return
  }
  await store.write(function* (db) {
    if ((yield* releaseGift(id, hold.token)(db)) === null) return
    yield* changeOpenRequest(id, { problem: problemOf(refusal).text })(db)
  })
}

/** Whether money may be on its way: it was asked for and its provider has not decided. */
export const isUndecided = ({ asked, standing }: Pick<Gift, 'asked' | 'standing'>): boolean =>
  (asked?.what === 'capture' || asked?.what === 'confirm') && standing.state === 'started'
