/** A JSON schema, as far as the contract uses it. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  not?: Schema
  /** Values not listed may come. */
  'x-open-enum'?: boolean
}

/** One operation of the API. */
export type Operation = { params: Schema | null; answer: Schema }

/** What the package's declarations promise: operations by `METHOD /path/{}`, and the schemas they name. */
export type Description = { version: string; operations: Record<string, Operation>; schemas: Record<string, Schema> }

/** Anything at all. */
export const ANYTHING: Schema = {}

/** A list of things, as Stripe wraps them. */
export function listSchema(items: Schema): Schema {
  return {
    type: 'object',
    required: ['object', 'data', 'has_more', 'url'],
    properties: {
      object: { const: 'list' },
      data: { type: 'array', items },
      has_more: { type: 'boolean' },
      url: { type: 'string' },
      total_count: { type: 'number' },
    },
    additionalProperties: false,
  }
}

/** One of several, with strings gathered into one enumeration. */
export function oneOf(choices: Schema[], open: boolean): Schema {
  const words = choices.filter((c) => c.type === 'string' && c.enum).flatMap((c) => c.enum ?? [])
  const rest = choices.filter((c) => !(c.type === 'string' && c.enum))
  if (words.length > 0) rest.unshift({ type: 'string', enum: words, ...(open ? { 'x-open-enum': true } : {}) })
  else if (open) rest.push({ type: 'string' })
  const distinct = [...new Map(rest.map((choice) => [JSON.stringify(choice), choice])).values()]
  return distinct.length === 1 ? (distinct[0] as Schema) : { anyOf: distinct }
}
