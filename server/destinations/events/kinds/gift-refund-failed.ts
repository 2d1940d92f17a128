import { idOf, ofFact } from '../kind.ts'

/** A refund did not go through after all: the money is ours again. */
export const giftRefundFailed = ofFact({
  type: 'gift.refund_failed',
  says: 'A refund that was told did not go through: the money is the charity’s again.',
  fact: 'refund_failed',
  entries: { refund: idOf('The provider’s id of the refund.') },
  data: ({ fact }) => ({ refund: fact.ref }),
})
