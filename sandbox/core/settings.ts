/** What a setting takes: a share from 0 to 1, a count, milliseconds, milliseconds or nothing, yes or no, or one of some words. */
export type SettingKind = 'rate' | 'count' | 'ms' | 'ms or null' | 'flag' | readonly string[]

/**
 * Reads settings that came as JSON or as a form.
 * @throws Error with a sentence when one is unknown or has a value it cannot have
 */
export function readSettings<T extends object>(
  kinds: Record<keyof T & string, SettingKind>,
  given: Record<string, unknown>,
): Partial<T> {
  const read: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(kinds, name)) {
      throw new Error(`unknown setting "${name}"; known: ${Object.keys(kinds).join(', ')}`)
    }
    read[name] = readOne(name, kinds[name as keyof T & string], value)
  }
  return read as Partial<T>
}

function readOne(name: string, kind: SettingKind, value: unknown): unknown {
  if (kind === 'flag') return value === true || value === 'true' || value === 'on'
  if (typeof kind === 'object') {
    const found = kind.find((one) => one === value)
    if (found === undefined) throw new Error(`"${name}" must be one of ${kind.join(', ')}`)
    return found
  }
  if (kind === 'ms or null' && (value === null || value === '')) return null
  const number = value === '' || value === null ? Number.NaN : Number(value)
  if (kind === 'rate') {
    if (!(number >= 0 && number <= 1)) throw new Error(`"${name}" must lie between 0 and 1`)
  } else if (!(number >= 0)) throw new Error(`"${name}" must not be negative`)
  return number
}
