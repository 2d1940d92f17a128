import { charityDay } from '#content/dates.ts'
import type { Appeal } from '#gift/appeals.ts'
import type { Day } from '#gift/next-gift.ts'
import { type LostTime, timeIn } from '#gift/transparency/checkpoint.ts'
import { readSetting, readSettingsOf, writeSetting } from '../database/settings.ts'
import type { Unit } from '../database/unit.ts'
import { newestCheckpoint } from './appeal-log.ts'

const counted = 'checkpoint:'

/** The setting that says on which day an appeal was counted last, whether or not that was signed. */
export const countedOn = (appeal: string): string => `${counted}${appeal}`

/** A time of which this database knows nothing, as a restored copy does of what came after it. */
interface KeptTime {
  /** Unix milliseconds. */
  readonly from: number
  readonly to: number
  /** On which day each appeal had been counted last before it. */
  readonly counted: Readonly<Record<string, Day>>
}

const setting = 'checkpoints-lost'
/** So many are kept apart: of more the two oldest are told as one. */
const most = 8

const readKept: Unit<readonly KeptTime[]> = function* (db) {
  return JSON.parse((yield* readSetting(setting)(db)) ?? '[]') as KeptTime[]
}

/**
 * Writes down that this database knows nothing of a time (unix milliseconds): the logs of appeals have lost what was signed in it, if
 * anything was.
 */
export const keepLostTime = (from: number, to: number): Unit<void> =>
  function* (db) {
    const days = Object.fromEntries(yield* readSettingsOf(counted)(db))
    const [first, second, ...rest] = [...(yield* readKept(db)), { from, to, counted: days }]
    const isMore = first && second && rest.length + 2 > most
    const times = isMore ? [{ from: first.from, to: second.to, counted: {} }, ...rest] : [first, second, ...rest]
    yield* writeSetting(setting, JSON.stringify(times.filter((each) => each !== undefined)))(db)
  }

const second = (at: number) => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z')

/**
 * The times since an appeal's newest checkpoint in which a checkpoint may have been signed and lost. None was on a day that had been
 * counted before.
 */
export const timesLost = ({ id, starts }: Pick<Appeal, 'id' | 'starts'>): Unit<readonly LostTime[]> =>
  function* (db) {
    const times = yield* readKept(db)
    if (times.length === 0) return []
    const newest = yield* newestCheckpoint(id)(db)
    const since = newest ? Date.parse(timeIn(newest.note) ?? '') : 0
    return times
      .filter(({ to, counted: before }) => {
        const day = charityDay(to)
        return to > since && day >= starts && (before[id] ?? '') < day
      })
      .map(({ from, to }) => ({ from: second(Math.max(from, since)), to: second(to) }))
  }
