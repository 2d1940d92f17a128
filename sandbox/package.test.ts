import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

/** A project of somebody else's, which has installed the tarball and nothing else. */
const elsewhere = mkdtempSync(join(tmpdir(), 'payment-sandbox-elsewhere-'))
const run = (program: string) =>
  execFileSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: elsewhere, encoding: 'utf8' })

beforeAll(() => {
  const made = join(elsewhere, 'made')
  execFileSync(process.execPath, [join(import.meta.dirname, 'package.ts'), made], { stdio: 'ignore' })
  const { version } = JSON.parse(readFileSync(join(made, 'package.json'), 'utf8')) as { version: string }
  writeFileSync(join(elsewhere, 'package.json'), JSON.stringify({ name: 'elsewhere', private: true }))
  const options = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts']
  execFileSync('npm', ['install', ...options, join(made, `payment-sandbox-${version}.tgz`)], {
    cwd: elsewhere,
    stdio: 'ignore',
  })
})
afterAll(() => rmSync(elsewhere, { recursive: true }))

describe('the package, installed in another project', () => {
  it('starts, answers as both providers, and serves their browser scripts', () => {
    const output = run(`
      import { startSandbox } from 'payment-sandbox'
      const sandbox = await startSandbox({ fast: true, clock: { at: Date.UTC(2026, 10, 21) } })
      const ask = async (path, init) => (await sandbox.fetch(sandbox.url + path, init))
      const customer = await ask('/v1/customers', { method: 'POST', headers: { authorization: 'Bearer sk_test_sandbox' } })
      const order = await ask('/v2/checkout/orders/1', { headers: { authorization: 'Bearer none' } })
      const scripts = await Promise.all(['/stripe.js', '/stripe-js/card.html', '/sdk/js?client-id=test'].map(async (path) => (await ask(path)).status))
      console.log(JSON.stringify([customer.status, order.status, ...scripts, await sandbox.control.call('schedule')]))
      await sandbox.close()
    `)
    expect(JSON.parse(output)).toEqual([200, 401, 200, 200, 200, []])
  })

  it('says what to install where answers are to be checked', () => {
    const output = run(`
      import { startSandbox } from 'payment-sandbox'
      await startSandbox().catch((error) => console.log(error.message))
      await startSandbox({ validate: false, mailDir: '.' }).catch((error) => console.log(error.message))
    `)
    expect(output).toContain('npm install --save-dev stripe@23.1.0 typescript5@npm:typescript@5.9.3.')
    expect(output).toContain('npm install --save-dev postal-mime@4.0.0.')
  })

  it('runs its example in Node, with Stripe’s SDK and its types beside it', () => {
    const require = createRequire(import.meta.url)
    for (const name of ['stripe', 'typescript5']) {
      const [folder = ''] = require.resolve(name).split(new RegExp(`(?<=node_modules/${name})/`))
      symlinkSync(folder, join(elsewhere, 'node_modules', name))
    }
    const example = join(elsewhere, 'renewal.test.mjs')
    cpSync(join(elsewhere, 'node_modules/payment-sandbox/examples/renewal.test.mjs'), example)
    const output = spawnSync(process.execPath, ['--test', '--test-reporter=tap', example], {
      cwd: elsewhere,
      encoding: 'utf8',
    })
    expect(output.stdout).toMatch(/^# pass 1$/m)
  })

  it('has the examples in other languages, which examples.test.ts runs', () => {
    const examples = join(elsewhere, 'node_modules/payment-sandbox/examples')
    expect(readdirSync(examples).sort()).toEqual(readdirSync(join(import.meta.dirname, 'examples')).sort())
  })

  it('has a command', () => {
    const output = execFileSync(join(elsewhere, 'node_modules/.bin/payment-sandbox'), ['--help'], {
      cwd: elsewhere,
      encoding: 'utf8',
    })
    expect(output).toMatch(/^payment-sandbox \[options\]\npayment-sandbox rehearse URL .*\n {2}--port N/)
  })
})
