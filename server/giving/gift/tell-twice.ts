import type { Unit } from '../../store/database/unit.ts'
import { noteGivenTwice } from '../../store/gift/given-twice.ts'
import { queueLetters } from '../../store/work/letters.ts'

/** Writes down that what was meant once is charged by this gift and by others, and tells the operator. `letter`: the id of the letter. */
export const tellGivenTwice = (
  gift: string,
  others: readonly { readonly id: string; readonly reference: string }[],
  letter: string,
  now: number,
): Unit<void> =>
  function* (db) {
    yield* noteGivenTwice(
      gift,
      others.map(({ id }) => id),
      now,
    )(db)
    const notice = { id: letter, gift, kind: 'given_twice', factRef: 'given_twice', dueAt: now }
    yield* queueLetters([{ ...notice, details: { others: others.map(({ reference }) => reference) } }], now)(db)
  }
