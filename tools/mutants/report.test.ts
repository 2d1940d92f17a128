import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { areas } from './areas.ts'
import { scoreOf, survivorsOf } from './report.ts'

const mutant = (status: string, line: number, replacement = 'false') => ({
  mutatorName: 'ConditionalExpression',
  replacement,
  status,
  location: { start: { line, column: 5 } },
})
const report = {
  files: {
    'gift/money.ts': {
      source: 'one\n  if (a) b()\nthree',
      mutants: [
        mutant('Killed', 1),
        mutant('Timeout', 1),
        mutant('Survived', 2),
        mutant('NoCoverage', 3, 'a\n  b'),
        mutant('CompileError', 1),
        mutant('Ignored', 1),
      ],
    },
  },
}

test('what cannot run, or is not looked at, counts neither for nor against', () => {
  expect(scoreOf(report)).toEqual({ killed: 2, all: 4 })
})

test('each survivor is told by its place, what stood there and what took its place', () => {
  expect(survivorsOf(report)).toEqual([
    'gift/money.ts:2:5 ConditionalExpression, no test sees it: if (a) b()  →  false',
    'gift/money.ts:3:5 ConditionalExpression, no test runs it: three  →  a b',
  ])
})

test('every area names files and tests that are there', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  for (const { files, tests } of Object.values(areas)) {
    for (const pattern of [...files, ...tests])
      expect([pattern, globSync(pattern, { cwd: root }).length > 0]).toEqual([pattern, true])
  }
  expect(existsSync(`${root}/tools/mutants/package-lock.json`)).toBe(true)
  expect(readFileSync(`${root}/tools/mutants/package.json`, 'utf8')).toContain('"@stryker-mutator/core": "10.1.1"')
})
