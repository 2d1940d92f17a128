import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isConsistent, isIncluded } from '#gift/transparency/merkle.ts'
import { completedSubtrees, consistencyOf, edgeOf, type NodeAt, pathOf, rootOf } from './tree.ts'

/** The eight leaves and the roots that implementations of RFC 6962 test by. @see https://github.com/google/certificate-transparency */
const leaves = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
const roots = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const sha256 = async (bytes: Uint8Array) => hash(bytes)
const leafHashes = leaves.map((leaf) => hash(Buffer.concat([Buffer.of(0), Buffer.from(leaf, 'hex')])))
const hex = (hashes: readonly Buffer[]) => hashes.map((each) => each.toString('hex'))

/** A tree that grew by so many leaves at a time. */
function treeOf(hashes: readonly Buffer[], by: number): NodeAt {
  const nodes = new Map<string, Buffer>()
  const nodeAt: NodeAt = ({ level, place }) => {
    const node = nodes.get(`${level}/${place}`)
    if (!node) throw new Error(`no node ${level}/${place}`)
    return node
  }
  for (let size = 0; size < hashes.length; size += by) {
    const edge = new Map(edgeOf(size).map((name) => [`${name.level}/${name.place}`, nodeAt(name)]))
    const known: NodeAt = ({ level, place }) => edge.get(`${level}/${place}`) ?? Buffer.alloc(0)
    for (const { level, place, hash } of completedSubtrees(size, hashes.slice(size, size + by), known))
      nodes.set(`${level}/${place}`, hash)
  }
  return nodeAt
}

describe('the tree of RFC 6962', () => {
  test.each([1, 2, 3, 8])('has the roots that everybody’s has, completedSubtrees by %i leaves at a time', (by) => {
    const nodeAt = treeOf(leafHashes, by)
    expect(hex(roots.map((_, at) => rootOf(at + 1, nodeAt)))).toEqual(roots)
  })

  test('has the paths and proofs that everybody’s has', () => {
    const nodeAt = treeOf(leafHashes, 8)
    expect(hex(pathOf(0, 8, nodeAt))).toEqual([
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ])
    expect(hex(pathOf(2, 3, nodeAt))).toEqual(['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'])
    expect(hex(consistencyOf(6, 8, nodeAt))).toEqual([
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ])
  })

  test('of every size up to 40, every leaf is verified in its place alone, and every earlier tree as a beginning', async () => {
    const hashes = Array.from({ length: 40 }, (_, at) => hash(Buffer.of(0, at)))
    const nodeAt = treeOf(hashes, 7)
    let verified = 0
    for (let size = 1; size <= hashes.length; size++) {
      const tree = { size, root: rootOf(size, nodeAt) }
      for (let index = 0; index < size; index++) {
        const path = pathOf(index, size, nodeAt)
        const leaf = { hash: hashes[index] ?? Buffer.alloc(0), index, path }
        const answers = [
          await isIncluded(sha256, leaf, tree),
          await isIncluded(sha256, { ...leaf, index: (index + 1) % size }, tree),
          await isIncluded(sha256, { ...leaf, index: size }, tree),
          await isIncluded(sha256, { ...leaf, hash: hash(Buffer.of(9)) }, tree),
          await isIncluded(sha256, { ...leaf, path: [...path, tree.root] }, tree),
        ]
        expect(answers).toEqual([true, size === 1, false, false, false])
        const earlier = { size: index + 1, root: rootOf(index + 1, nodeAt) }
        const proof = consistencyOf(earlier.size, size, nodeAt)
        expect([
          await isConsistent(sha256, earlier, tree, proof),
          await isConsistent(sha256, { ...earlier, root: hash(Buffer.of(9)) }, tree, proof),
          await isConsistent(sha256, earlier, { ...tree, root: hash(Buffer.of(9)) }, proof),
          await isConsistent(sha256, earlier, tree, [...proof, tree.root]),
        ]).toEqual([true, false, false, false])
        verified += 1
      }
    }
    expect(verified).toBe(820)
  })
})
