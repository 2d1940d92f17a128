/** Of a CRM's own words so much is kept. */
const mostKept = 300
/** And so much is looked through for names: what is taken out makes room for what stands behind it. */
const mostRead = 3000

/** What a CRM said, its first 300 characters, without these names, however they are written, and without any address. */
export function redact(text: string, names: readonly string[]): string {
  const bare = names
    .map((name) => [...name.normalize('NFC').trim().replace(/\s+/g, ' ')].map(folded))
    .filter((name) => name.length > 1)
    // the longest first: what begins with another would leave its end
    .toSorted((a, b) => b.length - a.length)
    .reduce(without, [...unescaped(text.slice(0, mostRead)).normalize('NFC')])
  const words = bare
    .join('')
    .split(' ')
    .map((word) => (word.includes('@') ? '…' : word))
  return words.join(' ').slice(0, mostKept).trimEnd()
}

/** A sign as it is compared: in capitals or not, and a plus of an address as the space that it stands for. */
const folded = (sign: string): string => (sign === '+' ? ' ' : sign.toUpperCase().toLowerCase())

/** A text, sign by sign, without a name. */
function without(text: readonly string[], name: readonly string[]): readonly string[] {
  const signs = text.map(folded)
  const bare: string[] = []
  for (let at = 0; at < text.length; at++) {
    const isThere = name.every((sign, beside) => signs[at + beside] === sign)
    const end = at + name.length
    // so few letters stand in other words as well
    const isInWord = name.length < 3 && (isLetter(signs[at - 1]) || isLetter(signs[end]))
    bare.push(isThere && !isInWord ? '…' : (text[at] ?? ''))
    if (isThere && !isInWord) at = end - 1
  }
  return bare
}

const isLetter = (sign = ''): boolean => /[\p{L}\p{N}]/u.test(sign)

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Without the escapes of JSON, pages, addresses and SQL, in which a name reads otherwise. */
const unescaped = (text: string): string =>
  text
    .replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/&#(\d{1,7});/g, (all, code: string) => signOf(Number(code)) ?? all)
    .replace(/&#x([\da-f]{1,6});/gi, (all, code: string) => signOf(Number.parseInt(code, 16)) ?? all)
    .replace(/&([a-z]{2,4});/gi, (all, name: string) => entities[name.toLowerCase()] ?? all)
    .replace(/(?:%[\da-f]{2})+/gi, decoded)
    .replace(/\\(['"\\/])/g, '$1')
    .replaceAll("''", "'")
    .replace(/\s+/g, ' ')

const signOf = (code: number): string | null => (code <= 0x10_ff_ff ? String.fromCodePoint(code) : null)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
