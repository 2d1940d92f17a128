import type { Month } from '#gift/calendar.ts'
import { audit } from '../../store/database/audit.ts'
import { readSettingsOf, writeSetting } from '../../store/database/settings.ts'
import type { Unit } from '../../store/database/unit.ts'
import { journalsInMonth } from '../../store/destinations/journals.ts'

const prefix = 'ledger-taken:'

/** A month as it is taken to an accounting program. */
export interface TakenMonth {
  readonly month: Month
  readonly format: string
  readonly journals: number
  readonly files: readonly string[]
  /** The folder that the files were written to; null: whoever asked was sent them. */
  readonly out: string | null
}

/** Writes down with how many journals a month was last taken to an accounting program, and into the audit by whom. */
export const monthTaken = (file: TakenMonth, actor: string, now: number): Unit<void> =>
  function* (db) {
    const { month, format, journals } = file
    yield* writeSetting(`${prefix}${month}:${format}`, String(journals))(db)
    yield* audit({ actor, action: 'ledger_export', gift: null, details: file }, now)(db)
  }

/** What a file of a month is called. */
export const ledgerFileName = (month: Month, ending: string): string => `ledger-${month}.${ending}`

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
    for (const [name, value] of yield* readSettingsOf(prefix)(db)) {
      const [month = '', format = ''] = name.split(':')
      if (month <= (closed ?? '') || month > until) continue
      const count = (yield* journalsInMonth(month)(db)) - Number(value)
      if (count > 0) return { month, format, count }
    }
    return null
  }
