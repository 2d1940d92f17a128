import type { ProviderName } from '#gift/provider.ts'
import type { GiftWord } from './say.ts'

/** What the page of a monthly gift offers and says where one provider differs from another. */
interface GiftPageOf {
  /** What is said of a new amount, beside its limits. */
  readonly amountHint: GiftWord | null
  /** Whether an amount that was asked for holds only once the donor has approved it there. */
  readonly approvesAmounts: boolean
  /** What the donor is led to the provider for, and the words of the way there. */
  readonly waiting: { readonly text: GiftWord; readonly way: GiftWord }
  /** Said where the card that pays is the provider's business. */
  readonly cardText: GiftWord | null
  /** Whether another card is asked for on this page. */
  readonly takesCards: boolean
  /** Said of a gift that was given up after its payments failed. */
  readonly suspended: GiftWord
  /** Whether such a gift goes on by the donor's word alone. */
  readonly resumesSuspended: boolean
  /** By what else a gift whose payments fail can be given, and where that stands on the form. */
  readonly instead: readonly { readonly words: GiftWord; readonly place: string; readonly fromBank?: true }[]
}

/** Offered where an account may be debited for the gift. */
const bank = { words: 'gift.insteadBank', place: '#donate-bank', fromBank: true } as const

export const giftPageOf: Readonly<Record<ProviderName, GiftPageOf>> = {
  stripe: {
    amountHint: null,
    approvesAmounts: false,
    waiting: { text: 'gift.unpaidText', way: 'gift.unpaid' },
    cardText: null,
    takesCards: true,
    suspended: 'gift.suspendedCard',
    resumesSuspended: false,
    instead: [{ words: 'gift.insteadPaypal', place: '#donate-paypal' }, bank],
  },
  paypal: {
    amountHint: 'gift.amountPaypal',
    approvesAmounts: true,
    waiting: { text: 'gift.approveText', way: 'gift.approve' },
    cardText: 'gift.cardPaypal',
    takesCards: false,
    suspended: 'gift.suspendedPaypal',
    resumesSuspended: true,
    instead: [{ words: 'gift.insteadCard', place: '#donate-other' }, bank],
  },
}
