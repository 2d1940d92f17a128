import { type MonthlyChange, told } from '#gift/arrangement.ts'
import { overtakeLetters } from '../../store/letters.ts'
import type { Unit } from '../../store/unit.ts'
import type { LetterToQueue } from './letters-to-queue.ts'

const kind = 'monthly_changed'
interface Details {
  readonly change: MonthlyChange
  /** What else changed in the quiet time before. */
  readonly before?: readonly MonthlyChange[]
}
const changeOf = (letter: LetterToQueue) => (letter.details as Details).change
/** What a provider has given up waits for nobody. */
const mayWait = (letter: LetterToQueue) => letter.kind === kind && changeOf(letter) !== 'suspended'

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
    if (letters.some((letter) => letter.kind === 'monthly_ended')) yield* overtakeLetters(gift, kind, now)(db)
    const waiting = letters.filter(mayWait)
    const [last, ...others] = waiting.toReversed()
    if (quiet === 0 || last === undefined) return letters
    const overtaken = (yield* overtakeLetters(gift, kind, now)(db)).flatMap((details) => {
      const { change, before = [] } = JSON.parse(details) as Details
      return [...before, change]
    })
    const before = told([...overtaken, ...others.toReversed().map(changeOf), changeOf(last)]).slice(0, -1)
    const one = { ...last, details: { ...last.details, ...(before.length > 0 ? { before } : {}) }, dueAt: now + quiet }
    return [...letters.filter((letter) => !mayWait(letter)), one]
  }
