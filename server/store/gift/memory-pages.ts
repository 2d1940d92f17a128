import { type Selectable, sql } from 'kysely'
import type { Language } from '#gift/language.ts'
import { languageNamed } from '#gift/language.ts'
import type { PageState, PageWords, ShownPage, Telling } from '#gift/memory.ts'
import { memoryCampaign } from '#gift/memory-paths.ts'
import { type Cents, cents } from '#gift/money.ts'
import { gonePage, type MemoryPageTable } from '../database/memory-tables.ts'
import { first, rows, run, type Unit } from '../database/unit.ts'

/** A page in somebody's memory as it is stored. Times are unix milliseconds. */
export interface MemoryPage extends Omit<ShownPage, 'slug' | 'name' | 'own'> {
  /** Null: it is gone. */
  readonly slug: string | null
  readonly name: string | null
  readonly gift: string
  readonly language: Language
  readonly indexed: boolean
  readonly familyEmail: string | null
  readonly familyEvery: Telling
  readonly said: string | null
  readonly revision: number
  readonly madeAt: number
  readonly sentAt: number | null
  readonly publicAt: number | null
  readonly endsAt: number | null
  readonly toldUntil: number | null
  readonly changedAt: number
}

const time = (at: number | null) => (at === null ? null : Number(at))

const pageOf = (row: Selectable<MemoryPageTable>): MemoryPage => ({
  id: row.id,
  slug: row.slug,
  gift: row.gift,
  kind: row.kind,
  language: languageNamed(row.language),
  name: row.name,
  years: row.years,
  words: row.words,
  writtenBy: row.written_by,
  picture: row.picture,
  fund: row.fund,
  indexed: row.indexed === 1,
  familyEmail: row.family_email,
  familyEvery: row.family_every,
  state: row.state,
  said: row.said,
  revision: row.revision,
  madeAt: Number(row.made_at),
  sentAt: time(row.sent_at),
  publicAt: time(row.public_at),
  endsAt: time(row.ends_at),
  endedAt: time(row.ended_at),
  toldUntil: time(row.told_until),
  changedAt: Number(row.changed_at),
})

export const pageById = (id: string): Unit<MemoryPage | null> =>
  function* (db) {
    const row = yield* first(db.selectFrom('memory_page').selectAll().where('id', '=', id))
    return row ? pageOf(row) : null
  }

export const pageBySlug = (slug: string): Unit<MemoryPage | null> =>
  function* (db) {
    const row = yield* first(db.selectFrom('memory_page').selectAll().where('slug', '=', slug))
    return row ? pageOf(row) : null
  }

/** The page that was made from a gift. */
export const pageOfGift = (gift: string): Unit<MemoryPage | null> =>
  function* (db) {
    const row = yield* first(db.selectFrom('memory_page').selectAll().where('gift', '=', gift))
    return row ? pageOf(row) : null
  }

/** What the pages are called in their addresses that anybody may read: by their ids, and by the gifts that they were made from. */
export const shownPagesOf = (gifts: readonly string[], ids: readonly string[]): Unit<ReadonlyMap<string, string>> =>
  function* (db) {
    if (gifts.length + ids.length === 0) return new Map()
    const pages = db.selectFrom('memory_page').select(['id', 'gift', 'slug']).where('state', 'in', ['public', 'ended'])
    const theirs = yield* rows(pages.where((e) => e.or([e('gift', 'in', [...gifts]), e('id', 'in', [...ids])])))
    return new Map(
      theirs.flatMap(({ id, gift, slug }) =>
        slug === null
          ? []
          : [
              [id, slug],
              [gift, slug],
            ],
      ),
    )
  }

/** That of an id, locked until the unit ends. */
export const lockedPage = (id: string): Unit<MemoryPage | null> =>
  function* (db) {
    const row = yield* first(db.selectFrom('memory_page').selectAll().where('id', '=', id).forUpdate())
    return row ? pageOf(row) : null
  }

const wordColumns = ({ name, years, words, writtenBy, picture, family, indexed }: PageWords) => ({
  name,
  years,
  words,
  written_by: writtenBy,
  picture,
  family_email: family,
  indexed: indexed ? 1 : 0,
})

/** Writes a page down; a gift that has one keeps it. */
export const insertPage = (
  {
    id,
    slug,
    gift,
    kind,
    language,
    fund,
    madeAt,
  }: Pick<MemoryPage, 'id' | 'slug' | 'gift' | 'kind' | 'language' | 'fund' | 'madeAt'>,
  words: PageWords,
): Unit<void> =>
  function* (db) {
    const row = {
      ...{ id, slug, gift, kind, language, fund },
      ...wordColumns(words),
      family_every: 'week' as const,
      state: 'draft' as const,
      said: null,
      revision: 1,
      made_at: madeAt,
      sent_at: null,
      public_at: null,
      ends_at: null,
      ended_at: null,
      told_until: null,
      changed_at: madeAt,
    }
    yield* run(
      db
        .insertInto('memory_page')
        .values(row)
        .onConflict((c) => c.doNothing()),
    )
  }

/** Writes other words; whoever reads them reads them anew. */
export const rewritePage = (id: string, words: PageWords, now: number): Unit<void> =>
  function* (db) {
    const set = { ...wordColumns(words), state: 'draft' as const, revision: sql<number>`revision + 1`, changed_at: now }
    yield* run(db.updateTable('memory_page').set(set).where('id', '=', id))
  }

type Changes = Partial<
  Pick<
    MemoryPageTable,
    'state' | 'said' | 'sent_at' | 'public_at' | 'ends_at' | 'ended_at' | 'told_until' | 'family_every' | 'family_email'
  >
>

export const changePage = (id: string, changes: Changes, now: number): Unit<void> =>
  function* (db) {
    yield* run(
      db
        .updateTable('memory_page')
        .set({ ...changes, changed_at: now })
        .where('id', '=', id),
    )
  }

/** Forgets all that these pages say, and to whom it was told. That there was one, of which gift, stays. */
export const wipePages = (ids: readonly string[], now: number): Unit<void> =>
  function* (db) {
    if (ids.length > 0)
      yield* run(
        db
          .updateTable('memory_page')
          .set({ ...gonePage, changed_at: now })
          .where('id', 'in', [...ids]),
      )
  }

/** Pages in these states, the ones that have been so longest first, `most` of them. */
export const pagesIn = (states: readonly PageState[], most: number): Unit<readonly MemoryPage[]> =>
  function* (db) {
    const query = db
      .selectFrom('memory_page')
      .selectAll()
      .where('state', 'in', [...states])
    return (yield* rows(query.orderBy('changed_at').orderBy('id').limit(most))).map(pageOf)
  }

/** The pages of these states that have not changed since before: of those that end, by the day that was set. Each is held; what somebody else holds is left for another time. */
export const pagesOver = (
  {
    states,
    before,
    by,
  }: {
    readonly states: readonly PageState[]
    readonly before: number
    readonly by: 'changed_at' | 'ends_at' | 'ended_at'
  },
  most: number,
): Unit<readonly MemoryPage[]> =>
  function* (db) {
    const query = db
      .selectFrom('memory_page')
      .selectAll()
      .where('state', 'in', [...states])
      .where(by, '<=', before)
    return (yield* rows(query.orderBy('id').limit(most).forUpdate().skipLocked())).map(pageOf)
  }

/** What the gifts that were given out of a page have come to: for staff alone. */
export const sumOfPage = (id: string): Unit<{ readonly gifts: number; readonly cents: Cents }> =>
  function* (db) {
    const totals = db
      .selectFrom('gift')
      .select((e) => [
        e.fn.countAll<number>().as('gifts'),
        e.fn.sum<number>(sql<number>`paid_cents - refunded_cents - disputed_cents`).as('cents'),
      ])
      .where('campaign', '=', sql.lit(memoryCampaign))
      .where('link', '=', id)
      .where('payments', '>', 0)
    const row = yield* first(totals)
    return { gifts: Number(row?.gifts ?? 0), cents: cents(Number(row?.cents ?? 0)) }
  }

/** Pages that are shown and whose families are told so often, and were not since before: the ones that wait longest first. */
export const familiesToTell = (every: Telling, before: number, most: number): Unit<readonly MemoryPage[]> =>
  function* (db) {
    const query = db
      .selectFrom('memory_page')
      .selectAll()
      .where('state', 'in', ['public', 'ended'])
      .where('family_email', 'is not', null)
      .where('family_every', '=', every)
      .where((e) => e(e.fn.coalesce('told_until', 'public_at'), '<', before))
    return (yield* rows(query.orderBy('told_until').orderBy('id').limit(most))).map(pageOf)
  }

/** How many gifts that are kept were given out of a page and had their first money in `(from, to]`. */
export const giftsOfPage = (id: string, from: number, to: number): Unit<number> =>
  function* (db) {
    const totals = db
      .selectFrom((e) =>
        e
          .selectFrom('gift')
          .innerJoin('fact', 'fact.gift', 'gift.id')
          .select((f) => f.fn.min('fact.recorded_at').as('at'))
          .where('campaign', '=', sql.lit(memoryCampaign))
          .where('link', '=', id)
          .where(sql<boolean>`paid_cents - refunded_cents - disputed_cents > 0`)
          .where('fact.kind', '=', 'paid')
          .groupBy('gift.id')
          .as('given'),
      )
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('at', '>', from)
      .where('at', '<=', to)
    return Number((yield* first(totals))?.count ?? 0)
  }

/** Its family knows of everything until then. */
export const toldUntil = (id: string, until: number): Unit<void> =>
  function* (db) {
    yield* run(db.updateTable('memory_page').set({ told_until: until }).where('id', '=', id))
  }

/** How often its family wants to be told; false: there is nobody to be told. */
export const wishTelling = (id: string, every: Telling): Unit<boolean> =>
  function* (db) {
    const wished = db.updateTable('memory_page').set({ family_every: every }).where('id', '=', id)
    return (yield* first(wished.where('family_email', 'is not', null).returning('id'))) !== undefined
  }
