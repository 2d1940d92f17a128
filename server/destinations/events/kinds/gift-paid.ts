import * as v from 'valibot'
import { centsOf, fundList, idOf, ofFact } from '../kind.ts'

/** Money of a gift arrived: the gift itself, or one month of it. */
export const giftPaid = ofFact({
  type: 'gift.paid',
  says: 'Money arrived: of a gift given once, or one month of a monthly one.',
  fact: 'paid',
  entries: {
    payment: idOf('The provider’s id of this payment.'),
    cents: centsOf('All that was given.'),
    fee_cents: v.pipe(v.nullable(v.number()), v.description('What the provider kept; null: not known yet.')),
    funds: fundList,
    payment_number: v.pipe(v.number(), v.description('Which payment of its gift it is, as far as they are known.')),
    way: v.pipe(
      v.nullable(v.string()),
      v.description('Such as `card`, `apple_pay` or `us_bank_account`; null: nobody told.'),
    ),
  },
  data: ({ gift, fact, facts, shares }) => ({
    payment: fact.ref,
    cents: fact.cents,
    fee_cents: fact.feeCents,
    funds: [...shares],
    payment_number: facts.filter((each) => each.kind === 'paid' && (each.at < fact.at || each.ref === fact.ref)).length,
    way: gift.paidBy?.way ?? null,
  }),
})
