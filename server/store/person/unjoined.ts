import { type Kysely, sql } from 'kysely'
import { addressKey } from '#gift/mail-address.ts'
import type { Evidence, KnownEvidence } from '#gift/person/evidence.ts'
import { backlogOf, lit, number, type Queue } from '../database/queue.ts'
import type { Schema } from '../database/schema.ts'
import { takeTurnOf } from '../database/settings.ts'
import { type Due, earlier } from '../database/taking.ts'
import { already, first, rows, type Unit } from '../database/unit.ts'

/** A gift of which nobody has found out yet whose it is. */
export interface UnjoinedGift extends Evidence {
  readonly id: string
}

/** As the index says it. What came to nothing is nobody's. */
const unjoined = (db: Kysely<Schema>) =>
  db
    .selectFrom('gift')
    .where('person', 'is', null)
    .where('email', 'is not', null)
    .where('state', 'not in', [lit('started'), lit('not_charged')])

const columns = ['id', 'provider', 'customer', 'first_name', 'last_name', 'email', 'proven_at'] as const

interface Row {
  readonly id: string
  readonly provider: string
  readonly customer: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly email: string | null
  readonly proven_at: number | null
}
const giftOf = (row: Row): UnjoinedGift => ({
  id: row.id,
  provider: row.provider,
  customer: row.customer,
  firstName: row.first_name ?? '',
  lastName: row.last_name ?? '',
  email: row.email ?? '',
  isProven: row.proven_at !== null,
})

/** The oldest of them, where it was begun so many milliseconds ago at the latest: in the index's own order, or SQLite takes another. */
export const dueUnjoined =
  (ago: number): Due =>
  (db, now) => {
    const oldest = unjoined(db).select('started_at').orderBy('id').limit(1).as('oldest')
    return db.selectFrom(oldest).select('started_at').where('started_at', '<', earlier(now, ago))
  }

/** Gifts begun before this moment of which nobody has found out whose they are, oldest first; others do not see them meanwhile. */
export const unjoinedGifts = (latest: number, limit: number): Unit<readonly UnjoinedGift[]> =>
  function* (db) {
    const due = unjoined(db).select(columns).where('started_at', '<', latest).orderBy('id').limit(limit)
    return (yield* rows(due.forUpdate().skipLocked())).map(giftOf)
  }

/** The same of one gift, whatever came of it; undefined: its person is known, or it names nobody. */
export const unjoinedGift = (id: string): Unit<UnjoinedGift | undefined> =>
  function* (db) {
    const own = db.selectFrom('gift').select(columns).where('id', '=', id).where('person', 'is', null)
    const row = yield* first(own.where('email', 'is not', null).forUpdate())
    return row && giftOf(row)
  }

/** So many gifts of one address tell whose another is. */
const mostKnown = 200

/**
 * Gifts of the same address whose persons are known, the newest first. Who was forgotten, or has died, gives no more: whoever gives in
 * their name is somebody else.
 */
export const knownBeside = ({ id, email }: Pick<UnjoinedGift, 'id' | 'email'>): Unit<readonly KnownEvidence[]> =>
  function* (db) {
    const gifts = db
      .selectFrom('gift')
      .innerJoin('person', 'person.id', 'gift.person')
      .select([
        'gift.id',
        'gift.provider',
        'gift.customer',
        'gift.first_name',
        'gift.last_name',
        'gift.email',
        'gift.proven_at',
        'person.id as person',
      ])
      .where('person.forgotten_at', 'is', null)
      .where((e) =>
        e.not(
          e.exists(
            e
              .selectFrom('person as dead')
              .select('dead.id')
              .whereRef('dead.root', '=', 'person.root')
              .where('dead.deceased', 'is not', null),
          ),
        ),
      )
    const there = gifts.where(sql<boolean>`lower(gift.email) = ${addressKey(email)}`).where('gift.id', '!=', id)
    const neighbours = yield* rows(there.orderBy('gift.id', 'desc').limit(mostKnown))
    return neighbours.map((row) => ({ ...giftOf(row), person: row.person }))
  }

/** So many of the gifts below are looked at together. */
const mostThere = 1000

/** Gifts of an address, in small letters, of which nobody has found out whose they are, whatever came of them, the newest first. */
export const unjoinedAt = (email: string): Unit<readonly UnjoinedGift[]> =>
  function* (db) {
    const there = db.selectFrom('gift').select(columns).where('person', 'is', null)
    const newest = there.where(sql<boolean>`lower(email) = ${email}`).orderBy('payments', 'desc').orderBy('id', 'desc')
    return (yield* rows(newest.limit(mostThere))).map(giftOf)
  }

/** Gifts of these addresses of which nobody has found out whose they are, the newest first; of what is only begun, what would be monthly. */
export const unjoinedThere = (addresses: readonly string[]): Unit<readonly UnjoinedGift[]> =>
  function* (db) {
    if (addresses.length === 0) return []
    const there = db
      .selectFrom('gift')
      .select(columns)
      .where('person', 'is', null)
      .where(sql<boolean>`lower(email) in (${sql.join([...addresses])})`)
      .where('state', '!=', 'not_charged')
      .where((e) => e.or([e('state', '!=', 'started'), e('frequency', '=', 'monthly')]))
    return (yield* rows(there.orderBy('payments', 'desc').orderBy('id', 'desc').limit(mostThere).forUpdate())).map(
      giftOf,
    )
  }

/** Takes the turn of joining gifts to people, until the unit ends: two who join at once would make two people of one. */
export const takeTurn: Unit<void> = takeTurnOf('joining_people')

/** More are not counted. */
const mostCounted = 10_000

/** Gifts begun so many milliseconds ago of which nobody has found out whose they are. */
export const personQueue = (ago: number): Queue => ({
  backlog: (now) =>
    function* (db) {
      const waiting = unjoined(db)
        .select('started_at')
        .where('started_at', '<', now - ago)
        .limit(mostCounted)
      const counted = db.selectFrom(waiting.as('waiting')).select((e) => [number, e.fn.min('started_at').as('oldest')])
      return backlogOf(yield* first(counted))
    },
  // nothing of it is ever a person's: the next round goes on
  unfinished: () =>
    function* () {
      return yield* already([])
    },
})
