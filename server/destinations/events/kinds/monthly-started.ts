import { centsOf, idOf, ofFact } from '../kind.ts'

/** A monthly gift is agreed and running. */
export const monthlyStarted = ofFact({
  type: 'monthly.started',
  says: 'A monthly gift is agreed and active; each payment of it is a `gift.paid`.',
  fact: 'pledged',
  entries: { subscription: idOf('The provider’s id of it.'), cents: centsOf('Each month.') },
  data: ({ fact }) => ({ subscription: fact.ref, cents: fact.cents }),
})
