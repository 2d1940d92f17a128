import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'

const files = [
  'checkout_orders_v2',
  'payments_payment_v2',
  'payments_payment_v1',
  'billing_subscriptions_v1',
  'catalogs_products_v1',
  'customer_disputes_v1',
  'reporting_transactions_v1',
]

/** What PayPal has had since these were published, in February 2024. */
const addedSince = 'GET /v1/billing/subscriptions'

interface Body {
  readonly $ref?: string
  readonly content?: { readonly 'application/json'?: { readonly schema?: unknown } }
}
interface Parameter {
  readonly $ref?: string
  readonly in?: string
  readonly name?: string
  readonly required?: boolean
  readonly schema?: unknown
}
interface Described {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Body
  readonly responses: Readonly<Record<string, Body>>
}
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
}

/** Where the providers' published descriptions lie, or nothing. */
export const contracts: string | undefined = process.env.CONTRACTS_DIR
if (!contracts) {
  console.warn('NOTICE: CONTRACTS_DIR is not set: calls to PayPal are not compared with its published descriptions.')
}

/** What was seen on the wire: how many calls, and what was not as published. */
export interface Watch {
  calls: number
  readonly faults: string[]
}

/** Compares every call that goes through the global `fetch` to `origin`, both ways, with what PayPal publishes. */
export function watchPaypal(origin: string, folder: string): Watch {
  const watch: Watch = { calls: 0, faults: [] }
  const { find, check, headers } = load(folder)
  const plain = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const response = await plain(input, init)
    const url = new URL(String(input instanceof Request ? input.url : input))
    if (url.origin !== origin || /^\/(_control|v1\/oauth2|v1\/notifications)\//.test(url.pathname)) return response
    watch.calls++
    const method = init?.method ?? 'GET'
    const what = `${method} ${url.pathname}`
    if (what === addedSince) return response
    const operation = find(method, url.pathname)
    if (!operation) {
      watch.faults.push(`${what} is not published`)
      return response
    }
    watch.faults.push(...headers(operation.at, operation.described.parameters, new Headers(init?.headers), what))
    if (typeof init?.body === 'string') {
      watch.faults.push(...check(operation.at, operation.described.requestBody, JSON.parse(init.body), what))
    }
    // The descriptions know nothing of rate limits, and no body of ours is in an answer without one.
    const text = await response.clone().text()
    if (response.status !== 429 && text !== '') {
      // A request told again is answered 200 with what the first answer, 201, held.
      const { responses } = operation.described
      const first = response.status === 200 && !responses['200'] ? '201' : String(response.status)
      const key = responses[first] ? first : 'default'
      const body = responses[key]
      watch.faults.push(...check(operation.at, body, JSON.parse(text), `${what} → ${response.status}`))
    }
    return response
  }
  return watch
}

function load(folder: string) {
  const ajv = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false, validateSchema: false })
  const described = files.map((file) => {
    const description = JSON.parse(readFileSync(join(folder, 'paypal', `${file}.json`), 'utf8')) as Description
    ajv.addSchema(description, file)
    return { file, description }
  })
  const find = (method: string, path: string) => {
    for (const { file, description } of described) {
      for (const [template, methods] of Object.entries(description.paths)) {
        const pattern = new RegExp(`^${template.replace(/\{[^}]+\}/g, '[^/]+')}$`)
        const operation = methods[method.toLowerCase()]
        if (operation && pattern.test(path)) return { at: file, described: operation }
      }
    }
    return null
  }
  const compiled = new Map<string, ValidateFunction>()
  const check = (file: string, body: Body | undefined, value: unknown, what: string): string[] => {
    const schema = resolved(file, body)?.content?.['application/json']?.schema
    return schema ? fits(file, schema, value, what) : []
  }
  const headers = (file: string, parameters: readonly Parameter[] = [], actual: Headers, what: string): string[] =>
    parameters.flatMap((parameter) => {
      const { in: place, name = '', required, schema } = resolved(file, parameter) ?? {}
      if (place !== 'header') return []
      const value = actual.get(name)
      if (value === null) return required ? [`${what}: no ${name}`] : []
      return fits(file, schema ?? {}, value, `${what}: ${name}`)
    })
  const fits = (file: string, schema: unknown, value: unknown, what: string): string[] => {
    const key = JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${file}#/`)
    const validate = compiled.get(key) ?? ajv.compile(JSON.parse(key) as object)
    compiled.set(key, validate)
    if (validate(value)) return []
    return (validate.errors ?? []).slice(0, 3).map((error) => `${what}: ${error.instancePath} ${error.message}`)
  }
  /** The part itself, or what its reference leads to in the same description. */
  const resolved = <P extends { readonly $ref?: string }>(file: string, part: P | undefined): P | undefined => {
    if (!part?.$ref) return part
    const path = part.$ref.slice(2).split('/')
    return path.reduce<unknown>(
      (at, name) => (at as Record<string, unknown> | undefined)?.[name],
      described.find((one) => one.file === file)?.description,
    ) as P | undefined
  }
  return { find, check, headers }
}
