import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'

const FILES = [
  'checkout_orders_v2',
  'payments_payment_v2',
  'payments_payment_v1',
  'billing_subscriptions_v1',
  'catalogs_products_v1',
  'notifications_webhooks_v1',
  'customer_disputes_v1',
  'reporting_transactions_v1',
]

type Media = { content?: { 'application/json'?: { schema?: unknown } }; $ref?: string }
type Described = { responses: Record<string, Media>; requestBody?: Media }
type Description = { paths: Record<string, Record<string, Described>>; servers: { url: string }[] }

/** PayPal's published descriptions, or nothing where `CONTRACTS_DIR` does not say where they lie. */
export const PUBLISHED_FOLDER: string | undefined = process.env.CONTRACTS_DIR

if (!PUBLISHED_FOLDER) {
  console.warn('NOTICE: CONTRACTS_DIR is not set, so PayPal answers are not compared with its published descriptions.')
}

type Operation = { file: string; template: string; pattern: RegExp; method: string; described: Described }

let loaded: { ajv: Ajv; operations: Operation[] } | undefined

function load(folder: string) {
  if (loaded) return loaded
  const ajv = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false, validateSchema: false })
  const operations = FILES.flatMap((file) => {
    const description = JSON.parse(readFileSync(join(folder, 'paypal', `${file}.json`), 'utf8')) as Description
    ajv.addSchema(description, file)
    const base = file === 'reporting_transactions_v1' ? '/v1/reporting' : ''
    return Object.entries(description.paths).flatMap(([template, methods]) =>
      Object.entries(methods).map(([method, described]) => {
        const full = template.startsWith(base) ? template : base + template
        return { file, template, pattern: new RegExp(`^${full.replace(/\{[^}]+\}/g, '[^/]+')}$`), method, described }
      }),
    )
  })
  loaded = { ajv, operations }
  return loaded
}

const pointer = (...keys: string[]) =>
  keys.map((key) => `/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('')

const compiled = new Map<string, ValidateFunction>()

function check(ajv: Ajv, ref: string, value: unknown, what: string): void {
  const validate = compiled.get(ref) ?? ajv.compile({ $ref: ref })
  compiled.set(ref, validate)
  if (validate(value)) return
  const errors = validate.errors?.slice(0, 5).map((error) => `${error.instancePath} ${error.message}`)
  throw new Error(
    `${what} is not as published: ${errors?.join('; ')}\n${JSON.stringify(value, null, 1).slice(0, 3000)}`,
  )
}

/**
 * Compares one answer with what is published for it; does nothing where the descriptions are not at hand.
 * @throws when it differs, or when nothing is published for the path.
 */
export function comparePublished(method: string, path: string, status: number, body: unknown): void {
  if (!PUBLISHED_FOLDER) return
  const { ajv, operations } = load(PUBLISHED_FOLDER)
  const operation = operations.find((one) => one.method === method.toLowerCase() && one.pattern.test(path))
  if (!operation) throw new Error(`nothing is published for ${method} ${path}`)
  const { described, file, template } = operation
  const key = described.responses[String(status)] ? String(status) : 'default'
  const response = described.responses[key]
  // The descriptions know nothing of rate limits.
  if (!response || status === 429) return
  const at = response.$ref
    ? `${file}${response.$ref}`
    : `${file}#${pointer('paths', template, operation.method, 'responses', key)}`
  const hasSchema = response.$ref ?? response.content?.['application/json']?.schema
  if (hasSchema) {
    check(ajv, `${at}${pointer('content', 'application/json', 'schema')}`, body, `${status} of ${method} ${path}`)
  } else if (body !== undefined && status < 300) throw new Error(`${status} of ${method} ${path} should have no body`)
}

/** Compares a value with a named schema of one description. @throws when it differs. */
export function compareSchema(file: string, name: string, value: unknown): void {
  if (!PUBLISHED_FOLDER) return
  const { ajv } = load(PUBLISHED_FOLDER)
  check(ajv, `${file}#/components/schemas/${name}`, value, name)
}

/** One named schema of one description, with its references resolved one by one by `resolve`. */
export function publishedSchema(file: string, name: string): { schema: unknown; resolve(ref: string): unknown } {
  const description = JSON.parse(readFileSync(join(PUBLISHED_FOLDER ?? '', 'paypal', `${file}.json`), 'utf8')) as object
  const resolve = (ref: string) =>
    ref
      .slice(2)
      .split('/')
      .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], description)
  return { schema: resolve(`#/components/schemas/${name}`), resolve }
}
