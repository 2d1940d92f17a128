import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { filesThatKnowRequest, requestKindIn } from './request-kinds.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const paths = globSync('{charity,gift,content,ui,site,server,office,ops}/**/*.{ts,tsx,mjs}', { cwd: root })
const sources = new Map(paths.map((path) => [path, readFileSync(`${root}/${path}`, 'utf8')]))
const kinds = paths.flatMap((path) => requestKindIn(path) ?? [])

test('every module of a kind of request is in the list', () => {
  const list = sources.get('server/giving/request/kinds/index.ts') ?? ''
  expect(kinds.filter((kind) => !list.includes(`'./${kind}.ts'`))).toEqual([])
  expect(kinds.length).toBeGreaterThan(5)
})

test.each(kinds)('the request %s is known to three files at most beside its module and its words', (kind) => {
  const files = filesThatKnowRequest(kind, sources)
  expect(files.length, `${kind} is named in ${files.join(', ')}`).toBeLessThanOrEqual(3)
})

const knows = (source: string, path = 'server/giving/gift/arrange.ts') =>
  filesThatKnowRequest('pause', new Map([[path, source]])).length === 1

test('a name counts where requests are spoken of, or where its module is imported', () => {
  expect(knows("import { pause } from '../request/kinds/pause.ts'")).toBe(true)
  expect(knows("import { pause } from './pause.ts'", 'server/giving/request/kinds/index.ts')).toBe(true)
  expect(knows("const words: Record<ChangeKindName, string> = {\n  pause: 'a rest',\n}")).toBe(true)
  expect(knows("openRequest(deps, { kind: 'pause' })")).toBe(true)
  expect(knows("if (action === 'pause') return")).toBe(false)
  expect(knows("const at: (ChangeKindName | 'pause')[] = []")).toBe(true)
  expect(knows("const at: Record<ChangeKindName, Arrangement['pause']> = {}")).toBe(false)
  expect(knows("openRequest(deps, { kind: 'pause' })", 'server/giving/gift/arrange.test.ts')).toBe(false)
  expect(knows("openRequest(deps, { kind: 'pause' })", 'server/giving/request/kinds/resume.ts')).toBe(false)
})
