import { createHash } from 'node:crypto'
import type { NodeName } from '../../../store/gift/appeal-log.ts'

/**
 * A Merkle tree as RFC 6962 has it, of which only complete subtrees are stored: leaves never change, so neither do these.
 * @see https://www.rfc-editor.org/rfc/rfc6962#section-2.1
 */

const sha256 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** The hash of a leaf that holds a fact and its salt: without the salt nobody can tell which fact it was. */
export const leafHashOf = (salt: Uint8Array, text: string): Buffer =>
  sha256(Buffer.of(0), sha256(salt, Buffer.from(text)))

const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer => sha256(Buffer.of(1), left, right)

/** Gives the hash of a complete subtree. @throws where it is not there */
export type NodeAt = (name: NodeName) => Buffer

/** The largest power of two below a number of leaves. */
function powerBelow(size: number): number {
  let power = 1
  while (power * 2 < size) power *= 2
  return power
}

/** The hash of the leaves `[from, to)`, which lie in the tree as RFC 6962 parts it. */
function hashOf(from: number, to: number, nodeAt: NodeAt): Buffer {
  const size = to - from
  const level = Math.log2(size)
  if (Number.isInteger(level)) return nodeAt({ level, place: from / size })
  const middle = from + powerBelow(size)
  return nodeHash(hashOf(from, middle, nodeAt), hashOf(middle, to, nodeAt))
}

/** The hash of a tree of so many leaves, one at least. */
export const rootOf = (size: number, nodeAt: NodeAt): Buffer => hashOf(0, size, nodeAt)

/** What proves that the leaf of this place is in a tree of so many leaves (PATH of RFC 6962). */
export function pathOf(place: number, size: number, nodeAt: NodeAt): readonly Buffer[] {
  const within = (from: number, to: number): readonly Buffer[] => {
    if (to - from === 1) return []
    const middle = from + powerBelow(to - from)
    return place < middle
      ? [...within(from, middle), hashOf(middle, to, nodeAt)]
      : [...within(middle, to), hashOf(from, middle, nodeAt)]
  }
  return within(0, size)
}

/** What proves that a tree begins with an earlier one of so many leaves (PROOF of RFC 6962). */
export function consistencyOf(earlier: number, size: number, nodeAt: NodeAt): readonly Buffer[] {
  const within = (to: number, from: number, end: number, isWhole: boolean): readonly Buffer[] => {
    if (to === end) return isWhole ? [] : [hashOf(from, end, nodeAt)]
    const middle = from + powerBelow(end - from)
    return to <= middle
      ? [...within(to, from, middle, isWhole), hashOf(middle, end, nodeAt)]
      : [...within(to, middle, end, false), hashOf(from, middle, nodeAt)]
  }
  return earlier === size ? [] : within(earlier, 0, size, true)
}

/** Which subtrees are read to build something of them. */
export function nodesRead(build: (nodeAt: NodeAt) => unknown): readonly NodeName[] {
  const names: NodeName[] = []
  build((name) => {
    names.push(name)
    return Buffer.alloc(32)
  })
  return names
}

/** The subtrees at the end of a tree of so many leaves, by which it grows. */
export const edgeOf = (size: number): readonly NodeName[] =>
  size === 0 ? [] : nodesRead((nodeAt) => rootOf(size, nodeAt))

/** The subtrees that leaves of these hashes complete behind a tree of so many leaves, themselves among them. */
export function completedSubtrees(
  size: number,
  leaves: readonly Buffer[],
  edge: NodeAt,
): readonly (NodeName & { readonly hash: Buffer })[] {
  const completed = new Map<string, NodeName & { readonly hash: Buffer }>()
  for (const [at, leaf] of leaves.entries()) {
    let [level, place, hash] = [0, size + at, leaf]
    completed.set(`0/${place}`, { level, place, hash })
    while (place % 2 === 1) {
      const beside = { level, place: place - 1 }
      hash = nodeHash(completed.get(`${level}/${place - 1}`)?.hash ?? edge(beside), hash)
      level += 1
      place = (place - 1) / 2
      completed.set(`${level}/${place}`, { level, place, hash })
    }
  }
  return [...completed.values()]
}
