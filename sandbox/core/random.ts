const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** FNV-1a, to turn a seed and a name into 32 bits. */
function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return h >>> 0
}

/** Where a stream stands: the four words of a small fast generator. */
type Words = [a: number, b: number, c: number, d: number]

/** The next number of a stream, and the stream one further (sfc32); good enough for ids and dice, never for secrets. */
function sfc32(words: Words): number {
  const [a, b, c, d] = words
  const t = (a + b + d) | 0
  words[0] = b ^ (b >>> 9)
  words[1] = (c + (c << 3)) | 0
  words[2] = (((c << 21) | (c >>> 11)) + t) | 0
  words[3] = (d + 1) | 0
  return t >>> 0
}

/** Everything random in the sandbox, from one seed. */
export type Random = {
  /** A number in [0, 1) from the stream of this name; streams do not disturb each other. */
  roll(stream: string): number
  /** `prefix` followed by `length` letters and digits; the nth id of a prefix depends on the seed and n alone. */
  id(prefix: string, length?: number): string
  /** The same, from the given letters. */
  letters(stream: string, length: number, alphabet: string): string
  /** Where every stream stands. */
  copy(): ReadonlyMap<string, Words>
  /** Every stream again where it stood; what was begun since begins anew. */
  putBack(copy: ReadonlyMap<string, Words>): void
}

/** Opens the seeded streams. `round` tells apart the starts of one data folder, so that no id comes twice. */
export function createRandom(seed: string, round = 0): Random {
  const streams = new Map<string, Words>()
  const stream = (name: string) => {
    let words = streams.get(name)
    if (!words) {
      const key = `${seed}/${round}/${name}`
      words = [hash(key), hash(`${key}.`), hash(`${key}..`), 1]
      for (let i = 0; i < 12; i++) sfc32(words)
      streams.set(name, words)
    }
    return words
  }
  const letters = (name: string, length: number, alphabet: string) => {
    const words = stream(name)
    let text = ''
    for (let i = 0; i < length; i++) text += alphabet[sfc32(words) % alphabet.length]
    return text
  }
  return {
    roll: (name) => sfc32(stream(name)) / 4294967296,
    id: (prefix, length = 24) => prefix + letters(prefix, length, ALPHABET),
    letters,
    copy: () => structuredClone(streams),
    putBack(copy) {
      streams.clear()
      for (const [name, words] of structuredClone(copy)) streams.set(name, words)
    },
  }
}
