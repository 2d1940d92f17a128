import type { Fact } from '#gift/lifecycle.ts'
import type { ArrangementReading, DueByReading } from '../../letters/kinds/common/kind.ts'
import { letterKinds, lettersFor } from '../../letters/kinds/index.ts'
import type { Gift } from '../../store/gift/gifts.ts'

/** A letter, and what makes it the same letter however often it is decided on. `dueAt`: unix milliseconds. */
export interface LetterToQueue extends DueByReading {
  readonly kind: string
}

/** The letters that new facts deserve. */
export function factLetters(gift: Gift, known: readonly Fact[], fresh: readonly Fact[], now: number): LetterToQueue[] {
  if (fresh.length === 0) return []
  const notification = gift.tribute?.notification ?? { by: 'none' as const }
  return lettersFor({ frequency: gift.frequency, notification }, known, fresh).map(
    ({ kind, factRef, sendOn, notBefore = now }) => ({
      kind,
      factRef,
      details: {},
      dueAt: Math.max(now, sendOn === null ? notBefore : Date.parse(`${sendOn}T14:00:00Z`)),
    }),
  )
}

/** The letters that a reading of what a monthly gift now is deserves. */
export const readingLetters = (reading: ArrangementReading): LetterToQueue[] =>
  letterKinds.flatMap(({ name, dueByReading }) =>
    (dueByReading?.(reading) ?? []).map((due) => ({ kind: name, ...due })),
  )

/** The letters that a gift deserves by what is still to come of it. */
export const chargeLetters = (gift: Gift, now: number): LetterToQueue[] =>
  letterKinds.flatMap(({ name, dueAhead }) => (dueAhead?.(gift, now) ?? []).map((due) => ({ kind: name, ...due })))
