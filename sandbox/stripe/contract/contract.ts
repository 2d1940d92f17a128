import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Caller } from '../account.ts'
import type { Params } from '../form.ts'
import { coerce } from './coerce.ts'
import { disagreement } from './conform.ts'
import { stripePackage } from './package.ts'
import type { Description, Schema } from './schema.ts'

/** Raised when the conversion itself changes, or what is converted, so that an older result is not taken for the new one. */
const EDITION = 5

/** The description, from the cache beside the package, or derived now and cached. */
async function readDescription(): Promise<Description> {
  const from = stripePackage()
  const file = join(dirname(from.root), '.cache', 'payment-sandbox', `stripe-${from.version}-${EDITION}.json`)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Description
  // The compiler is large and needed once per version.
  const { describe } = await import('./describe.ts')
  const description = describe(from)
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(description))
  renameSync(draft, file)
  return description
}

/** The provider's published description, as a guard on both sides of a route. */
export type Contract = {
  /** The parameters with their types. @throws StripeRefusal when one is unknown, missing or of the wrong kind. */
  params(method: string, pattern: string, params: Params, caller: Caller): Params
  /** @throws Error when our answer is not what Stripe would send. */
  answer(method: string, pattern: string, answer: object): void
  /** The same for the object inside an event. */
  object(thing: { object: string }): void
  /** The parameters that are published for a call; absent where nothing is known of it. */
  published(method: string, pattern: string): string[] | undefined
  /** Whether a field of this kind of object holds an id, or ids, that can be expanded. */
  expandable(kind: string, field: string): boolean
}

/** No guard: for load tests. */
export const UNGUARDED: Contract = {
  params: (_method, _pattern, params) => params,
  answer: () => {},
  object: () => {},
  published: () => undefined,
  expandable: () => true,
}

/** What Stripe.js sends besides the published parameters. */
const BROWSER = ['client_secret', 'payment_method_data', 'use_stripe_sdk']
/** The call of Stripe.js that is published only as a helper for tests, and what it sends besides. */
const TOKENS = { call: 'POST /v1/confirmation_tokens', as: 'POST /v1/test_helpers/confirmation_tokens' }
const WITH_TOKENS = [...BROWSER, 'client_context', 'mandate_data', 'metadata']
const NONE = { type: 'object', properties: {}, additionalProperties: false }

/** The guard made from the installed `stripe` package. */
export async function readContract(): Promise<Contract> {
  const description = await readDescription()
  const kinds = schemasByKind(description)

  const operation = (method: string, pattern: string) => {
    const call = `${method} ${pattern.replace(/:\w+/g, '{}')}`
    const found = description.operations[call === TOKENS.call ? TOKENS.as : call]
    if (!found) throw new Error(`the stripe package makes no request ${method} ${pattern}`)
    return found
  }
  const agree = (what: string, reason: string | undefined) => {
    if (reason) throw new Error(`${what} does not agree with stripe ${description.version}: ${reason}`)
  }

  return {
    params(method, pattern, params, caller) {
      const schema = operation(method, pattern).params ?? NONE
      if (caller === 'secret') return coerce(description, schema, params, '') as Params
      const { published, extra } = split(params, `${method} ${pattern}` === TOKENS.call ? WITH_TOKENS : BROWSER)
      return { ...(coerce(description, schema, published, '') as Params), ...extra }
    },
    answer(method, pattern, answer) {
      agree(`the answer to ${method} ${pattern}`, disagreement(description, operation(method, pattern).answer, answer))
    },
    object(thing) {
      const name = kinds.get(thing.object)
      if (!name) throw new Error(`the stripe package knows no object "${thing.object}"`)
      agree(`the ${thing.object}`, disagreement(description, { $ref: `#/components/schemas/${name}` }, thing))
    },
    published(method, pattern) {
      const call = `${method} ${pattern.replace(/:\w+/g, '{}')}`
      const params = description.operations[call === TOKENS.call ? TOKENS.as : call]?.params
      return params === undefined
        ? undefined
        : Object.keys(resolved(description, params ?? undefined)?.properties ?? {})
    },
    expandable: (kind, field) =>
      standsForObject(description, description.schemas[kinds.get(kind) ?? '']?.properties?.[field]),
  }
}

/** Whether a schema is of an id that stands for an object, or of a list of such ids. */
function standsForObject(description: Description, given: Schema | undefined): boolean {
  const is = resolved(description, given)
  if (!is) return false
  if (is.items) return standsForObject(description, is.items)
  const choices = is.anyOf ?? []
  return choices.some(({ type }) => [type].flat().includes('string')) && choices.some(({ $ref }) => $ref !== undefined)
}

function resolved(description: Description, schema: Schema | undefined): Schema | undefined {
  return schema?.$ref ? description.schemas[schema.$ref.slice('#/components/schemas/'.length)] : schema
}

function split(params: Params, unpublished: string[]): { published: Params; extra: Params } {
  const published: Params = {}
  const extra: Params = {}
  for (const [name, value] of Object.entries(params)) {
    if (unpublished.includes(name)) extra[name] = name === 'use_stripe_sdk' ? value === 'true' : value
    else published[name] = value
  }
  return { published, extra }
}

/** The name of the schema for each kind of object; a deleted thing's is another one. */
function schemasByKind(description: Description): Map<string, string> {
  const kinds = new Map<string, string>()
  for (const [name, schema] of Object.entries(description.schemas)) {
    const [kind] = schema.properties?.object?.enum ?? []
    if (typeof kind === 'string' && !/(^|\.)Deleted/.test(name) && !kinds.has(kind)) kinds.set(kind, name)
  }
  return kinds
}
