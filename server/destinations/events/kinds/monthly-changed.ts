import * as v from 'valibot'
import { centsOf, noted } from '../kind.ts'

/** A running monthly gift is another than it was. */
export const monthlyChanged = noted({
  type: 'monthly.changed',
  says: 'An active monthly gift has another amount or card, is paused, given up by its provider, or goes on again.',
  ofGift: true,
  entries: {
    changes: v.pipe(
      v.array(v.picklist(['amount', 'paused', 'suspended', 'resumed', 'card'])),
      v.description('What is different.'),
    ),
    status: v.pipe(v.string(), v.description('Such as `active`, `paused` or `suspended`.')),
    cents: centsOf('Each month from now on.'),
    resumes_at: v.pipe(
      v.nullable(v.string()),
      v.description('When a pause ends by itself; null: it does not, or there is none.'),
    ),
  },
})
