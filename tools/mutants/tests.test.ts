import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { queriesKept, rulesKept, sourceFor } from './source.ts'
import * as own from './tests.ts'

const options = { bail: false, about: () => {} }

/** A file of tests that writes down what runs, and the names of its tests. */
async function example() {
  const ran: string[] = []
  const says = (what: string) => () => {
    ran.push(what)
  }
  const tests = await own.testsOf('a.test.ts', async () => {
    own.beforeAll(says('before the file'))
    own.beforeEach(() => {
      ran.push('before each')
      return says('what that leaves')
    })
    own.afterAll(says('after the file'))
    own.test('first', says('first'))
    own.describe('within', () => {
      own.beforeAll(says('before all within'))
      own.afterEach(says('after each within'))
      own.test.each([
        [1, 'one'],
        [2, 'two'],
      ])('%i', (number, word) => {
        ran.push(`${number} is ${word}`)
        if (number === 2) throw new Error('two is wrong')
      })
    })
  })
  return { ran, tests }
}

test('tests run in their order with what is made before and after them, and each says what was wrong', async () => {
  const { ran, tests } = await example()
  const outcomes = await own.runTests(tests, options)
  expect(outcomes.map(({ test: { id }, failure }) => [id, failure])).toEqual([
    ['a.test.ts first', null],
    ['a.test.ts within 1 (1)', null],
    ['a.test.ts within 2 (2)', 'two is wrong'],
  ])
  const each = (what: string) => ['before each', what, 'what that leaves', 'after each within']
  expect(ran).toEqual([
    ...['before the file', 'before each', 'first', 'what that leaves', 'before all within'],
    ...[...each('1 is one'), ...each('2 is two'), 'after the file'],
  ])
})

test('some of them run again, up to the first that fails, with what is theirs alone', async () => {
  const { ran, tests } = await example()
  const outcomes = await own.runTests(tests.slice(2), { ...options, bail: true })
  expect(outcomes).toHaveLength(1)
  expect(ran).not.toContain('first')
  await own.runTests(tests.toReversed(), { ...options, bail: true })
  expect(ran.filter((what) => what === 'before all within')).toHaveLength(2)
  expect(ran).not.toContain('1 is one')
})

test('where what is made before them was not made, they fail', async () => {
  const tests = await own.testsOf('b.test.ts', async () => {
    own.beforeAll(() => {
      throw new Error('no database')
    })
    own.test('one', () => {})
    own.test('one', () => {})
  })
  const outcomes = await own.runTests(tests, options)
  expect(outcomes.map(({ test: { id }, failure }) => [id, failure])).toEqual([
    ['b.test.ts one', 'no database'],
    ['b.test.ts one #2', 'What is made before it was not made.'],
  ])
})

test('no rule is kept that was made before', () => {
  const rules = readFileSync(fileURLToPath(new URL(`../..${rulesKept}`, import.meta.url)), 'utf8')
  expect(rules).toContain('return last.rule')
  expect(sourceFor(`file://${rulesKept}`, rules)).not.toContain('last.rule')
})

test('no query is kept that was built before, and no test runs on a database that needs a server', () => {
  const units = readFileSync(fileURLToPath(new URL(`../..${queriesKept}`, import.meta.url)), 'utf8')
  const source = sourceFor(`file://${queriesKept}`, units)
  expect(source.length).toBeLessThan(units.length)
  expect(source).not.toContain('queries.set(')
  const both = "describe.each(['sqlite', 'postgres'] as const)('on %s', () => {})"
  expect(sourceFor('file:///a.test.ts', both)).toBe("describe.each(['sqlite'] as const)('on %s', () => {})")
  expect(sourceFor('file:///a.ts', both)).toBe(both)
})

test('whoever listens hears for which tests the code runs next', async () => {
  const { tests } = await example()
  const counts: number[] = []
  await own.runTests(tests, { bail: false, about: (some) => counts.push(some.length) })
  expect(counts).toEqual([3, 1, 2, 1, 1, 2, 3, 0])
})
