/** The few pieces of ASN.1's distinguished encoding that a certificate needs. @see https://www.itu.int/rec/T-REC-X.690 */

const BASE = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  nothing: 0x05,
  oid: 0x06,
  text: 0x0c,
  sequence: 0x30,
  set: 0x31,
}

function tagged(tag: number, ...contents: Buffer[]): Buffer {
  const body = Buffer.concat(contents)
  if (body.length < 0x80) return Buffer.concat([Buffer.from([tag, body.length]), body])
  const length = body.length.toString(16)
  const bytes = Buffer.from(length.length % 2 ? `0${length}` : length, 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 | bytes.length]), bytes, body])
}

export const sequence = (...items: Buffer[]): Buffer => tagged(BASE.sequence, ...items)
export const set = (...items: Buffer[]): Buffer => tagged(BASE.set, ...items)
export const octets = (bytes: Buffer): Buffer => tagged(BASE.octets, bytes)
export const nothing = (): Buffer => tagged(BASE.nothing)
export const text = (value: string): Buffer => tagged(BASE.text, Buffer.from(value, 'utf8'))
export const yes = (): Buffer => Buffer.from([0x01, 0x01, 0xff])

/** A bit string; `unused` bits at its end do not count. */
export const bits = (bytes: Buffer, unused = 0): Buffer => tagged(BASE.bits, Buffer.from([unused]), bytes)

/** A positive integer from its bytes. */
export function integer(bytes: Buffer): Buffer {
  return tagged(BASE.integer, (bytes[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes)
}

/** A field with a number of its own: `constructed` ones hold other fields, the others plain bytes. */
export const field = (number: number, constructed: boolean, ...contents: Buffer[]): Buffer =>
  tagged((constructed ? 0xa0 : 0x80) | number, ...contents)

/** An object identifier such as `2.5.4.3`. */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const bytes = [first * 40 + second]
  for (const part of rest) {
    const digits = [part & 0x7f]
    for (let left = part >> 7; left > 0; left >>= 7) digits.unshift((left & 0x7f) | 0x80)
    bytes.push(...digits)
  }
  return tagged(BASE.oid, Buffer.from(bytes))
}

/** An instant: the two-digit-year form until 2049, the long one afterwards, as certificates must have it. */
export function time(ms: number): Buffer {
  const stamp = `${new Date(ms).toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z`
  return new Date(ms).getUTCFullYear() < 2050
    ? tagged(0x17, Buffer.from(stamp.slice(2)))
    : tagged(0x18, Buffer.from(stamp))
}

/** DER in PEM's clothes. */
export function pem(label: string, der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`
}
