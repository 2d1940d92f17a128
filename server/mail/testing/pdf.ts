import { inflateSync } from 'node:zlib'

/** A value of a PDF file: a name is a string with its slash, a text is an object, so that the two are told apart. */
export type Value = number | boolean | null | string | { readonly text: string } | Ref | readonly Value[] | Dictionary
export interface Ref {
  readonly ref: number
}
export interface Dictionary {
  readonly [key: string]: Value
}

/** One object of a file, and the bytes of its stream. */
interface Stored {
  readonly value: Value
  readonly stream: Buffer | null
}

/**
 * Reads a PDF file by its own table of objects (ISO 32000-1, 7.5), as far as ours go: one table, no encryption.
 * @throws Error where the table and the file do not agree
 */
export class PdfFile {
  readonly #bytes: Buffer
  /** The same, a sign for each byte. */
  readonly #file: string
  readonly #offsets: readonly number[]
  readonly trailer: Dictionary

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes)
    this.#file = this.#bytes.toString('latin1')
    const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(this.#file.slice(-64))?.[1])
    const table = this.#file.slice(start)
    if (!table.startsWith('xref')) throw new Error('no table of objects where the file says')
    this.#offsets = Array.from(table.matchAll(/(\d{10}) \d{5} ([nf])/g), ([, at]) => Number(at))
    this.trailer = dictionary(parse(table.slice(table.indexOf('trailer') + 7)))
  }

  /** The value itself, where it is kept elsewhere. */
  get(value: Value | undefined): Value {
    return isRef(value) ? this.stored(value).value : (value ?? null)
  }

  dictionary(value: Value | undefined): Dictionary {
    return dictionary(this.get(value))
  }

  list(value: Value | undefined): readonly Value[] {
    const entry = this.get(value)
    return isList(entry) ? entry : entry === null ? [] : [entry]
  }

  text(value: Value | undefined): string | undefined {
    const entry = this.get(value)
    return typeof entry === 'object' && entry !== null && 'text' in entry ? String(entry.text) : undefined
  }

  /** What a stream holds, unpacked. */
  stream(value: Value | undefined): Buffer {
    if (!isRef(value)) throw new Error('no stream')
    const { value: head, stream } = this.stored(value)
    if (!stream) throw new Error(`object ${value.ref} is no stream`)
    return dictionary(head).Filter === '/FlateDecode' ? inflateSync(stream) : stream
  }

  stored({ ref }: Ref): Stored {
    const at = this.#offsets[ref] ?? 0
    if (!this.#file.startsWith(`${ref} 0 obj`, at)) throw new Error(`object ${ref} is not where the table says`)
    const end = this.#file.indexOf('endobj', at)
    const opens = this.#file.indexOf('stream\n', at)
    const streamed = opens >= 0 && opens < end
    const value = parse(this.#file.slice(this.#file.indexOf('obj', at) + 3, streamed ? opens : end))
    if (!streamed) return { value, stream: null }
    const from = opens + 'stream\n'.length
    return { value, stream: this.#bytes.subarray(from, from + Number(this.get(dictionary(value).Length))) }
  }
}

const isRef = (value: Value | undefined): value is Ref => typeof value === 'object' && value !== null && 'ref' in value
const isList = (value: Value): value is readonly Value[] => Array.isArray(value)
const dictionary = (value: Value): Dictionary => {
  if (typeof value !== 'object' || value === null || isList(value)) throw new Error(`no dictionary: ${String(value)}`)
  return value as Dictionary
}

const tokens =
  /%[^\n]*|<<|>>|\[|\]|\((?:\\[\s\S]|[^\\()])*\)|<[\da-fA-F\s]*>|\/[^\s<>[\]()/]*|(\d+) (\d+) R\b|[^\s<>[\]()/]+/g

/** The first value of a piece of a file. */
export function parse(text: string): Value {
  const [first] = values(text)
  return first ?? null
}

/** All values of a piece of a file, one after another; operators of a page are names without a slash. */
export function values(text: string): Value[] {
  const open: (Value | 'list' | 'dictionary')[][] = [[]]
  for (const [token, ref] of text.matchAll(tokens)) {
    if (token.startsWith('%')) continue
    if (token === '<<' || token === '[') open.push([])
    else if (token === '>>') {
      const inner = open.pop() ?? []
      const pairs = Array.from({ length: inner.length / 2 }, (_, i) => [
        String(inner[2 * i]).slice(1),
        inner[2 * i + 1],
      ])
      open.at(-1)?.push(Object.fromEntries(pairs) as Dictionary)
    } else if (token === ']') open.at(-2)?.push(open.pop() as Value[])
    else open.at(-1)?.push(ref ? { ref: Number(ref) } : plain(token))
  }
  return (open[0] ?? []) as Value[]
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function plain(token: string): Value {
  if (token.startsWith('/')) return token
  if (token.startsWith('<'))
    return { text: Buffer.from(token.slice(1, -1).replace(/\s/g, ''), 'hex').toString('latin1') }
  if (token.startsWith('(')) {
    const bytes = token.slice(1, -1).replace(/\\(.)/gs, (_, sign: string) => escapes[sign] ?? sign)
    const wide = bytes.startsWith('\u00fe\u00ff')
    return { text: wide ? Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le') : bytes }
  }
  if (token === 'true' || token === 'false') return token === 'true'
  if (token === 'null') return null
  return Number.isNaN(Number(token)) ? token : Number(token)
}
