import { payments } from '#content/letters/words/payments.ts'
import { aboutSame, atOnce } from './common/about-gift.ts'
import { exampleOnce } from './common/examples.ts'
import { paymentKind } from './common/payment.ts'

/** A bank took a payment back to hear the donor's complaint. */
export const disputed = paymentKind({
  name: 'disputed',
  dueByFact: {
    disputed(fact, learnt) {
      // Books, and events that come late, tell of a dispute and its end at once: then the end is the news.
      const isOver = aboutSame(fact, learnt).some(({ kind }) => kind === 'dispute_won' || kind === 'dispute_lost')
      return isOver ? null : atOnce(fact)
    },
  },
  words: payments.disputed,
  examples: (language) => [exampleOnce(language)],
})
