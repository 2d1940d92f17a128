import type { Change } from './posted.ts'
import { isObject, isSame, type Key, type Pointer, valueAt } from './yaml/pointer.ts'

/** One thing that two texts of a file say differently. */
export interface Difference {
  /** In the new one, where it is there; else in the old one. */
  readonly at: Pointer
  /** Undefined: it was not there. */
  readonly was: unknown
  /** Undefined: it is gone. */
  readonly is: unknown
  /** An item that is new, gone, or a list in another order: places behind it are others now. */
  readonly moves: boolean
}

/** By what an item of a list is known, wherever it stands. */
const nameOfItem = (item: unknown): string | null =>
  isObject(item) && typeof (item.id ?? item.name ?? item.slug) === 'string'
    ? String(item.id ?? item.name ?? item.slug)
    : null

/** What one says otherwise than the other, field by field. */
export function differences(was: unknown, is: unknown, at: Pointer = []): readonly Difference[] {
  if (isSame(was, is)) return []
  if (isObject(was) && isObject(is))
    return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((key) =>
      differences(was[key], is[key], [...at, key]),
    )
  if (Array.isArray(was) && Array.isArray(is) && [...was, ...is].every(isObject)) return ofLists(was, is, at)
  return [{ at, was, is, moves: false }]
}

function ofLists(was: readonly unknown[], is: readonly unknown[], at: Pointer): readonly Difference[] {
  const pairs = pairsOf(was, is)
  const removals = was.flatMap((item, place) =>
    pairs.has(place) ? [] : [{ at: [...at, place], was: item, is: undefined, moves: true }],
  )
  const there = new Set(pairs.values())
  const added = is.flatMap((item, place) =>
    there.has(place) ? [] : [{ at: [...at, place], was: undefined, is: item, moves: true }],
  )
  const order = [...pairs.values()]
  const moved = order.some((place, n) => place < (order[n - 1] ?? -1))
  const within = [...pairs].flatMap(([from, to]) => differences(was[from], is[to], [...at, to]))
  return [...within, ...removals, ...added, ...(moved ? [{ at, was: order, is: order, moves: true }] : [])]
}

/** Which item of one list is which of another: by its name, else one that says the same, else the one at its place. */
function pairsOf(was: readonly unknown[], is: readonly unknown[]): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>()
  const left = new Set(is.keys())
  const pair = (from: number, to: number | undefined) => {
    if (to === undefined || !left.has(to) || pairs.has(from)) return
    pairs.set(from, to)
    left.delete(to)
  }
  for (const [from, item] of was.entries()) {
    const name = nameOfItem(item)
    if (name !== null)
      pair(
        from,
        [...left].find((to) => nameOfItem(is[to]) === name),
      )
  }
  for (const [from, item] of was.entries())
    pair(
      from,
      [...left].find((to) => isSame(is[to], item)),
    )
  if (was.length === is.length) for (const from of was.keys()) pair(from, from)
  return new Map([...pairs].sort(([one], [other]) => one - other))
}

/** Where what stood at a pointer of one text stands in another; null: it is gone. */
export function placeIn(was: unknown, is: unknown, at: Pointer): Pointer | null {
  const [key, ...deeper] = at
  if (key === undefined) return []
  let to: Key | undefined = key
  if (Array.isArray(was) && Array.isArray(is)) to = pairsOf(was, is).get(Number(key))
  if (to === undefined) return null
  const inner = placeIn(valueAt(was, [key]), valueAt(is, [to]), deeper)
  return inner === null ? null : [to, ...inner]
}

/** A field that two changed, each otherwise. */
export interface Conflict {
  readonly at: Pointer
  readonly mine: unknown
  readonly theirs: unknown
}

/**
 * Changes of a text as changes of another that grew out of the same: each where its field stands now. A field that is another there too is a
 * conflict, and is not among them.
 */
export function merged(
  before: unknown,
  now: unknown,
  changes: readonly Change[],
): { readonly changes: readonly Change[]; readonly conflicts: readonly Conflict[] } {
  const both = { changes: [] as Change[], conflicts: [] as Conflict[] }
  for (const { at, value } of changes) {
    const place = placeIn(before, now, at)
    if (place === null) {
      both.conflicts.push({ at, mine: value, theirs: undefined })
      continue
    }
    const theirs = valueAt(now, place)
    if (isSame(theirs, value)) continue
    if (isSame(theirs, valueAt(before, at))) both.changes.push({ at: place, value })
    else both.conflicts.push({ at: place, mine: value, theirs })
  }
  return both
}
