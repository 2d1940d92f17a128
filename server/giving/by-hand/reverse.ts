import { charityDay } from '#content/dates.ts'
import { handProvider, lineKinds } from '#gift/by-hand/kinds.ts'
import type { Cents } from '#gift/money.ts'
import { audit } from '../../store/database/audit.ts'
import type { Unit } from '../../store/database/unit.ts'
import { type BatchLine, lineReversed, lockedLine } from '../../store/gift/batches.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import { dafWentBack } from '../daf/come.ts'
import { matchWentBack } from '../gift/employer-match.ts'
import { recordUnit } from '../gift/record.ts'
import { bookDeposit } from './deposit.ts'

/** What came of reversing a line. */
export type Reversal =
  | { readonly is: 'reversed'; readonly gift: string; readonly cents: Cents }
  | { readonly is: 'reversed before'; readonly as: NonNullable<BatchLine['reversed']>['as'] }
  | { readonly is: 'unknown' | 'not closed' }

/**
 * Books a line against one that became a gift, whole: its check was `returned` by the bank, or it is `corrected`, and written down anew in
 * another batch. What was booked stays booked. Done twice it is done once.
 */
export const reverseLine = (
  deps: Parameters<typeof recordUnit>[0],
  {
    word,
    as,
    reason,
    by,
  }: { readonly word: string; readonly as: 'returned' | 'corrected'; readonly reason: string; readonly by: string },
): Unit<Reversal> =>
  function* (db) {
    const line = yield* lockedLine(word)(db)
    if (!line) return { is: 'unknown' }
    if (line.gift === null) return { is: 'not closed' }
    if (line.reversed !== null) return { is: 'reversed before', as: line.reversed.as }
    const now = deps.clock.now()
    const facts = yield* factsOf(line.gift)(db)
    const paid = facts.find((fact) => fact.kind === 'paid' && fact.ref === line.id)
    if (paid?.kind !== 'paid') return { is: 'unknown' }
    const ref = `${as}-${line.id}`
    const back = {
      provider: handProvider,
      kind: 'refunded',
      ref,
      payment: line.id,
      at: now,
      cents: paid.cents,
    } as const
    const gift = yield* recordUnit(deps, line.gift, { facts: [back] })(db)
    yield* lineReversed(line.id, { as, by, at: now, reason })(db)
    if (gift.byHand?.kind === 'employer')
      yield* matchWentBack({ about: gift.byHand.about ?? '', cents: paid.cents })(db)
    if (gift.byHand?.kind === 'grant') yield* dafWentBack({ about: gift.byHand.about ?? '', cents: paid.cents })(db)
    const way = gift.paidBy?.way
    if (way !== undefined && way in lineKinds && lineKinds[way as keyof typeof lineKinds].banked) {
      const part = { gift: line.gift, ref, kind: 'refunded', cents: paid.cents } as const
      yield* bookDeposit({ batch: line.batch, ref, day: charityDay(now) }, [part], now)(db)
    }
    const details = { batch: line.batch, as, reason, cents: paid.cents }
    yield* audit({ actor: by, action: 'by_hand_reversed', gift: line.gift, details }, now)(db)
    return { is: 'reversed', gift: line.gift, cents: paid.cents }
  }
