import * as v from 'valibot'
import { address, text } from './text.ts'

/** One road beside giving online: what this charity adds to what every charity says of it. */
const road = v.optional(
  v.strictObject({
    /** One sentence of this charity's own. */
    note: v.optional(text),
    /** Its page on the main site, and what the link says. */
    more: v.optional(v.strictObject({ label: text, to: address })),
  }),
)

/** The roads beside giving online, on a page of their own. What is not named is not on it; without any there is no such page. */
export const waysToGive = v.optional(
  v.strictObject({
    donorAdvisedFunds: road,
    employerMatching: road,
    stock: road,
    wills: road,
    check: road,
    phone: road,
    /** Further ways, each a page elsewhere. */
    others: v.optional(v.array(v.strictObject({ label: text, to: address })), []),
  }),
  { others: [] },
)
