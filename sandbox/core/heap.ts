/** A queue that gives back the item with the smallest `at`; equals come out in the order they went in. */
export type Heap<T extends { at: number }> = {
  push(item: T): void
  peek(): T | undefined
  pop(): T | undefined
}

type Entry<T> = { item: T; turn: number }

/** An empty binary heap. */
export function createHeap<T extends { at: number }>(): Heap<T> {
  const entries: Entry<T>[] = []
  let turns = 0
  const before = (a: Entry<T>, b: Entry<T>) => a.item.at < b.item.at || (a.item.at === b.item.at && a.turn < b.turn)
  const at = (i: number) => entries[i] as Entry<T>
  const swap = (i: number, j: number) => {
    const kept = at(i)
    entries[i] = at(j)
    entries[j] = kept
  }
  const sink = (from: number) => {
    let i = from
    for (;;) {
      let least = i
      for (const child of [2 * i + 1, 2 * i + 2]) {
        if (child < entries.length && before(at(child), at(least))) least = child
      }
      if (least === i) return
      swap(i, least)
      i = least
    }
  }
  return {
    push(item) {
      entries.push({ item, turn: turns++ })
      let i = entries.length - 1
      while (i > 0) {
        const parent = (i - 1) >> 1
        if (!before(at(i), at(parent))) return
        swap(i, parent)
        i = parent
      }
    },
    peek: () => entries[0]?.item,
    pop() {
      const top = entries[0]
      const last = entries.pop()
      if (!top || !last) return undefined
      if (entries.length > 0) {
        entries[0] = last
        sink(0)
      }
      return top.item
    },
  }
}
