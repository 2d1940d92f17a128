import type { LetterRow } from '../database/schema.ts'
import { first, rows, type Unit } from '../database/unit.ts'
import { printed } from './letters.ts'

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

/** Whether the card of a gift's dedication has still to leave. */
export const hasWaitingCard = (gift: string): Unit<boolean> =>
  function* (db) {
    const cards = db.selectFrom('letter').select('id').where('gift', '=', gift).where('status', '=', 'waiting')
    return (yield* first(cards.where('kind', 'in', ['tribute_card', printed]).limit(1))) !== undefined
  }
