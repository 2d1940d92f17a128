import { payments } from '#content/letters/words/payments.ts'
import { atOnce } from './common/about-gift.ts'
import { exampleOnce } from './common/examples.ts'
import { paymentKind } from './common/payment.ts'

/** A bank has closed its question about a payment: the gift stands. */
export const disputeWon = paymentKind({
  name: 'dispute_won',
  dueByFact: { dispute_won: atOnce },
  words: payments.dispute_won,

  examples: (language) => [exampleOnce(language)],
})
