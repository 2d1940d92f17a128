import { bankWords } from '#content/letters/words/bank.ts'
import { payments } from '#content/letters/words/payments.ts'
import { atOnce } from './common/about-gift.ts'
import { exampleFromBank, exampleOnce } from './common/examples.ts'
import { paymentKind } from './common/payment.ts'

/** Money went back to the donor. */
export const refund = paymentKind({
  name: 'refund',
  need: 'paper',
  // what staff book against a line went back to nobody by our hand
  dueByFact: { refunded: (fact, { byHand }) => (byHand ? null : atOnce(fact)) },
  words: payments.refund,
  byBank: bankWords.refund,
  examples: (language) => [exampleOnce(language), exampleFromBank(language)],
})
