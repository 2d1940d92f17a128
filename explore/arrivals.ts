/** How each state was come to: from which, and by which move. Six bytes for each. */
export interface Arrivals {
  /** Answers the number of the new state. `from`: the number of the one before; null: it is a beginning. */
  add(from: number | null, key: string): number
  /** The moves that led to a state, from the beginning. */
  keysTo(state: number): string[]
}

const beginning = 0xffffffff

/** Makes an empty list. */
export function createArrivals(): Arrivals {
  let before = new Uint32Array(1 << 12)
  let by = new Uint16Array(1 << 12)
  let size = 0
  const keys: string[] = []
  const places = new Map<string, number>()
  const placeOf = (key: string): number => {
    const entry = places.get(key)
    if (entry !== undefined) return entry
    if (keys.length > 0xffff) throw new Error('there are more kinds of moves than can be told apart')
    places.set(key, keys.length)
    return keys.push(key) - 1
  }
  return {
    add(from, key) {
      if (size === before.length) {
        const [widerBefore, widerBy] = [new Uint32Array(size * 2), new Uint16Array(size * 2)]
        widerBefore.set(before)
        widerBy.set(by)
        before = widerBefore
        by = widerBy
      }
      before[size] = from ?? beginning
      by[size] = placeOf(key)
      return size++
    },
    keysTo(state) {
      const path: string[] = []
      for (let at = state; before[at] !== beginning; at = before[at] as number)
        path.unshift(keys[by[at] as number] as string)
      return path
    },
  }
}
