import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'

/** What PayPal has had since the descriptions were published, in February 2024: nothing is known there of its answers. */
export const ADDED_SINCE = { operation: 'subscriptions.list', method: 'GET', path: '/v1/billing/subscriptions' }

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

/** PayPal's published descriptions, as a guard on what is sent. */
export type Published = {
  /** @throws when an answer is not as published, or nothing is published for its path. */
  answer(method: string, path: string, status: number, body: unknown): void
  /** Every call, as `METHOD /path/:id`. */
  calls(): string[]
  /** @throws when a value is not as the named schema of one description says. */
  resource(file: string, name: string, value: unknown): void
  /** One named schema of one description, with its references resolved one by one by `resolve`. */
  schema(file: string, name: string): { schema: unknown; resolve(ref: string): unknown }
}

type Operation = { file: string; template: string; full: string; pattern: RegExp; method: string; described: Described }

const opened = new Map<string, Published>()

/** Reads the descriptions in `folder` (`paypal/*.json`), once for each folder. @throws when they are not there */
export function openPublished(folder: string): Published {
  const known = opened.get(folder) ?? read(folder)
  opened.set(folder, known)
  return known
}

function read(folder: string): Published {
  const ajv = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false, validateSchema: false })
  const descriptions = new Map<string, Description>()
  const operations: Operation[] = []
  for (const file of FILES) {
    const description = JSON.parse(readFileSync(join(folder, 'paypal', `${file}.json`), 'utf8')) as Description
    descriptions.set(file, description)
    ajv.addSchema(description, file)
    const base = file === 'reporting_transactions_v1' ? '/v1/reporting' : ''
    for (const [template, methods] of Object.entries(description.paths)) {
      const full = template.startsWith(base) ? template : base + template
      const pattern = new RegExp(`^${full.replace(/\{[^}]+\}/g, '[^/]+')}$`)
      for (const [method, described] of Object.entries(methods)) {
        operations.push({ file, template, full, pattern, method, described })
      }
    }
  }

  const compiled = new Map<string, ValidateFunction>()
  const check = (ref: string, value: unknown, what: string) => {
    const validate = compiled.get(ref) ?? ajv.compile({ $ref: ref })
    compiled.set(ref, validate)
    if (validate(value)) return
    // Two alternatives that both fit are the description's own overlap, not a violation of the value.
    const violations = validate.errors?.filter(({ keyword, params }) => keyword !== 'oneOf' || !params.passingSchemas)
    if (violations?.length === 0) return
    const errors = violations?.slice(0, 5).map((error) => `${error.instancePath} ${error.message}`)
    const shown = JSON.stringify(value, null, 1).slice(0, 3000)
    throw new Error(`${what} is not as published: ${errors?.join('; ')}\n${shown}`)
  }

  return {
    answer(method, path, status, body) {
      if (method === ADDED_SINCE.method && path === ADDED_SINCE.path) return
      const operation = operations.find((one) => one.method === method.toLowerCase() && one.pattern.test(path))
      if (!operation) throw new Error(`nothing is published for ${method} ${path}`)
      const { described, file, template } = operation
      const key = described.responses[String(status)] ? String(status) : 'default'
      const response = described.responses[key]
      // The descriptions know nothing of rate limits, nor of searches that find too much; the guides do.
      if (!response || status === 429 || (body as { name?: string } | undefined)?.name === 'RESULTSET_TOO_LARGE') return
      const at = response.$ref
        ? `${file}${response.$ref}`
        : `${file}#${pointer('paths', template, operation.method, 'responses', key)}`
      if (response.$ref ?? response.content?.['application/json']?.schema) {
        check(`${at}${pointer('content', 'application/json', 'schema')}`, body, `${status} of ${method} ${path}`)
      } else if (body !== undefined && status < 300)
        throw new Error(`${status} of ${method} ${path} should have no body`)
    },
    calls: () => operations.map(({ method, full }) => `${method.toUpperCase()} ${full.replace(/\{[^}]+\}/g, ':id')}`),
    resource: (file, name, value) => check(`${file}#/components/schemas/${name}`, value, name),
    schema(file, name) {
      const resolve = (ref: string) =>
        ref
          .slice(2)
          .split('/')
          .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], descriptions.get(file))
      return { schema: resolve(`#/components/schemas/${name}`), resolve }
    },
  }
}

const pointer = (...keys: string[]) =>
  keys.map((key) => `/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('')
