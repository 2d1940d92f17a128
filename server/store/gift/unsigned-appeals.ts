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

/** The appeals whose day cannot be signed, and since when, in unix milliseconds. */
export const unsignedAppeals: Unit<ReadonlyMap<string, number>> = function* (db) {
  const kept = yield* readSettingsOf(unsigned)(db)
  return new Map([...kept].filter(([, at]) => at !== '').map(([appeal, at]) => [appeal, Number(at)]))
}
