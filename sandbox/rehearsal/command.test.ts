import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Sandbox, startSandbox } from '../index.ts'
import { openNaiveShop } from './testing/naive-shop.ts'
import type { Shop } from './testing/serve.ts'

vi.setConfig({ testTimeout: 120_000 })

const folder = mkdtempSync(join(tmpdir(), 'payment-sandbox-rehearsal-'))
const file = join(folder, 'rehearsal.json')
let shop: Shop
let sandbox: Sandbox
beforeAll(async () => {
  shop = await openNaiveShop()
  const stripeWebhook = { url: `${shop.url}/webhook`, secret: 'whsec_naive' }
  sandbox = await startSandbox({ validate: false, stripeWebhook })
  shop.connect(sandbox.url)
  const buy = [
    { ask: 'POST /orders', json: {}, keep: { order: '/order', secret: '"clientSecret":"([^"]+)"' } },
    { pay: '{secret}' },
  ]
  const order = { ask: 'GET /order?order={order}', state: '/state', paid: 'paid' }
  writeFileSync(file, JSON.stringify({ buy, order, patienceMs: 2000 }))
})
afterAll(async () => {
  shop.close()
  await sandbox.close()
  rmSync(folder, { recursive: true })
})

const rehearse = (...args: string[]) =>
  new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts'), 'rehearse', ...args])
    const said = { out: '', err: '' }
    child.stdout.on('data', (part) => {
      said.out += part
    })
    child.stderr.on('data', (part) => {
      said.err += part
    })
    child.once('close', (code) => resolve({ code, ...said }))
  })
const known = () => [shop.url, '--sandbox', sandbox.url, '--shop', file]

it('says in words how each day went, and ends with 1 where one was not survived', async () => {
  const { code, out } = await rehearse(...known(), '--only', 'double-press,payer-lies,restart')
  expect(out).toContain(`Rehearsal of ${shop.url} with the sandbox at ${sandbox.url}`)
  expect(out).toMatch(
    /^FAILED {4}double-press\n.*\n {10}the payer was charged too often: charged 25.00 usd and 25.00 usd;/m,
  )
  expect(out).toMatch(/^survived {2}payer-lies\n/m)
  expect(out).toMatch(/^untried {3}restart\n.*\n {10}"restart" in the shop file/m)
  expect(out).toMatch(/^1 of 3 bad days survived, 1 not, 1 could not be tried\.$/m)
  expect(code).toBe(1)
})

it('ends with 0 where every day that could be tried was survived, and answers JSON', async () => {
  const { code, out } = await rehearse(...known(), '--only', 'declined-then-paid', '--json')
  expect(JSON.parse(out)).toMatchObject({
    good: { survived: true },
    bad: [{ name: 'declined-then-paid', survived: true }],
  })
  expect(code).toBe(0)
})

it('ends with 2 and says why where nothing can be rehearsed', async () => {
  const none = await rehearse(shop.url, '--sandbox', 'http://127.0.0.1:1', '--shop', file)
  expect([none.code, none.err]).toEqual([2, 'payment sandbox: no sandbox answers at http://127.0.0.1:1\n'])
  const stranger = await rehearse(...known(), '--only', 'sunny-day')
  expect([stranger.code, stranger.err]).toEqual([2, expect.stringMatching(/no day "sunny-day"; known: double-press, /)])
  const nowhere = await rehearse('http://127.0.0.1:1', '--sandbox', sandbox.url, '--shop', file)
  expect(nowhere.code).toBe(2)
  expect(nowhere.out).toContain('Nothing was rehearsed: not even a good day went well.')
  expect(nowhere.out).toMatch(/POST \/orders: the answer was none \(bad port\)/)
})
