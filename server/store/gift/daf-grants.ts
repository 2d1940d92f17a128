import type { Selectable } from 'kysely'
import type { DafStage, DafState } from '#gift/daf.ts'
import type { Language } from '#gift/language.ts'
import { type Cents, cents } from '#gift/money.ts'
import type { DafGrantTable } from '../database/daf-tables.ts'
import { first, rows, run, type Unit } from '../database/unit.ts'

/** What a donor has asked a donor-advised fund to grant. Times are unix milliseconds. */
export interface DafGrant {
  readonly id: string
  readonly session: string
  readonly cents: Cents
  readonly fund: string | null
  /** Who advises the fund; null: forgotten. */
  readonly donor: { readonly firstName: string; readonly lastName: string; readonly email: string } | null
  readonly language: Language
  readonly state: DafState
  readonly stage: DafStage
  readonly grantId: string | null
  readonly tracking: string | null
  readonly askedAt: number
  readonly promisedAt: number | null
  readonly comeCents: Cents
  readonly comeAt: number | null
  readonly comeGift: string | null
}

const time = (at: number | null) => (at === null ? null : Number(at))

const grantOf = (row: Selectable<DafGrantTable>): DafGrant => ({
  id: row.id,
  session: row.session,
  cents: cents(Number(row.cents)),
  fund: row.fund,
  donor:
    row.email === null ? null : { firstName: row.first_name ?? '', lastName: row.last_name ?? '', email: row.email },
  language: row.language,
  state: row.state,
  stage: Number(row.come_cents) > 0 ? 'come' : row.state,
  grantId: row.grant_id,
  tracking: row.tracking,
  askedAt: Number(row.asked_at),
  promisedAt: time(row.promised_at),
  comeCents: cents(Number(row.come_cents)),
  comeAt: time(row.come_at),
  comeGift: row.come_gift,
})

/** Writes one down; false: this session, or this id, has one. */
export const insertDafGrant = (
  grant: Pick<DafGrant, 'id' | 'session' | 'cents' | 'fund' | 'language' | 'askedAt'> & {
    readonly donor: NonNullable<DafGrant['donor']>
  },
): Unit<boolean> =>
  function* (db) {
    const { id, session, fund, language, askedAt, donor } = grant
    const row: DafGrantTable = {
      ...{ id, session, cents: grant.cents, fund, language, state: 'asked' },
      ...{ first_name: donor.firstName, last_name: donor.lastName, email: donor.email },
      ...{ grant_id: null, tracking: null, asked_at: askedAt, promised_at: null, changed_at: askedAt },
      ...{ come_cents: 0, come_at: null, come_gift: null },
    }
    const insert = db.insertInto('daf_grant').values(row)
    return (yield* first(insert.onConflict((c) => c.doNothing()).returning('id'))) !== undefined
  }

const by =
  (column: 'id' | 'session' | 'grant_id') =>
  (value: string): Unit<DafGrant | null> =>
    function* (db) {
      const row = yield* first(db.selectFrom('daf_grant').selectAll().where(column, '=', value))
      return row ? grantOf(row) : null
    }

export const dafGrantById = by('id')
export const dafGrantOfSession = by('session')
/** By the name that its fund's middleman has of it. */
export const dafGrantByItsId = by('grant_id')

/** One by its id, locked until the unit ends. */
export const lockedDafGrant = (id: string): Unit<DafGrant | null> =>
  function* (db) {
    const row = yield* first(db.selectFrom('daf_grant').selectAll().where('id', '=', id).forUpdate())
    return row ? grantOf(row) : null
  }

type Changes = Partial<Omit<DafGrantTable, 'id' | 'session'>>

export const changeDafGrant = (id: string, changes: Changes): Unit<void> =>
  function* (db) {
    yield* run(db.updateTable('daf_grant').set(changes).where('id', '=', id))
  }

/** The one whose money bears any of these words, locked until the unit ends; null: none does, or several. */
export const lockedDafGrantTracked = (words: readonly string[]): Unit<DafGrant | null> =>
  function* (db) {
    if (words.length === 0) return null
    const tracked = db
      .selectFrom('daf_grant')
      .selectAll()
      .where('tracking', 'in', [...words])
    const grants = yield* rows(tracked.limit(2).forUpdate())
    return grants.length === 1 && grants[0] ? grantOf(grants[0]) : null
  }

/** Those that were asked for since, `most` of them, the newest first. */
export const dafGrantsSince = (since: number, most: number): Unit<readonly DafGrant[]> =>
  function* (db) {
    const query = db.selectFrom('daf_grant').selectAll().where('asked_at', '>=', since)
    return (yield* rows(query.orderBy('asked_at', 'desc').orderBy('id', 'desc').limit(most))).map(grantOf)
  }

/** Promised, or said to be paid out, and not come in so long (milliseconds). What was asked for half a year ago is nobody's to look for. */
export const dafGrantsLate = (now: number, late: number): Unit<number> =>
  function* (db) {
    const awaited = db
      .selectFrom('daf_grant')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('asked_at', '>=', now - 3 * late)
      .where('asked_at', '<', now - late)
      .where('state', 'in', ['promised', 'completed'])
      .where('come_cents', '=', 0)
    return Number((yield* first(awaited))?.count ?? 0)
  }
