import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ name: string, ms: number }} Timed */
/** @typedef {{ passed: number, failed: number, skipped: number, failures?: string[], tests?: Timed[] }} Tally `failures` names what failed */

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
 * @param {(report: any) => Tally} parse
 * @returns {Tally}
 */
export function reported(code, file, parse) {
  if (!existsSync(file)) return one(code || 1)
  const tally = parse(JSON.parse(readFileSync(file, 'utf8')))
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
  tests: report.testResults.flatMap((/** @type {any} */ { name, assertionResults }) =>
    assertionResults.map((/** @type {any} */ { fullName, duration }) => ({
      name: `${name}: ${fullName}`,
      ms: duration ?? 0,
    })),
  ),
})

/** @param {any} report Playwright's @returns {Tally} */
export const playwright = ({ stats, suites }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
  failures: suites
    .flatMap(specsOf)
    .filter((/** @type {any} */ { ok }) => !ok)
    .map(nameOf),
  tests: suites.flatMap(specsOf).map((/** @type {any} */ spec) => ({ name: nameOf(spec), ms: longest(spec) })),
})

/** @param {any} suite @returns {any[]} its stories, and those of the suites in it */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

/** @param {any} spec */
const nameOf = ({ file, line, title }) => `${file}:${line}: ${title}`

/** @param {any} spec */
const longest = ({ tests }) =>
  Math.max(
    0,
    ...tests.flatMap((/** @type {any} */ { results }) => results).map((/** @type {any} */ { duration }) => duration),
  )

/**
 * The tests that took longest of those that took a second or more, the slowest first: each a line with its seconds.
 * @param {Tally[]} tallies
 * @param {number} count
 */
export const slowest = (tallies, count) =>
  tallies
    .flatMap(({ tests = [] }) => tests)
    .filter(({ ms }) => ms >= 1000)
    .sort((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)

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
