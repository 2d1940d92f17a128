import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterEach, describe, expect, it, vi } from 'vitest'
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
      sandbox.control.mischief.add({ path: '/v1/customers', what: '503', rate: 0.5 })
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
    const mischief = await fetch(`${sandbox.url}/_control/mischief`, {
      method: 'POST',
      body: new URLSearchParams({ what: 'rain' }),
    })
    expect(mischief.status).toBe(400)
    expect(await mischief.json()).toEqual({ error: '"what" must be one of 429, 500, 503, slow, hang, reset' })
    expect((await fetch(`${sandbox.url}/nothing`)).status).toBe(404)
  })
})
