import { centsOf, fundList, idOf, ofFact } from '../kind.ts'

/** Money went back to the donor. */
export const giftRefunded = ofFact({
  type: 'gift.refunded',
  says: 'Money went back to the donor: all of a payment, or a part.',
  fact: 'refunded',
  entries: {
    refund: idOf('The provider’s id of the refund.'),
    payment: idOf('The payment that it is of.'),
    cents: centsOf('What went back.'),
    funds: fundList,
  },
  data: ({ fact, shares }) => ({ refund: fact.ref, payment: fact.payment, cents: fact.cents, funds: [...shares] }),
})
