import { first, type Unit } from './unit.ts'

/** The value all processes share under this name; the first one to ask sets it. */
export const sharedSetting = (name: string, fallback: string): Unit<string> =>
  function* (db) {
    yield* first(
      db
        .insertInto('setting')
        .values({ name, value: fallback })
        .onConflict((c) => c.column('name').doNothing()),
    )
    const row = yield* first(db.selectFrom('setting').select('value').where('name', '=', name))
    return row?.value ?? fallback
  }

export const readSetting = (name: string): Unit<string | null> =>
  function* (db) {
    const row = yield* first(db.selectFrom('setting').select('value').where('name', '=', name))
    return row?.value ?? null
  }

export const writeSetting = (name: string, value: string): Unit<void> =>
  function* (db) {
    yield* first(
      db
        .insertInto('setting')
        .values({ name, value })
        .onConflict((c) => c.column('name').doUpdateSet({ value })),
    )
  }
