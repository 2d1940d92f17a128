import { joined, sameBytes } from './bytes.ts'

/**
 * What a reader of a Merkle tree verifies, whoever made the tree.
 * @see https://www.rfc-editor.org/rfc/rfc6962#section-2.1 for its hashes, https://www.rfc-editor.org/rfc/rfc9162#section-2.1.3 for both algorithms
 */
export type Sha256 = (bytes: Uint8Array) => Promise<Uint8Array>

/** The hash of a leaf: another than that of two subtrees, whatever the leaf holds. */
export const leafHash = (sha256: Sha256, leaf: Uint8Array): Promise<Uint8Array> =>
  sha256(joined(Uint8Array.of(0), leaf))
const nodeHash = (sha256: Sha256, left: Uint8Array, right: Uint8Array): Promise<Uint8Array> =>
  sha256(joined(Uint8Array.of(1), left, right))

/** A tree as a checkpoint tells of it. */
export interface TreeHead {
  /** How many leaves it has. */
  readonly size: number
  readonly root: Uint8Array
}

const half = (number: number) => Math.floor(number / 2)
const isOdd = (number: number) => number % 2 === 1

/** Whether a leaf of this hash stands at this place of the tree. */
export async function isIncluded(
  sha256: Sha256,
  leaf: { readonly hash: Uint8Array; readonly index: number; readonly path: readonly Uint8Array[] },
  tree: TreeHead,
): Promise<boolean> {
  if (leaf.index >= tree.size) return false
  let [place, last, root] = [leaf.index, tree.size - 1, leaf.hash]
  for (const beside of leaf.path) {
    if (last === 0) return false
    if (isOdd(place) || place === last) {
      root = await nodeHash(sha256, beside, root)
      while (!isOdd(place) && place !== 0) [place, last] = [half(place), half(last)]
    } else root = await nodeHash(sha256, root, beside)
    ;[place, last] = [half(place), half(last)]
  }
  return last === 0 && sameBytes(root, tree.root)
}

const isPowerOfTwo = (size: number) => Number.isInteger(Math.log2(size))

/** Whether the later tree begins with all leaves of the earlier one, in their order: nothing was changed, left out or put between. */
export async function isConsistent(
  sha256: Sha256,
  earlier: TreeHead,
  later: TreeHead,
  proof: readonly Uint8Array[],
): Promise<boolean> {
  if (earlier.size === later.size) return proof.length === 0 && sameBytes(earlier.root, later.root)
  if (earlier.size < 1 || earlier.size > later.size) return false
  let [place, last] = [earlier.size - 1, later.size - 1]
  while (isOdd(place)) [place, last] = [half(place), half(last)]
  const [first, ...rest] = isPowerOfTwo(earlier.size) ? [earlier.root, ...proof] : proof
  if (!first) return false
  let [before, after] = [first, first]
  for (const beside of rest) {
    if (last === 0) return false
    if (isOdd(place) || place === last) {
      ;[before, after] = [await nodeHash(sha256, beside, before), await nodeHash(sha256, beside, after)]
      while (!isOdd(place) && place !== 0) [place, last] = [half(place), half(last)]
    } else after = await nodeHash(sha256, after, beside)
    ;[place, last] = [half(place), half(last)]
  }
  return last === 0 && sameBytes(before, earlier.root) && sameBytes(after, later.root)
}
