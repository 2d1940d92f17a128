import { type RawBuilder, sql } from 'kysely'
import { addressKey } from '#gift/mail-address.ts'
import { first, rows, run, type Unit } from '../database/unit.ts'

/** A statement of a year as it was made: what it said is known by its digest. Times are unix milliseconds. */
export interface KeptStatement {
  readonly letter: string
  /** The gift that it is kept with, one of its donor's. */
  readonly gift: string
  readonly year: number
  readonly digest: string
  readonly madeAt: number
}

/** Keeps what a statement said; it is looked at again at `lookAt`. One that is kept already stays as it is. */
export const keepStatement = ({ letter, gift, year, digest, madeAt }: KeptStatement, lookAt: number): Unit<void> =>
  function* (db) {
    const row = { letter, gift, year, digest, made_at: madeAt, due_at: lookAt }
    yield* run(
      db
        .insertInto('yearly_statement')
        .values(row)
        .onConflict((c) => c.column('letter').doNothing()),
    )
  }

/** The statements of a year that are kept with these gifts, the oldest first. */
export const statementsWith = (gifts: readonly string[], year: number): Unit<readonly KeptStatement[]> =>
  function* (db) {
    if (gifts.length === 0) return []
    const papers = db.selectFrom('yearly_statement').selectAll().where('gift', 'in', gifts).where('year', '=', year)
    return (yield* rows(papers.orderBy('made_at').orderBy('letter'))).map(
      ({ letter, gift, year, digest, made_at }) => ({
        letter,
        gift,
        year,
        digest,
        madeAt: Number(made_at),
      }),
    )
  }

/**
 * Has every statement looked at again that the donors of this address were sent, with whichever of their gifts it is kept, at `lookAt` or
 * when it is to be looked at anyway. Waits for whoever looks at one of them just now, and would not see what the caller writes.
 */
export const lookAtStatements = (email: string, lookAt: number): Unit<void> =>
  lookAtThose(sql`lower(there.email) = ${addressKey(email)}`, lookAt)

/** The same of a person, and of everybody who was merged with them: of a gift by hand, which has no address. */
export const lookAtStatementsOf = (person: string, lookAt: number): Unit<void> =>
  lookAtThose(sql`there.person = ${person}`, lookAt)

/** `there`: the gifts by which their donors are known. */
const lookAtThose = (there: RawBuilder<unknown>, lookAt: number): Unit<void> =>
  function* (db) {
    const roots = sql`select distinct one.root from gift as there join person as one on one.id = there.person where ${there}`
    const own = sql<string>`(select there.id from gift as there where ${there} union
      select theirs.id from person as same join gift as theirs on theirs.person = same.id where same.root in (${roots}))`
    yield* run(
      db
        .updateTable('yearly_statement')
        .set((e) => ({ due_at: e.fn.coalesce('due_at', e.val(lookAt)) }))
        .where(sql<boolean>`gift in ${own}`),
    )
  }

/**
 * Leaves the statements that are kept with this gift with the donor to whom they were sent: the gift has another address now, and they
 * are kept with another of the old one's, where there is one. Both donors' statements are looked at again at `lookAt`.
 */
export const readdressStatements = (
  gift: string,
  { from, to }: { readonly from: string; readonly to: string },
  lookAt: number,
): Unit<void> =>
  function* (db) {
    if (addressKey(from) === addressKey(to)) return
    const stays = yield* first(
      db
        .selectFrom('gift')
        .select('id')
        .where(sql`lower(email)`, '=', addressKey(from))
        .where('id', '!=', gift)
        .orderBy('payments', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    if (stays) yield* run(db.updateTable('yearly_statement').set({ gift: stays.id }).where('gift', '=', gift))
    yield* lookAtStatements(from, lookAt)(db)
    yield* lookAtStatements(to, lookAt)(db)
  }

/** A statement that is to be looked at by now, the longest waiting first; undefined: there is none. */
export const statementDue =
  (now: number): Unit<Pick<KeptStatement, 'gift' | 'year'> | undefined> =>
  (db) =>
    first(
      db
        .selectFrom('yearly_statement')
        .select(['gift', 'year'])
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .orderBy('letter')
        .limit(1),
    )

/**
 * Takes every statement of a year that is kept with these gifts, to be looked at now: they are kept from others until the unit
 * ends. False: somebody has looked at them since.
 */
export const takeStatements = (gifts: readonly string[], year: number, now: number): Unit<boolean> =>
  function* (db) {
    const own = db.selectFrom('yearly_statement').select(['letter', 'due_at']).where('gift', 'in', gifts)
    const papers = yield* rows(own.where('year', '=', year).orderBy('letter').forUpdate())
    const due = papers.filter(({ due_at }) => due_at !== null && due_at <= now).map(({ letter }) => letter)
    if (due.length === 0) return false
    yield* run(db.updateTable('yearly_statement').set({ due_at: null }).where('letter', 'in', due))
    return true
  }
