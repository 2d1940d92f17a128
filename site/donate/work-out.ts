import type { Puzzle } from '#gift/problem.ts'

/** So many numbers are tried side by side: the browser's own threads do the work, and the page stays free. */
const atOnce = 64
const rounds = 200

/**
 * Works out what a stranger is asked for in a crowd or an attack, unseen by the donor: the header's value for the same call
 * made again. Null: no number fits, or the page has no Web Crypto (it was read without https).
 * @see https://developer.mozilla.org/docs/Web/API/SubtleCrypto/deriveBits
 */
export async function workOut({ ticket, goal, most }: Puzzle, signal?: AbortSignal): Promise<string | null> {
  const { subtle } = globalThis.crypto
  if (!subtle) return null
  const bytes = new TextEncoder()
  const key = await subtle.importKey('raw', bytes.encode(ticket), 'PBKDF2', false, ['deriveBits'])
  const gives = async (number: number) => {
    const salt = bytes.encode(String(number))
    const bits = await subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }, key, 128)
    return Array.from(new Uint8Array(bits), (byte) => byte.toString(16).padStart(2, '0')).join('') === goal
  }
  for (let from = 0; from < most; from += atOnce) {
    signal?.throwIfAborted()
    const numbers = Array.from({ length: Math.min(atOnce, most - from) }, (_, at) => from + at)
    const at = (await Promise.all(numbers.map(gives))).indexOf(true)
    if (at >= 0) return `${ticket}.${from + at}`
  }
  return null
}
