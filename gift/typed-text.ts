import * as v from 'valibot'
import { isDay } from './calendar.ts'
import { countries } from './countries.ts'
import { isNoName } from './no-name.ts'
import type { FieldCode } from './problem.ts'

/**
 * What a stranger could be led elsewhere by: donors' words go out in the charity's mails, to people of their choosing. It is
 * looked for in the spelling that a reader sees: full-width letters and dots made plain, accents and what is invisible left out.
 * Names of hosts are known by their shape (a letter, a dot, two letters), since new endings come every month.
 */

/** Dots of other scripts that browsers, or readers, take for a full stop. The Catalan middle dot (col·lega) is none. */
const dots = /[\u3002\uff61\u06d4\u0701\u0702\u2024\u2027\ufe52\u2219\u22c5\u2022\ua4f8\ua60e\ua78f]/gu
const unseen = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu
/** The middle dot between Latin letters is one too, but between the two of a Catalan `l·l`. */
const middle = /(?<=[\p{Script=Latin}\d])\s?[·・･]\s?(?=\p{Script=Latin})(?<![lL]·(?=[lL]))/gu
/** A text as a reader sees it: letters and dots made plain, accents and what is invisible left out. */
export const seen = (text: string): string =>
  text.normalize('NFKD').replaceAll(unseen, '').normalize('NFC').replaceAll(dots, '.').replaceAll(middle, '.')

/** Written with a full stop inside, and no host: the United States in Spanish, and what is counted there (`1.er`, `2.do`). */
const abbreviations =
  /\bEE\.UU\b|(?<![\p{L}\p{N}.-])(?:\d\d?\.er|\d\.(?:[rt]o|[rt]a|do|da|mo|ma|vo|va))(?![\p{L}\p{N}./])/gu
const host = /(?:[\p{L}\p{N}]|(?:^|\s))\.\p{L}{2}/u
const scheme = /:\/\/|\bwww\b|\bhxxps?\b|%2e/iu
const mailbox = /[^\s@]@[^\s@]/u
/** Behind a comma a space makes it a word of a sentence (`saudades, com amor`). */
const spelledOut =
  /[([{<]\s?(?:\.|dot|punto|point|at|arroba)\s?[)\]}>]|(?:\b(?:dot|punto|ponto)|\s\.|[\p{L}\p{N}]\s?[,;:](?!\s))[\s-]{0,2}(?:com|org|net|io|info|biz|xyz|shop|store|site|online|app)\b/iu

/** Whether it holds a web or mail address, in any spelling that a reader would follow. */
export function holdsAddress(text: string): boolean {
  const plain = seen(text).replaceAll(abbreviations, ' ')
  return [host, scheme, mailbox, spelledOut].some((pattern) => pattern.test(plain))
}

/** Names of accounts that money is sent to, by the sign that begins them; and a payment service that somebody is asked to use. */
const accountName = /(?<![\p{L}\p{N}])(?:@\p{L}|\$\s?\p{L})[\p{L}\p{N}_-]{2}/u
const byService = /\b(?:zelle|venmo|cash\s?app|pay\s?pal)(?:\s?:|\s(?:me|us|to|at|is)\b)/iu

/** Whether it names an account to send money to. */
export const holdsAccount = (text: string): boolean => {
  const plain = seen(text)
  return accountName.test(plain) || byService.test(plain)
}

const between = '[\\s().,;:\\-\\u2010-\\u2015/+*_~|·†]{0,3}'
/** A comma ends what is said: a number behind it is another. */
const onwards = '[\\s().\\-\\u2010-\\u2015/+*_~|·†]{0,3}'
const mark = '[./-]'
const apart = '[\\s.·]{1,3}'
const day = '(?:0?[1-9]|[12]\\d|3[01])'
const year = '(?:1[89]|20)\\d\\d'
/** What belongs on a card in somebody's memory: a day, a month of a year, a year. */
const date = `(?:${day}${mark}${day}${mark}(?:${year}|\\d\\d)|${year}${mark}${day}${mark}${day}|${day}${apart}${day}${apart}${year}|(?:${day}${mark})?${year})(?!\\d)`
/** Dates that are no part of a longer number: neither leads one up to them, nor does one go on behind. */
const dates = new RegExp(
  `(?<!\\d${mark}?|\\d{3}${between})${date}(?:${between}${date}){0,5}(?!${mark}\\d|${onwards}\\d{3})`,
  'gu',
)
/** Of the Bible: chapters go to 150, verses to 176. Hours and minutes are such too. */
const verse = '(?:1[0-4]\\d|150|[1-9]?\\d):(?:1[0-7]\\d|\\d\\d?)(?!\\d|:)(?:-\\d{1,3}(?!\\d))?'
const verses = new RegExp(`(?<!\\d${between})${verse}(?:${between}${verse}){0,9}(?!${between}\\d)`, 'gu')
const millions = /(?<![\d.,])1(?:[., ]?000){2,3}(?!\d)/gu
/** A sum in thousands, as either side of the ocean writes it: of eight digits before its cents, so that no nine-digit number is one. */
const sums = new RegExp(
  `(?<!\\d${between})(?:(?:\\d{1,2}(?:,\\d{3}){1,2}|\\d{3},\\d{3})(?:\\.\\d\\d)?|(?:\\d{1,2}(?:\\.\\d{3}){1,2}|\\d{3}\\.\\d{3}),\\d\\d)(?!${between}\\d)`,
  'gu',
)
const lists = /(?<!\d[,;]? ?)\d{1,2}(?:[,;] ?\d{1,2}){2,}(?![,;]? ?\d)/gu
const sevenDigits = new RegExp(`(?:\\p{Nd}${between}){7}`, 'u')
/** A number of which letters stand for the last digits, as free numbers in the USA are written. */
const spelledNumber = /\b1[.-]8(?:00|33|44|55|66|77|88)[.-]\p{L}/u

/** How digits are said in English, Spanish and French, from nought on; accents are left out. */
const digitWord =
  'zero|cero|zero|one|uno|un|two|dos|deux|three|tres|trois|four|cuatro|quatre|five|cinco|cinq|six|seis|six|seven|siete|sept|eight|ocho|huit|nine|nueve|neuf'
const digitWords = new Map(digitWord.split('|').map((word, at) => [word, `${Math.floor(at / 3)}`]))
/** Digits that are said one after the other (`eight hundred five five five`): a single one is a word like any other. */
const saidDigits = new RegExp(
  `(?<!\\p{L})(?:${digitWord})(?:[\\s.,;-]{1,3}(?:${digitWord}|hundred|cien|cent|oh|\\p{Nd}+))+(?!\\p{L})`,
  'giu',
)
/** Chinese and Japanese write a number by its digits, of which no name and no year has seven. */
const easternDigits = /[〇零一二三四五六七八九]{7,}/gu
/** A text with the digits that it says in words, but where somebody counts. */
const withDigits = (plain: string): string =>
  plain
    .replaceAll(easternDigits, (run) => '0'.repeat(run.length))
    .replaceAll(saidDigits, (run) => {
      const digits = run
        .toLowerCase()
        .split(/[\s.,;-]+/)
        .map((word) => digitWords.get(word) ?? (word === 'oh' ? '0' : /\p{Nd}/u.test(word) ? word : '00'))
      return digits.length > 2 && isCounting(digits.join(',')) ? run : digits.join(' ')
    })

/** Whether it holds what could be a telephone number: seven digits in a row, however they are set apart, that are no dates. */
export function holdsPhoneNumber(text: string): boolean {
  const plain = seen(text)
  const counted = withDigits(plain)
    .replaceAll(dates, ' date ')
    .replaceAll(millions, ' million ')
    .replaceAll(verses, ' verse ')
    .replaceAll(sums, ' sum ')
    .replaceAll(lists, (list) => (isCounting(list) ? ' list ' : list))
  return sevenDigits.test(counted) || spelledNumber.test(plain)
}

/** Whether the numbers of a list go up or down all the way: then somebody counts, and calls nobody. */
function isCounting(list: string): boolean {
  const steps = list
    .split(/[,;]/)
    .map(Number)
    .map((number, at, all) => Math.sign(number - (all[at - 1] ?? number)))
    .slice(1)
  return steps.every((step) => step !== 0 && step === steps[0])
}

/** How many digits a text holds, of whatever script. */
const digitsIn = (text: string): number => withDigits(seen(text)).match(/\p{Nd}/gu)?.length ?? 0

/** The space that was forgotten behind a full stop (`St.Anne`, `We miss you.Love, Ann`), without which it would be an address. */
const spaced = (text: string): string => text.replaceAll(/(?<=\p{L})\.(?=\p{Lu}\p{Ll})/gu, '. ')

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

/** A field of a form that may be left empty; null where it is. */
export const orNothing = <R extends v.GenericSchema<unknown, string>>(rule: R) =>
  v.lazy(
    (typed): v.GenericSchema<unknown, string | null> =>
      typeof typed === 'string' && typed.trim() === '' ? nothing : rule,
  )
const nothing = v.pipe(
  v.string(),
  v.transform(() => null),
)

/** An object of these fields and no others, each fault by its code. */
export const strict = <E extends v.ObjectEntries>(entries: E) =>
  v.strictObject(
    entries,
    (issue): FieldCode =>
      issue.expected === 'never' ? 'unknown_field' : issue.received === 'undefined' ? 'required' : 'not_valid',
  )

/** What is wrong with each field, the first of it, in the order in which they were read. */
export function faultsOf<F extends string>(issues: readonly v.BaseIssue<unknown>[]): Partial<Record<F, FieldCode>> {
  const faults: Record<string, FieldCode> = {}
  for (const issue of issues) faults[v.getDotPath(issue) ?? ''] ??= issue.message as FieldCode
  return faults as Partial<Record<F, FieldCode>>
}

const text = v.string(code('required'))
const plain = (value: string) => value.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
const oneLine = v.transform(plain)

/** One line a donor types that will be printed or mailed: trimmed, of bounded length, without links or markup. */
export const line = (longest: number) => lineOf(longest)

/** Whoever says something, as they call themselves: a line in which nobody is told where to call, or where to send money. */
export const signature = (longest: number) =>
  v.pipe(
    line(longest),
    v.check((value: string) => !holdsPhoneNumber(value) && !holdsAccount(value), code('no_links')),
  )

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
    v.check((value) => !isNoName(value, seen(value)), code('not_valid')),
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
    v.check((value) => ![holdsAddress, holdsPhoneNumber, holdsAccount].some((holds) => holds(value)), code('no_links')),
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
    v.check(isDay, code('not_a_date')),
    v.check((day) => Date.parse(`${day}T00:00:00Z`) > now - 2 * dayLength, code('date_past')),
    v.check((day) => Date.parse(`${day}T00:00:00Z`) < now + 366 * dayLength, code('date_too_far')),
  )
const dayLength = 86_400_000
