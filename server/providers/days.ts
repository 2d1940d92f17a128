export const dayMs = 24 * 60 * 60 * 1000

/** Cuts `[from, to)` (unix milliseconds) into pieces of at most `length`, oldest first. */
export function* pieces(from: number, to: number, length: number): Generator<{ from: number; to: number }> {
  for (let start = from; start < to; start += length) yield { from: start, to: Math.min(start + length, to) }
}
