import { compiled, first, rows, run, type Unit } from './unit.ts'

/** The value all processes share under this name; the first one to ask sets it. */
export const sharedSetting = (name: string, fallback: string): Unit<string> =>
  function* (db) {
    // Nearly always it is set: then nothing is written, also where nothing can be.
    const known = yield* readSetting(name)(db)
    if (known !== null) return known
    yield* run(
      db
        .insertInto('setting')
        .values({ name, value: fallback })
        .onConflict((c) => c.column('name').doNothing()),
    )
    return (yield* readSetting(name)(db)) ?? fallback
  }

export const readSetting = (name: string): Unit<string | null> =>
  function* (db) {
    const row = yield* first(db.selectFrom('setting').select('value').where('name', '=', name))
    return row?.value ?? null
  }

const settingsOf = compiled((db, { names }: { names: readonly string[] }) =>
  db
    .selectFrom('setting')
    .select(['name', 'value'])
    .where('name', 'in', [...names]),
)

/** Several at once, by name; those never set are absent. */
export const readSettings = (names: readonly string[]): Unit<ReadonlyMap<string, string>> =>
  function* (db) {
    const found = yield* rows(settingsOf(db, { names }))
    return new Map(found.map(({ name, value }) => [name, value]))
  }

export const writeSetting = (name: string, value: string): Unit<void> =>
  function* (db) {
    yield* run(
      db
        .insertInto('setting')
        .values({ name, value })
        .onConflict((c) => c.column('name').doUpdateSet({ value })),
    )
  }

/** Raises a setting to `value`; true for the one caller who did, false when it stood there already, or higher. */
export const claimSetting = (name: string, value: string): Unit<boolean> =>
  function* (db) {
    const raised = yield* first(
      db.updateTable('setting').set({ value }).where('name', '=', name).where('value', '<', value).returning('name'),
    )
    return raised !== undefined
  }
