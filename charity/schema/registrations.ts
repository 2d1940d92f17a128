import * as v from 'valibot'
import { day } from './day.ts'
import { text } from './text.ts'

/** How a state's office that answers donors is reached, as somebody found it on a day: such numbers change. */
const agency = v.strictObject({
  phone: v.optional(v.string()),
  web: v.optional(v.string()),
  address: v.optional(v.string()),
  checked: day,
})

const registration = v.strictObject({
  /** The state, as its mail has it: `FL`. */
  state: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'not a state such as FL')),
  /** The state, as people read it. */
  place: v.string(),
  /** Registered there, or told by the state that there is no need to be. */
  status: v.optional(v.picklist(['registered', 'exempt'], 'neither registered nor exempt'), 'registered'),
  /** Of the registration, as the state gave it. */
  number: v.optional(v.string()),
  /** The last day on which it holds. `giving doctor` reminds two months before. */
  expires: v.optional(day),
  /** Whether every report that the state asks for has been filed: New York's statement may only be shown then. */
  reportsFiled: v.optional(v.boolean(), false),
  agency: v.optional(agency),
  /** Words of the charity's own beside the number, at the foot of the donation page. */
  statement: v.optional(text),
})

/**
 * Where the charity may ask for gifts, and by which registration. They say which states' statements its pages and receipts bear
 * (`content/disclosures`). Whether one is due, counsel says; nothing may be named here that is not so.
 */
export const registrations = v.pipe(
  v.array(registration),
  v.check((all) => new Set(all.map(({ state }) => state)).size === all.length, 'a state is named twice'),
)
