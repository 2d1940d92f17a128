import type { Month } from '#gift/calendar.ts'
import { readSettingsOf, writeSetting } from '../../store/database/settings.ts'
import type { Unit } from '../../store/database/unit.ts'
import { journalsInMonth } from '../../store/destinations/journals.ts'

const prefix = 'ledger-taken:'

/** Writes down with how many journals a month was last taken to an accounting program. */
export const monthTaken = (month: Month, format: string, journals: number): Unit<void> =>
  writeSetting(`${prefix}${month}:${format}`, String(journals))

/** A month of which journals were written since it was taken to a program, and how many. */
export interface Outdated {
  readonly month: Month
  readonly format: string
  readonly count: number
}

/**
 * The first of the months behind `closed`, to `until` at the latest, of which a program to which it was taken lacks journals: they were
 * written since. Null: none. Of a month that was never taken nobody says so.
 */
export const outdated = (closed: Month | null, until: Month): Unit<Outdated | null> =>
  function* (db) {
    for (const [name, taken] of yield* readSettingsOf(prefix)(db)) {
      const [month = '', format = ''] = name.split(':')
      if (month <= (closed ?? '') || month > until) continue
      const count = (yield* journalsInMonth(month)(db)) - Number(taken)
      if (count > 0) return { month, format, count }
    }
    return null
  }
