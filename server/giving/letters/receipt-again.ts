import type { Fact } from '#gift/lifecycle.ts'
import { receipt } from '../../letters/kinds/receipt.ts'
import type { Unit } from '../../store/database/unit.ts'
import { hasUntriedLetter, lettersSince, queueLetters } from '../../store/work/letters.ts'

/** A receipt that is mailed once more. */
export interface ReceiptAgain {
  readonly id: string
  readonly gift: string
  readonly payment: Fact & { readonly kind: 'paid' }
  /** Under the same it leaves once. */
  readonly occasion: string | number
  /** Absent: it goes to the address on file. */
  readonly to?: string
}

/** Queues the receipt of a payment once more. */
export const queueReceipt = ({ id, gift, payment, occasion, to }: ReceiptAgain, now: number): Unit<void> => {
  const factRef = `${payment.provider}:paid:${payment.ref}`
  const details = { ...(to === undefined ? {} : { to }), factRef }
  const again = { id, gift, kind: receipt.name, factRef: `${factRef}#${occasion}`, details, dueAt: now }
  return queueLetters([again], now)
}

/** How many receipts of a gift were queued after `since`, in unix milliseconds. */
export const receiptsSince = (gift: string, since: number): Unit<number> =>
  lettersSince({ gift, kind: receipt.name, since })

/** Whether a receipt of a gift waits that nobody has begun to send: it is written as the gift is when it leaves. */
export const hasUntriedReceipt = (gift: string): Unit<boolean> => hasUntriedLetter(gift, receipt.name)
