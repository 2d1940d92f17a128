import { integrationError } from './calls.ts'

/** What is wrong with a value, as `path should be …`, or nothing. */
export type Check = (value: unknown, path: string) => string | undefined

/** A value of this kind. */
export const should =
  (holds: (value: unknown) => boolean, be: string): Check =>
  (value, path) =>
    holds(value) ? undefined : `${path} should be ${be}. You specified: ${written(value)}.`

export const aFlag = should((value) => typeof value === 'boolean', 'a boolean')
export const aText = should((value) => typeof value === 'string' && value !== '', 'a non-empty string')
export const anAmount = should((value) => Number.isInteger(value), 'an integer number of cents')
export const aDate = should((value) => value instanceof Date, 'a Date')
export const oneOf = (...words: readonly string[]): Check =>
  should((value) => words.includes(String(value)), `one of the following strings: ${words.join(', ')}`)
export const between = (least: number, most: number): Check =>
  should((value) => Number(value) >= least && Number(value) <= most, `a number between ${least} and ${most}`)

/** A list of these. */
export const listOf =
  (check: Check): Check =>
  (value, path) =>
    Array.isArray(value)
      ? value.map((each, place) => check(each, `${path}[${place}]`)).find((fault) => fault !== undefined)
      : `${path} should be an array. You specified: ${written(value)}.`

/** An object of these members and no others; those of `needed` must be there. */
export const shape =
  (members: Readonly<Record<string, Check>>, needed: readonly string[] = []): Check =>
  (value, path) => {
    if (typeof value !== 'object' || value === null)
      return `${path} should be an object. You specified: ${written(value)}.`
    const at = (name: string) => (path ? `${path}.${name}` : name)
    for (const [name, each] of Object.entries(value)) {
      const check = Object.hasOwn(members, name) ? members[name] : undefined
      if (!check) return `${at(name)} is not a recognized parameter; known: ${Object.keys(members).join(', ')}.`
      const fault = each === undefined ? undefined : check(each, at(name))
      if (fault) return fault
    }
    const missing = needed.find((name) => (value as Record<string, unknown>)[name] === undefined)
    return missing && `${at(missing)} is required.`
  }

/** @throws IntegrationError when this is not what `caller` takes */
export function demandValid(check: Check, value: unknown, caller: string): void {
  const fault = check(value, '')
  if (fault) throw integrationError(`Invalid value for ${caller}: ${fault}`)
}

const written = (value: unknown): string => (typeof value === 'object' ? String(JSON.stringify(value)) : String(value))
