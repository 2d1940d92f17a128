import * as v from 'valibot'
import { address } from './text.ts'

/** Pages elsewhere that the site's own parts lead to. A part whose link is absent is left out. */
export const links = v.strictObject({
  /** Where a search goes that nothing here matches, with the words as `q`. Absent: the main site's home. */
  search: v.optional(address),
  /** For families and their physicians: a button in the header. */
  patientReferrals: v.optional(address),
  /** Of the bar below home's picture: for a physician, and into the laboratories. */
  referAPatient: v.optional(address),
  research: v.optional(address),
  /** Work here: a button in the header, and home's cards. */
  careers: v.optional(address),
  hospitalJobs: v.optional(address),
  fundraisingJobs: v.optional(address),
  exploreCity: v.optional(address),
  /** The main site's own privacy statement, below ours. */
  privacyStatement: v.optional(address),
  /** Other ways to give, below the form. */
  give: v.optional(address),
})
