import type { ExpressionBuilder } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { first, rows, type Unit } from '../database/unit.ts'
import { type Gift, giftOf } from './gifts.ts'
import { mostRunning } from './openable.ts'

/** Nothing that opens the gift has been ended since then. A release that ended something and did not say when may have ended it later. */
const unendedSince = (e: ExpressionBuilder<Schema, 'gift'>, at: number) =>
  e.or([e('access_revision', '=', 0), e('access_ended_at', '<', at)])

const emailOf = (id: string): Unit<string | null> =>
  function* (db) {
    const gift = yield* first(db.selectFrom('gift').select('email').where('id', '=', id))
    return gift?.email ?? null
  }

/** The running monthly gifts that a link opens which was mailed at that time to the address of this one, oldest first. */
export const runningBeside = (id: string, mailedAt: number): Unit<readonly Gift[]> =>
  function* (db) {
    const email = yield* emailOf(id)(db)
    if (email === null) return []
    const running = yield* rows(
      db
        .selectFrom('gift')
        .selectAll()
        .where((e) => e.fn<string>('lower', ['email']), '=', email.toLowerCase())
        .where('state', '=', 'active')
        // its own leave says whether this one may be seen: every other is judged by the link
        .where((e) => e.or([e('id', '=', id), unendedSince(e, mailedAt)]))
        .orderBy('started_at')
        .orderBy('id')
        .limit(mostRunning),
    )
    return running.map(giftOf)
  }

/** Whether a link mailed at that time opens every gift of this one's address but this, were they running. */
export const opensAllBeside = (id: string, mailedAt: number): Unit<boolean> =>
  function* (db) {
    const email = yield* emailOf(id)(db)
    if (email === null) return false
    const ended = yield* first(
      db
        .selectFrom('gift')
        .select('id')
        .where((e) => e.fn<string>('lower', ['email']), '=', email.toLowerCase())
        .where('id', '!=', id)
        .where((e) => e.not(unendedSince(e, mailedAt)))
        .limit(1),
    )
    return ended === undefined
  }
