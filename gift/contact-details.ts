/**
 * What a stranger could be led elsewhere by: donors' words go out in the charity's mails, to people of their choosing. It is
 * looked for in the spelling that a reader sees: full-width letters and dots made plain, invisible joiners left out. Names of
 * hosts are known by their shape (a letter, a dot, two letters), since new endings come every month.
 */

/** Dots of other scripts that browsers, or readers, take for a full stop. The Catalan middle dot (col·lega) is none. */
const dots = /[\u3002\uff61\u06d4\u2024\ufe52\u2219\u22c5\u2022]/gu
const joiners = /[\u200b\u200c\u2060]|\u200d|\ufe0f/gu
const seen = (text: string) => text.replaceAll(joiners, '').normalize('NFKC').replaceAll(dots, '.')

const host = /(?:[\p{L}\p{N}]|(?:^|\s))\.\p{L}{2}/u
const scheme = /:\/\/|\bwww\b/iu
const mailbox = /[^\s@]@[^\s@]/u
const spelledOut = /[([{<]\s?(?:dot|punto|point|at|arroba)\s?[)\]}>]/iu

/** Whether it holds a web or mail address, in any spelling that a reader would follow. */
export function holdsAddress(text: string): boolean {
  const plain = seen(text)
  return [host, scheme, mailbox, spelledOut].some((pattern) => pattern.test(plain))
}

const between = '[\\s().\\-\\u2010-\\u2015/+]{0,3}'
/** What belongs on a card in somebody's memory: a day, and a year that no other number leads up to. */
const dayOfMonth = '(?:0?[1-9]|[12]\\d|3[01])'
const year = '(?:1[89]|20)\\d\\d'
const days = new RegExp(
  `(?<!\\d)${dayOfMonth}[./-]${dayOfMonth}[./-](?:${year}|\\d\\d)(?!\\d)|(?<!\\d${between})${year}(?!\\d)`,
  'gu',
)
const sevenDigits = new RegExp(`(?:\\p{Nd}${between}){7}`, 'u')

/** Whether it holds what could be a telephone number: seven digits in a row, however they are set apart, that are no days. */
export const holdsPhoneNumber = (text: string): boolean => sevenDigits.test(seen(text).replaceAll(days, ' day '))

/** How many digits a text holds, of whatever script. */
export const digitsIn = (text: string): number => seen(text).match(/\p{Nd}/gu)?.length ?? 0
