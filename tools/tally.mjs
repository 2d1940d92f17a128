import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number, skipped: number, failures?: string[] }} Tally `failures` names what failed */

/**
 * A step that counts as one: it held or it did not.
 * @param {number} code the exit code
 * @returns {Tally}
 */
export function one(code) {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

/**
 * A test run, by the JSON report it left. A run that failed without a failed test (a file that did not load) counts one failure,
 * and so does a run that executed nothing.
 * @param {number} code the exit code
 * @param {string} file the report
 * @param {(report: any) => Tally} read
 * @returns {Tally}
 */
export function reported(code, file, read) {
  if (!existsSync(file)) return one(code || 1)
  const tally = read(JSON.parse(readFileSync(file, 'utf8')))
  const silent = tally.failed === 0 && (code !== 0 || tally.passed === 0)
  return silent ? { ...tally, failed: 1 } : tally
}

/** @param {any} report Vitest's, in Jest's format @returns {Tally} */
export const vitest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
  failures: report.testResults.flatMap((/** @type {any} */ { name, status, assertionResults }) => {
    const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [`${name}: could not be run`]
    return failed.map((/** @type {any} */ test) => `${name}: ${test.fullName}`)
  }),
})

/** @param {any} report Playwright's @returns {Tally} */
export const playwright = ({ stats, suites }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
  failures: suites.flatMap(failedSpecs),
})

/** @param {any} suite @returns {string[]} */
const failedSpecs = ({ specs = [], suites = [] }) => [
  ...specs
    .filter((/** @type {any} */ { ok }) => !ok)
    .map((/** @type {any} */ { file, line, title }) => `${file}:${line}: ${title}`),
  ...suites.flatMap(failedSpecs),
]

/** @param {Tally[]} tallies @returns {Tally} */
export function sum(tallies) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const { passed, failed, skipped } of tallies) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
  }
  return total
}
