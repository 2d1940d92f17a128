/** Numbers from a seed: the same seed throws the same. */
export interface Dice {
  /** A whole number from 0 to `below - 1`. */
  below(below: number): number
  happens(rate: number): boolean
  pick<T>(among: readonly T[]): T
}

/** @see https://en.wikipedia.org/wiki/Xorshift */
export function dice(seed: number): Dice {
  let state = (seed | 0) ^ 0x6d2b79f5 || 1
  const fraction = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
  for (let warm = 0; warm < 10; warm++) fraction()
  return {
    below: (below) => Math.floor(fraction() * below),
    happens: (rate) => fraction() < rate,
    pick: <T>(among: readonly T[]) => among[Math.floor(fraction() * among.length)] as T,
  }
}
