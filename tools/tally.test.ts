import { expect, test } from 'vitest'
import { playwright, slowest, vitest } from './tally.mjs'

const units = vitest({
  numPassedTests: 1,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [
    {
      name: 'gift/money.test.ts',
      status: 'failed',
      assertionResults: [
        { fullName: 'cents add up', status: 'passed', duration: 40 },
        { fullName: 'cents are whole', status: 'failed', duration: 1260 },
        { fullName: 'cents are told', status: 'pending' },
      ],
    },
    { name: 'gift/draft.test.ts', status: 'failed', assertionResults: [] },
  ],
})

const stories = playwright({
  stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
  suites: [
    {
      specs: [{ ok: true, file: 'home.spec.ts', line: 3, title: 'a visit', tests: [{ results: [{ duration: 900 }] }] }],
      suites: [
        {
          specs: [
            { ok: false, file: 'home.spec.ts', line: 9, title: 'a gift', tests: [{ results: [{ duration: 10_200 }] }] },
          ],
        },
      ],
    },
  ],
})

test('counts what passed, failed and was skipped, and names what failed', () => {
  expect(units).toMatchObject({ passed: 1, failed: 1, skipped: 1 })
  expect(units.failures).toEqual(['gift/money.test.ts: cents are whole', 'gift/draft.test.ts: could not be run'])
  expect(stories).toMatchObject({ passed: 1, failed: 1, skipped: 0, failures: ['home.spec.ts:9: a gift'] })
})

test('the slowest are told first, whatever program ran them, and none that took less than a second', () => {
  expect(slowest([units, stories], 3)).toEqual([
    '  10.2 s  home.spec.ts:9: a gift',
    '   1.3 s  gift/money.test.ts: cents are whole',
  ])
})
