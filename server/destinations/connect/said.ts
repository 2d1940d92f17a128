/** Of a CRM's own words so much is kept. */
const mostKept = 300
/** And so much is looked through for names: what is taken out makes room for what stands behind it. */
const mostRead = 3000

/** What a CRM said, its first 300 characters, without these names, however they are written, and without any address. */
export function withoutNames(said: string, names: readonly string[]): string {
  const ways = names
    .map((name) => name.toWellFormed().normalize('NFC').trim())
    .filter((name) => name.length > 1)
    // the longest first: what begins with another would leave its end
    .toSorted((a, b) => b.length - a.length)
    .map(written)
  const begun = said.normalize('NFC').slice(0, mostRead)
  const bare = ways.length === 0 ? begun : begun.replace(new RegExp(ways.join('|'), 'giu'), '…')
  const words = bare.split(' ').map((word) => (word.includes('@') ? '…' : word))
  return words.join(' ').slice(0, mostKept).trimEnd()
}

/** A name as a pattern: in capitals or not, and with the escapes of JSON, SQL, pages and addresses. */
function written(name: string): string {
  const pattern = [...name].map((sign) => (/\s/u.test(sign) ? space : writtenSign(sign))).join('')
  // so few letters stand in other words as well
  return name.length > 2 ? pattern : `(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`
}

const space = '(?:\\s|\\+|%20|&nbsp;){1,4}'
const entities: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' }

function writtenSign(sign: string): string {
  const cases = new Set([sign, sign.toLowerCase(), sign.toUpperCase()])
  const ways = [...cases].flatMap((each) => [
    `[\\\\']{0,2}${exactly(each)}`,
    exactly([...units(each)].map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')),
    ...[...each].flatMap((point) => {
      const code = point.codePointAt(0) ?? 0
      return [`&#0{0,4}${code};`, `&#x0{0,4}${code.toString(16)};`]
    }),
    exactly(encodeURIComponent(each)),
    ...(entities[each] ? [`&${entities[each]};`] : []),
  ])
  return `(?:${ways.join('|')})`
}

const units = (text: string): readonly number[] => Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))

/** Text as a pattern of itself. */
const exactly = (text: string): string =>
  [...text].map((sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`).join('')
