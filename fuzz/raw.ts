import type { Dice } from '../simulation/dice.ts'

/** What arrives on one connection, as bytes: often no HTTP at all. */
export interface RawRequest {
  readonly raw: Uint8Array<ArrayBuffer>
  /** Whether it arrives in two parts. */
  readonly split: boolean
}

type Words = readonly [string, ...string[]]
const one = (dice: Dice, words: readonly string[]) => dice.pick(words as Words)
const methods: Words = ['GET', 'POST', 'POST', 'HEAD', 'gEt', '', 'G\0ET', 'PRI', 'CONNECT', 'TRACE', 'A'.repeat(9000)]
const targets: readonly string[] = [
  '/',
  '/donate',
  '/gift',
  '/healthz',
  '/api/create-payment-intent',
  '/api/webhooks/stripe',
  '/api/newsletter',
  '//',
  '*',
  '',
  '?',
  '/\xff',
  '/ a',
  '/../..',
  '/donate?x=%',
  '/%',
  '/a#b',
  'http://other.example/',
  'h:443',
  'http://[',
  `/${'a'.repeat(20_000)}`,
  `/${'/'.repeat(15_000)}a`,
]
const versions: Words = [
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.0',
  'HTTP/0.9',
  'HTTP/2.0',
  'HTTP/9.9',
  'HTTP/1.1 x',
  '',
]
const hosts: Words = [
  'Host: h',
  'Host: h',
  'Host: h',
  'X: y',
  'Host: h\r\nHost: i',
  'Host: ',
  'Host: a b',
  'Host: [',
  'Host: a@b/c?d',
]
const others: readonly string[] = [
  'A: b',
  'A : b',
  ': b',
  'A',
  ' A: b',
  'A: \0',
  'A: \xff',
  'A: b\r\n c: d',
  'A: b\nB: c',
  'A: b\rB: c',
  'Connection: upgrade',
  'Upgrade: websocket',
  'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings',
  'Expect: 100-continue',
  'Expect: x',
  'Connection: close',
  'Connection: keep-alive',
  'Cookie: =',
  'Cookie: a;;;=;__Host-gift=',
  'Range: bytes=0-,1-',
  'TE: trailers',
  'Content-Type: application/json',
  `A: ${'b'.repeat(20_000)}`,
  'A: b\r\n'.repeat(3000).trimEnd(),
]
const lengths: readonly string[] = [
  'Content-Length: 13',
  'Content-Length: 13',
  'Content-Length: 500',
  'Content-Length: 1',
  'Content-Length: -1',
  'Content-Length: +5',
  'Content-Length: 0x5',
  'Content-Length: 13\r\nContent-Length: 2',
  'Content-Length: 13, 13',
  `Content-Length: ${'9'.repeat(25)}`,
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked, chunked',
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: chunked\r\nContent-Length: 13',
  'Transfer-Encoding:\x0bchunked',
]
const bodies: readonly string[] = [
  '{"amount":50}',
  '{"amount":',
  'd\r\n{"amount":50}\r\n0\r\n\r\n',
  'd\r\n{"amount":50}\r\n0\r\nA: b\r\n\r\n',
  'd;a="b"\r\n{"amount":50}\r\n',
  ...[
    'fffffffffffffffff\r\n{}',
    '-1\r\n{}',
    'd\n{"amount":50}\n0\n\n',
    '5\r\n{"amount":50}\r\n0\r\n\r\n',
    '0\r\n\r\nGET / HTTP/1.1\r\n\r\n',
  ],
]
const noise: readonly string[] = [
  '\0\x01\x02',
  '\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'PROXY TCP4 1.2.3.4 5.6.7.8 1 2\r\n',
  'GET /',
  ' ',
  '\xff'.repeat(5000),
]

/** The bytes of one connection. The same dice make the same. */
export function rawRequest(dice: Dice): RawRequest {
  const split = dice.happens(0.3)
  if (dice.happens(0.1)) return { raw: latin1(one(dice, noise)), split }
  const times = dice.pick([1, 1, 1, 2, 150])
  const text = Array.from({ length: times === 150 ? 1 : times }, () => message(dice)).join('')
  const raw = latin1(times === 150 ? text.slice(0, 400).repeat(150) : text)
  if (dice.happens(0.1)) raw[dice.between(0, raw.length - 1)] = dice.between(0, 255)
  return { raw: dice.happens(0.1) ? raw.slice(0, dice.between(0, raw.length)) : raw, split }
}

function message(dice: Dice): string {
  const end = dice.happens(0.9) ? '\r\n' : dice.pick(['\n', '\r', '\n\r'])
  const mostly = (honest: string, words: Words) => (dice.happens(0.8) ? honest : dice.pick(words))
  const extra = Array.from({ length: dice.pick([0, 0, 1, 2]) }, () => one(dice, others))
  const method = dice.happens(0.7) ? dice.pick(['GET', 'POST']) : dice.pick(methods)
  const sized = method === 'POST' || dice.happens(0.2) ? [one(dice, lengths)] : []
  const head = [
    `${method} ${one(dice, targets)} ${mostly('HTTP/1.1', versions)}`,
    mostly('Host: h', hosts),
    ...extra,
    ...sized,
  ]
  return `${head.join(end)}${end}${end}${sized.length > 0 ? one(dice, bodies) : ''}`
}

const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))
