import { bankWords } from '#content/letters/words/bank.ts'
import { payments } from '#content/letters/words/payments.ts'
import { atOnce } from './common/about-gift.ts'
import { exampleFromBank, exampleOnce } from './common/examples.ts'
import { paymentKind } from './common/payment.ts'

/** Money went back to the donor. */
export const refund = paymentKind({
  name: 'refund',
  need: 'paper',
  dueByFact: { refunded: atOnce },
  words: payments.refund,
  byBank: bankWords.refund,
  examples: (language) => [exampleOnce(language), exampleFromBank(language)],
})
