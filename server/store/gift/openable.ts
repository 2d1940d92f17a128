import { rows, type Unit } from '../database/unit.ts'
import { giftByEmail } from './gifts.ts'

/** More running gifts than this of one address are looked for by no one at once. */
export const mostRunning = 20

/**
 * The running monthly gifts of a donor with this address, oldest first, so that nobody's later ones push them out; where none is
 * running, the newest that came to something.
 */
export const openableByEmail = (email: string): Unit<readonly string[]> =>
  function* (db) {
    const running = yield* rows(
      db
        .selectFrom('gift')
        .select('id')
        .where((e) => e.fn<string>('lower', ['email']), '=', email.toLowerCase())
        .where('state', '=', 'active')
        .orderBy('started_at')
        .orderBy('id')
        .limit(mostRunning),
    )
    if (running.length > 0) return running.map(({ id }) => id)
    const newest = yield* giftByEmail(email)(db)
    return newest ? [newest.id] : []
  }
