import type { LetterRow } from '../database/schema.ts'
import { compiled, first, rows, type Unit } from '../database/unit.ts'

/** Of two letters about one gift that have the same, there is but one. */
export interface LetterIdentity {
  readonly kind: string
  readonly factRef: string
}

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

const identities = compiled((db, { gift }: { gift: string }) =>
  db.selectFrom('letter').select(['kind', 'fact_ref as factRef']).where('gift', '=', gift),
)

/** What is enough to know each letter about a gift by, whatever became of it. */
export const letterIdentities = (gift: string): Unit<readonly LetterIdentity[]> =>
  function* (db) {
    return yield* rows(identities(db, { gift }))
  }
