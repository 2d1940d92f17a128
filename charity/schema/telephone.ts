const keys = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ']

/** What is typed for a number as people read it: letters by their keys, without an extension; `1-800-GIVE-NOW` is `18004483669`. */
const typedOf = (phone: string): string =>
  phone
    .replace(/[\s,;]*(?:ext(?:ension)?|x|#)\.?\s*\d+\s*$/i, '')
    .toUpperCase()
    .replace(/[A-Z]/g, (letter) => String(keys.findIndex((each) => each.includes(letter)) + 2))
    .replace(/\D/g, '')

/** Where a number begins: words before it (`Tel.`, `Toll-free`) are none of it, and digits that go on are no other. */
const beginning = /\+\s*\d|\(\d|(?<![\d+(]\s*|\d[\s().–-]*)\d/g

/** Each number that is told, with all that stands behind it. */
function numbersIn(phone: string): readonly string[] {
  // +44 (0)20 is for who calls from there, and for who does not
  const text = phone.replace(/(?<=\+.*)\(0\)/, '')
  return [...text.matchAll(beginning)].map(({ index }) => text.slice(index))
}

/** As machines dial a number of the United States. A word may be longer than the number that it is typed for. */
const american = (number: string): string => `+1${typedOf(number).replace(/^1/, '').slice(0, 10)}`

/** What is typed for another country's number, up to words or the next number. */
const foreign = (number: string): string => typedOf(number.replace(/(?<=\d.*)[\p{L}/,;|+].*/u, ''))

/** As machines dial the first number that is told: in the United States, unless it begins with the + of another country. */
export function dialledOf(phone: string): string {
  const [number = ''] = numbersIn(phone)
  return /^\+\s*[^1\s]/.test(number) ? `+${foreign(number)}` : american(number)
}

/**
 * Whether a number as people read it, or one of several, is the one that machines dial. What is shown of another country's number may
 * leave that country out.
 */
export function isDialledBy(phone: string, dialled: string): boolean {
  // what is no number at all is told as that
  if (!/^\+\d{8,15}$/.test(dialled)) return true
  if (dialled.startsWith('+1')) return numbersIn(phone).some((number) => american(number) === dialled)
  return numbersIn(phone).some((number) =>
    [number, foreign(number)].some((each) => {
      const typed = typedOf(each).replace(/^0+/, '')
      return typed.length >= 5 && (dialled.endsWith(typed) || typed.startsWith(dialled.slice(1)))
    }),
  )
}
