import * as v from 'valibot'
import { idOf, noted } from '../kind.ts'

/** A payout of which it is known to the cent what is in it. */
export const payoutCompleted = noted({
  type: 'payout.completed',
  says: 'A provider paid out, and it is known to the cent what is in it.',
  entries: {
    provider: idOf('Who paid out.'),
    payout: idOf('The provider’s id of it.'),
    cents: v.pipe(
      v.number(),
      v.description('Hundredths of the currency; below zero where it was taken from the bank.'),
    ),
    currency: v.string(),
    arrives_at: v.pipe(v.string(), v.description('When it is at the bank.')),
  },
})
