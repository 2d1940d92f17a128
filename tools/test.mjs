// npm test: everything this project checks about itself, from a bare clone. Names of steps as arguments run only those.
// What stands behind units, sandbox or stories is for their program: npm test stories -- e2e/home.spec.ts --debug
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { withChromium } from './chromium.mjs'
import { root } from './project.mjs'
import { sandboxInstalled } from './sandbox.mjs'
import { entry, Fault, say } from './say.mjs'
import { built, clientTyped, installed } from './setup.mjs'
import { inTerminal } from './spawned.mjs'
import { one, playwright, reported, slowest, sum, vitest } from './tally.mjs'
import { checkTypes } from './types.mjs'

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

  /** @param {Promise<void>} step @returns {Promise<number>} as an exit code */
  const settled = async (step) => {
    const error = await step.catch((/** @type {Error} */ error) => error)
    if (error) say(error.message)
    return error ? 1 : 0
  }
  const build = async () => one(await settled(built({ node, env })))
  // what a file imports that git does not have must be there before imports are followed
  const client = () => settled(clientTyped({ node, env }))

  /** @type {Record<string, (more: string[]) => Promise<import('./tally.mjs').Tally>>} each gets what was typed behind its name */
  const steps = {
    types: async () => one((await client()) || (await checkTypes({ node, env }))),
    lint: async () => one(await run('@biomejs/biome/bin/biome', ['check'])),
    'dead code': async () => one((await client()) || (await run('knip/bin/knip.js', []))),
    async units(more) {
      // a rule packs the sandbox, and compares it with what is installed
      await sandboxInstalled({ env })
      const file = join(reports, 'vitest.json')
      const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...more]
      return reported(await run('vitest/vitest.mjs', args, await browser()), file, vitest)
    },
    // a package of its own, tested as whoever has only its folder tests it
    async sandbox(more) {
      await sandboxInstalled({ env })
      const file = join(reports, 'sandbox.json')
      const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...more]
      const args = ['--prefix', join(root, 'sandbox'), 'test', '--', ...options]
      return reported(await inTerminal('npm', args, await browser()), file, vitest)
    },
    build,
    async stories(more) {
      const site = await build()
      if (site.failed) return site
      const file = join(reports, 'playwright.json')
      // recording each step takes a tenth of the time: who looks into one story has its trace, the whole run has none
      const args = [
        'test',
        ...(more.length > 0 ? ['--reporter=line,json'] : ['--reporter=list,json', '--trace=off']),
        ...more,
      ]
      const settings = {
        ...(await browser()),
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        TIMEOUT_FACTOR: env.TIMEOUT_FACTOR ?? (more.length > 0 ? '1' : '3'),
      }
      const code = await run('@playwright/test/cli.js', args, settings)
      return reported(code, file, playwright)
    },
  }

  const { wanted, more } = asked(process.argv.slice(2), Object.keys(steps))
  const started = Date.now()
  const lines = []
  const tallies = []
  for (const [name, step] of Object.entries(steps)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const began = Date.now()
    say(`\n=== ${name}`)
    const tally = await step(name === wanted.at(-1) ? more : [])
    tallies.push(tally)
    lines.push(`${tally.failed ? '✗' : '✓'} ${name.padEnd(10)} ${counts(tally)}, ${seconds(began)} s`)
  }
  const total = sum(tallies)
  const failures = tallies.flatMap(({ failures = [] }) => failures)
  const tests = slowest(tallies, 20)
  if (tests.length > 0) say(`\nSlowest:\n${tests.map(withoutRoot).join('\n')}`)
  if (failures.length > 0) say(`\nFailed:\n${failures.map((name) => `  ${withoutRoot(name)}`).join('\n')}`)
  say(`\n${lines.join('\n')}\n${seconds(started)} s in all\n`)
  say(counts(total))
  process.exitCode = total.failed || total.passed === 0 ? 1 : 0
})

/**
 * The steps that were named, and what stands behind the last of them where that is one that takes words of its own.
 * @param {string[]} words
 * @param {string[]} choices
 */
function asked(words, choices) {
  const after = words.findIndex((word) => !choices.includes(word))
  if (after < 0) return { wanted: words, more: [] }
  if (!/^(units|sandbox|stories)$/.test(words[after - 1] ?? '')) {
    const names = choices.map((name) => (name.includes(' ') ? `"${name}"` : name)).join(', ')
    throw new Fault(`npm test has no step "${words[after]}". Its steps are ${names}.`)
  }
  return { wanted: words.slice(0, after), more: words.slice(after) }
}

/** @param {import('./tally.mjs').Tally} tally */
function counts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

/** @param {string} line */
function withoutRoot(line) {
  return line.replace(`${root}/`, '')
}

/** @param {number} since */
function seconds(since) {
  return Math.round((Date.now() - since) / 1000)
}

/**
 * Nothing of this machine's own settings reaches a test: none of .env.example, nor what the stories and the PostgreSQL
 * client would read. A charity's own folder is tested beside those of this clone, in the rules that hold for every charity.
 * Where something lies (CONTRACTS_DIR, CHROMIUM_PATH) and a PostgreSQL for tests (DATABASE_URL_TEST) do.
 * @param {NodeJS.ProcessEnv} env
 */
function hermetic(env) {
  const example = readFileSync(join(root, '.env.example'), 'utf8')
  const ours = new Set([...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name))
  const theirs = /^(NODE_ENV|BASE_URL|SEED|PG[A-Z]+)$/
  const rest = Object.fromEntries(Object.entries(env).filter(([name]) => !ours.has(name) && !theirs.test(name)))
  return env.CHARITY ? { ...rest, CHARITY_TESTED: env.CHARITY } : rest
}
