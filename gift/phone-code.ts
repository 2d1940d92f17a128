/**
 * The alphabet of the code that is read out on the telephone. Of digits and letters that are often taken for each other only a few are
 * there (no O beside 0, no N beside M, no S beside F, no J beside K, none of B, C, D, E, G, P, T and V; no 1 and I, no 5 beside 9). Some
 * pairs stay (2 and Q, F and X, L and 7 as they are drawn or heard). There are sixteen, so that a code of nine letters is one of 16⁹,
 * 68,719,476,736.
 */
const alphabet = '0234679FKLMQRWXY'

/** Letters of a code. */
export const codeLength = 9

/** A code from so many bytes of chance. */
export const phoneCode = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, codeLength), (byte) => alphabet[byte % alphabet.length]).join('')

/** As it is shown and read out: `K4M 7Q2 RW8`. */
export const codeInThrees = (code: string): string => code.match(/.{3}/g)?.join(' ') ?? code

/** What somebody typed, as a code: small letters, blanks and hyphens are of no account. Null: it is none. */
export function codeTyped(text: string): string | null {
  const code = text
    .toUpperCase()
    .replaceAll(/[\s\-.]/gu, '')
    .replaceAll('O', '0')
  return code.length === codeLength && [...code].every((letter) => alphabet.includes(letter)) ? code : null
}
