import { idOf, ofFact } from '../kind.ts'

/** A dispute ended for us. */
export const giftDisputeWon = ofFact({
  type: 'gift.dispute_won',
  says: 'A dispute ended for the charity: what was taken came back.',
  fact: 'dispute_won',
  entries: { dispute: idOf('The provider’s id of the dispute.') },
  data: ({ fact }) => ({ dispute: fact.ref }),
})
