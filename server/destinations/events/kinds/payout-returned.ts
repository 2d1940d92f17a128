import * as v from 'valibot'
import { idOf, noted } from '../kind.ts'

/** A payout that came back from the bank. */
export const payoutReturned = noted({
  type: 'payout.returned',
  says: 'The bank did not take a payout, or sent it back: its money is on the provider’s account again.',
  entries: {
    provider: idOf('Who paid out.'),
    payout: idOf('The provider’s id of it.'),
    cents: v.pipe(v.number(), v.description('Hundredths of the currency, as they were paid out.')),
    currency: v.string(),
    reason: v.pipe(v.nullable(v.string()), v.description('Why, in the provider’s word; null: it says nothing.')),
  },
})
