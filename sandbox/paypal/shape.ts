/** The part of JSON Schema that the request shapes use, in PayPal's own key words. */
export type Shape = {
  type?: 'string' | 'integer' | 'boolean' | 'array' | 'object'
  minLength?: number
  maxLength?: number
  pattern?: string
  enum?: readonly string[]
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  items?: Shape
  properties?: { readonly [name: string]: Shape }
  required?: readonly string[]
}

/** What a value can get wrong. */
export type Violation =
  | 'missing'
  | 'unknown'
  | 'syntax'
  | 'value'
  | 'tooShort'
  | 'tooLong'
  | 'tooSmall'
  | 'tooLarge'
  | 'tooFew'
  | 'tooMany'

export type Finding = { violation: Violation; field: string; value?: unknown }

/** Everything wrong with a value, each with the JSON pointer of its place. */
export function findings(shape: Shape, value: unknown, field = ''): Finding[] {
  const found = (violation: Violation): Finding[] => [{ violation, field: field || '/', value }]
  switch (shape.type) {
    case 'string':
      return typeof value === 'string' ? ofText(shape, value, found) : found('syntax')
    case 'boolean':
      return typeof value === 'boolean' ? [] : found('syntax')
    case 'integer':
      if (typeof value !== 'number' || !Number.isInteger(value)) return found('syntax')
      if (value < (shape.minimum ?? -Infinity)) return found('tooSmall')
      return value > (shape.maximum ?? Infinity) ? found('tooLarge') : []
    case 'array':
      if (!Array.isArray(value)) return found('syntax')
      if (value.length < (shape.minItems ?? 0)) return found('tooFew')
      if (value.length > (shape.maxItems ?? Infinity)) return found('tooMany')
      return value.flatMap((item, i) => findings(shape.items ?? {}, item, `${field}/${i}`))
    case 'object':
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return found('syntax')
      return ofObject(shape, value as Record<string, unknown>, field)
    default:
      return []
  }
}

function ofText(shape: Shape, value: string, found: (violation: Violation) => Finding[]): Finding[] {
  if (value.length < (shape.minLength ?? 0)) return found('tooShort')
  if (value.length > (shape.maxLength ?? Infinity)) return found('tooLong')
  if (shape.enum) return shape.enum.includes(value) ? [] : found('value')
  return shape.pattern && !new RegExp(shape.pattern).test(value) ? found('syntax') : []
}

function ofObject(shape: Shape, value: Record<string, unknown>, field: string): Finding[] {
  const known = shape.properties ?? {}
  const missing = (shape.required ?? []).filter((name) => value[name] === undefined)
  return [
    ...missing.map((name): Finding => ({ violation: 'missing', field: `${field}/${name}` })),
    ...Object.entries(value).flatMap(([name, inner]): Finding[] => {
      const expected = known[name]
      if (!expected) return [{ violation: 'unknown', field: `${field}/${name}`, value: inner }]
      return findings(expected, inner, `${field}/${name}`)
    }),
  ]
}

/** Shapes, briefly. */
export const text = (minLength: number, maxLength: number, pattern?: string): Shape => ({
  type: 'string',
  minLength,
  maxLength,
  ...(pattern ? { pattern } : {}),
})
export const oneOf = (...values: string[]): Shape => ({ type: 'string', enum: values })
export const integer = (minimum: number, maximum: number): Shape => ({ type: 'integer', minimum, maximum })
export const flag: Shape = { type: 'boolean' }
export const list = (items: Shape, minItems: number, maxItems: number): Shape => ({
  type: 'array',
  items,
  minItems,
  maxItems,
})
export const object = (properties: Record<string, Shape>, ...required: string[]): Shape => ({
  type: 'object',
  properties,
  required,
})
