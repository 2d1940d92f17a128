import { first, run, single, type Unit } from '../database/unit.ts'

/** What stands above every page until a moment, in each language of the charity. */
export interface Banner {
  readonly texts: Readonly<Record<string, string>>
  /** Unix milliseconds. */
  readonly until: number
  readonly by: string
  readonly at: number
}

/** The banner that was set last, whether or not it is over; null: none was. */
export const lastBanner: Unit<Banner | null> = single(function* (db) {
  const row = yield* first(db.selectFrom('banner').selectAll().where('id', '=', 'site'))
  if (!row) return null
  const texts = JSON.parse(row.texts) as Banner['texts']
  return { texts, until: Number(row.until_at), by: row.set_by, at: Number(row.set_at) }
})

/** Sets the banner, in the place of the one before. */
export const setBanner = ({ texts, until, by, at }: Banner): Unit<void> =>
  function* (db) {
    const row = { texts: JSON.stringify(texts), until_at: until, set_by: by, set_at: at }
    yield* run(
      db
        .insertInto('banner')
        .values({ id: 'site', ...row })
        .onConflict((c) => c.column('id').doUpdateSet(row)),
    )
  }

/** Ends it. */
export const endBanner = (now: number): Unit<void> =>
  function* (db) {
    yield* run(db.updateTable('banner').set({ until_at: now }).where('until_at', '>', now))
  }
