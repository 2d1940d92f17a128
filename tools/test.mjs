// npm test: everything this project checks about itself, from a bare clone. Names of steps as arguments run only those.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { withChromium } from './chromium.mjs'
import { root } from './project.mjs'
import { entry, Fault, say } from './say.mjs'
import { built, installed } from './setup.mjs'
import { inTerminal } from './spawned.mjs'
import { one, playwright, reported, sum, vitest } from './tally.mjs'

const reports = join(root, '.cache/reports')

entry(async () => {
  process.chdir(root)
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const runtime = await installed()
  const { node } = runtime
  const env = hermetic(runtime.env)
  /** @param {string} script @param {string[]} args @param {NodeJS.ProcessEnv} [more] */
  const run = (script, args, more = env) => inTerminal(node, [join(root, 'node_modules', script), ...args], more)

  const browser = () => withChromium({ node, env })

  /** @type {Record<string, () => Promise<import('./tally.mjs').Tally>>} */
  const steps = {
    async types() {
      const tallies = []
      for (const room of roomsWithTypes('.')) tallies.push(one(await run('typescript/bin/tsc', ['-p', room])))
      return sum(tallies)
    },
    lint: async () => one(await run('@biomejs/biome/bin/biome', ['check'])),
    'dead code': async () => one(await run('knip/bin/knip.js', [])),
    async units() {
      const file = join(reports, 'vitest.json')
      const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      return reported(await run('vitest/vitest.mjs', args, await browser()), file, vitest)
    },
    build: () =>
      built({ node, env }).then(
        () => one(0),
        (error) => {
          say(error.message)
          return one(1)
        },
      ),
    async stories() {
      const file = join(reports, 'playwright.json')
      const args = ['test', '--reporter=list,json']
      const settings = { ...(await browser()), PLAYWRIGHT_JSON_OUTPUT_FILE: file }
      const code = await run('@playwright/test/cli.js', args, settings)
      return reported(code, file, playwright)
    },
  }

  const wanted = process.argv.slice(2)
  const unknown = wanted.filter((name) => !Object.hasOwn(steps, name))
  if (unknown.length > 0) {
    const known = Object.keys(steps).map((name) => (name.includes(' ') ? `"${name}"` : name))
    throw new Fault(`npm test has no step "${unknown.join('", "')}". Its steps are ${known.join(', ')}.`)
  }
  const started = Date.now()
  const lines = []
  const tallies = []
  for (const [name, step] of Object.entries(steps)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const began = Date.now()
    say(`\n=== ${name}`)
    const tally = await step()
    tallies.push(tally)
    lines.push(`${tally.failed ? '✗' : '✓'} ${name.padEnd(10)} ${counts(tally)}, ${seconds(began)} s`)
  }
  const total = sum(tallies)
  const failures = tallies.flatMap(({ failures = [] }) => failures)
  if (failures.length > 0) say(`\nFailed:\n${failures.map((name) => `  ${name.replace(`${root}/`, '')}`).join('\n')}`)
  say(`\n${lines.join('\n')}\n${seconds(started)} s in all\n`)
  say(counts(total))
  process.exitCode = total.failed || total.passed === 0 ? 1 : 0
})

/** @param {string} folder @returns {string[]} it and those below it that have a tsconfig.json */
function roomsWithTypes(folder) {
  const entries = readdirSync(folder, { withFileTypes: true })
  const below = entries.filter((entry) => entry.isDirectory() && !/^(\.|node_modules$|dist$)/.test(entry.name))
  return [
    ...(entries.some(({ name }) => name === 'tsconfig.json') ? [folder] : []),
    ...below.flatMap(({ name }) => roomsWithTypes(`${folder}/${name}`)),
  ]
}

/** @param {import('./tally.mjs').Tally} tally */
function counts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

/** @param {number} since */
function seconds(since) {
  return Math.round((Date.now() - since) / 1000)
}

/**
 * Nothing of this machine's own settings reaches a test: none of .env.example, nor what the stories and the PostgreSQL
 * client would read. Where something lies (CONTRACTS_DIR, CHROMIUM_PATH) and a PostgreSQL for tests (DATABASE_URL_TEST) do.
 * @param {NodeJS.ProcessEnv} env
 */
function hermetic(env) {
  const example = readFileSync(join(root, '.env.example'), 'utf8')
  const ours = new Set([...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name))
  const theirs = /^(NODE_ENV|BASE_URL|SEED|PG[A-Z]+)$/
  return Object.fromEntries(Object.entries(env).filter(([name]) => !ours.has(name) && !theirs.test(name)))
}
