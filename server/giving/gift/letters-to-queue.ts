import type { Fact } from '#gift/lifecycle.ts'
import type { ArrangementReading, DueByReading } from '../../letters/kinds/common/kind.ts'
import { letterKindNamed, letterKinds, lettersFor } from '../../letters/kinds/index.ts'
import type { Unit } from '../../store/database/unit.ts'
import type { Gift } from '../../store/gift/gifts.ts'
import { overtakeLetters } from '../../store/work/letters.ts'

/** A letter, and what makes it the same letter however often it is decided on. `dueAt`: unix milliseconds. */
export interface LetterToQueue extends DueByReading {
  readonly kind: string
}

/** The letters that new facts deserve. */
export function factLetters(gift: Gift, ledger: readonly Fact[], fresh: readonly Fact[], now: number): LetterToQueue[] {
  const notification = gift.tribute?.notification ?? { by: 'none' as const }
  return lettersFor({ ...gift, notification }, ledger, fresh).map(({ kind, factRef, sendOn, notBefore = now }) => ({
    kind,
    factRef,
    details: {},
    dueAt: Math.max(now, sendOn === null ? notBefore : Date.parse(`${sendOn}T14:00:00Z`)),
  }))
}

/** The letters that a reading of what a monthly gift now is deserves. */
export const readingLetters = (reading: ArrangementReading): LetterToQueue[] =>
  letterKinds.flatMap(({ name, dueByReading }) =>
    (dueByReading?.(reading) ?? []).map((due) => ({ kind: name, ...due })),
  )

/** The letters that a gift deserves by what is still to come of it. */
export const chargeLetters = (gift: Gift, now: number): LetterToQueue[] =>
  letterKinds.flatMap(({ name, dueAhead }) => (dueAhead?.(gift, now) ?? []).map((due) => ({ kind: name, ...due })))

/** So many quiet times after the first change at the latest it is told, however often another one comes. */
const mostQuiets = 3

/**
 * One letter for what a donor changes within `quiet` milliseconds, when they have come to rest: who tries out amounts and pauses
 * gets no mail for each, and nobody is flooded by them. A gift's end is all that is told of it. Other letters pass as they are.
 */
export const quietly = (
  gift: string,
  letters: readonly LetterToQueue[],
  quiet: number,
  now: number,
): Unit<readonly LetterToQueue[]> =>
  function* (db) {
    const isOver = letters.some(({ kind }) => letterKindNamed(kind)?.endsRest)
    let queued = letters
    for (const { name, resting } of letterKinds) {
      if (resting === null) continue
      if (isOver) yield* overtakeLetters(gift, name, now)(db)
      const waits = ({ kind, details }: LetterToQueue) => kind === name && resting.mayRest(details)
      const waiting = queued.filter(waits)
      const last = waiting.at(-1)
      if (quiet === 0 || last === undefined) continue
      const overtaken = (yield* overtakeLetters(gift, name, now)(db)).map((details): unknown => JSON.parse(details))
      const details = resting.together([...overtaken, ...waiting.map((letter) => letter.details)], now)
      const one = { ...last, details, dueAt: Math.min(now + quiet, details.since + mostQuiets * quiet) }
      queued = [...queued.filter((letter) => !waits(letter)), one]
    }
    return queued
  }
