import type { FundShares } from '#gift/shares.ts'
import { fundMoved } from '../../letters/kinds/fund-moved.ts'
import { audit } from '../../store/database/audit.ts'
import type { Unit } from '../../store/database/unit.ts'
import { changeGift } from '../../store/gift/gift-changes.ts'
import { lockedGift } from '../../store/gift/gifts.ts'
import { queueLetters } from '../../store/work/letters.ts'
import type { Deps } from '../deps.ts'

/**
 * What a gift is to be for, and who says so, why. `from`: what it is for, as they saw it. `what`: all that it brought and will, or only
 * what comes from now on.
 */
export interface FundMove {
  readonly from: FundShares
  readonly to: string
  readonly what: 'all' | 'coming'
  readonly by: string
  readonly reason: string
}

/**
 * Gives a gift to another fund: every payment that came, and those that still come, or only these. It is written down with its reason,
 * and its donor is told. False: it is for that fund already, or is no longer for what was seen.
 */
export const moveFund = (
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  id: string,
  { from, to, what, by, reason }: FundMove,
): Unit<boolean> =>
  function* (db) {
    const now = clock.now()
    const gift = yield* lockedGift(id)(db)
    if (!gift || (from.length === 1 && from[0].fund === to)) return false
    if (gift.funds !== null && JSON.stringify(gift.funds) !== JSON.stringify(from)) return false
    const fundsBefore = what === 'coming' ? [...gift.fundsBefore, { until: now, shares: from }] : []
    yield* changeGift(id, { funds: [{ fund: to, cents: gift.cents }], fundsBefore })(db)
    yield* audit({ actor: by, action: 'fund_moved', gift: id, details: { from, to, what, reason } }, now)(db)
    if (gift.donor === null) return true
    const letter = { id: random.id(), gift: id, kind: fundMoved.name, details: { at: now, from, to, what }, dueAt: now }
    yield* queueLetters([{ ...letter, factRef: `fund:${letter.id}` }], now)(db)
    return true
  }
