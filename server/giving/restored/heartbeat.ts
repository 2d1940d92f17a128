import { hours, minutes } from '../../base/clock.ts'
import type { Books } from '../../providers/books.ts'
import { keepLostTime } from '../../store/gift/lost-times.ts'
import { enterRestored, lockedHeartbeat, writeHeartbeat } from '../../store/ledger/restored.ts'
import type { Deps } from '../deps.ts'

/** A server writes it this often. */
export const heartbeatEvery = minutes(1)
/** A database on which no server ran for so long may be an older one. */
export const silence = minutes(5)
/** What was on its way in the moment of a copy may be a little older than its last heartbeat. */
const margin = hours(1)

/** What one process says of itself in the database, again and again. */
export interface Heartbeat {
  /**
   * Writes that the process is there. Where the database stands before what this process wrote last, or where the first beat
   * finds that nobody has been there for some minutes, the time between may be lost: it is compared with the providers' books
   * (`compareRestored`), and until then nothing that may have been paid in it is handed out again.
   */
  beat(): Promise<void>
}

/** The heartbeat of this process. */
export function openHeartbeat(
  { store, clock, log }: Pick<Deps, 'store' | 'clock' | 'log'>,
  books: readonly Books[],
): Heartbeat {
  let own: number | null = null
  const names = books.map(({ name }) => name)
  return {
    async beat() {
      const now = clock.now()
      const wrote = own
      const lost = await store.write(function* (db) {
        const last = yield* lockedHeartbeat(db)
        const isOlder = wrote === null ? last !== null && now - last > silence : last === null || last < wrote
        if (isOlder) {
          yield* enterRestored((last ?? wrote ?? now) - margin, now, names)(db)
          yield* keepLostTime(last ?? wrote ?? now, now)(db)
        }
        if (last === null || last < now) yield* writeHeartbeat(now)(db)
        return isOlder ? (last ?? wrote) : null
      })
      own = now
      if (lost !== null) log.warn({ from: lost, to: now }, 'nothing is known of this time: the books are compared')
    },
  }
}
