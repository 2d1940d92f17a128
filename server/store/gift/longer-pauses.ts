import { type Expression, sql } from 'kysely'
import type { Day } from '#gift/next-gift.ts'
import { days } from '../../base/clock.ts'
import { audit } from '../database/audit.ts'
import { rows, type Unit } from '../database/unit.ts'

const action = 'pause_longer'

/** For so long a pause that lasted too long is told: its donor may ask. */
export const pausesShown = days(14)

/** A pause that left out more gifts than its donor asked for, because nobody ended it in time. */
export interface LongerPause {
  readonly gift: string
  readonly reference: string
  /** The day on which the gift was to go on. */
  readonly promised: Day
  /** When that was seen (unix milliseconds). */
  readonly at: number
}

/** As the index of these notes says it: a parameter would not be seen to fit. */
const isThis = sql.lit(action) as Expression<string>

/** The pauses that were seen to last too long since `since` (unix milliseconds), the newest first. */
export const longerPauses = (since: number, limit: number): Unit<readonly LongerPause[]> =>
  function* (db) {
    const found = yield* rows(
      db
        .selectFrom('audit')
        .innerJoin('gift', 'gift.id', 'audit.gift')
        .select(['gift.id as gift', 'gift.reference', 'audit.at', 'audit.details'])
        .where('audit.action', '=', isThis)
        .where('audit.at', '>=', since)
        .orderBy('audit.at', 'desc')
        .limit(limit),
    )
    return found.map(({ gift, reference, at, details }) => {
      const { promised } = JSON.parse(details) as { readonly promised: Day }
      return { gift, reference, promised, at: Number(at) }
    })
  }

/** Writes down once that this gift was to go on on `promised` and did not. `since`: before that no such note can be. */
export const noteLongerPause = (gift: string, promised: Day, since: number, now: number): Unit<void> =>
  function* (db) {
    const noted = yield* longerPauses(since, mostNoted)(db)
    if (noted.some((pause) => pause.gift === gift && pause.promised === promised)) return
    yield* audit({ actor: 'resolver', action, gift, details: { promised } }, now)(db)
  }

/** More pauses than that do not last too long at one time. */
const mostNoted = 10_000
