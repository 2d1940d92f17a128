import * as v from 'valibot'
import { idOf, ofFact } from '../kind.ts'

/** A monthly gift takes no more money. */
export const monthlyEnded = ofFact({
  type: 'monthly.ended',
  says: 'A monthly gift takes no more money.',
  fact: 'ended',
  entries: {
    subscription: idOf('The provider’s id of it.'),
    by: v.picklist(['donor', 'operator', 'provider', 'unpaid']),
  },
  data: ({ fact }) => ({ subscription: fact.ref, by: fact.by }),
})
