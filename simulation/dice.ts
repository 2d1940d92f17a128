import { createHash } from 'node:crypto'

/** Seeded chance: the same seed and name give the same throws, whatever else was thrown. */
export interface Dice {
  /** A number in `[0, 1)`. */
  fraction(): number
  /** Whether something of this probability happens. */
  happens(probability: number): boolean
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number
  pick<T>(choices: readonly [T, ...T[]]): T
  bytes(count: number): Uint8Array
  /** Other dice of the same seed, for another purpose. */
  fork(name: string): Dice
}

/** @see https://pracrand.sourceforge.net/RNG_engines.txt (sfc32) */
export function dice(seed: string): Dice {
  const start = createHash('sha256').update(seed).digest()
  let [a, b, c, counter] = [start.readUInt32LE(0), start.readUInt32LE(4), start.readUInt32LE(8), 1]
  const next = (): number => {
    const result = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + result) | 0
    return result >>> 0
  }
  const fraction = () => next() / 2 ** 32
  const between = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1))
  return {
    fraction,
    between,
    happens: (probability) => fraction() < probability,
    pick: (choices) => choices[between(0, choices.length - 1)] as (typeof choices)[0],
    bytes: (count) => Uint8Array.from({ length: count }, () => next() & 255),
    fork: (name) => dice(`${seed}/${name}`),
  }
}
