import { sql } from 'kysely'
import { firstDayAfter, type Month } from '#gift/calendar.ts'
import type { ProviderName } from '#gift/provider.ts'
import type { AccountLineRow, JournalLineRow, JournalRow } from '../database/destination-tables.ts'
import { sharedSetting } from '../database/settings.ts'
import { first, rows, run, type Unit } from '../database/unit.ts'

/** A journal with its lines. */
export interface Journal extends JournalRow {
  readonly lines: readonly Omit<JournalLineRow, 'journal' | 'position'>[]
}

const turn = 'journals-turn'

/** Waits for whoever else writes journals or closes a month; until this unit ends, nobody does. */
export const journalsTurn: Unit<void> = function* (db) {
  yield* sharedSetting(turn, 'taken')(db)
  yield* first(db.selectFrom('setting').select('name').where('name', '=', turn).forUpdate())
}

/**
 * The lines in US dollars of a provider's statement that moved before an instant and that the journals may not hold, oldest first. Until the
 * unit ends, nobody else says of them that they changed.
 */
export const staleLines =
  (provider: ProviderName, before: number, limit: number): Unit<readonly AccountLineRow[]> =>
  (db) =>
    rows(
      db
        .selectFrom('account_line')
        .selectAll()
        .where('stale', '=', 1)
        .where('provider', '=', provider)
        .where('at', '<', before)
        .where('currency', '=', 'USD')
        .orderBy('at')
        .orderBy('ref')
        .limit(limit)
        .forUpdate(),
    )

/** How many lines in US dollars moved before an instant that the journals may not hold, of any provider. */
export const unwrittenLines = (before: number): Unit<number> =>
  function* (db) {
    const journal = yield* first(
      db
        .selectFrom('account_line')
        .select(sql<number>`count(*)`.as('count'))
        .where('stale', '=', 1)
        .where('at', '<', before)
        .where('currency', '=', 'USD'),
    )
    return Number(journal?.count ?? 0)
  }

/** Writes down what the journals hold of a line now. */
export const linePosted = ({ provider, ref }: AccountLineRow, posted: string): Unit<void> =>
  function* (db) {
    const values = { posted, stale: 0 }
    yield* run(db.updateTable('account_line').set(values).where('provider', '=', provider).where('ref', '=', ref))
  }

/** Writes a journal: once, since its number is its key. */
export const writeJournal = ({ lines, ...journal }: Journal): Unit<void> =>
  function* (db) {
    yield* run(db.insertInto('journal').values(journal))
    yield* run(
      db
        .insertInto('journal_line')
        .values(lines.map((line, position) => ({ journal: journal.number, position, ...line }))),
    )
  }

/** How many journals a provider's day has, or a payout. */
export const journalsOf = (
  provider: ProviderName,
  of: { readonly day: string } | { readonly payout: string },
): Unit<number> =>
  function* (db) {
    const all = db.selectFrom('journal').select(sql<number>`count(*)`.as('count')).where('provider', '=', provider)
    const own =
      'day' in of ? all.where('day', '=', of.day).where('payout', 'is', null) : all.where('payout', '=', of.payout)
    return Number((yield* first(own))?.count ?? 0)
  }

/** What the journals hold of each of a provider's payouts on the bank account, in cents. */
export const bankedByPayout = (provider: ProviderName, payouts: readonly string[]): Unit<ReadonlyMap<string, number>> =>
  function* (db) {
    if (payouts.length === 0) return new Map()
    const sums = yield* rows(
      db
        .selectFrom('journal')
        .innerJoin('journal_line', 'journal_line.journal', 'journal.number')
        .select(['journal.payout as payout', sql<number>`sum(journal_line.cents)`.as('cents')])
        .where('journal.provider', '=', provider)
        .where('journal.payout', 'in', [...payouts])
        .where('journal_line.role', '=', 'bank')
        .groupBy('journal.payout'),
    )
    return new Map(sums.map(({ payout, cents }) => [payout ?? '', Number(cents)]))
  }

/** So many payouts are looked up at once. */
const payoutsAtOnce = 200

const unbanked = (db: Parameters<Unit<unknown>>[0]) => {
  const banked = db
    .selectFrom('journal')
    .innerJoin('journal_line', 'journal_line.journal', 'journal.number')
    .select(['journal.provider as of', 'journal.payout as paid', sql<number>`sum(journal_line.cents)`.as('held')])
    .where('journal.payout', 'is not', null)
    .where('journal_line.role', '=', 'bank')
    .groupBy(['journal.provider', 'journal.payout'])
    .as('banked')
  return db
    .selectFrom('payout')
    .leftJoin(banked, (join) => join.onRef('banked.of', '=', 'payout.provider').onRef('banked.paid', '=', 'payout.ref'))
    .where('payout.currency', '=', 'USD')
}

/** Those of a provider's payouts behind one of this id of which the bank account does not hold what it should, by their ids. */
export const payoutsToWrite = (provider: ProviderName, after: string): Unit<readonly string[]> =>
  function* (db) {
    const due = sql`case when payout.status = 'arrived' and payout.complete_at is not null then payout.cents else 0 end`
    const refs = yield* rows(
      unbanked(db)
        .select('payout.ref as ref')
        .where('payout.provider', '=', provider)
        .where('payout.ref', '>', after)
        .where(sql<boolean>`coalesce(banked.held, 0) <> ${due}`)
        .orderBy('payout.ref')
        .limit(payoutsAtOnce),
    )
    return refs.map(({ ref }) => ref)
  }

/** How many payouts reached the bank before an instant, or came back, of which the journals do not say so, of any provider. */
export const unwrittenPayouts = (before: number): Unit<number> =>
  function* (db) {
    const due = sql`case when payout.status = 'arrived' then payout.cents else 0 end`
    const count = yield* first(
      unbanked(db)
        .select(sql<number>`count(*)`.as('count'))
        .where('payout.arrives_at', '<', before)
        .where(sql<boolean>`coalesce(banked.held, 0) <> ${due}`),
    )
    return Number(count?.count ?? 0)
  }

/** Every journal that the books have in `[from, to)` (days), by its day and number. */
export const journalsBetween = (from: string, to: string): Unit<readonly Journal[]> =>
  function* (db) {
    const journals = yield* rows(
      db
        .selectFrom('journal')
        .selectAll()
        .where('posted_on', '>=', from)
        .where('posted_on', '<', to)
        .orderBy('posted_on')
        .orderBy('number'),
    )
    return yield* withLines(journals)(db)
  }

/** How many journals the books have in a month. */
export const journalsInMonth = (month: Month): Unit<number> =>
  function* (db) {
    const count = yield* first(
      db
        .selectFrom('journal')
        .select(sql<number>`count(*)`.as('count'))
        .where('posted_on', '>=', `${month}-01`)
        .where('posted_on', '<', firstDayAfter(month)),
    )
    return Number(count?.count ?? 0)
  }

/** The journals of a payout, the first first. */
export const journalsOfPayout = (provider: ProviderName, payout: string): Unit<readonly Journal[]> =>
  function* (db) {
    const journals = yield* rows(
      db
        .selectFrom('journal')
        .selectAll()
        .where('provider', '=', provider)
        .where('payout', '=', payout)
        .orderBy('written_at')
        .orderBy('number'),
    )
    return yield* withLines(journals)(db)
  }

/** So many journals are looked up at once. */
const together = 500

const withLines = (journals: readonly JournalRow[]): Unit<readonly Journal[]> =>
  function* (db) {
    const lines: JournalLineRow[] = []
    for (let at = 0; at < journals.length; at += together) {
      const numbers = journals.slice(at, at + together).map(({ number }) => number)
      const all = db.selectFrom('journal_line').selectAll().where('journal', 'in', numbers)
      lines.push(...(yield* rows(all.orderBy('journal').orderBy('position'))))
    }
    const byJournal = Map.groupBy(lines, ({ journal }) => journal)
    return journals.map((journal) => ({
      ...journal,
      lines: (byJournal.get(journal.number) ?? []).map(({ journal: _, position: __, ...line }) => line),
    }))
  }
