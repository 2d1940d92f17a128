import { bankWords } from '#content/letters/words/bank.ts'
import { payments } from '#content/letters/words/payments.ts'
import { atOnce } from './common/about-gift.ts'
import { exampleFromBank, exampleOnce } from './common/examples.ts'
import { paymentKind } from './common/payment.ts'

/** A refund did not go through after all. */
export const refundFailed = paymentKind({
  name: 'refund_failed',
  dueByFact: { refund_failed: atOnce },
  words: payments.refund_failed,
  byBank: bankWords.refund_failed,
  isWithoutFacts: true,
  examples: (language) => [exampleOnce(language), exampleFromBank(language)],
})
