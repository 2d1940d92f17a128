import { describe, expect, test } from 'vitest'
import { PLAN_REQUEST, REASON, REVISE_REQUEST, SUBSCRIPTION_REQUEST } from './billing/shapes.ts'
import { createProduct } from './catalog/product.ts'
import { CAPTURE_REQUEST, ORDER_REQUEST } from './orders/shapes.ts'
import { refundCapture } from './payments/operations.ts'
import { refundSale } from './payments/sale-operations.ts'
import type { Shape } from './shape.ts'
import { published } from './testing/published.ts'

type Schema = Shape & { $ref?: string; allOf?: Schema[] }

const LIMITS = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'] as const

/** Where a shape of ours would let through what the published one refuses. */
function laxities(ours: Shape, theirs: Schema, resolve: (ref: string) => unknown, at: string): string[] {
  const whole = flatten(theirs, resolve)
  // A card is refused whatever it holds.
  if (ours.type === undefined) return at.endsWith('/card') ? [] : [`${at} takes anything`]
  const found: string[] = []
  if (whole.type && ours.type !== whole.type) found.push(`${at} is ${whole.type}, not ${ours.type}`)
  for (const limit of LIMITS) {
    const [own, published] = [ours[limit], whole[limit]]
    if (published === undefined || ours.enum) continue
    const lax = limit.startsWith('min') ? (own ?? 0) < published : (own ?? Infinity) > published
    if (lax) found.push(`${at} has ${limit} ${own} where ${published} is published`)
  }
  const { pattern } = whole
  // A pattern that must fit from end to end lets through no more than one that need fit only somewhere.
  const strict = [pattern, `^(?:${pattern})$`]
  if (pattern !== undefined && !ours.enum && !strict.includes(ours.pattern)) {
    found.push(`${at} has the pattern ${ours.pattern} where ${pattern} is published`)
  }
  for (const value of ours.enum ?? []) {
    if (whole.enum && !whole.enum.includes(value)) found.push(`${at} knows ${value}`)
    if (pattern !== undefined && !new RegExp(pattern).test(value)) found.push(`${at} knows ${value}, unlike ${pattern}`)
  }
  if (whole.enum && !ours.enum) found.push(`${at} takes any text where only some are published`)
  for (const name of whole.required ?? []) {
    if (!ours.required?.includes(name)) found.push(`${at} does not require ${name}`)
  }
  for (const [name, inner] of Object.entries(ours.properties ?? {})) {
    const published = whole.properties?.[name] as Schema | undefined
    if (!published) found.push(`${at} knows ${name}`)
    else found.push(...laxities(inner, published, resolve, `${at}/${name}`))
  }
  if (whole.items && !ours.items) found.push(`${at} takes lists of anything`)
  if (ours.items && whole.items) found.push(...laxities(ours.items, whole.items, resolve, `${at}/0`))
  return found
}

/** References resolved and `allOf` laid together. */
function flatten(schema: Schema, resolve: (ref: string) => unknown): Schema {
  if (schema.$ref) return flatten({ ...(resolve(schema.$ref) as Schema) }, resolve)
  const parts = (schema.allOf ?? []).map((part) => flatten(part, resolve))
  return {
    ...Object.assign({}, ...parts),
    ...schema,
    properties: Object.assign({}, ...parts.map((part) => part.properties), schema.properties),
    required: [...parts.flatMap((part) => part.required ?? []), ...(schema.required ?? [])],
  }
}

describe.skipIf(!published)('request shapes (skipped where CONTRACTS_DIR does not name the published ones)', () => {
  test.each<[name: string, file: string, ours: Shape]>([
    ['order_request', 'checkout_orders_v2', ORDER_REQUEST],
    ['order_capture_request', 'checkout_orders_v2', CAPTURE_REQUEST],
    ['refund_request', 'payments_payment_v2', refundCapture.body ?? {}],
    ['refund_request', 'payments_payment_v1', refundSale.body ?? {}],
    ['product_request_POST', 'catalogs_products_v1', createProduct.body ?? {}],
    ['plan_request_POST', 'billing_subscriptions_v1', PLAN_REQUEST],
    ['subscription_request_post', 'billing_subscriptions_v1', SUBSCRIPTION_REQUEST],
    ['subscription_revise_request', 'billing_subscriptions_v1', REVISE_REQUEST],
    ['subscription_cancel_request', 'billing_subscriptions_v1', REASON],
  ])('%s of %s lets through nothing that the published one refuses', (name, file, ours) => {
    const theirs = published?.schema(file, name)
    expect(theirs && laxities(ours, theirs.schema as Schema, theirs.resolve, '')).toEqual([])
  })
})
