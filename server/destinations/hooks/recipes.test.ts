import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { eventKindNamed } from '../events/kinds/index.ts'
import { bodySchemaOf } from '../events/schema.ts'
import { newKeys, signatures } from './keys.ts'

interface Node {
  readonly name: string
  readonly type: string
  readonly parameters: {
    readonly jsCode?: string
    readonly conditions?: { readonly conditions: readonly { readonly rightValue: string }[] }
    readonly bodyParameters?: { readonly parameters: readonly { readonly value: string }[] }
  }
}
interface Workflow {
  readonly nodes: readonly Node[]
  readonly connections: Readonly<Record<string, { readonly main: readonly (readonly { readonly node: string }[])[] }>>
}

const root = new URL('../../../', import.meta.url)
const files = globSync('docs/recipes/n8n-*.json', { cwd: root })
const parts = { secrets: ['a secret'], deployment: 'here' }
const { mark, shown } = newKeys(parts, 'e1', 1)

/** What the step that verifies makes of a body, as n8n runs it. */
function verified(workflow: Workflow, body: string, secret = shown.secret) {
  const code = workflow.nodes.find(({ type }) => type === 'n8n-nodes-base.code')?.parameters.jsCode ?? ''
  const now = Date.now()
  const signed = { id: 'evt_1', timestamp: Math.floor(now / 1000), body }
  const endpoint = { id: 'e1', revision: 1, rotated_at: 0, key_mark: mark, mark_before: null }
  const headers = {
    'webhook-id': signed.id,
    'webhook-timestamp': String(signed.timestamp),
    'webhook-signature': signatures(parts, endpoint, signed, now),
  }
  const item = { json: { headers }, binary: { data: { data: Buffer.from(body).toString('base64') } } }
  return runInNewContext(`(() => { ${code} })()`, {
    ...{ Buffer, Date, Math, Error, require: createRequire(import.meta.url) },
    $env: { GIVING_HOOK_SECRET: secret },
    $input: { first: () => item },
  }) as { json: { type: string; data: object } }[]
}

describe.each(files)('the recipe %s', (file) => {
  const workflow = JSON.parse(readFileSync(new URL(file, root), 'utf8')) as Workflow

  test('leads from one step to the next, and waits for types that there are', () => {
    const names = workflow.nodes.map(({ name }) => name)
    const led = Object.entries(workflow.connections).flatMap(([from, { main }]) => [
      from,
      ...main.flat().map(({ node }) => node),
    ])
    expect(new Set(led)).toEqual(new Set(names))
    const types = workflow.nodes.flatMap(({ parameters }) => parameters.conditions?.conditions ?? [])
    expect(types.length).toBeGreaterThan(0)
    for (const { rightValue } of types) expect(eventKindNamed(rightValue)?.type).toBe(rightValue)
  })

  test('takes what we signed, and nothing else', () => {
    const body = JSON.stringify({ type: 'news.left', timestamp: '2026-11-22T20:26:10.344Z', data: { sequence: 1 } })
    expect(verified(workflow, body)).toMatchObject([
      { json: { id: 'evt_1', type: 'news.left', data: { sequence: 1 } } },
    ])
    const other = newKeys({ ...parts, secrets: ['another'] }, 'e1', 1).shown.secret
    expect(() => verified(workflow, body, other)).toThrow('not signed')
  })

  test('asks for fields that the schema of its types has', () => {
    const types = workflow.nodes.flatMap(({ parameters }) => parameters.conditions?.conditions ?? [])
    const names = new Set(
      types.flatMap(({ rightValue }) => {
        const kind = eventKindNamed(rightValue)
        if (!kind) return []
        const body = bodySchemaOf(kind)
        return Object.keys(body.entries.data.entries)
      }),
    )
    const fields = workflow.nodes
      .flatMap(({ parameters }) => parameters.bodyParameters?.parameters ?? [])
      .flatMap(({ value }) => [...value.matchAll(/\$json\.data\.(\w+)/g)].map(([, field]) => field ?? ''))
    expect(fields.length).toBeGreaterThan(0)
    expect(fields.filter((field) => !names.has(field))).toEqual([])
  })
})
