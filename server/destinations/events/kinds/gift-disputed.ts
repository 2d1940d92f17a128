import { centsOf, fundList, idOf, ofFact } from '../kind.ts'

/** A bank took money back to hear the donor's complaint. */
export const giftDisputed = ofFact({
  type: 'gift.disputed',
  says: 'The donor’s bank took money back, to hear a complaint.',
  fact: 'disputed',
  entries: {
    dispute: idOf('The provider’s id of the dispute.'),
    payment: idOf('The payment that it is about.'),
    cents: centsOf('What was taken.'),
    funds: fundList,
  },
  data: ({ fact, shares }) => ({ dispute: fact.ref, payment: fact.payment, cents: fact.cents, funds: [...shares] }),
})
