import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
    const said = run(`
      import { startSandbox } from 'payment-sandbox'
      const sandbox = await startSandbox({ fast: true, clock: { at: Date.UTC(2026, 10, 21) } })
      const ask = async (path, init) => (await sandbox.fetch(sandbox.url + path, init))
      const customer = await ask('/v1/customers', { method: 'POST', headers: { authorization: 'Bearer sk_test_sandbox' } })
      const order = await ask('/v2/checkout/orders/1', { headers: { authorization: 'Bearer none' } })
      const scripts = await Promise.all(['/stripe.js', '/stripe-js/card.html', '/sdk/js?client-id=test'].map(async (path) => (await ask(path)).status))
      console.log(JSON.stringify([customer.status, order.status, ...scripts, await sandbox.control.call('schedule')]))
      await sandbox.close()
    `)
    expect(JSON.parse(said)).toEqual([200, 401, 200, 200, 200, []])
  })

  it('says what to install where answers are to be checked', () => {
    const said = run(`
      import { startSandbox } from 'payment-sandbox'
      await startSandbox().catch((error) => console.log(error.message))
      await startSandbox({ validate: false, mailDir: '.' }).catch((error) => console.log(error.message))
    `)
    expect(said).toContain('npm install --save-dev stripe@23.1.0 typescript5@npm:typescript@5.9.3.')
    expect(said).toContain('npm install --save-dev postal-mime@4.0.0.')
  })

  it('has a command', () => {
    const said = execFileSync(join(elsewhere, 'node_modules/.bin/payment-sandbox'), ['--help'], {
      cwd: elsewhere,
      encoding: 'utf8',
    })
    expect(said).toMatch(/^payment-sandbox \[options\]\n {2}--port N/)
  })
})
