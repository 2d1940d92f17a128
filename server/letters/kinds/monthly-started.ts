import { bankWords } from '#content/letters/words/bank.ts'
import { laterWords } from '#content/letters/words/later.ts'
import { payments } from '#content/letters/words/payments.ts'
import { allOf, atOnce } from './common/about-gift.ts'
import { exampleBank, exampleMonthly } from './common/examples.ts'
import { paymentKind } from './common/payment.ts'

/** A monthly gift is agreed; its first payment is still to come. */
export const monthlyStarted = paymentKind({
  name: 'monthly_started',
  need: 'paper',
  dueByFact: {
    pledged(fact, learnt) {
      // it began elsewhere, and long ago; or as another gift, which is told of as it takes the place of that
      if (learnt.adopted || learnt.inPlaceOf) return null
      // What is learnt together is told together: of a gift that is over, its end is the news.
      return allOf(learnt).some(({ kind }) => kind === 'paid' || kind === 'ended') ? null : atOnce(fact)
    },
  },
  words: payments.monthly_started,
  byBank: bankWords.monthly_started,
  otherwise: ({ begins }) => (begins ? laterWords : {}),
  confirms: true,
  examples: (language) => [
    { variant: '', says: exampleMonthly(language) },
    { variant: 'later', says: { ...exampleMonthly(language), begins: '2026-12-21' } },
    { variant: 'bank', says: { ...exampleMonthly(language), paidBy: exampleBank } },
  ],
})
