import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ADDED_SINCE } from './contract/published.ts'
import { REFUSALS } from './refusals.ts'

/** Which published description holds which operations. */
const FILES = ['checkout_orders_v2', 'payments_payment_v2', 'billing_subscriptions_v1', 'catalogs_products_v1']
const folder = process.env.CONTRACTS_DIR
if (!folder) console.warn('SKIPPED: CONTRACTS_DIR is not set, so the refusals are not compared with the published ones')

type Node = { [key: string]: unknown }

describe.skipIf(!folder)('the refusals (skipped where CONTRACTS_DIR does not name the published descriptions)', () => {
  test('are those of the published descriptions, each with its status and text', () => {
    const published = FILES.flatMap((file) => refusalsOf(join(folder ?? '', 'paypal', `${file}.json`)))
    const described = Object.entries(REFUSALS).filter(([operation]) => operation !== ADDED_SINCE.operation)
    const known = described.flatMap(([operation, issues]) =>
      Object.entries(issues).flatMap(([issue, [status, ...texts]]) =>
        texts.map((text) => `${operation} ${status} ${issue} ${text}`),
      ),
    )
    const exact = new Set(published)
    const open = published.filter((line) => line.endsWith(' '))
    const strangers = known.filter((line) => !exact.has(line) && !open.some((start) => line.startsWith(start)))
    expect(known.length).toBeGreaterThan(300)
    expect(strangers).toEqual([])
  })
})

/** Every `operation status issue text` of one description; the text is missing where none is published. */
function refusalsOf(file: string): string[] {
  const root = JSON.parse(readFileSync(file, 'utf8')) as Node
  const at = (path: string) =>
    path
      .slice(2)
      .split('/')
      .reduce<unknown>((node, key) => (node as Node)[key], root)
  const found: string[] = []
  const walk = (node: unknown, prefix: string, seen: Set<string>): void => {
    if (Array.isArray(node)) for (const item of node) walk(item, prefix, seen)
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return
    const { $ref: ref, properties } = node as { $ref?: unknown; properties?: Node }
    if (typeof ref === 'string') {
      if (!seen.has(ref)) walk(at(ref), prefix, seen.add(ref))
      return
    }
    const issue = (properties?.issue as { enum?: string[] } | undefined)?.enum?.[0]
    const text = (properties?.description as { enum?: string[] } | undefined)?.enum?.[0]
    if (issue) found.push(`${prefix} ${issue} ${text ?? ''}`)
    for (const value of Object.values(node)) walk(value, prefix, seen)
  }
  for (const methods of Object.values(root.paths as Record<string, Record<string, Node>>)) {
    for (const operation of Object.values(methods)) {
      for (const [status, response] of Object.entries((operation.responses ?? {}) as Node)) {
        if (status.startsWith('4')) walk(response, `${operation.operationId} ${status}`, new Set())
      }
    }
  }
  return found
}
