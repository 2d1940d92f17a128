import { type AmountLimits, amountFault } from '#gift/amounts.ts'
import type { GiftAction } from '#gift/api.ts'
import { fromDecimal } from '#gift/money.ts'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import { days, monthsLater } from '../../base/clock.ts'
import type { ArrangementChange } from '../../providers/provider.ts'
import type { Traits } from '../../providers/traits.ts'
import type { Unit } from '../../store/database/unit.ts'
import { changeGift, numberReading } from '../../store/gift/gift-changes.ts'
import { type Gift, giftById } from '../../store/gift/gifts.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import { countUpTo, untilForgiven } from '../../store/visitors/tallies.ts'
import type { Caller } from '../abuse/caller.ts'
import { admitNewCard } from '../abuse/declines.ts'
import { randomDelay } from '../abuse/defence.ts'
import type { Deps } from '../deps.ts'
import { agreeToChange } from './agree.ts'
import { confirmRaise, needsCode, raiseDone } from './confirm-raise.ts'
import { broughtCard, type Leave, mayChange } from './mailbox.ts'
import { stop } from './stop.ts'
import { observe } from './sync.ts'

export interface Arranged {
  readonly gift: Gift
  /** For a new card: what the browser needs to ask for it. */
  readonly clientSecret: string | null
}

/** Who asks for a change, and by what leave. */
export interface Asker extends Leave {
  readonly caller: Caller
}

/**
 * Does what a donor asks of their running monthly gift, at the provider first. What changed by it is recorded, and told
 * by letter, with the provider's own reading. `asker`: null: an operator, who needs no watching.
 */
export async function arrange(
  deps: Deps,
  id: string,
  action: GiftAction,
  limits: AmountLimits,
  asker: Asker | null,
): Promise<Outcome<Arranged>> {
  const { store, providers, clock, random } = deps
  const gift = await store.read(giftById(id))
  if (!gift) return refused('not_found', `no gift ${id}`)
  if (gift.frequency !== 'monthly' || gift.standing.state !== 'active') {
    if (action.action === 'stop' && gift.standing.state === 'ended') return done({ gift, clientSecret: null })
    return refused('action_not_possible', `gift ${id} is ${gift.standing.state}`)
  }
  if (asker !== null && !mayChange(gift, asker)) return refused('link_required', `gift ${id} is its mailbox's`)
  if (asker?.mailbox && gift.provenAt === null) await store.write(changeGift(id, { provenAt: clock.now() }))
  if (asker !== null && (action.action === 'card' || action.action === 'card-confirmed')) {
    if (!(await store.write(admitNewCard(deps, gift.id, asker.caller)))) {
      await randomDelay(deps)
      const retryAfterMs = untilForgiven(clock.now())
      return refused('too_many_requests', `over the budget for new cards of gift ${id}`, { retryAfterMs })
    }
  }
  // pressed twice: a pause is not counted again from a gift that it leaves out already
  if (action.action === 'pause' && gift.arrangement?.status === 'paused') return done({ gift, clientSecret: null })
  const provider = providers[gift.provider]
  if (action.action === 'stop') {
    const stopped = await stop(deps, gift, 'donor')
    return stopped.ok ? done({ gift: stopped.value, clientSecret: null }) : stopped
  }
  // set-ups begun in the same second are known apart by a number of ours
  const number = action.action === 'card' ? await store.write(numberOfCard(gift, asker)) : 0
  const change = changeOf(action, gift.arrangement, { number, now: clock.now(), limits, traits: provider.traits })
  if (!change.ok) return change
  if (asker !== null && !(await store.write(countChange(gift.id, clock.now())))) {
    return refused('too_many_requests', `changes of gift ${gift.id}`, { retryAfterMs: untilForgiven(clock.now()) })
  }
  const raise = change.value.kind === 'amount' ? change.value.cents : null
  // what its payer approves at the provider is asked of whoever pays it
  const paysIt = provider.traits.raises === 'when approved' || (asker !== null && broughtCard(gift, asker))
  const unproven =
    asker !== null && raise !== null && needsCode(gift, await store.read(factsOf(gift.id)), raise, paysIt)
  if (unproven) {
    const code = action.action === 'amount' ? action.code : undefined
    const confirmed = await confirmRaise(deps, gift, raise, code)
    if (!confirmed.ok) return confirmed
  }
  const agreed = asker === null ? null : agreeToChange(deps, gift, action)
  if (agreed) await store.write(agreed)
  const key = `gift:${gift.id}:${change.value.kind}:${random.id()}`
  let clientSecret: string | null = null
  const changed = await observe(deps, gift, async () => {
    const answer = await provider.arrange(gift, change.value, key)
    if (answer.ok) clientSecret = answer.value.begun?.clientSecret ?? null
    return answer
  })
  if (!changed.ok) return changed
  if (unproven) await store.write(raiseDone(gift.id, raise))
  return done({ gift: changed.value.gift, clientSecret })
}

/** Takes the number of a card's set-up. The first that is asked for by a mailed link is kept: from it on the card is the mailbox's. */
const numberOfCard = ({ id, mailboxCard }: Gift, asker: Asker | null): Unit<number> =>
  function* (db) {
    const number = yield* numberReading(id)(db)
    if (asker?.mailbox && mailboxCard === null) yield* changeGift(id, { mailboxCard: number })(db)
    return number
  }

/** Whoever needs more than this in an hour is no donor who changes their mind. Stopping is never refused. */
const changesAnHour = 10

/** False: enough was asked of this gift in the last hour. */
const countChange = (gift: string, now: number): Unit<boolean> => countUpTo(changesAnHour, `change:${gift}`, now)

interface Asked {
  /** Of a new card's set-up. */
  readonly number: number
  readonly now: number
  readonly limits: AmountLimits
  readonly traits: Pick<Traits, 'pauseEnds'>
}

function changeOf(
  action: Exclude<GiftAction, { action: 'stop' }>,
  arrangement: Gift['arrangement'],
  { number, now, limits, traits }: Asked,
): Outcome<ArrangementChange> {
  switch (action.action) {
    case 'amount': {
      const cents = fromDecimal(action.amount)
      const fault = amountFault(cents, limits)
      return fault ? refused(fault, `${cents} cents`, { fields: { amount: fault } }) : done({ kind: 'amount', cents })
    }
    case 'pause':
      return done({ kind: 'pause', resumesAt: endOfPause(arrangement?.nextAt ?? null, action.months, now, traits) })
    case 'resume':
      return done({ kind: 'resume' })
    case 'card':
      return done({ kind: 'card', number })
    case 'card-confirmed':
      return done({ kind: 'set_card', setupIntent: action.setupIntent, newest: arrangement?.cardSetUp ?? null })
  }
}

/**
 * A pause of some months leaves out as many gifts: it ends the day before the gift after them is due. Counted from today
 * it could end before the very gift it was to leave out. One that we end ourselves ends the day after the last gift that it
 * leaves out: should we sleep through that day, there are weeks to end it before it leaves out a gift more.
 */
function endOfPause(nextAt: number | null, months: number, now: number, { pauseEnds }: Asked['traits']): number {
  if (nextAt === null || nextAt < now) return monthsLater(now, months)
  return pauseEnds === 'by us' ? monthsLater(nextAt, months - 1) + days(1) : monthsLater(nextAt, months) - days(1)
}
