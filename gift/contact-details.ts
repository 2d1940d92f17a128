/**
 * What a stranger could be led elsewhere by: donors' words go out in the charity's mails, to people of their choosing. It is
 * looked for in the spelling that a reader sees: full-width letters and dots made plain, accents and what is invisible left out.
 * Names of hosts are known by their shape (a letter, a dot, two letters), since new endings come every month.
 */

/** Dots of other scripts that browsers, or readers, take for a full stop. The Catalan middle dot (col·lega) is none. */
const dots = /[\u3002\uff61\u06d4\u0701\u0702\u2024\u2027\ufe52\u2219\u22c5\u2022\ua4f8\ua60e]/gu
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

/** Whether it holds what could be a telephone number: seven digits in a row, however they are set apart, that are no dates. */
export function holdsPhoneNumber(text: string): boolean {
  const plain = seen(text)
  const counted = plain
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
export const digitsIn = (text: string): number => seen(text).match(/\p{Nd}/gu)?.length ?? 0

/** The space that was forgotten behind a full stop (`St.Anne`, `We miss you.Love, Ann`), without which it would be an address. */
export const spaced = (text: string): string => text.replaceAll(/(?<=\p{L})\.(?=\p{Lu}\p{Ll})/gu, '. ')
