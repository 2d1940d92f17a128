import { addressKey } from '#gift/mail-address.ts'
import { first, type Unit } from '../database/unit.ts'
import { cameToSomething } from './beside.ts'

/**
 * The gift with which the link to all giving of this address is mailed: it runs, or money of it has arrived. One on which the address's
 * owner has acted comes first, then the oldest: nobody's later gift takes its place.
 */
export const openableByEmail = (email: string): Unit<string | undefined> =>
  function* (db) {
    const theirs = db
      .selectFrom('gift')
      .select('id')
      .where((e) => e.fn<string>('lower', ['email']), '=', addressKey(email))
      .where(cameToSomething)
    const gift = yield* first(
      theirs
        .orderBy((e) => e.case().when('proven_at', 'is', null).then(1).else(0).end())
        .orderBy('started_at')
        .orderBy('id')
        .limit(1),
    )
    return gift?.id
  }

/** Whether a monthly gift under this address runs, whoever may open it. */
export const runsUnder = (email: string): Unit<boolean> =>
  function* (db) {
    const running = db
      .selectFrom('gift')
      .select('id')
      .where((e) => e.fn<string>('lower', ['email']), '=', addressKey(email))
      .where('state', '=', 'active')
    return (yield* first(running.limit(1))) !== undefined
  }
