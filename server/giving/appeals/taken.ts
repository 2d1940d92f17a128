import { charityDay } from '#content/dates.ts'
import { type Appeal, appealAsked } from '#gift/appeals.ts'
import type { GiftRequest } from '#gift/request.ts'
import type { Unit } from '../../store/database/unit.ts'
import { endOfAppeal } from '../../store/gift/ended-appeals.ts'
import type { Deps } from '../deps.ts'

/** The appeal that a gift belongs to which is begun now; null: what it asks for does not run, or was ended. */
export const appealTaken = (
  { clock, appeals, funds }: Pick<Deps, 'clock' | 'appeals' | 'funds'>,
  request: Pick<GiftRequest, 'appealAsked' | 'fundsAsked'>,
): Unit<Appeal | null> =>
  function* (db) {
    const purpose = appealAsked(request, charityDay(clock.now()), appeals, funds)
    return purpose && (yield* endOfAppeal(purpose.id)(db)) !== null ? null : purpose
  }
