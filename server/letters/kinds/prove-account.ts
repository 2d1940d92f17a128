import { payments } from '#content/letters/words/payments.ts'
import { proofReason } from '#gift/lifecycle.ts'
import { aboutSame, atOnce, paidSince } from './common/about-gift.ts'
import { exampleOnce } from './common/examples.ts'
import { paymentKind } from './common/payment.ts'

/** Money will be on its way once the donor has proven the bank account. */
export const proveAccount = paymentKind({
  name: 'prove_account',
  need: 'asked',
  dueByFact: {
    pending(fact, learnt) {
      if (fact.reason !== proofReason || paidSince(fact, learnt)) return null
      return aboutSame(fact, learnt).some(({ kind }) => kind === 'paid' || kind === 'failed') ? null : atOnce(fact)
    },
  },
  words: payments.prove_account,
  examples: (language) => [exampleOnce(language)],
})
