import * as v from 'valibot'
import { digitsIn, holdsAddress, holdsPhoneNumber, spaced } from './contact-details.ts'
import { countries } from './countries.ts'
import { isNoName } from './no-name.ts'
import type { FieldCode } from './problem.ts'

/** A fault's message is its stable code; sentences live in `content/field-faults.ts`. */
const code = (value: FieldCode): FieldCode => value

/**
 * Control characters, what is no character at all (half of one too, or the sign that one was lost on the way), blank
 * letters, and marks that only markup and code need.
 */
const control = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\ufffd\u115f\u1160\u3164\uffa0<>{}\\]/u
/** Of these, what nobody's name is written in, however it came. */
export const noCharacter = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\ufffd\u115f\u1160\u3164\uffa0]/gu
/** Persian and the scripts of India join and part letters by signs of their own, which are seen in nothing else. */
export const joiners = /[\p{Script=Arabic}\p{M}][\u200c\u200d]/u
/** The non-joiner stands at the end of words too, where Kurdish is typed on Persian keys. */
const joinersWithin = /(?<=[\p{Script=Arabic}\p{M}])[\u200c\u200d](?=\p{L})|(?<=\p{Script=Arabic})\u200c(?=\s|$)/gu
/** In a message a heart (`<3`) is a heart: only what could begin a tag is markup. Everything is escaped besides. */
const controlExceptLines = /<[a-z!/?]|[\p{Co}\p{Cn}\p{Cs}\ufffd{}\\]|(?![\n\r\t\u200d])[\p{Cc}\p{Cf}]/iu

/** Absent and null are the same: nothing said. */
export const maybe = <R extends v.GenericSchema>(rule: R) => v.optional(v.nullable(rule), null)

/** An object of these fields and no others, each fault by its code. */
export const strict = <E extends v.ObjectEntries>(entries: E) =>
  v.strictObject(
    entries,
    (issue): FieldCode =>
      issue.expected === 'never' ? 'unknown_field' : issue.received === 'undefined' ? 'required' : 'not_valid',
  )

const text = v.string(code('required'))
const plain = (value: string) => value.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
const oneLine = v.transform(plain)

/** One line a donor types that will be printed or mailed: trimmed, of bounded length, without links or markup. */
export const line = (longest: number) => lineOf(longest)

const lineOf = (longest: number, judged = (value: string) => value) =>
  v.pipe(
    text,
    oneLine,
    v.transform(spaced),
    v.minLength(1, code('required')),
    v.maxLength(longest, code('too_long')),
    v.check((value) => !control.test(judged(value)), code('not_valid')),
    v.check((value) => !holdsAddress(value), code('no_links')),
  )

/** A campaign's word from a link's address: often a host's name, and never mailed to anybody. Too long is cut, not refused. */
export const campaignWord = v.pipe(
  text,
  oneLine,
  v.transform((value) => plain(value.replaceAll(new RegExp(control, 'gu'), '')).slice(0, 100)),
  // The cut may have left half a sign, or a space.
  v.transform((value) => value.replace(/\p{Cs}$/u, '').trimEnd() || null),
)

/** A person's name: a line that is neither an address nor a number to call, no code and no notice either. */
export const personName = (longest: number) =>
  v.pipe(
    lineOf(longest, (value) => value.replaceAll(joinersWithin, '')),
    v.check((value) => !isNoName(value), code('not_valid')),
    v.check((value) => !/[@:;=|/[\]]/u.test(value.normalize('NFKC')) && /\p{L}/u.test(value), code('not_valid')),
    v.check((value) => digitsIn(value) < 3, code('not_valid')),
  )

const part = personName(60)
const whole = personName(121)

/**
 * Whether what is a name in both its parts is one in the whole too, as it is said: `Win at evil` and `com` are none. A part that is
 * none has a fault of its own.
 */
export const isOneName = ({ firstName, lastName }: Readonly<Record<'firstName' | 'lastName', string>>): boolean =>
  !v.is(part, firstName) || !v.is(part, lastName) || v.is(whole, `${firstName} ${lastName}`)

/** Several lines, or nothing (null). */
export const message = maybe(
  v.pipe(
    text,
    v.transform((value: string) => spaced(value.normalize('NFC').replaceAll('\r\n', '\n').trim())),
    v.maxLength(500, code('too_long')),
    v.check((value) => !controlExceptLines.test(value), code('not_valid')),
    v.check((value) => !holdsAddress(value) && !holdsPhoneNumber(value), code('no_links')),
    v.transform((value) => (value === '' ? null : value)),
  ),
)

/** An address as mail is sent to it: plain letters, and a host with a dot, whose labels may hold hyphens (`xn--…`). */
const address = /^[\w+'-]+(?:\.[\w+'-]+)*@(?:[\da-z](?:[\da-z-]*[\da-z])?\.)+[a-z][\da-z-]*[\da-z]$/i

/** @see RFC 5321: 254 is the longest address that can be mailed to. */
export const email = v.pipe(
  text,
  v.trim(),
  v.minLength(1, code('required')),
  v.maxLength(254, code('too_long')),
  v.regex(address, code('not_an_email')),
)

export const country = v.picklist(countries, code('not_valid'))

/** A calendar day (`YYYY-MM-DD`) from today to a year ahead; one day's grace for donors west of the server's clock. */
export const dayAhead = (now: number) =>
  v.pipe(
    text,
    v.isoDate(code('not_a_date')),
    v.check(onCalendar, code('not_a_date')),
    v.check((day) => Date.parse(`${day}T00:00:00Z`) > now - 2 * dayLength, code('date_past')),
    v.check((day) => Date.parse(`${day}T00:00:00Z`) < now + 366 * dayLength, code('date_too_far')),
  )
const dayLength = 86_400_000
const onCalendar = (day: string) => {
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}
