/** Numbers of facts, a bit for each: those of one period lie side by side in the ledger. */
export interface Seen {
  add(seq: number): void
  has(seq: number): boolean
}

const chunkBits = 32_768

/** None yet. */
export function noneSeen(): Seen {
  const chunks = new Map<number, Uint8Array>()
  const placeOf = (seq: number) => {
    const chunk = Math.floor(seq / chunkBits)
    const bit = seq - chunk * chunkBits
    return { chunk, byte: bit >> 3, mask: 1 << (bit & 7) }
  }
  return {
    add(seq) {
      const { chunk, byte, mask } = placeOf(seq)
      const bytes = chunks.get(chunk) ?? new Uint8Array(chunkBits / 8)
      chunks.set(chunk, bytes)
      bytes[byte] = (bytes[byte] ?? 0) | mask
    },
    has(seq) {
      const { chunk, byte, mask } = placeOf(seq)
      return ((chunks.get(chunk)?.[byte] ?? 0) & mask) !== 0
    },
  }
}
