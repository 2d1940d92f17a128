import { type AmountLimits, amountFault } from '#gift/amounts.ts'
import type { GiftAction } from '#gift/api.ts'
import { type Cents, fromDecimal } from '#gift/money.ts'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import { stopKind } from '#gift/provider-request.ts'
import { days, monthsLater } from '../../base/clock.ts'
import type { Traits } from '../../providers/traits.ts'
import type { Unit } from '../../store/database/unit.ts'
import { forgetLeftSetUp } from '../../store/gift/card-set-ups.ts'
import { changeGift } from '../../store/gift/gift-changes.ts'
import { type Gift, giftById } from '../../store/gift/gifts.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import { countUpTo, untilForgiven } from '../../store/visitors/tallies.ts'
import { admitNewCard } from '../abuse/declines.ts'
import { randomDelay } from '../abuse/defence.ts'
import type { Deps } from '../deps.ts'
import { askRequest, isOpenRequest, openRequest } from '../request/request.ts'
import { agreeToChange } from './agree.ts'
import { type DayWish, dayWish } from './another-day.ts'
import { confirmRaise, needsCode, raiseDone } from './confirm-raise.ts'
import { isUnheard } from './hold.ts'
import { beginInPlace } from './in-place.ts'
import { type Asker, broughtCard, mayChange } from './mailbox.ts'
import { beginNewCard } from './new-card.ts'

export interface Arranged {
  readonly gift: Gift
  /** For a new card: what the browser needs to ask for it. */
  readonly clientSecret: string | null
  /** Its provider has not answered, or is not to be asked before a gift is taken: what is wanted is stored, and asked for until it does. */
  readonly unanswered: boolean
}

/**
 * Does what a donor asks of their running monthly gift, at the provider first. What changed by it is recorded, and told
 * by letter, with the provider's own reading. What it does not answer is stored, and asked for until it does. `asker`: null: an operator,
 * who needs no watching.
 */
export async function arrange(
  deps: Deps,
  id: string,
  action: GiftAction,
  limits: AmountLimits,
  asker: Asker | null,
): Promise<Outcome<Arranged>> {
  const { store, providers, clock } = deps
  const gift = await store.read(giftById(id))
  if (!gift) return refused('not_found', `no gift ${id}`)
  if (gift.frequency !== 'monthly' || gift.standing.state !== 'active') {
    const isOver = action.action === 'stop' && gift.standing.state === 'ended'
    if (!isOver) return refused('action_not_possible', `gift ${id} is ${gift.standing.state}`)
    // of one that goes on as another that is meant
    if (gift.goesOnAs === null) return answered(gift)
  }
  if (asker !== null && !mayChange(gift, asker)) return refused('link_required', `gift ${id} is its mailbox's`)
  if (asker?.mailbox && gift.provenAt === null) await store.write(changeGift(id, { provenAt: clock.now() }))
  let atOnce: 1 | 2 = 2
  if (asker !== null && (action.action === 'card' || action.action === 'card-confirmed')) {
    const admitted = await store.write(admitNewCard(deps, gift.id, asker.caller))
    if (admitted === null) {
      await randomDelay(deps)
      const retryAfterMs = untilForgiven(clock.now())
      return refused('too_many_requests', `over the budget for new cards of gift ${id}`, { retryAfterMs })
    }
    atOnce = admitted
  }
  // pressed twice: a pause is not counted again from a gift that it leaves out already
  if (action.action === 'pause' && gift.arrangement?.status === 'paused') return answered(gift)
  if (action.action === 'stop') return toDonor(deps, id, await stop(deps, gift, 'donor'))
  const { traits } = providers[gift.provider]
  const wish = action.action === 'card' ? null : wishOf(action, gift, { now: clock.now(), limits, traits })
  if (wish?.ok === false) return wish
  if (asker !== null && !(await store.write(countChange(gift.id, clock.now())))) {
    return refused('too_many_requests', `changes of gift ${gift.id}`, { retryAfterMs: untilForgiven(clock.now()) })
  }
  if (action.action === 'day' && traits.day === 'approved anew') {
    // nobody approves it at its provider for its donor
    if (asker === null) return refused('action_not_possible', `another day of gift ${id} is approved by its donor`)
    const outcome = await beginInPlace(deps, gift, action)
    return outcome.ok ? done({ gift: outcome.value, clientSecret: null, unanswered: true }) : outcome
  }
  if (wish === null) {
    const outcome = await beginNewCard(deps, gift, asker, atOnce)
    return outcome.ok ? done({ ...outcome.value, unanswered: false }) : outcome
  }
  const raise = wish.value.kind === 'amount' ? wish.value.arguments.cents : null
  // what its payer approves at the provider is asked of whoever pays it
  const paysIt = traits.raises === 'when approved' || (asker !== null && broughtCard(gift, asker))
  const unproven =
    asker !== null && raise !== null && needsCode(gift, await store.read(factsOf(gift.id)), raise, paysIt)
  const confirms = unproven && !(await store.read(isOpenRequest({ gift: gift.id, ...wish.value })))
  if (confirms) {
    const code = action.action === 'amount' ? action.code : undefined
    const confirmed = await confirmRaise(deps, gift, raise, code)
    if (!confirmed.ok) return confirmed
  }
  const by = asker === null ? 'operator' : 'donor'
  const also = asker === null ? null : agreeToChange(deps, gift, action)
  const opened = await store.write(openRequest(deps, { gift: gift.id, ...wish.value, by, also }))
  if (!('request' in opened)) return refused('action_not_possible', `gift ${gift.id}: ${opened.instead}`)
  if (opened.request.askedAt > clock.now()) return done({ gift, clientSecret: null, unanswered: true })
  const changed = await toDonor(deps, id, await askRequest(deps, opened.request))
  if (changed.ok && raise !== null && unproven) await store.write(raiseDone(gift.id, raise))
  if (changed.ok && action.action === 'card-confirmed') {
    await store.write(forgetLeftSetUp(gift.id, action.setupIntent))
  }
  return changed
}

/** Stores that a running monthly gift is to be ended. */
export const openStop = (
  deps: Pick<Deps, 'clock' | 'random'>,
  gift: string,
  by: 'donor' | 'operator',
): ReturnType<typeof openRequest> => openRequest(deps, { gift, kind: stopKind, arguments: { by }, by })

/**
 * Ends a running monthly gift. The wish is stored before the provider is asked: a stop that is not answered is asked for
 * again by the resolver until it is. Already ended is a success. Of one that goes on as another, that is ended, and this behind it.
 */
export async function stop(deps: Deps, row: Gift, by: 'donor' | 'operator'): Promise<Outcome<Gift>> {
  const next = row.goesOnAs === null ? null : await deps.store.read(giftById(row.goesOnAs))
  if (next?.inPlaceOf === row.id && next.standing.state === 'active') {
    const ended = await stop(deps, next, by)
    return ended.ok ? done((await deps.store.read(giftById(row.id))) ?? row) : ended
  }
  const opened = await deps.store.write(openStop(deps, row.id, by))
  if ('request' in opened) return await askRequest(deps, opened.request)
  const gift = (await deps.store.read(giftById(row.id))) ?? row
  return opened.instead === 'ended'
    ? done(gift)
    : refused('action_not_possible', `gift ${gift.id} is ${gift.standing.state}`)
}

const answered = (gift: Gift): Outcome<Arranged> => done({ gift, clientSecret: null, unanswered: false })

/** What is stored and has no answer yet is no refusal: it is asked until it has one. */
async function toDonor({ store }: Deps, id: string, outcome: Outcome<Gift>): Promise<Outcome<Arranged>> {
  if (outcome.ok) return answered(outcome.value)
  if (!isUnheard(outcome) && outcome.code !== 'gift_in_progress') return outcome
  const gift = await store.read(giftById(id))
  return gift ? done({ gift, clientSecret: null, unanswered: true }) : outcome
}

/** Whoever needs more than this in an hour is no donor who changes their mind. Stopping is never refused. */
const changesAnHour = 10

/** False: enough was asked of this gift in the last hour. */
const countChange = (gift: string, now: number): Unit<boolean> => countUpTo(changesAnHour, `change:${gift}`, now)

interface Circumstances {
  readonly now: number
  readonly limits: AmountLimits
  readonly traits: Pick<Traits, 'pauseEnds' | 'day'>
}

type Wished =
  | { readonly kind: 'amount'; readonly arguments: { readonly cents: Cents } }
  | { readonly kind: 'pause'; readonly arguments: { readonly resumesAt: number } }
  | { readonly kind: 'resume'; readonly arguments: Record<string, never> }
  | DayWish
  | { readonly kind: 'card'; readonly arguments: { readonly setupIntent: string } }

function wishOf(
  action: Exclude<GiftAction, { action: 'stop' | 'card' }>,
  gift: Gift,
  { now, limits, traits }: Circumstances,
): Outcome<Wished> {
  switch (action.action) {
    case 'amount': {
      const cents = fromDecimal(action.amount)
      const fault = amountFault(cents, limits)
      if (fault) return refused(fault, `${cents} cents`, { fields: { amount: fault } })
      return done({ kind: 'amount', arguments: { cents } })
    }
    case 'pause': {
      const resumesAt = endOfPause(gift.arrangement, action.months, now, traits)
      return done({ kind: 'pause', arguments: { resumesAt } })
    }
    case 'resume':
      return done({ kind: 'resume', arguments: {} })
    case 'day':
      return dayWish(gift, action, now, traits)
    case 'card-confirmed':
      return done({ kind: 'card', arguments: { setupIntent: action.setupIntent } })
  }
}

/**
 * A pause of some months leaves out as many gifts: it ends the day before the gift after them is due. Counted from today
 * it could end before the very gift it was to leave out. One that we end ourselves ends the day after the last gift that it
 * leaves out: should we sleep through that day, there are weeks to end it before it leaves out a gift more.
 */
function endOfPause(
  arrangement: Gift['arrangement'],
  months: number,
  now: number,
  { pauseEnds }: Circumstances['traits'],
): number {
  const nextAt = arrangement?.nextAt ?? null
  if (nextAt === null || nextAt < now) return monthsLater(now, months)
  if (pauseEnds === 'by itself') return monthsLater(nextAt, months) - days(1)
  const { nextOn = null, laterOn = [] } = arrangement ?? {}
  // A gift of the 31st is charged on February 28, and on the 31st again: counted from the 28th it would not be left out.
  const lastOn = [nextOn, ...laterOn][months - 1]
  const counted = lastOn && nextOn ? nextAt + Date.parse(lastOn) - Date.parse(nextOn) : 0
  return Math.max(counted, monthsLater(nextAt, months - 1)) + days(1)
}
