import { done, type Outcome, refused } from '#gift/outcome.ts'
import { audit } from '../../store/database/audit.ts'
import type { Unit } from '../../store/database/unit.ts'
import { endAccess } from '../../store/gift/access.ts'
import { changeGift } from '../../store/gift/gift-changes.ts'
import { lockedGift } from '../../store/gift/gifts.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import { letterById } from '../../store/work/letters.ts'
import type { Deps } from '../deps.ts'
import { hasReceipt } from './papers.ts'
import { queueReceipt } from './receipt-again.ts'

/** Which receipt goes again, and where to. */
export interface ReceiptWish {
  /** The letter's id: told again under the same, it leaves once. */
  readonly letter: string
  readonly gift: string
  /** The `ref` of the payment; absent: the newest that has a receipt. */
  readonly payment?: string
  /** Absent: the address on file. */
  readonly to?: string
  /** Keep the new address with the gift. Whoever got the first receipt has a link to it: every link and browser's leave ends. */
  readonly correct: boolean
  readonly by: string
}

/**
 * Sends the receipt of a payment again, to the address on file or a corrected one. `action_not_possible`: there is no such
 * payment, it has no receipt (of what went back only the year's statement says what we keep), or no address is known.
 */
export const sendReceipt = (
  { clock }: Pick<Deps, 'clock'>,
  wish: ReceiptWish,
): Unit<Outcome<{ payment: string; to: string }>> =>
  function* (db) {
    const now = clock.now()
    const gift = yield* lockedGift(wish.gift)(db)
    const facts = yield* factsOf(wish.gift)(db)
    const payments = facts.filter((fact) => fact.kind === 'paid')
    const payment =
      wish.payment === undefined
        ? payments.findLast((each) => hasReceipt(each, facts))
        : payments.find(({ ref }) => ref === wish.payment)
    const to = wish.to ?? gift?.donor?.email
    if (!gift || !payment || !hasReceipt(payment, facts) || !to) {
      return refused('action_not_possible', `gift ${wish.gift} has no such receipt to send`)
    }
    if (yield* letterById(wish.letter)(db)) return done({ payment: payment.ref, to })
    if (wish.correct && to !== gift.donor?.email) {
      yield* changeGift(gift.id, { donor: { firstName: '', lastName: '', ...gift.donor, email: to } })(db)
      yield* endAccess(gift.id, now)(db)
    }
    yield* queueReceipt({ id: wish.letter, gift, payment, occasion: wish.letter, to }, now)(db)
    const details = { payment: payment.ref, corrected: wish.correct }
    yield* audit({ actor: wish.by, action: 'receipt', gift: gift.id, details }, now)(db)
    return done({ payment: payment.ref, to })
  }
