import { type Expression, sql } from 'kysely'
import { type Cents, cents } from '#gift/money.ts'
import type { Day } from '#gift/next-gift.ts'
import { days } from '../../base/clock.ts'
import { audit } from '../database/audit.ts'
import { rows, type Unit } from '../database/unit.ts'

/** For so long staff are told of it: its donor may ask. */
export const deviationsShown = days(14)

/** A gift that went otherwise than was agreed with its donor, as the audit says. */
interface Deviation {
  readonly gift: string
  readonly reference: string
  /** When that was seen (unix milliseconds). */
  readonly at: number
}

/** One kind of them, by the action that the audit names: those since `since` (unix milliseconds), the newest first. */
function deviations<Details, Told>(action: string, describe: (details: Details) => Told) {
  // As the index of these notes says it: a parameter would not be seen to fit.
  const isThis = sql.lit(action) as Expression<string>
  return (since: number, limit: number): Unit<readonly (Deviation & Told)[]> =>
    function* (db) {
      const deviations = yield* rows(
        db
          .selectFrom('audit')
          .innerJoin('gift', 'gift.id', 'audit.gift')
          .select(['gift.id as gift', 'gift.reference', 'audit.at', 'audit.details'])
          .where('audit.action', '=', isThis)
          .where('audit.at', '>=', since)
          .orderBy('audit.at', 'desc')
          .limit(limit),
      )
      return deviations.map(({ gift, reference, at, details }) => {
        return { gift, reference, at: Number(at), ...describe(JSON.parse(details) as Details) }
      })
    }
}

/** A gift whose provider took, or agreed with its donor on, another amount than was asked for. */
export interface OtherAmount extends Deviation {
  readonly agreedCents: Cents
  /** What came, and is booked. */
  readonly cameCents: Cents
}

interface Differing {
  readonly agreed: number
  readonly paid?: number
  readonly pledged?: number
}

/** The gifts that came in another amount. */
export const otherAmounts = deviations('amount_differs', ({ agreed, paid, pledged }: Differing) => ({
  agreedCents: cents(agreed),
  cameCents: cents(paid ?? pledged ?? 0),
}))

/** A pause that left out more gifts than its donor asked for, because nobody ended it in time. */
export interface LongerPause extends Deviation {
  /** The day on which the gift was to go on. */
  readonly promised: Day
}

const pauseLonger = 'pause_longer'

/** The pauses that lasted too long. */
export const longerPauses = deviations(pauseLonger, ({ promised }: Pick<LongerPause, 'promised'>) => ({ promised }))

/** Writes down once that this gift was to go on on `promised` and did not. `since`: before that no such note can be. */
export const noteLongerPause = (gift: string, promised: Day, since: number, now: number): Unit<void> =>
  function* (db) {
    const noted = yield* longerPauses(since, mostNoted)(db)
    if (noted.some((pause) => pause.gift === gift && pause.promised === promised)) return
    yield* audit({ actor: 'resolver', action: pauseLonger, gift, details: { promised } }, now)(db)
  }

/** More pauses than that do not last too long at one time. */
const mostNoted = 10_000
