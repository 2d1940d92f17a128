import { firstDayAfter, type Month, monthOf } from '#gift/calendar.ts'
import type { Day } from '#gift/next-gift.ts'
import { readSetting, writeSetting } from '../../store/database/settings.ts'
import type { Unit } from '../../store/database/unit.ts'

/** The setting that names the last month that is closed. */
const closedUntil = 'ledger-closed'

/** The last month that is closed, all before it too; null: none is. */
export const lastClosed: Unit<Month | null> = readSetting(closedUntil)

/** Closes the books until the end of a month. */
export const closeUntil = (month: Month): Unit<void> => writeSetting(closedUntil, month)

/** The day on which the books have what moved on this one: the first open one, where its month is closed. */
export const openDay = (day: Day, closed: Month | null): Day =>
  closed !== null && monthOf(day) <= closed ? firstDayAfter(closed) : day
