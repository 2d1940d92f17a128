import { payments } from '#content/letters/words/payments.ts'
import { exampleOnce } from './common/examples.ts'
import { paymentKind } from './common/payment.ts'

/** A fresh link to the gift's own page, asked for by the donor. */
export const giftLink = paymentKind({
  name: 'gift_link',
  words: payments.gift_link,
  isWithoutFacts: true,
  need: 'asked',
  examples: (language) => [exampleOnce(language)],
})
