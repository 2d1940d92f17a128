/** A set of hashes of eight bytes, in twenty bytes or less for each: what has been seen, when it is tens of millions. */
export interface Hashes {
  readonly size: number
  has(hash: bigint): boolean
  /** False: it was there already. */
  add(hash: bigint): boolean
}

/** Makes an empty one. */
export function createHashes(): Hashes {
  let slots = new BigUint64Array(1 << 12)
  let size = 0
  const place = (into: BigUint64Array, hash: bigint): number => {
    const mask = into.length - 1
    let at = Number(hash & 0xffffffffn) & mask
    while (into[at] !== 0n && into[at] !== hash) at = (at + 1) & mask
    return at
  }
  const grown = () => {
    const wider = new BigUint64Array(slots.length * 2)
    for (const hash of slots) if (hash !== 0n) wider[place(wider, hash)] = hash
    slots = wider
  }
  // nought stands for an empty slot
  const real = (hash: bigint) => (hash === 0n ? 1n : hash)
  return {
    get size() {
      return size
    },
    has: (hash) => slots[place(slots, real(hash))] !== 0n,
    add(hash) {
      const at = place(slots, real(hash))
      if (slots[at] !== 0n) return false
      slots[at] = real(hash)
      size++
      if (size * 10 > slots.length * 7) grown()
      return true
    },
  }
}
