import * as v from 'valibot'

/** Who a subscriber is, and to what they agreed. */
export const newsEntries = {
  subscriber: v.pipe(
    v.nullable(v.string()),
    v.description('The id of the subscriber; null: a donor who had ticked it with the gift.'),
  ),
  gift: v.pipe(v.nullable(v.string()), v.description('The reference of that gift.')),
  language: v.nullable(v.string()),
  consent: v.pipe(v.nullable(v.string()), v.description('The sentence that was agreed to, as it was shown.')),
}
