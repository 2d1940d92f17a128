/** Where something stands in a file: keys of what has keys, places of what is listed. */
export type Key = string | number
export type Pointer = readonly Key[]

/** As the name of a field: `/blocks/3/title1/en`. */
export const nameOf = (at: Pointer): string =>
  at.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** What stands there; undefined: nothing does. */
export function valueAt(value: unknown, at: Pointer): unknown {
  let here = value
  for (const key of at) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key)) return undefined
    here = (here as Readonly<Record<Key, unknown>>)[key]
  }
  return here
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether two values say the same, keys in whatever order. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, at) => isSame(each, other[at]))
  if (!isObject(one) || !isObject(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  )
}
