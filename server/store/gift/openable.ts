import { addressKey } from '#gift/mail-address.ts'
import { rows, type Unit } from '../database/unit.ts'

/** To more gifts than this of one address no links are mailed at once; each leads to all the others. */
const mostMailed = 20

/**
 * The gifts of a donor with this address to which links are mailed: the running monthly ones, and where its owner has acted on none of
 * those, so that all may be somebody else's, the newest that does not run. Those that she has acted on come first, then that one, then
 * the oldest: nobody's later gift pushes hers out.
 */
export const openableByEmail = (email: string): Unit<readonly string[]> =>
  function* (db) {
    const theirs = db
      .selectFrom('gift')
      .select(['id', 'proven_at'])
      .where((e) => e.fn<string>('lower', ['email']), '=', addressKey(email))
    const running = yield* rows(
      theirs
        .where('state', '=', 'active')
        .orderBy((e) => e.case().when('proven_at', 'is', null).then(1).else(0).end())
        .orderBy('started_at')
        .orderBy('id')
        .limit(mostMailed),
    )
    if (running[0]?.proven_at != null) return running.map(({ id }) => id)
    const newest = yield* rows(
      theirs
        .where('state', '!=', 'active')
        .where('payments', '>', 0)
        .orderBy('started_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    return [...newest, ...running].slice(0, mostMailed).map(({ id }) => id)
  }
