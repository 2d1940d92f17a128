import type { Appeal } from '#gift/appeals.ts'
import { readSetting, readSettingsOf, writeSetting } from '../database/settings.ts'
import type { Unit } from '../database/unit.ts'

const unsigned = 'unsigned:'

/** Keeps since when (unix milliseconds) the day of an appeal cannot be signed: the first time stands. Null: nothing stands in the way. */
export const keepUnsigned = (appeal: string, at: number | null): Unit<void> =>
  function* (db) {
    const before = (yield* readSetting(unsigned + appeal)(db)) ?? ''
    const now = at === null ? '' : before || String(at)
    if (now !== before) yield* writeSetting(unsigned + appeal, now)(db)
  }

/** Those of these appeals whose day cannot be signed, and since when, in unix milliseconds. One that was removed waits for nothing. */
export const unsignedAppeals = (appeals: readonly Pick<Appeal, 'id'>[]): Unit<ReadonlyMap<string, number>> =>
  function* (db) {
    const settings = yield* readSettingsOf(unsigned)(db)
    const waits = [...settings].filter(([id, at]) => at !== '' && appeals.some((appeal) => appeal.id === id))
    return new Map(waits.map(([appeal, at]) => [appeal, Number(at)]))
  }
