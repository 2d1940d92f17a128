import type { LetterRow } from '../database/schema.ts'
import { first, rows, type Unit } from '../database/unit.ts'

/** The newest letters about these gifts. */
export const lettersAbout = (gifts: readonly string[], limit: number): Unit<readonly LetterRow[]> =>
  function* (db) {
    if (gifts.length === 0) return []
    const about = db.selectFrom('letter').selectAll().where('gift', 'in', gifts)
    return yield* rows(about.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit))
  }

/** The letters about a gift that have failed or were tried in vain, the newest first. */
export const failedLetters = (gift: string): Unit<readonly LetterRow[]> =>
  function* (db) {
    const failed = db
      .selectFrom('letter')
      .selectAll()
      .where('gift', '=', gift)
      .where((e) =>
        e.or([e('status', '=', 'failed'), e.and([e('status', '=', 'waiting'), e('problem', 'is not', null)])]),
      )
    return yield* rows(failed.orderBy('created_at', 'desc').orderBy('id', 'desc'))
  }

/** Whether a letter of these kinds about a gift has still to leave. */
export const hasWaitingLetter = (gift: string, kinds: readonly string[]): Unit<boolean> =>
  function* (db) {
    const waiting = db.selectFrom('letter').select('id').where('gift', '=', gift).where('status', '=', 'waiting')
    return (yield* first(waiting.where('kind', 'in', kinds).limit(1))) !== undefined
  }
