import { beginningOf } from '#content/dates.ts'
import { type Arrangement, changesOf } from '#gift/arrangement.ts'
import { expiringCard } from '#gift/expiring-card.ts'
import { type LetterRequest, lettersFor } from '#gift/letters.ts'
import type { Fact, Standing } from '#gift/lifecycle.ts'
import type { Day } from '#gift/next-gift.ts'
import { days, hours } from '../../base/clock.ts'
import type { Gift } from '../../store/gift/gifts.ts'

/** A letter, and what makes it the same letter however often it is decided on. `dueAt`: unix milliseconds. */
export interface LetterToQueue {
  readonly kind: string
  readonly factRef: string
  readonly details: object
  readonly dueAt: number
}

/** The letters that new facts deserve. */
export function factLetters(gift: Gift, known: readonly Fact[], fresh: readonly Fact[], now: number): LetterToQueue[] {
  if (fresh.length === 0) return []
  const notification = gift.tribute?.notification ?? { by: 'none' as const }
  const dueAt = ({ sendOn, notBefore = now }: LetterRequest) =>
    Math.max(now, sendOn === null ? notBefore : Date.parse(`${sendOn}T14:00:00Z`))
  return lettersFor({ frequency: gift.frequency, notification }, known, fresh).map((letter) => ({
    kind: letter.kind,
    factRef: letter.factRef,
    details: {},
    dueAt: dueAt(letter),
  }))
}

/** The donor is told once of each change, whether our page, the provider's or its webhook brought it to us first. */
export function changeLetters(gift: Gift, after: Arrangement, number: number, at: number): LetterToQueue[] {
  if (gift.standing.state !== 'active') return []
  return changesOf(gift.arrangement, after).map((change) => ({
    kind: 'monthly_changed',
    factRef: `arrangement:${number}:${change}`,
    details: { change, at },
    dueAt: at,
  }))
}

/** Asks for a card that does not expire, once for each date of expiry. */
export function expiryLetters(standing: Standing, after: Arrangement, now: number): LetterToQueue[] {
  const asked = standing.state === 'active' ? expiringCard(after, now) : null
  return asked ? [{ kind: 'card_expiring', details: {}, ...asked }] : []
}

/** One letter for each day on which a gift is charged: `charge:2026-12-21`. */
export const chargeRef = (day: Day): string => `charge:${day}`

/**
 * Tells of the next charge of a gift that runs, three days before it. Nothing is told late: what brought the charge so near (a
 * pause that ended, a new day) has a letter of its own, with the day in it.
 */
export function chargeLetters({ standing, arrangement, forgottenAt }: Gift, now: number): LetterToQueue[] {
  if (standing.state !== 'active' || arrangement?.status !== 'active' || forgottenAt !== null) return []
  const { nextOn } = arrangement
  if (nextOn === null || toldAt(nextOn) <= now) return []
  return [{ kind: 'coming_charge', factRef: chargeRef(nextOn), details: { on: nextOn }, dueAt: toldAt(nextOn) }]
}

/** At nine by the charity's clock, three days before: counted from the midnight after it, since clocks are set in the small hours. */
const toldAt = (day: Day): number => {
  const two = new Date(Date.parse(day) - days(2)).toISOString().slice(0, 10)
  return beginningOf(two) - hours(15)
}
