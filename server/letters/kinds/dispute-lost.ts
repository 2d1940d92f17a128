import { bankWords } from '#content/letters/words/bank.ts'
import { payments } from '#content/letters/words/payments.ts'
import { atOnce } from './common/about-gift.ts'
import { exampleFromBank, exampleOnce } from './common/examples.ts'
import { paymentKind } from './common/payment.ts'

/** A bank has given a payment back to the donor. */
export const disputeLost = paymentKind({
  name: 'dispute_lost',
  dueByFact: { dispute_lost: atOnce },
  words: payments.dispute_lost,
  byBank: bankWords.dispute_lost,

  examples: (language) => [exampleOnce(language), exampleFromBank(language)],
})
