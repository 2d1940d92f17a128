import { createHash } from 'node:crypto'
import type { LetterRow } from '../../store/database/schema.ts'
import { rows, type Unit } from '../../store/database/unit.ts'
import type { Gift } from '../../store/gift/gifts.ts'
import { printed } from '../../store/work/letters.ts'

/** A card on paper, by the letter that it is. */
export interface CardOnPaper {
  readonly letter: string
  /** The `cardDigest` of what stands on its sheet; null: whatever stands there now; empty: none was made of it. */
  readonly digest: string | null
}

/** The cards on paper that wait to be printed, the oldest first, `most` at the most: those that were due by `now` (unix milliseconds). */
export const cardsWaiting = (now: number, most: number): Unit<readonly LetterRow[]> =>
  function* (db) {
    const waiting = db.selectFrom('letter').selectAll().where('kind', '=', printed).where('status', '=', 'waiting')
    return yield* rows(waiting.where('due_at', '<=', now).orderBy('due_at').orderBy('id').limit(most))
  }

/** A digest of what stands on the card of a gift: where it differs, the card was put right since. */
export const cardDigest = ({ tribute }: Pick<Gift, 'tribute'>): string =>
  createHash('sha256').update(JSON.stringify(tribute)).digest('base64url').slice(0, 16)
