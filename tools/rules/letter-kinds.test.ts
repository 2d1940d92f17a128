import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { filesThatKnow, kindIn } from './letter-kinds.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const paths = globSync('{charity,gift,content,ui,site,server,office,ops}/**/*.{ts,tsx,mjs}', { cwd: root })
const sources = new Map(paths.map((path) => [path, readFileSync(`${root}/${path}`, 'utf8')]))

/** What else goes by the name of a kind of letter. */
const shared = new Map([
  ['receipt', 'a paper, an act of staff'],
  ['statement', 'a paper, an act of staff'],
  ['confirming', 'a state of gifts'],
  ['disputed', 'a fact, a state of gifts'],
  ['dispute_won', 'a fact'],
  ['dispute_lost', 'a fact'],
  ['refund', 'an act of staff, a table'],
  ['refund_failed', 'a fact'],
  ['payment_failed', 'an event of a provider'],
  ['reminder', 'a table, a page'],
  ['gift_link', 'a word of the audit'],
  ['phone_link', 'a table, a word of the audit'],
])

const modules = paths.filter((path) => /^server\/letters\/kinds\/(?!index)[\w-]+\.ts$/.test(path))
const kinds = modules.flatMap((path) => kindIn(path, sources.get(path) ?? '') ?? [])

test('every module of a kind of letter has one name, and is in the list', () => {
  const list = sources.get('server/letters/kinds/index.ts') ?? ''
  expect(modules.filter((path) => kindIn(path, sources.get(path) ?? '') === null)).toEqual([])
  expect(modules.filter((path) => !list.includes(`'./${path.split('/').at(-1)}'`))).toEqual([])
  expect(kinds.length).toBeGreaterThan(20)
  expect([...shared.keys()].filter((name) => !kinds.includes(name))).toEqual([])
})

test.each(kinds)('the letter %s is known to two files at most beside its module and its words', (kind) => {
  const files = filesThatKnow(kind, shared.has(kind), sources)
  expect(files.length, `${kind} is named in ${files.join(', ')}`).toBeLessThanOrEqual(2)
})

const knows = (source: string, isShared = false, path = 'server/giving/letters/outbox.ts') =>
  filesThatKnow('receipt', isShared, new Map([[path, source]])).length === 1

test('a name counts wherever the product holds it as a string, or its module is imported', () => {
  expect(knows("import { receipt } from '../../letters/kinds/receipt.ts'")).toBe(true)
  expect(knows("import { receipt } from '../../letters/kinds/receipt.ts'", true)).toBe(true)
  expect(knows("const quiet = new Set(['receipt'])")).toBe(true)
  expect(knows("if (kind === 'receipt') return")).toBe(true)
  expect(knows('const receipt = 1 // the receipt')).toBe(false)
  expect(knows("if (kind === 'receipt') return", false, 'server/giving/letters/outbox.test.ts')).toBe(false)
  expect(knows("  name: 'receipt',\n", false, 'server/letters/kinds/receipt.ts')).toBe(false)
  expect(knows("  name: 'other',\n  past: 'receipt',\n", false, 'server/letters/kinds/other.ts')).toBe(true)
})

test.each([
  "if (letter.kind !== 'receipt') return letter",
  "if (due.kind === 'receipt') return",
  "const kind = 'receipt'\n",
  "return { id, kind: 'receipt', factRef, gift, facts, details: {} }",
  "const letter = { factRef: 'paid:1', kind: 'receipt' }",
  "db.selectFrom('letter')\n  .selectAll()\n  .where('kind', '=', 'receipt')",
  "db.updateTable('letter').where('letter.kind', '=', sql.lit('receipt'))",
])('a name that something else has too counts as a letter’s in: %s', (source) => {
  expect(knows(source, true)).toBe(true)
})

test.each([
  "if (wanted.is === 'receipt') return",
  "yield* audit({ actor, action: 'receipt', gift }, now)(db)",
  "if (fact.kind === 'receipt') return",
  "db.selectFrom('fact').where('kind', '=', 'receipt')",
])('and not in: %s', (source) => {
  expect(knows(source, true)).toBe(false)
})
