import * as v from 'valibot'
import { registrations } from './registrations.ts'
import { isState } from './states.ts'
import { text } from './text.ts'

/** Who the charity is: its names, its registration, where it is reached. */
export const identity = v.strictObject({
  /** The full name, as registered. */
  name: v.string(),
  /** The name in running text. */
  shortName: v.string(),
  /** What the charity is, below its short name in the header. */
  strapline: text,
  /** US employer identification number, printed on receipts. Live keys are refused while the configuration does not confirm it. */
  taxId: v.pipe(v.string(), v.regex(/^\d{2}-\d{7}$/, 'not a US tax ID (EIN) such as 12-3456789')),
  /** The section of the tax code under which gifts are deductible: receipts name it. */
  taxStatus: v.pipe(
    v.string(),
    v.regex(/^\d{3}\([a-z]\)(\(\d{1,2}\))?$/, 'not a section of the tax code such as 501(c)(3)'),
  ),
  /** What it does, in one sentence, which several states want beside a request for gifts. */
  purpose: v.optional(text),
  registrations: v.optional(registrations, []),
  /** Where checks, money orders and letters go. */
  postalAddress: v.strictObject({
    street: v.string(),
    city: v.string(),
    region: v.pipe(v.string(), v.check(isState, 'not a state in two letters such as FL')),
    postalCode: v.pipe(v.string(), v.regex(/^\d{5}(-\d{4})?$/, 'not a ZIP code such as 33701, in quotation marks')),
    /** Currency, receipts and what they say of taxes are those of the United States, and of no other country. */
    country: v.literal(
      'US',
      'this software is for charities in the United States, which take US dollars: receipts, tax words and ways of paying are theirs, and would be false elsewhere',
    ),
  }),
  /** As people read it. */
  phone: v.string(),
  /** As machines dial it. */
  phoneE164: v.pipe(v.string(), v.regex(/^\+\d{8,15}$/, 'not a number such as +18005550100')),
  email: v.pipe(v.string(), v.email('not an email address such as giving@example.org')),
  /**
   * Whom to tell of a weakness, as /.well-known/security.txt says it (RFC 9116), and until when that is believed: a year at
   * most. `giving doctor` reminds two months before.
   */
  security: v.strictObject({ contact: v.string(), expires: v.pipe(v.string(), v.isoTimestamp()) }),
  /** The main site, which this one leads to. */
  mainSite: text,
  copyrightYear: v.pipe(v.number(), v.integer()),
  /** The clock by which a gift has its day, and its tax year: a name of the time zone database. */
  timeZone: v.pipe(v.string(), v.check(isTimeZone, 'not a time zone such as America/New_York')),
})

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
