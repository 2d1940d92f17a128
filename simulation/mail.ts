import type { Day } from '#gift/next-gift.ts'
import type { DueLetter } from '#server/giving/letters/letter.ts'
import { nextDay } from '#server/giving/letters/next-day.ts'

/** A mail that has left. */
export interface Mail {
  readonly id: string
  readonly kind: string
  readonly factRef: string
  readonly gift: string | null
  /** The day of the next gift that it may name. */
  readonly next: Day | null
}

/** The mail that a letter becomes at `now`, in unix milliseconds. */
export const mailOf = ({ id, kind, factRef, gift, facts }: DueLetter, now: number): Mail => ({
  id,
  kind,
  factRef,
  gift: gift?.id ?? null,
  next: gift && nextDay(gift, facts, now),
})
