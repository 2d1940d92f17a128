import { type CardSetUp, isLaterSetUp } from './card-set-up.ts'
import type { Cents } from './money.ts'
import type { Day } from './next-gift.ts'

/**
 * What can change back in a monthly gift: a snapshot of the provider's subscription, read again under a lock
 * on the gift. `revision` is ours; a stale reading never overwrites a newer one.
 */
export interface Arrangement {
  /** The provider's subscription id. */
  readonly subscription: string
  readonly status: 'incomplete' | 'approval_pending' | 'active' | 'past_due' | 'paused' | 'suspended' | 'ended'
  readonly cents: Cents
  /** Unix milliseconds of the next payment, when the provider names one. */
  readonly nextAt: number | null
  /** Unix milliseconds when a pause ends by itself. */
  readonly resumesAt: number | null
  /** The day from which the provider counts the months, when it says so. */
  readonly firstOn: Day | null
  /** The day by which the donor is told of the next payment, be it after a pause. Null: none, or none that is known. */
  readonly nextOn: Day | null
  /** The days of the gifts after that one, as many as a pause may leave out. Absent: they are not known beforehand. */
  readonly laterOn?: readonly Day[]
  readonly card: {
    readonly brand: string
    readonly last4: string
    readonly expMonth: number
    readonly expYear: number
    /** It lies in a wallet, whose date of expiry is not its own. */
    readonly wallet?: true
    /** The provider's name for this card: the same while its bank renews it, another for another card. */
    readonly id?: string
  } | null
  /** The set-up that the card in use was left by; absent: the card was there from the beginning, or its provider orders none. */
  readonly cardSetUp?: CardSetUp
  /** What last helped a gift on that could not be paid, or would not have been; absent: nothing ever had to. */
  readonly mended?: Mended
  /** Where the donor must go before a change takes hold (approval of a new amount; 3-D Secure of a renewal). */
  readonly actionUrl: string | null
}

/** As its donor sees it: the order of its cards is ours alone. */
export type ArrangementView = Omit<Arrangement, 'cardSetUp'>

/** The donor put in another card, the bank renewed it through the provider, or what was given up runs again; unix milliseconds. */
export interface Mended {
  readonly by: 'new_card' | 'network_update' | 'restart'
  readonly at: number
}

/**
 * The donor has approved a monthly gift that has not begun, and its provider, which approves it on a page of its own, has not begun it
 * yet: there is nothing left to approve.
 */
export const isApproved = ({ standing, arrangement }: Begun): boolean =>
  standing.state === 'started' && arrangement?.status === 'approval_pending' && arrangement.actionUrl === null

interface Begun {
  readonly standing: { readonly state: string }
  readonly arrangement: Pick<Arrangement, 'status' | 'actionUrl'> | null
}

/** Whether `reading` shows a card that was replaced by the one of `known`. */
export const hasReplacedCard = (reading: Arrangement | null, current: Arrangement | null): boolean => {
  if (!current?.cardSetUp || !reading || reading.subscription !== current.subscription) return false
  return isLaterSetUp(current.cardSetUp, reading.cardSetUp)
}

/** The arrangement of a reading that shows a replaced card, with the later card that has taken its place. */
export function withCardOf(arrangement: Arrangement, { card, cardSetUp }: Arrangement): Arrangement {
  const { cardSetUp: _, ...rest } = arrangement
  return { ...rest, card, ...(cardSetUp ? { cardSetUp: { ...cardSetUp, displaced: true } } : {}) }
}

/** The later reading, with what mended the gift since the earlier one, or long ago. */
export function withMended(before: Arrangement | null, after: Arrangement, now: number): Arrangement {
  const by = mendedBy(before, after)
  const mended = by === null ? before?.mended : { by, at: now }
  return mended ? { ...after, mended } : after
}

function mendedBy(before: Arrangement | null, after: Arrangement): Mended['by'] | null {
  const [old, card] = [before?.card, after.card]
  if (old && card && nameOf(old) !== nameOf(card)) {
    return old.id !== undefined && old.id === card.id ? 'network_update' : 'new_card'
  }
  return before?.status === 'suspended' && after.status === 'active' ? 'restart' : null
}

/** What a donor is told of by letter when it changed, whoever changed it. `suspended`: the provider gave up trying. */
export type MonthlyChange = 'amount' | 'paused' | 'suspended' | 'resumed' | 'card' | 'day'

/** What one letter tells of several changes: each once, the last time it came, and of a pause and its end the later. */
export function told(changes: readonly MonthlyChange[]): MonthlyChange[] {
  const ends: Partial<Record<MonthlyChange, MonthlyChange>> = { paused: 'resumed', resumed: 'paused' }
  return changes.filter((change, at) => {
    const later = changes.slice(at + 1)
    return !later.some((other) => other === change || other === ends[change])
  })
}

const notYet: readonly Arrangement['status'][] = ['incomplete', 'approval_pending']

/** What is different in a running monthly gift from one reading to the next. Its beginning and its end are no change. */
export function changesOf(before: Arrangement | null, after: Arrangement): MonthlyChange[] {
  if (!before || after.status === 'ended' || notYet.includes(before.status) || notYet.includes(after.status)) return []
  const changes: MonthlyChange[] = []
  if (before.cents !== after.cents) changes.push('amount')
  const rests = after.status === 'paused'
  if (rests && (before.status !== 'paused' || before.resumesAt !== after.resumesAt)) changes.push('paused')
  if (before.status !== 'suspended' && after.status === 'suspended') changes.push('suspended')
  const rested = before.status === 'paused' || before.status === 'suspended'
  if (rested && after.status === 'active') changes.push('resumed')
  if (before.card && after.card && nameOf(before.card) !== nameOf(after.card)) changes.push('card')
  if (chargeDayOf(before) !== chargeDayOf(after) && before.firstOn && after.firstOn) changes.push('day')
  return changes
}

/** On which day of the month it is taken; null: its provider does not say. */
export const chargeDayOf = ({ firstOn }: Pick<Arrangement, 'firstOn'>): number | null =>
  firstOn === null ? null : Number(firstOn.slice(8))

const nameOf = (card: NonNullable<Arrangement['card']>) =>
  `${card.brand} ${card.last4} ${card.expMonth}/${card.expYear}`
