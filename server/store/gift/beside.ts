import { type ExpressionBuilder, sql } from 'kysely'
import { addressKey } from '#gift/mail-address.ts'
import { days } from '../../base/clock.ts'
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
export const cameToSomething = (e: ExpressionBuilder<Schema, 'gift'>) =>
  e.or([e('state', '=', 'active'), e('payments', '>', 0)])

const isOpened = (e: ExpressionBuilder<Schema, 'gift'>, { email, people }: Mailbox, { gift, mailedAt }: Opened) =>
  e.and([
    e.or([
      e(e.fn<string>('lower', ['email']), '=', addressKey(email)),
      ...(people.length > 0 ? [e.and([e('email', 'is', null), e('person', 'in', people)])] : []),
    ]),
    cameToSomething(e),
    // its own leave says whether this one may be seen: every other is judged by the link
    e.or([e('id', '=', gift), unendedSince(e, mailedAt)]),
  ])

/** Whose gifts one mailbox opens. */
interface Mailbox {
  readonly email: string
  /** People of whom no other address than this is known: theirs is also what they gave by hand, with none. */
  readonly people: readonly string[]
}

const mailboxOf = (id: string): Unit<Mailbox | null> =>
  function* (db) {
    const email = (yield* first(db.selectFrom('gift').select('email').where('id', '=', id)))?.email ?? null
    if (email === null) return null
    const address = sql<string>`lower(own.email)`
    const gifts = db.selectFrom('gift as own').innerJoin('person as who', 'who.id', 'own.person')
    const here = gifts.select('who.root').where(address, '=', addressKey(email))
    const elsewhere = gifts
      .select('who.root')
      .where('own.email', 'is not', null)
      .where(address, '!=', addressKey(email))
    const theirs = db.selectFrom('person').select('id').where('root', 'in', here)
    const people = yield* rows(theirs.where('root', 'not in', elsewhere.where('who.root', 'in', here)))
    return { email, people: people.map((row) => row.id) }
  }

/** The people of a mailbox: those of whom no other address than its own is known. */
export const peopleBeside = ({ gift }: Opened): Unit<readonly string[]> =>
  function* (db) {
    return (yield* mailboxOf(gift)(db))?.people ?? []
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
    return yield* givenWith(opened, mostListed, (page - 1) * mostListed)(db)
  }

/** So many of the gifts that are opened together, in the same order, and whether there are more after them. */
export const givenWith = (opened: Opened, most: number, after = 0): Unit<MailboxPage> =>
  function* (db) {
    const mailbox = yield* mailboxOf(opened.gift)(db)
    if (mailbox === null) return { gifts: [], more: false }
    const listed = yield* rows(
      db
        .selectFrom('gift')
        .selectAll()
        .where((e) => isOpened(e, mailbox, opened))
        .orderBy((e) =>
          e.case().when('state', '!=', 'active').then(2).when('proven_at', 'is', null).then(1).else(0).end(),
        )
        .orderBy(sql`case when state = 'active' then started_at else -started_at end`)
        .orderBy('id')
        .limit(most + 1)
        .offset(after),
    )
    return { gifts: listed.slice(0, most).map(giftOf), more: listed.length > most }
  }

/** Moments of every year, by any clock, in which money of the gifts arrived that are opened together, however many there are. */
export const paidTimes = (opened: Opened): Unit<readonly number[]> =>
  function* (db) {
    const mailbox = yield* mailboxOf(opened.gift)(db)
    if (mailbox === null) return []
    const paid = db.selectFrom('fact').innerJoin('gift', 'gift.id', 'fact.gift').where('fact.kind', '=', 'paid')
    // the first and the last of each day: a year begins and ends in the midst of one
    const range = yield* rows(
      paid
        .where((e) => isOpened(e as unknown as ExpressionBuilder<Schema, 'gift'>, mailbox, opened))
        .select((e) => [e.fn.min('fact.at').as('first'), e.fn.max('fact.at').as('last')])
        .groupBy(sql`fact.at / ${sql.lit(days(1))}`),
    )
    return range.flatMap(({ first, last }) => [Number(first), Number(last)])
  }

/** One of the gifts that are opened together, wherever in their pages it is listed; undefined: it is none of them. */
export const openedBeside = (opened: Opened, id: string): Unit<Gift | undefined> =>
  function* (db) {
    const mailbox = yield* mailboxOf(opened.gift)(db)
    if (mailbox === null) return undefined
    const gift = db.selectFrom('gift').selectAll().where('id', '=', id)
    const row = yield* first(gift.where((e) => isOpened(e, mailbox, opened)))
    return row && giftOf(row)
  }

/** Ends every link and every browser's leave that there is for the gifts that are opened together, however many they are. */
export const endAccessBeside = (opened: Opened, now: number): Unit<void> =>
  function* (db) {
    const mailbox = yield* mailboxOf(opened.gift)(db)
    if (mailbox === null) return
    yield* run(
      db
        .updateTable('gift')
        .set((e) => ({ access_revision: e('access_revision', '+', 1), access_ended_at: now }))
        .where((e) => isOpened(e as ExpressionBuilder<Schema, 'gift'>, mailbox, opened)),
    )
  }

/** Whether these open every gift of their address but the one that opened them, were they running. */
export const opensAllBeside = ({ gift, mailedAt }: Opened): Unit<boolean> =>
  function* (db) {
    const email = (yield* mailboxOf(gift)(db))?.email
    if (email === undefined) return false
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
