import { type MonthlyChange, told } from '#gift/arrangement.ts'
import type { Unit } from '../../store/database/unit.ts'
import { overtakeLetters } from '../../store/work/letters.ts'
import type { LetterToQueue } from './letters-to-queue.ts'

const kind = 'monthly_changed'
interface Details {
  readonly change: MonthlyChange
  /** What else changed in the quiet time before. */
  readonly before?: readonly MonthlyChange[]
  /** When the first of them was recorded; unix milliseconds. */
  readonly since?: number
}
/** So many quiet times after the first change at the latest it is told, however often another one comes. */
const mostQuiets = 3
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
    const overtaken = (yield* overtakeLetters(gift, kind, now)(db)).map((details) => JSON.parse(details) as Details)
    const changes = overtaken.flatMap(({ change, before = [] }) => [...before, change])
    const before = told([...changes, ...others.toReversed().map(changeOf), changeOf(last)]).slice(0, -1)
    const since = Math.min(now, ...overtaken.map((details) => details.since ?? now))
    const details = { ...last.details, since, ...(before.length > 0 ? { before } : {}) }
    const one = { ...last, details, dueAt: Math.min(now + quiet, since + mostQuiets * quiet) }
    return [...letters.filter((letter) => !mayWait(letter)), one]
  }
