import { charityDay } from '#content/dates.ts'
import { hasOpenDispute } from '#gift/lifecycle.ts'
import type { Outcome } from '#gift/outcome.ts'
import { days, minutes } from '../../base/clock.ts'
import type { Unit } from '../../store/database/unit.ts'
import { changeGift } from '../../store/gift/gift-changes.ts'
import { type Gift, isHeld } from '../../store/gift/gifts.ts'
import { noteLongerPause } from '../../store/gift/longer-pauses.ts'
import { dueGifts, resolveAgain } from '../../store/gift/resolving.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import { giftQueue, resolveNow } from '../../store/work/open-gifts.ts'
import { secretsToClose } from '../abuse/secrets.ts'
import type { Deps } from '../deps.ts'
import { isOpenRequest, unansweredRequests } from '../request/request.ts'
import { hastened, inRounds, type Policy, queued, restAfter } from '../work/kind.ts'
import { askAgain } from './ask-again.ts'
import type { Captured } from './capture.ts'
import { close } from './close.ts'
import { bookGivenUp, underWay } from './given-up.ts'
import { asksForMoney, isUndecided, isUnheard } from './hold.ts'
import { restoreCard } from './new-card.ts'
import { isPayable } from './open-gift.ts'
import { awaitsDebit, firstResolve } from './resolve-schedule.ts'
import { stop } from './stop.ts'
import { observe, sync } from './sync.ts'

/**
 * Asks again for what was never answered, and settles gifts left open (one-time: 30 minutes; monthly: 24 hours; asked of its money without an answer: at once): asks the
 * provider, books what happened, and closes what was never paid, at the provider first. Answers how many there were.
 */
export async function resolveDue(deps: Deps, limit = 20): Promise<number> {
  await secretsToClose.round(deps)
  return (await unansweredRequests.round(deps, limit)) + (await openGifts.round(deps, limit))
}

const policy: Policy = { lease: minutes(5), first: minutes(4), factor: 4, longest: days(1), patience: null }

/** Gifts whose outcome is not known, and should be. */
export const openGifts = inRounds({
  ...queued('gift', giftQueue),
  policy,
  again: hastened(resolveNow, policy),
  logged: 'gift',
  taking: dueGifts,
  async perform(deps, gift) {
    const { store, clock } = deps
    let settled = false
    try {
      settled = await settle(deps, gift)
    } finally {
      const at = clock.now() + restAfter(policy, gift.resolveTries)
      if (!settled) await store.write(resolveAgain(gift.id, at))
    }
  },
  idsOf: ({ id }) => ({ gift: id }),
})

/** @returns whether the gift's outcome is now known. */
async function settle(deps: Deps, gift: Gift): Promise<boolean> {
  if (gift.standing.state === 'started' && !isPayable(gift)) {
    // No intent was ever handed to a browser, so nobody can pay it.
    const closed = await close(deps, gift, 'abandoned', 'resolver')
    return closed.ok
  }
  const { asked } = gift
  if (asked?.what === 'stop' && gift.standing.state === 'active') {
    // one that the release before has noted has no request of its own yet
    const isOwn = await deps.store.read(isOpenRequest({ gift: gift.id, kind: 'stop', arguments: { by: asked.by } }))
    return !isOwn && (await stop(deps, gift, asked.by)).ok
  }
  if (gift.arrangement?.status === 'paused') return (await resume(deps, gift)) && !(await isDisputed(deps, gift.id))
  // Cards are tried on it: what there is to read is read as it is closed, and not before.
  if (gift.standing.state === 'started' && takesItself(deps, gift) && (await wasDeclined(deps, gift.id))) {
    return (await close(deps, gift, 'declined', 'resolver')).ok
  }
  const onItsWay = gift.standing.state === 'confirming' ? underWay(await deps.store.read(factsOf(gift.id))) : []
  const observed = await takeOrSync(deps, gift)
  if (!observed.ok) return false
  const { gift: read, reading } = observed.value
  const known = reading ? await bookGivenUp(deps, read, onItsWay, reading) : read
  if (reading && !(await restoreCard(deps, known, reading))) return false
  if (known.standing.state === 'confirming' || (await isDisputed(deps, known.id))) return false
  if (awaitsDebit(known.standing.state, known.standing.payments, known.paidBy)) return false
  if (known.standing.state !== 'started') return true
  if (reading?.progress === 'working') return false
  if (isUndecided(known) && !(await forgetCapture(deps, known))) return false
  // It was looked at early for the sake of its question: the donor may still try again.
  if (asksForMoney(asked) && deps.clock.now() < firstResolve(known)) return true
  const reason = (await wasDeclined(deps, known.id)) ? 'declined' : 'abandoned'
  return (await close(deps, known, reason, 'resolver')).ok
}

/**
 * What became of the gift. What its donor approved and nobody took, while we were down, is taken now; so is
 * money asked for again that was never answered for.
 */
async function takeOrSync(deps: Deps, gift: Gift): Promise<Outcome<Captured>> {
  const { intent } = gift.refs
  const weTake = deps.providers[gift.provider].traits.takes === 'we' && gift.frequency === 'once'
  const takes = gift.standing.state === 'started' && (weTake || asksForMoney(gift.asked))
  if (!takes || intent === null) return await sync(deps, gift)
  const taken = await askAgain(deps, gift)
  // Refused for certain (given another way meanwhile, never approved, long forgotten): what it is now is read.
  return taken.ok || isUnheard(taken) || taken.code === 'gift_in_progress' ? taken : await sync(deps, gift)
}

/** Whether the provider takes the money in the moment in which the donor confirms it, and we have asked for nothing. */
const takesItself = ({ providers }: Deps, { provider, asked }: Gift) =>
  providers[provider].traits.takes === 'they' && !asksForMoney(asked)

/** A capture that was asked for this long ago, and of which its provider knows nothing, never comes about. */
const neverArrives = minutes(30)

/**
 * Forgets a capture that must not be asked for again, because the draft was given by another gift, once its provider has
 * long had the time to tell of it. False: it is too early.
 */
async function forgetCapture({ store, clock }: Deps, gift: Gift): Promise<boolean> {
  const { id, asked } = gift
  if (asked === null || isHeld(gift, clock.now()) || clock.now() < asked.at + neverArrives) return false
  await store.write(changeGift(id, { asked: null }))
  return true
}

/** Ends a pause whose day has come, unless it is paused no more. One that has no day is left alone. */
async function resume(deps: Deps, gift: Gift): Promise<boolean> {
  const read = await sync(deps, gift)
  if (!read.ok) return false
  const { gift: known, reading } = read.value
  if (!(await restoreCard(deps, known, reading))) return false
  if (known.arrangement?.status !== 'paused') return true
  const { resumesAt } = known.arrangement
  // Paused at the provider until further notice: whoever did that ends it.
  if (resumesAt === null || resumesAt > deps.clock.now()) return true
  const key = `resume:${resumesAt}`
  const provider = deps.providers[gift.provider]
  const seen = seenLonger(deps, known)
  const resumed = await observe(deps, known, () => provider.arrange(known, { kind: 'resume' }, key), { also: seen })
  if (!resumed.ok) await deps.store.write(seen)
  return resumed.ok
}

/**
 * Writes down for a person that a pause left out more gifts than its donor asked for, because nobody could end it in time. The
 * donor reads the day of the next gift in the letter that tells of the pause's end.
 */
const seenLonger = ({ clock }: Pick<Deps, 'clock'>, { id, arrangement }: Gift): Unit<void> =>
  function* (db) {
    const promised = arrangement?.nextOn ?? null
    const now = clock.now()
    if (promised === null || charityDay(now) <= promised) return
    yield* noteLongerPause(id, promised, arrangement?.resumesAt ?? 0, now)(db)
  }

const isDisputed = async ({ store }: Deps, id: string) => hasOpenDispute(await store.read(factsOf(id)))

/** Whether any try to pay the gift came to nothing. */
export const wasDeclined = async ({ store }: Deps, id: string) =>
  (await store.read(factsOf(id))).some((fact) => fact.kind === 'failed')
