import { bankWords } from '#content/letters/words/bank.ts'
import { payments } from '#content/letters/words/payments.ts'
import { aboutSame, atOnce, paidSince } from './common/about-gift.ts'
import { exampleFromBank, exampleOnce } from './common/examples.ts'
import { paymentKind } from './common/payment.ts'

/** What was on its way did not arrive; nothing was charged. */
export const notReceived = paymentKind({
  name: 'not_received',
  dueByFact: {
    failed(fact, learnt) {
      if (paidSince(fact, learnt)) return null
      return aboutSame(fact, learnt).some(({ kind }) => kind === 'pending') ? atOnce(fact) : null
    },
  },
  words: payments.not_received,
  byBank: bankWords.not_received,
  examples: (language) => [exampleOnce(language), exampleFromBank(language)],
})
