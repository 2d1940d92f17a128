import { idOf, ofFact } from '../kind.ts'

/** A try to pay came to nothing. */
export const giftPaymentFailed = ofFact({
  type: 'gift.payment_failed',
  says: 'One try to pay came to nothing; another may follow. Strangers who try out cards make these too.',
  fact: 'failed',
  entries: { attempt: idOf('The provider’s id of the try.'), code: idOf('Why, in the provider’s word.') },
  data: ({ fact }) => ({ attempt: fact.ref, code: fact.code }),
})
