/** What stays as it is: places to be filled, and what is no word. */
const pattern = /(\{\w+\}|%%[A-Z_]+%%|https?:\/\/\S+|[\w.+-]+@[\w-]+\.[\w.-]+)/

const plain = 'abcdefghijklnoprstuwyzABCDEFGHIJKLNOPRSTUWYZ'
const accented = 'áƀçðéƒĝĥîĵķļñöþŕšţûŵýžÁƁÇÐÉƑĜĤÎĴĶĻÑÖÞŔŠŢÛŴÝŽ'
const letters = new Map([...plain].map((letter, at) => [letter, [...accented][at] ?? letter]))

/**
 * English as no language writes it: every letter accented where there is such a one, each vowel twice, which makes it about a
 * third longer, in brackets. It can still be read; what is not in it is untranslated, and what has no bracket is cut off.
 */
export const pseudo = (text: string): string =>
  `[${text
    .split(pattern)
    .map((part, at) => (at % 2 === 1 ? part : strange(part)))
    .join('')}]`

const strange = (part: string) =>
  part.replaceAll(/[A-Za-z]/g, (letter) => {
    const other = letters.get(letter) ?? letter
    return /[aeiou]/.test(letter) ? other + other : other
  })
