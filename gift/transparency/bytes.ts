const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** As base64 with its padding (RFC 4648, section 4). */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3)
    const bits = (a << 16) | (b << 8) | c
    const four = [18, 12, 6, 0].map((shift) => alphabet.charAt((bits >> shift) & 63)).join('')
    text += four.slice(0, Math.min(4, bytes.length - at + 1)).padEnd(4, '=')
  }
  return text
}

/** What base64 stands for; null: it is none, or not written as `toBase64` writes it. */
export function fromBase64(text: string): Uint8Array | null {
  if (text.length % 4 !== 0 || !/^[\w+/]*={0,2}$/.test(text) || text.includes('_')) return null
  const [digits = ''] = text.split('=', 1)
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4))
  let [bits, carry, next] = [0, 0, 0]
  for (const digit of digits) {
    bits = ((bits << 6) | alphabet.indexOf(digit)) & 0xff_ffff
    carry += 6
    if (carry < 8) continue
    carry -= 8
    bytes[next++] = (bits >> carry) & 0xff
  }
  return toBase64(bytes) === text ? bytes : null
}

/** A text of ASCII alone as bytes; null: another letter is in it. */
export function asciiBytes(text: string): Uint8Array | null {
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  return /^[\n\x20-\x7e]*$/.test(text) ? bytes : null
}

/** Several of them as one, in their order. */
export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at])
