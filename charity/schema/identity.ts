import * as v from 'valibot'
import { registrations } from './registrations.ts'
import { isState } from './states.ts'
import { isDialledBy } from './telephone.ts'
import { line, text } from './text.ts'

/** Those who may be told of a weakness are reached by an address that a program opens (RFC 9116). */
const contact = v.pipe(
  v.string(),
  v.regex(/^(?:mailto:\S+@\S+|https:\/\/\S+|tel:\+\d+)$/, 'not an address such as mailto:security@example.org'),
)

/** Who the charity is: its names, its registration, where it is reached. */
const shape = v.strictObject({
  /** The full name, as registered. */
  name: line,
  /** The name in running text. */
  shortName: line,
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
    street: line,
    city: line,
    region: v.pipe(v.string(), v.check(isState, 'not a state in two letters such as FL')),
    postalCode: v.pipe(v.string(), v.regex(/^\d{5}(-\d{4})?$/, 'not a ZIP code such as 33701, in quotation marks')),
    /** Currency, receipts and what they say of taxes are those of the United States, and of no other country. */
    country: v.literal(
      'US',
      'this software is for charities in the United States, which take US dollars: receipts, tax words and ways of paying are theirs, and would be false elsewhere',
    ),
  }),
  /** As people read it. */
  phone: line,
  /** As machines dial it. */
  phoneE164: v.pipe(v.string(), v.regex(/^\+(?:1[2-9]\d{9}|[2-9]\d{7,14})$/, 'not a number such as +18005550100')),
  email: v.pipe(v.string(), v.email('not an email address such as giving@example.org')),
  /**
   * Whom to tell of a weakness, as /.well-known/security.txt says it (RFC 9116), and until when that is believed: a year at
   * most. `giving doctor` reminds two months before.
   */
  security: v.strictObject({
    contact,
    expires: v.pipe(v.string(), v.isoTimestamp('not a time such as 2027-10-31T00:00:00Z')),
  }),
  /** The main site, which this one leads to. */
  mainSite: v.pipe(
    text,
    v.check(
      (links) => Object.values(links).every((each) => /^https:\/\/\S+$/.test(each)),
      'not a whole https address, such as https://www.example.org',
    ),
  ),
  copyrightYear: v.pipe(
    v.number(),
    v.integer('not a year such as 2026'),
    v.check((year) => year >= 1900 && year <= new Date().getUTCFullYear() + 1, 'is the year right?'),
  ),
  /** The clock by which a gift has its day, and its tax year: a name of the time zone database. */
  timeZone: v.pipe(v.string(), v.check(isTimeZone, 'not a time zone such as America/New_York')),
})

export const identity = v.pipe(
  shape,
  v.forward(
    v.check(
      ({ phone, phoneE164 }) => isDialledBy(phone, phoneE164),
      'is not the number of `phone`: who reads the one and who presses it would reach different people',
    ),
    ['phoneE164'],
  ),
)

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
