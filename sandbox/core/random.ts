const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** FNV-1a, to turn a seed and a name into 32 bits. */
function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return h >>> 0
}

/** A small fast generator (sfc32); good enough for ids and dice, never for secrets. */
function sfc32(a: number, b: number, c: number, d: number): () => number {
  return () => {
    const t = (a + b + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + t
    c |= 0
    return t >>> 0
  }
}

/** Everything random in the sandbox, from one seed. */
export type Random = {
  /** A number in [0, 1) from the stream of this name; streams do not disturb each other. */
  roll(stream: string): number
  /** `prefix` followed by `length` letters and digits; the nth id of a prefix depends on the seed and n alone. */
  id(prefix: string, length?: number): string
  /** The same, from the given letters. */
  letters(stream: string, length: number, alphabet: string): string
}

/** Opens the seeded streams. `round` tells apart the starts of one data folder, so that no id comes twice. */
export function createRandom(seed: string, round = 0): Random {
  const streams = new Map<string, () => number>()
  const stream = (name: string) => {
    let next = streams.get(name)
    if (!next) {
      const key = `${seed}/${round}/${name}`
      next = sfc32(hash(key), hash(`${key}.`), hash(`${key}..`), 1)
      for (let i = 0; i < 12; i++) next()
      streams.set(name, next)
    }
    return next
  }
  const letters = (name: string, length: number, alphabet: string) => {
    const next = stream(name)
    let text = ''
    for (let i = 0; i < length; i++) text += alphabet[next() % alphabet.length]
    return text
  }
  return {
    roll: (name) => stream(name)() / 4294967296,
    id: (prefix, length = 24) => prefix + letters(prefix, length, ALPHABET),
    letters,
  }
}
