import { appendFileSync, copyFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Sandbox, type SandboxOptions, startSandbox } from '../index.ts'

vi.setConfig({ testTimeout: 120_000 })

const open: Sandbox[] = []
const start = async (options: SandboxOptions = {}) => {
  const sandbox = await startSandbox({ fast: true, ...options })
  open.push(sandbox)
  const { hostname, port } = new URL(sandbox.url)
  return {
    sandbox,
    stripe: new Stripe('sk_test_sandbox', {
      host: hostname,
      port: Number(port),
      protocol: 'http',
      telemetry: false,
      maxNetworkRetries: 0,
    }),
  }
}
afterEach(async () => {
  for (const sandbox of open.splice(0)) await sandbox.close()
})

describe('a sandbox', () => {
  it('answers to this machine, to numbers and to its own origin’s name, and to no other', async () => {
    const { sandbox } = await start({ origin: 'https://pay.test' })
    const { hostname, port } = new URL(sandbox.url)
    const asked = (host: string) =>
      new Promise<number | undefined>((resolve) => {
        request({ hostname, port, path: '/', headers: { host } }, (answer) => resolve(answer.resume().statusCode)).end()
      })
    const names = ['localhost:3001', '127.0.0.1', '[::1]:3001', 'pay.test', 'rebound.example', 'rebound.example:3001']
    expect(await Promise.all(names.map(asked))).toEqual([200, 200, 200, 200, 421, 421])
  })

  it('lets its pages run its own scripts only', async () => {
    const { sandbox } = await start()
    const policy = (await sandbox.fetch(`${sandbox.url}/`)).headers.get('content-security-policy')
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toContain("script-src 'unsafe-inline'")
  })

  it('remembers across a restart when it has a folder', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'payment-sandbox-'))
    const first = await start({ dataDir, seed: 7 })
    const { id } = await first.stripe.customers.create({ email: 'ana@example.org' })
    await first.sandbox.close()
    const second = await start({ dataDir, seed: 7 })
    expect(await second.stripe.customers.retrieve(id)).toMatchObject({ email: 'ana@example.org' })
    expect((await second.stripe.customers.create()).id).not.toBe(id)
    await second.sandbox.close()
    rmSync(dataDir, { recursive: true })
  })

  it('makes the same ids and the same bad days from the same seed', async () => {
    const run = async (seed: number) => {
      const { sandbox, stripe } = await start({ seed })
      sandbox.control.faults.add({ path: '/v1/customers', what: '503', rate: 0.5 })
      const seen: string[] = []
      for (let i = 0; i < 12; i++) {
        seen.push(
          await stripe.customers.create().then(
            (c) => c.id,
            (error: Stripe.errors.StripeError) => String(error.statusCode),
          ),
        )
      }
      return seen
    }
    const one = await run(1)
    expect(await run(1)).toEqual(one)
    expect(await run(2)).not.toEqual(one)
    expect(one).toContain('503')
  })

  it('binds to loopback and takes no orders from other pages', async () => {
    const { sandbox } = await start()
    expect(sandbox.url).toMatch(/^http:\/\/127\.0\.0\.1:/)
    const order = await fetch(`${sandbox.url}/_control/reset`, {
      method: 'POST',
      headers: { origin: 'http://evil.example' },
    })
    expect(order.status).toBe(403)
  })

  it('says what was unknown', async () => {
    const { sandbox } = await start()
    const faults = await fetch(`${sandbox.url}/_control/faults`, {
      method: 'POST',
      body: new URLSearchParams({ what: 'rain' }),
    })
    expect(faults.status).toBe(400)
    expect(await faults.json()).toEqual({
      error: '"what" must be one of 429, 500, 503, slow, hang, reset, html, empty, cut, other',
    })
    expect((await fetch(`${sandbox.url}/nothing`)).status).toBe(404)
  })
})

describe('what it was answered for outlives', () => {
  const folder = () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'payment-sandbox-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    return dataDir
  }

  it('a kill: the state is written before each answer', async () => {
    const dataDir = folder()
    const killed = await start({ dataDir })
    const { id } = await killed.stripe.customers.create({ email: 'ana@example.org' })
    const next = await start({ dataDir: copied(dataDir, folder()) })
    expect(await next.stripe.customers.retrieve(id)).toMatchObject({ email: 'ana@example.org' })
  })

  it('for its owner alone', async () => {
    const dataDir = join(folder(), 'made')
    const { sandbox, stripe } = await start({ dataDir })
    await stripe.customers.create({ email: 'ana@example.org' })
    await sandbox.close()
    const modeOf = (path: string) => statSync(path).mode & 0o777
    expect([modeOf(dataDir), modeOf(join(dataDir, 'sandbox.jsonl'))]).toEqual([0o700, 0o600])
  })

  it('a kill in the middle of writing, of which nobody was answered', async () => {
    const dataDir = folder()
    const first = await start({ dataDir })
    const { id } = await first.stripe.customers.create({ email: 'ana@example.org' })
    await first.sandbox.close()
    appendFileSync(join(dataDir, 'sandbox.jsonl'), '{"c":"stripe.customers","id":"cus_half","v":{"id"')
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    onTestFinished(() => said.mockRestore())
    const next = await start({ dataDir })
    expect((await next.stripe.customers.list()).data.map((customer) => customer.id)).toEqual([id])
    expect(String(said.mock.calls)).toContain('dropped the torn last line of its journal')
  })

  it('the time it was moved to', async () => {
    const dataDir = folder()
    const first = await start({ dataDir })
    await first.sandbox.control.advance(40 * 86_400_000)
    const then = first.sandbox.control.now()
    await first.sandbox.close()
    expect((await start({ dataDir })).sandbox.control.now()).toBeGreaterThanOrEqual(then)
  })
})

describe('it is never what a live site gets', () => {
  it('brings no package into a production install', () => {
    const { dependencies, private: unpublished } = JSON.parse(
      readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
    ) as { dependencies?: object; private: boolean }
    expect([dependencies, unpublished]).toEqual([undefined, true])
  })

  it.each(['sk_live_abc', 'rk_live_abc', 'pk_live_abc'])('refuses %s', async (key) => {
    const { sandbox } = await start()
    const answer = await fetch(`${sandbox.url}/v1/customers`, { headers: { authorization: `Bearer ${key}` } })
    expect([answer.status, await answer.text()]).toEqual([401, expect.stringContaining('It refuses live keys')])
  })
})

/** The folder as a kill at this moment would leave it. */
function copied(from: string, to: string): string {
  copyFileSync(join(from, 'sandbox.jsonl'), join(to, 'sandbox.jsonl'))
  return to
}
