import { type Cents, plus, zero } from '#gift/money.ts'
import { asShares, type FundShares } from '#gift/shares.ts'
import { fundMoved } from '../../letters/kinds/fund-moved.ts'
import { audit } from '../../store/database/audit.ts'
import type { Unit } from '../../store/database/unit.ts'
import { linesChanged } from '../../store/destinations/account-lines.ts'
import { changeGift } from '../../store/gift/gift-changes.ts'
import { lockedGift } from '../../store/gift/gifts.ts'
import { queueLetters } from '../../store/work/letters.ts'
import type { Deps } from '../deps.ts'

/**
 * What a gift is to be for, and who says so, why. `from`: what it is for, as they saw it. `of`: only what is for this fund; null: all of it.
 * `what`: all that it brought and will, or only what comes from now on.
 */
export interface FundMove {
  readonly from: FundShares
  readonly of: string | null
  readonly to: string
  readonly what: 'all' | 'coming'
  readonly by: string
  readonly reason: string
}

/** The same shares, with one fund in the place of another, or of all of them. */
export function sharesMoved(from: FundShares, of: string | null, to: string): FundShares {
  const sums = new Map<string, Cents>()
  for (const { fund, cents } of from) {
    const name = of === null || fund === of ? to : fund
    sums.set(name, plus(sums.get(name) ?? zero, cents))
  }
  return asShares([...sums].map(([fund, cents]) => ({ fund, cents }))) ?? from
}

/**
 * Gives a gift to another fund: every payment that came, and those that still come, or only these. It is written down with its reason,
 * and its donor is told. False: it is for that fund already, or is no longer for what was seen.
 */
export const moveFund = (
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  id: string,
  { from, of, to, what, by, reason }: FundMove,
): Unit<boolean> =>
  function* (db) {
    const now = clock.now()
    const gift = yield* lockedGift(id)(db)
    if (!gift) return false
    if (gift.funds !== null && JSON.stringify(gift.funds) !== JSON.stringify(from)) return false
    const funds = sharesMoved(from, of, to)
    const before =
      what === 'coming'
        ? [...gift.fundsBefore, { until: now, shares: from }]
        : gift.fundsBefore.map(({ until, shares }) => ({ until, shares: sharesMoved(shares, of, to) }))
    const isSame = JSON.stringify(funds) === JSON.stringify(from)
    if (isSame && (what === 'coming' || JSON.stringify(before) === JSON.stringify(gift.fundsBefore))) return false
    const fundsBefore = before.every(({ shares }) => JSON.stringify(shares) === JSON.stringify(funds)) ? [] : before
    yield* changeGift(id, { funds, fundsBefore })(db)
    yield* linesChanged([id])(db)
    const details = { from, before: gift.fundsBefore, to: funds, what, reason }
    yield* audit({ actor: by, action: 'fund_moved', gift: id, details }, now)(db)
    if (gift.donor === null) return true
    const earlier = gift.fundsBefore.flatMap(({ shares }) => shares.map(({ fund }) => fund))
    const movement = { at: now, from, funds, what, ...(what === 'all' && earlier.length > 0 ? { earlier } : {}) }
    const letter = { id: random.id(), gift: id, kind: fundMoved.name, details: movement, dueAt: now }
    yield* queueLetters([{ ...letter, factRef: `fund:${letter.id}` }], now)(db)
    return true
  }
