import { first, rows, run, type Unit } from '../database/unit.ts'

/** What a visitor says is wrong on a page. `at`: unix milliseconds. */
export interface MemoryReport {
  readonly page: string
  readonly words: string
  readonly at: number
}

/** How many were said of a page that nobody has heard. */
export const openReports = (page: string): Unit<number> =>
  function* (db) {
    const reports = db.selectFrom('memory_report').select((e) => e.fn.countAll<number>().as('count'))
    return Number((yield* first(reports.where('page', '=', page)))?.count ?? 0)
  }

export const insertReport = (id: string, { page, words, at }: MemoryReport): Unit<void> =>
  function* (db) {
    yield* run(db.insertInto('memory_report').values({ id, page, words, made_at: at }))
  }

/** What was said of these pages, or of any, the oldest first. */
export const reportsOf = (pages: readonly string[] | 'any', most: number): Unit<readonly MemoryReport[]> =>
  function* (db) {
    if (pages.length === 0) return []
    const reports = db.selectFrom('memory_report').selectAll()
    const query = pages === 'any' ? reports : reports.where('page', 'in', [...pages])
    return (yield* rows(query.orderBy('made_at').orderBy('id').limit(most))).map(({ page, words, made_at }) => ({
      page,
      words,
      at: Number(made_at),
    }))
  }

/** Somebody has heard all that was said of a page: nothing of it is kept. Answers how much it was. */
export const forgetReports = (page: string): Unit<number> =>
  function* (db) {
    return (yield* rows(db.deleteFrom('memory_report').where('page', '=', page).returning('id'))).length
  }
