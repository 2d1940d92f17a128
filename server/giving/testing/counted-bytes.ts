/** Bytes that look random and are the same in every run. */
export function countedBytes(): (count: number) => Uint8Array {
  let state = 1
  return (count) =>
    Uint8Array.from({ length: count }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
      return state >>> 24
    })
}
