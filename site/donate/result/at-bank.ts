import type { GiftView } from '#gift/gift-view.ts'
import type { ProofOfAccount } from '#gift/paid-by.ts'

/** Whether the donor's bank has the gift in hand: for days, in which nothing more happens in the browser. */
export const isAtBank = ({ standing, paidBy }: GiftView): boolean =>
  standing.state === 'confirming' && paidBy?.way === 'us_bank_account'

/** Whether the first money of the gift is under way from the donor's bank: of a monthly gift, which is active by then, too. */
export const isFromBank = ({ standing, paidBy }: GiftView): boolean =>
  paidBy?.way === 'us_bank_account' && standing.payments === 0

/** The proof of the account that the gift waits for; null where it waits for none. */
export const proofAsked = (gift: GiftView): ProofOfAccount | null =>
  isAtBank(gift) ? (gift.paidBy?.proof ?? null) : null
