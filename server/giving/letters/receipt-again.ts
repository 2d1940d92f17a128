import { acknowledgedAs } from '#gift/by-hand/kinds.ts'
import type { Fact } from '#gift/lifecycle.ts'
import { withheld } from '#gift/person/addressing.ts'
import { acknowledgement } from '../../letters/kinds/acknowledgement.ts'
import { factRefOf } from '../../letters/kinds/common/about-gift.ts'
import { receipt } from '../../letters/kinds/receipt.ts'
import { audit } from '../../store/database/audit.ts'
import type { Unit } from '../../store/database/unit.ts'
import { type Gift, lockedGift } from '../../store/gift/gifts.ts'
import { hasUntriedLetter, letterById, lettersSince, queueLetters } from '../../store/work/letters.ts'
import { lettersAbout } from '../../store/work/letters-of-gift.ts'
import type { Deps } from '../deps.ts'

/** The kinds of letters of which a payment has one. */
const kinds: readonly string[] = [receipt.name, acknowledgement.name]

/** Which letter the law has for the payments of a gift: of a grant, and of what is no money, there is no receipt of a sum. */
export const receiptKindOf = ({ byHand }: Pick<Gift, 'byHand'>): string =>
  acknowledgedAs(byHand) ? acknowledgement.name : receipt.name

/** A receipt that is mailed once more. */
export interface ReceiptAgain {
  readonly id: string
  readonly gift: Pick<Gift, 'id' | 'byHand'>
  readonly payment: Fact & { readonly kind: 'paid' }
  /** Under the same it leaves once. */
  readonly occasion: string | number
  /** Absent: it goes to the address on file. */
  readonly to?: string
  /** When the receipt was made that this one replaces, in unix milliseconds; absent: it replaces none. */
  readonly replaces?: number
}

/** Queues the receipt of a payment once more, or what stands in its place. */
export const queueReceipt = ({ id, gift, payment, occasion, to, replaces }: ReceiptAgain, now: number): Unit<void> => {
  const factRef = factRefOf(payment)
  const details = { ...(to === undefined ? {} : { to }), factRef, ...(replaces === undefined ? {} : { replaces }) }
  const again = { id, gift: gift.id, kind: receiptKindOf(gift), factRef: `${factRef}#${occasion}`, details, dueAt: now }
  return queueLetters([again], now)
}

/** So many receipts of a gift leave in a day at its donor's wish; those of its payments count among them. */
export const mostReceiptsADay = 4

/** How many receipts of a gift were queued after `since`, in unix milliseconds. */
export const receiptsSince = (gift: string, since: number): Unit<number> => lettersSince({ gift, kinds, since })

/** Whether a receipt of a gift waits that nobody has begun to send: it is written as the gift is when it leaves. */
export const hasUntriedReceipt = (gift: string): Unit<boolean> => hasUntriedLetter(gift, kinds)

/** Which receipt is replaced by one in the name of today. */
export interface ReplacedReceipt {
  /** The letter's id: told again under the same, it leaves once. */
  readonly letter: string
  readonly gift: string
  readonly payment: Fact & { readonly kind: 'paid' }
  readonly by: string
}

/** Letters of one gift that are looked through for the one that is replaced. */
const lookedThrough = 1000

/** Mails the receipt of a payment anew, saying which one it replaces; answers where to. Null: its person is not to be written to. */
export const replaceReceipt = (
  { clock }: Pick<Deps, 'clock'>,
  { letter, gift: id, payment, by }: ReplacedReceipt,
): Unit<string | null> =>
  function* (db) {
    const gift = yield* lockedGift(id)(db)
    if (!gift?.donor || (gift.addressing && withheld(gift.addressing, receipt.need, false) !== null)) return null
    if (yield* letterById(letter)(db)) return gift.donor.email
    const now = clock.now()
    const factRef = factRefOf(payment)
    const isOfPayment = (each: { readonly kind: string; readonly fact_ref: string }) =>
      kinds.includes(each.kind) && (each.fact_ref === factRef || each.fact_ref.startsWith(`${factRef}#`))
    const last = (yield* lettersAbout([id], lookedThrough)(db)).find(isOfPayment)
    const replaces = last ? Number(last.sent_at ?? last.created_at) : payment.at
    yield* queueReceipt({ id: letter, gift, payment, occasion: letter, replaces }, now)(db)
    yield* audit(
      { actor: by, action: 'receipt_replaced', gift: id, details: { payment: payment.ref, replaces } },
      now,
    )(db)
    return gift.donor.email
  }
