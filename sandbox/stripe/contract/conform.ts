import type { Description, Schema } from './schema.ts'

/** What Stripe goes on sending although its types no longer tell of it, by the kind of object. Seen in recorded answers. */
const UNTOLD: Record<string, string[]> = {
  charge: ['destination', 'dispute', 'order'],
  subscription: ['plan', 'quantity'],
}

/** What in an answer does not agree with its schema, as `path: why`; undefined when all does. */
export function disagreement(description: Description, schema: Schema, value: unknown, path = ''): string | undefined {
  const resolve = (given: Schema): Schema =>
    given.$ref ? resolve(description.schemas[given.$ref.slice('#/components/schemas/'.length)] ?? {}) : given

  const check = (given: Schema, item: unknown, at: string): string | undefined => {
    const is = resolve(given)
    if (item === undefined) return undefined
    if (is.anyOf) return oneOfThem(is.anyOf.map(resolve), item, at)
    if (is.const !== undefined) return item === is.const ? undefined : `${at}: not ${JSON.stringify(is.const)}`
    if (is.not) return `${at}: should not be there`
    const types = is.type === undefined ? [] : [is.type].flat()
    if (types.length > 0 && !types.includes(typeOf(item))) return `${at}: ${typeOf(item)}, not ${types.join(' or ')}`
    if (is.enum && !is['x-open-enum'] && typeof item === 'string' && !is.enum.includes(item)) {
      return `${at}: "${item}" is not one of ${is.enum.join(', ')}`
    }
    if (Array.isArray(item)) return first(item.map((each, i) => check(is.items ?? {}, each, `${at}[${i}]`)))
    if (typeof item === 'object' && item !== null) return members(is, item as Record<string, unknown>, at)
    return undefined
  }

  const members = (is: Schema, item: Record<string, unknown>, at: string): string | undefined => {
    if (!is.properties) return undefined
    const lacking = is.required?.find((key) => item[key] === undefined)
    if (lacking) return `${at}.${lacking}: missing`
    return first(
      Object.entries(item).map(([key, each]) => {
        const schema = is.properties?.[key]
        if (schema) return check(schema, each, `${at}.${key}`)
        if (UNTOLD[String(item.object)]?.includes(key)) return undefined
        if (is.additionalProperties === false && each !== undefined) return `${at}.${key}: unknown`
        return typeof is.additionalProperties === 'object'
          ? check(is.additionalProperties, each, `${at}.${key}`)
          : undefined
      }),
    )
  }

  const oneOfThem = (choices: Schema[], item: unknown, at: string): string | undefined => {
    const kind = typeof item === 'object' && item !== null ? (item as { object?: unknown }).object : undefined
    const same = choices.filter((choice) => resolve(choice.properties?.object ?? {}).enum?.includes(kind))
    const reasons = (same.length > 0 ? same : choices).map((choice) => check(choice, item, at))
    return reasons.includes(undefined) ? undefined : reasons.find((reason) => reason !== undefined)
  }

  return check(schema, value, path)
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

function first(reasons: (string | undefined)[]): string | undefined {
  return reasons.find((reason) => reason !== undefined)
}
