import { compiled, first, rows, run, type Unit } from './unit.ts'

/** The value all processes share under this name; the first one to ask sets it. */
export const sharedSetting = (name: string, fallback: string): Unit<string> =>
  function* (db) {
    // Nearly always it is set: then nothing is written, also where nothing can be.
    const earlier = yield* readSetting(name)(db)
    if (earlier !== null) return earlier
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
    const settings = yield* rows(settingsOf(db, { names }))
    return new Map(settings.map(({ name, value }) => [name, value]))
  }

/** Those whose names begin so, by what stands behind it, in its order. */
export const readSettingsOf = (prefix: string): Unit<ReadonlyMap<string, string>> =>
  function* (db) {
    const settings = yield* rows(
      db.selectFrom('setting').select(['name', 'value']).where('name', 'like', `${prefix}%`).orderBy('name'),
    )
    return new Map(settings.map(({ name, value }) => [name.slice(prefix.length), value]))
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

/** Takes a turn that one unit has at a time, by its name, until the unit ends: what is read behind it nobody else in a turn changes. */
export const takeTurnOf = (name: string): Unit<void> =>
  function* (db) {
    yield* run(
      db
        .insertInto('setting')
        .values({ name, value: '' })
        .onConflict((c) => c.column('name').doNothing()),
    )
    yield* rows(db.selectFrom('setting').select('name').where('name', '=', name).forUpdate())
  }

/** Changes a setting from one value to another; true for the one caller who did. */
export const takeSetting = (name: string, from: string, to: string): Unit<boolean> =>
  function* (db) {
    const row = yield* first(
      db.updateTable('setting').set({ value: to }).where('name', '=', name).where('value', '=', from).returning('name'),
    )
    return row !== undefined
  }

/** The setting that says up to when a provider's statement was read whole (unix milliseconds): nothing of before still comes. */
export const statementRead = (provider: string): string => `statement-read:${provider}`

/** The setting that says since when a provider's statement is to be read (unix milliseconds). */
export const statementBegun = (provider: string): string => `statement-begun:${provider}`

/** The setting by which a provider's statement is to be read at the next round, whatever the hour. */
export const statementDue = (provider: string): string => `statement-due:${provider}`
