import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { areas } from './areas.ts'
import { scoreOf, survivorsOf, withoutUnseen } from './report.ts'
import { knownSurvivors } from './survivors.ts'

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

test('what no test saw of a file is tried anew, and the rest is kept with all that is known of it', () => {
  expect(withoutUnseen(report, ['gift/funds.ts'])).toEqual(report)
  const { files, ...about } = withoutUnseen({ ...report, testFiles: {} } as typeof report, ['gift/money.ts'])
  expect(about).toEqual({ testFiles: {} })
  const { source, mutants } = files['gift/money.ts'] ?? { mutants: [] }
  expect(source).toBe(report.files['gift/money.ts'].source)
  expect(mutants.map(({ status }) => status)).toEqual(['Killed', 'Timeout', 'CompileError', 'Ignored'])
})

const inCondition = 'gift/money.ts:2:5 ConditionalExpression, no test sees it: if (a) b()  →  false'
const inThree = 'gift/money.ts:3:5 ConditionalExpression, no test runs it: three  →  a b'

test('each survivor is told by its place, what stood there and what took its place', () => {
  expect(survivorsOf(report, [])).toEqual({ unexplained: [inCondition, inThree], explained: [], idle: [] })
})

test('a survivor with a reason is told with it, apart from the others', () => {
  const reasons = [{ file: 'gift/money.ts', line: 'if (a)', reason: 'a is always so.' }]
  expect(survivorsOf(report, reasons)).toEqual({
    unexplained: [inThree],
    explained: [`${inCondition}\n  a is always so.`],
    idle: [],
  })
})

test('a reason may be that of some changes of a line alone', () => {
  const reason = 'a is always so.'
  const other = { file: 'gift/money.ts', line: 'if (a)', changes: ['true'], reason }
  expect(survivorsOf(report, [other])).toEqual({ unexplained: [inCondition, inThree], explained: [], idle: [other] })
  const fitting = { file: 'gift/money.ts', line: 'three', changes: ['true', 'a b'], reason }
  expect(survivorsOf(report, [fitting]).explained).toEqual([`${inThree}\n  ${reason}`])
})

test('a reason for what is no survivor is named, but not where its file was not looked at', () => {
  const former = { file: 'gift/money.ts', line: 'one', reason: 'It was none.' }
  const elsewhere = { file: 'gift/cost.ts', line: 'three', reason: 'Another file.' }
  expect(survivorsOf(report, [former, elsewhere]).idle).toEqual([former])
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

test('every reason is for a line that is there, of a file of an area', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const files = Object.values(areas).flatMap((area) => globSync([...area.files], { cwd: root }))
  for (const { file, line } of knownSurvivors) {
    expect(files).toContain(file)
    const lines = readFileSync(`${root}/${file}`, 'utf8').split('\n')
    expect([file, line, lines.some((each) => each.includes(line))]).toEqual([file, line, true])
  }
})
