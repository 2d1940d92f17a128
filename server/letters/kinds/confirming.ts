import { bankWords } from '#content/letters/words/bank.ts'
import { payments } from '#content/letters/words/payments.ts'
import { proofReason } from '#gift/lifecycle.ts'
import { aboutSame, atOnce, paidSince } from './common/about-gift.ts'
import { exampleFromBank, exampleOnce } from './common/examples.ts'
import { paymentKind } from './common/payment.ts'

/** Money is on its way but not here yet. */
export const confirming = paymentKind({
  name: 'confirming',
  dueByFact: {
    pending(fact, learnt) {
      if (fact.reason === proofReason || paidSince(fact, learnt)) return null
      return aboutSame(fact, learnt).some(({ kind }) => kind === 'paid' || kind === 'failed') ? null : atOnce(fact)
    },
  },
  words: payments.confirming,
  byBank: bankWords.confirming,
  confirms: true,
  examples: (language) => [exampleOnce(language), exampleFromBank(language)],
})
