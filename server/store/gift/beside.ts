import { type ExpressionBuilder, sql } from 'kysely'
import { addressKey } from '#gift/mail-address.ts'
import type { Schema } from '../database/schema.ts'
import { first, rows, run, type Unit } from '../database/unit.ts'
import { type Gift, giftOf } from './gifts.ts'

/** More gifts than this of one mailbox are not listed at once. */
export const mostListed = 20

/** Which gifts of a mailbox are meant: those of this one's address that a link opens which was mailed at that time. */
export interface Opened {
  readonly gift: string
  readonly mailedAt: number
}

/** Nothing that opens the gift has been ended since then. A release that ended something and did not say when may have ended it later. */
const unendedSince = (e: ExpressionBuilder<Schema, 'gift'>, at: number) =>
  e.or([e('access_revision', '=', 0), e('access_ended_at', '<', at)])

/** The gift came to something: it runs, or money of it has arrived. */
const cameToSomething = (e: ExpressionBuilder<Schema, 'gift'>) =>
  e.or([e('state', '=', 'active'), e('payments', '>', 0)])

const isOpened = (e: ExpressionBuilder<Schema, 'gift'>, email: string, { gift, mailedAt }: Opened) =>
  e.and([
    e(e.fn<string>('lower', ['email']), '=', addressKey(email)),
    cameToSomething(e),
    // its own leave says whether this one may be seen: every other is judged by the link
    e.or([e('id', '=', gift), unendedSince(e, mailedAt)]),
  ])

const emailOf = (id: string): Unit<string | null> =>
  function* (db) {
    const gift = yield* first(db.selectFrom('gift').select('email').where('id', '=', id))
    return gift?.email ?? null
  }

/** One page of a mailbox's gifts, and whether there is another after it. */
export interface MailboxPage {
  readonly gifts: readonly Gift[]
  readonly more: boolean
}

/**
 * The gifts that are opened together, by pages of twenty, the first of which is 1. Those that run come first, and of them those on which
 * the mailbox's owner has acted, then the oldest: what others begin later moves none of them down. Then all else, the newest first.
 */
export const listedBeside = (opened: Opened, page: number): Unit<MailboxPage> =>
  function* (db) {
    const email = yield* emailOf(opened.gift)(db)
    if (email === null) return { gifts: [], more: false }
    const listed = yield* rows(
      db
        .selectFrom('gift')
        .selectAll()
        .where((e) => isOpened(e, email, opened))
        .orderBy((e) =>
          e.case().when('state', '!=', 'active').then(2).when('proven_at', 'is', null).then(1).else(0).end(),
        )
        .orderBy(sql`case when state = 'active' then started_at else -started_at end`)
        .orderBy('id')
        .limit(mostListed + 1)
        .offset((page - 1) * mostListed),
    )
    return { gifts: listed.slice(0, mostListed).map(giftOf), more: listed.length > mostListed }
  }

/** One of the gifts that are opened together, wherever in their pages it is listed; undefined: it is none of them. */
export const openedBeside = (opened: Opened, id: string): Unit<Gift | undefined> =>
  function* (db) {
    const email = yield* emailOf(opened.gift)(db)
    if (email === null) return undefined
    const gift = db.selectFrom('gift').selectAll().where('id', '=', id)
    const row = yield* first(gift.where((e) => isOpened(e, email, opened)))
    return row && giftOf(row)
  }

/** Ends every link and every browser's leave that there is for the gifts that are opened together, however many they are. */
export const endAccessBeside = (opened: Opened, now: number): Unit<void> =>
  function* (db) {
    const email = yield* emailOf(opened.gift)(db)
    if (email === null) return
    yield* run(
      db
        .updateTable('gift')
        .set((e) => ({ access_revision: e('access_revision', '+', 1), access_ended_at: now }))
        .where((e) => isOpened(e as ExpressionBuilder<Schema, 'gift'>, email, opened)),
    )
  }

/** Whether these open every gift of their address but the one that opened them, were they running. */
export const opensAllBeside = ({ gift, mailedAt }: Opened): Unit<boolean> =>
  function* (db) {
    const email = yield* emailOf(gift)(db)
    if (email === null) return false
    const ended = yield* first(
      db
        .selectFrom('gift')
        .select('id')
        .where((e) => e.fn<string>('lower', ['email']), '=', addressKey(email))
        .where('id', '!=', gift)
        .where((e) => e.not(unendedSince(e, mailedAt)))
        .limit(1),
    )
    return ended === undefined
  }
