import { idOf, ofFact } from '../kind.ts'

/** A dispute ended for the donor. */
export const giftDisputeLost = ofFact({
  type: 'gift.dispute_lost',
  says: 'A dispute ended for the donor: what was taken stays with the bank.',
  fact: 'dispute_lost',
  entries: { dispute: idOf('The provider’s id of the dispute.') },
  data: ({ fact }) => ({ dispute: fact.ref }),
})
