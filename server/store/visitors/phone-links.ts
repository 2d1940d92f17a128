import type { PhoneWish } from '#gift/phone.ts'
import type { GiftRow } from '../database/schema.ts'
import { first, rows, run, type Unit } from '../database/unit.ts'
import type { PhoneLinkTable } from '../database/visitor-tables.ts'

/** A link that was given to a caller. Times are unix milliseconds. */
export interface PhoneLink {
  readonly id: string
  readonly code: string | null
  readonly attempt: string
  readonly wish: PhoneWish | null
  readonly by: string
  readonly madeAt: number
  readonly endsAt: number
  readonly openedAt: number | null
  /** The hash of the key of the page that opened it; null: it is not opened, or the release before opened it. */
  readonly openedKey: string | null
  readonly calledOffAt: number | null
  readonly mailedAt: number | null
  readonly mailProblem: string | null
}

const time = (at: number | null) => (at === null ? null : Number(at))

const linkOf = (row: PhoneLinkTable): PhoneLink => ({
  id: row.id,
  code: row.code,
  attempt: row.attempt,
  wish: row.wish === null ? null : (JSON.parse(row.wish) as PhoneWish),
  by: row.by,
  madeAt: Number(row.made_at),
  endsAt: Number(row.ends_at),
  openedAt: time(row.opened_at),
  openedKey: row.opened_key,
  calledOffAt: time(row.called_off_at),
  mailedAt: time(row.mailed_at),
  mailProblem: row.mail_problem,
})

/** Stores a link; false: there is one of this id, or another has its code. */
export const insertPhoneLink = (
  link: Pick<PhoneLink, 'id' | 'attempt' | 'by' | 'madeAt' | 'endsAt'> & {
    readonly code: string
    readonly wish: PhoneWish
  },
): Unit<boolean> =>
  function* (db) {
    const row: PhoneLinkTable = {
      id: link.id,
      code: link.code,
      attempt: link.attempt,
      wish: JSON.stringify(link.wish),
      by: link.by,
      made_at: link.madeAt,
      ends_at: link.endsAt,
      opened_at: null,
      opened_key: null,
      called_off_at: null,
      mailed_at: null,
      mail_problem: null,
    }
    const insert = db.insertInto('phone_link').values(row)
    return (yield* first(insert.onConflict((c) => c.doNothing()).returning('id'))) !== undefined
  }

const by =
  (column: 'id' | 'code') =>
  (value: string): Unit<PhoneLink | null> =>
    function* (db) {
      const row = yield* first(db.selectFrom('phone_link').selectAll().where(column, '=', value))
      return row ? linkOf(row) : null
    }

export const phoneLinkById = by('id')
export const phoneLinkByCode = by('code')

/** How many of those that were made since could be opened now. */
export const openPhoneLinks = (since: number, now: number): Unit<number> =>
  function* (db) {
    const open = db
      .selectFrom('phone_link')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('made_at', '>=', since)
      .where('ends_at', '>', now)
      .where('opened_at', 'is', null)
      .where('called_off_at', 'is', null)
    return Number((yield* first(open))?.count ?? 0)
  }

/** Links that were made since, the newest first. */
export const phoneLinksSince = (since: number, most: number): Unit<readonly PhoneLink[]> =>
  function* (db) {
    const links = db.selectFrom('phone_link').selectAll().where('made_at', '>=', since)
    return (yield* rows(links.orderBy('made_at', 'desc').orderBy('id', 'desc').limit(most))).map(linkOf)
  }

/** Who took the calls of these drafts, by their keys. */
export const callsOfAttempts = (attempts: readonly string[]): Unit<ReadonlyMap<string, string>> =>
  function* (db) {
    if (attempts.length === 0) return new Map()
    const query = db
      .selectFrom('phone_link')
      .select(['attempt', 'by'])
      .where('attempt', 'in', [...attempts])
    return new Map((yield* rows(query)).map((row) => [row.attempt, row.by]))
  }

/** Opens a link, once, for the browser that `openedKey` is of; null: it cannot be opened, or no more. */
export const openPhoneLink = (code: string, openedKey: string, now: number): Unit<PhoneLink | null> =>
  function* (db) {
    const row = yield* first(
      db
        .updateTable('phone_link')
        .set({ opened_at: now, opened_key: openedKey })
        .where('code', '=', code)
        .where('opened_at', 'is', null)
        .where('called_off_at', 'is', null)
        .where('ends_at', '>', now)
        .returningAll(),
    )
    return row ? linkOf(row) : null
  }

/** Calls a link off; false: it was before. */
export const callOffPhoneLink = (id: string, now: number): Unit<boolean> =>
  function* (db) {
    const off = db.updateTable('phone_link').set({ called_off_at: now }).where('id', '=', id)
    return (yield* first(off.where('called_off_at', 'is', null).returning('id'))) !== undefined
  }

/** What became of the letter that brought a link, which has the link's own id; it is deleted, and the code and the address in it. */
export const settlePhoneLetter = (id: string, problem: string | null, now: number): Unit<void> =>
  function* (db) {
    yield* run(db.deleteFrom('letter').where('id', '=', id))
    const mail = problem === null ? { mailed_at: now } : { mail_problem: problem }
    yield* run(db.updateTable('phone_link').set(mail).where('id', '=', id))
  }

export interface GiftOfCall extends Pick<GiftRow, 'id' | 'reference' | 'state' | 'cents' | 'frequency'> {
  /** Whether a try to pay it was declined. */
  readonly declined: boolean
}

/** The gifts of these drafts, by their keys, in one statement: of several of one draft the one that was paid, else the newest. */
export const giftsOfCalls = (attempts: readonly string[]): Unit<ReadonlyMap<string, GiftOfCall>> =>
  function* (db) {
    if (attempts.length === 0) return new Map()
    const drafts = db
      .selectFrom('gift')
      .select((e) => [
        ...(['attempt', 'id', 'reference', 'state', 'cents', 'frequency'] as const),
        e
          .exists(e.selectFrom('fact').select('seq').whereRef('fact.gift', '=', 'gift.id').where('kind', '=', 'failed'))
          .as('declined'),
      ])
      .where('attempt', 'in', [...attempts])
    const gifts = yield* rows(drafts.orderBy('payments').orderBy('id'))
    return new Map(
      gifts.map(({ attempt, declined, ...gift }) => [attempt ?? '', { ...gift, declined: Boolean(declined) }]),
    )
  }

/**
 * Links of which it is known still what was said, in the order of their ids, `most` at a time: those behind an id; or these, locked until
 * the unit ends.
 */
export const linksWithWords = (
  which: { readonly after: string } | { readonly ids: readonly string[] },
  most: number,
): Unit<readonly PhoneLink[]> =>
  function* (db) {
    const wishes = db.selectFrom('phone_link').selectAll().where('wish', 'is not', null)
    const some = 'ids' in which ? wishes.where('id', 'in', which.ids).forUpdate() : wishes.where('id', '>', which.after)
    return (yield* rows(some.orderBy('id').limit(most))).map(linkOf)
  }

const forgotten = { code: null, wish: null, mail_problem: null }

/** Forgets the same of these links, and takes back the letters that would bring them. */
export const forgetPhoneLinksOf = (ids: readonly string[]): Unit<void> =>
  function* (db) {
    if (ids.length === 0) return
    yield* run(db.updateTable('phone_link').set(forgotten).where('id', 'in', ids))
    // a letter that brings a link has the link's own id
    yield* run(db.deleteFrom('letter').where('id', 'in', ids))
  }

/** Forgets codes, names and addresses of links that were made before; that a gift came by telephone, and who took the call, stays. */
export const forgetPhoneLinks = (before: number): Unit<void> =>
  function* (db) {
    yield* run(db.updateTable('phone_link').set(forgotten).where('wish', 'is not', null).where('made_at', '<', before))
  }
