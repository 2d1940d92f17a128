import { invalid, type StripeRefusal } from '../errors.ts'
import type { Description, Schema } from './schema.ts'

const LONGEST = 5000
/** What a merchant writes about a dispute may be longer. */
const LONG = /^evidence/
/** Numbers that may have a fraction; every other number of Stripe's parameters is whole. */
const FRACTIONAL = /percent|decimal|latitude|longitude/

/** Gives the strings of a form the types their schema promises. @throws StripeRefusal in Stripe's words */
export function coerce(description: Description, schema: Schema, value: unknown, name: string): unknown {
  const resolve = (given: Schema): Schema =>
    given.$ref ? resolve(description.schemas[given.$ref.slice('#/components/schemas/'.length)] ?? {}) : given

  const walk = (given: Schema, item: unknown, path: string): unknown => {
    const is = resolve(given)
    if (is.anyOf) return choose(is.anyOf.map(resolve), item, path)
    if (is.type === 'object') return object(is, item, path)
    if (is.type === 'array') {
      if (!Array.isArray(item)) throw invalid('Invalid array', path, 'parameter_invalid_array')
      return item.map((each, i) => walk(is.items ?? {}, each, `${path}[${i}]`))
    }
    return scalar(is, item, path)
  }

  const object = (is: Schema, item: unknown, path: string): unknown => {
    if (typeof item !== 'object' || item === null || Array.isArray(item))
      throw invalid('Invalid object', path, 'parameter_invalid_object')
    const properties = is.properties ?? {}
    const others = is.properties ? (is.additionalProperties ?? true) : true
    const at = (key: string) => (path ? `${path}[${key}]` : key)
    const unknown = others === false ? Object.keys(item).filter((key) => !(key in properties)) : []
    if (unknown.length > 0) {
      const names = unknown.map(at)
      const word = names.length === 1 ? 'parameter' : 'parameters'
      throw invalid(`Received unknown ${word}: ${names.join(', ')}`, names[0], 'parameter_unknown')
    }
    for (const key of is.required ?? []) {
      if (!(key in item)) throw invalid(`Missing required param: ${at(key)}.`, at(key), 'parameter_missing')
    }
    const typed = Object.entries(item).map(([key, each]) => {
      const schema = properties[key] ?? (typeof others === 'object' ? others : {})
      return [key, walk(schema, each, at(key))]
    })
    return Object.fromEntries(typed)
  }

  const choose = (choices: Schema[], item: unknown, path: string): unknown => {
    if (item === '' && choices.some((choice) => choice.enum?.includes(''))) return ''
    const fits = choices.filter((choice) => {
      if (Array.isArray(item)) return choice.type === 'array'
      if (typeof item === 'object' && item !== null) return choice.type === 'object'
      return choice.type !== 'array' && choice.type !== 'object'
    })
    const onlyEmptied = fits.every((choice) => choice.enum?.length === 1 && choice.enum[0] === '')
    if (onlyEmptied && fits.length < choices.length) throw invalid('Invalid object', path, 'parameter_invalid_object')
    let refusal: StripeRefusal | undefined
    // A boolean or a number before any string, which would take everything.
    for (const choice of fits.sort(
      (a, b) => Number(a.type === 'string' && !a.enum) - Number(b.type === 'string' && !b.enum),
    )) {
      try {
        return walk(choice, item, path)
      } catch (error) {
        refusal ??= error as StripeRefusal
      }
    }
    throw refusal ?? invalid(typeof item === 'object' ? 'Invalid string' : 'Invalid object', path)
  }

  return walk(schema, value, name)
}

function scalar(is: Schema, item: unknown, path: string): unknown {
  if (is.type === undefined && is.const === undefined) return item
  if (typeof item === 'object')
    throw invalid(`Invalid string: ${JSON.stringify(item)}`, path, 'parameter_invalid_string')
  const text = String(item)
  if (is.type === 'boolean' || typeof is.const === 'boolean') {
    // Python's SDK writes them with a capital
    if (!/^(true|false)$/i.test(text)) throw invalid(`Invalid boolean: ${text}`, path, 'parameter_invalid_boolean')
    return text.toLowerCase() === 'true'
  }
  if (is.type === 'number') {
    const whole = !FRACTIONAL.test(path)
    if (!(whole ? /^-?\d+$/ : /^-?\d+(\.\d+)?$/).test(text)) {
      throw invalid(`Invalid ${whole ? 'integer' : 'number'}: ${text}`, path, 'parameter_invalid_integer')
    }
    return Number(text)
  }
  // What may be answered some day may not be sent today: an open list is closed here.
  if (is.enum && !is.enum.includes(text)) {
    const words = is.enum.filter((word) => word !== '').map(String)
    const list = words.length > 1 ? `one of ${words.slice(0, -1).join(', ')}, or ${words.at(-1)}` : words.join('')
    throw invalid(`Invalid ${path}: must be ${list}`, path)
  }
  if (text.length > LONGEST && !LONG.test(path)) {
    const shown = `${text.slice(0, 4)}...${text.slice(-4)}`
    throw invalid(`Invalid string: ${shown}; must be at most ${LONGEST} characters`, path, 'parameter_invalid_string')
  }
  return text
}
