import { execFile, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from './index.ts'

/** An example in another language than ours: what runs it, and what shows that Stripe's SDK is there. */
type Example = {
  file: string
  language: string
  /** Interpreters, the first of which that has the SDK runs it. */
  by: readonly string[]
  has: readonly string[]
  /** What comes before the file's name. */
  verb?: readonly string[]
  /** Where it is run, if the language looks for the SDK there. */
  at?: string | undefined
  /** What a machine without it lacks. */
  lacks: string
  says: RegExp
}

const python = {
  language: 'Python',
  by: ['python3', '/usr/bin/python3'],
  has: ['-c', 'import stripe'],
  lacks: 'no Python has the package stripe (Debian: python3-stripe)',
  says: /^OK$/m,
}
const EXAMPLES: readonly Example[] = [
  { ...python, file: 'decline_test.py' },
  { ...python, file: 'monthly_test.py' },
  {
    file: 'payment_test.rb',
    language: 'Ruby',
    by: ['ruby'],
    has: ['-e', 'require "minitest"; require "stripe"'],
    lacks: 'no Ruby has the gems stripe and minitest (RUBYLIB may name where they lie)',
    says: /^2 runs, .* 0 failures, 0 errors, 0 skips$/m,
  },
  {
    file: 'payment_test.php',
    language: 'PHP',
    by: ['php'],
    has: ['-r', 'exit(extension_loaded("curl") && is_file(getenv("STRIPE_PHP") ?: "vendor/autoload.php") ? 0 : 1);'],
    lacks: 'no PHP has stripe/stripe-php (STRIPE_PHP may name its init.php) and the extension curl',
    says: /^OK$/m,
  },
  {
    file: 'payment_test.go',
    language: 'Go',
    by: ['go', '/usr/lib/go-1.23/bin/go'],
    has: ['list', 'github.com/stripe/stripe-go/v86'],
    verb: ['test'],
    at: process.env.STRIPE_GO,
    lacks: 'STRIPE_GO does not name a folder of stripe-go, or there is no Go (Debian: golang-1.23-go of its backports)',
    says: /^ok\s+command-line-arguments/m,
  },
]

const folder = join(import.meta.dirname, 'examples')
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

describe('an example in another language, with Stripe’s SDK of that language', () => {
  for (const { file, language, by, has, verb = [], at = folder, lacks, says } of EXAMPLES) {
    const interpreter = by.find((name) => spawnSync(name, has, { cwd: at }).status === 0)
    if (interpreter === undefined) console.warn(`SKIPPED: examples/${file}: ${lacks}.`)
    it.skipIf(interpreter === undefined)(`runs in ${language}: ${file}`, async () => {
      const { stdout, stderr } = await promisify(execFile)(String(interpreter), [...verb, join(folder, file)], {
        cwd: at,
        env: { ...process.env, SANDBOX: sandbox.url },
      })
      expect(stdout + stderr).toMatch(says)
    })
  }
})
