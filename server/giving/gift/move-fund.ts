import type { FundShares } from '#gift/shares.ts'
import { fundMoved } from '../../letters/kinds/fund-moved.ts'
import { audit } from '../../store/database/audit.ts'
import type { Unit } from '../../store/database/unit.ts'
import { changeGift } from '../../store/gift/gift-changes.ts'
import { lockedGift } from '../../store/gift/gifts.ts'
import { queueLetters } from '../../store/work/letters.ts'
import type { Deps } from '../deps.ts'

/** What a gift is to be for, and who says so, why. `from`: what it is for, as they saw it. */
export interface FundMove {
  readonly from: FundShares
  readonly to: string
  readonly by: string
  readonly reason: string
}

/**
 * Gives a gift to another fund, all of it: every payment that came, and those that still come. It is written down with its reason, and
 * its donor is told. False: it is for that fund already, or is no longer for what was seen.
 */
export const moveFund = (
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  id: string,
  { from, to, by, reason }: FundMove,
): Unit<boolean> =>
  function* (db) {
    const now = clock.now()
    const gift = yield* lockedGift(id)(db)
    if (!gift || (from.length === 1 && from[0].fund === to)) return false
    if (gift.funds !== null && JSON.stringify(gift.funds) !== JSON.stringify(from)) return false
    yield* changeGift(id, { funds: [{ fund: to, cents: gift.cents }] })(db)
    yield* audit({ actor: by, action: 'fund_moved', gift: id, details: { from, to, reason } }, now)(db)
    if (gift.donor === null) return true
    const letter = { id: random.id(), gift: id, kind: fundMoved.name, details: { at: now, from, to }, dueAt: now }
    yield* queueLetters([{ ...letter, factRef: `fund:${letter.id}` }], now)(db)
    return true
  }
