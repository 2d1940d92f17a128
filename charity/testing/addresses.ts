import type { Translated } from '../schema/text.ts'

/** Every address elsewhere in a charity's data, by the languages of its pages. */
export function addressesIn(tree: unknown): readonly Translated<string>[] {
  if (Array.isArray(tree)) return tree.flatMap(addressesIn)
  if (typeof tree !== 'object' || tree === null) return []
  const values = Object.values(tree)
  const isAddress = values.length > 0 && values.every((each) => typeof each === 'string' && each.startsWith('https://'))
  return isAddress ? [tree as Translated<string>] : values.flatMap(addressesIn)
}
