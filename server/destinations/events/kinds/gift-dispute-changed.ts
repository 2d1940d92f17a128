import { centsOf, idOf, noted } from '../kind.ts'

/** A bank takes another sum than it said. */
export const giftDisputeChanged = noted({
  type: 'gift.dispute_changed',
  says: 'The donor’s bank takes another sum than was told by `gift.disputed`; this one counts.',
  ofGift: true,
  entries: {
    dispute: idOf('The provider’s id of the dispute.'),
    payment: idOf('The payment that it is about.'),
    cents: centsOf('What is taken now, in all.'),
  },
})
