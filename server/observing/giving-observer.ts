import type { Fact } from '#gift/lifecycle.ts'
import type { Gift } from '../store/gifts.ts'
import type { Delivery } from '../store/letters.ts'
import type { LetterRow } from '../store/schema.ts'

/** Hears of what giving has done once it is durable. Never throws, and keeps nobody waiting. */
export interface GivingObserver {
  /** These facts are new in the ledger of this gift, which stood so before. */
  booked(before: Gift, facts: readonly Fact[]): void
  /** A letter was tried, and this came of it. */
  tried(letter: LetterRow, delivery: Delivery): void
}

/** Tells nobody. */
export const nobodyHears: GivingObserver = { booked: () => {}, tried: () => {} }
