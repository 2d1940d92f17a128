import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../index.ts'
import { SCENARIOS } from './scenarios.ts'

let sandbox: Sandbox
let heard: { id: string; type: string; paid: boolean }[]
let isPaid: () => Promise<boolean>
beforeEach(async () => {
  heard = []
  let answered = false
  sandbox = await startSandbox({
    port: null,
    fast: true,
    clock: { at: Date.UTC(2026, 10, 21) },
    stripeWebhook: { url: 'https://shop.test/hook', secret: 'whsec_shop' },
    post: async (_url, body) => {
      const { id, type } = JSON.parse(body) as { id: string; type: string }
      heard.push({ id, type, paid: answered })
      return '200'
    },
  })
  isPaid = async () => {
    answered = true
    sandbox.control.faults.clear()
    const { data } = (await (await ask('GET', '/v1/payment_intents')).json()) as { data: { status: string }[] }
    return data.some(({ status }) => status === 'succeeded')
  }
})
afterEach(() => sandbox.close())

const ask = (method: string, path: string, body?: string, signal?: AbortSignal) =>
  sandbox.fetch(sandbox.url + path, {
    method,
    headers: { authorization: 'Bearer sk_test_sandbox', 'content-type': 'application/x-www-form-urlencoded' },
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal } : {}),
  })
const pay = (signal?: AbortSignal) =>
  ask(
    'POST',
    '/v1/payment_intents',
    'amount=500&currency=usd&payment_method=pm_card_visa&confirm=true&return_url=https://shop.test',
    signal,
  )
const begin = (name: string) => sandbox.control.call('scenarios', { name })
const succeeded = () => heard.filter(({ type }) => type === 'payment_intent.succeeded')

describe('scenarios', () => {
  it('are listed with what happens, by names that nobody has twice', async () => {
    const listed = await sandbox.control.call<{ name: string; what: string }[]>('scenarios')
    expect(listed).toHaveLength(14)
    expect(new Set(listed.map(({ name }) => name)).size).toBe(14)
    expect(listed.every(({ what }) => what.endsWith('.'))).toBe(true)
  })

  it.each(SCENARIOS.map(({ name }) => name))('%s sets something, and clearing both ends it', async (name) => {
    const before = JSON.stringify([sandbox.control.faults.list(), sandbox.control.webhooks.get()])
    await begin(name)
    expect(JSON.stringify([sandbox.control.faults.list(), sandbox.control.webhooks.get()])).not.toBe(before)
    sandbox.control.faults.clear()
    sandbox.control.webhooks.clear()
    expect(JSON.stringify([sandbox.control.faults.list(), sandbox.control.webhooks.get()])).toBe(before)
  })

  it('refuse a name that none has, and say which there are', async () => {
    await expect(begin('sunny-day')).rejects.toThrow(/^no scenario "sunny-day"; known: provider-down, /)
  })

  it.each([
    ['provider-down', 503],
    ['rate-limited', 429],
    ['edge-page', 502],
  ])('%s takes nothing', async (name, status) => {
    await begin(name)
    expect((await pay()).status).toBe(status)
    expect(await isPaid()).toBe(false)
  })

  it.each([
    ['cut-after-charge', 'fetch failed'],
    ['half-an-answer', 'JSON'],
    ['error-after-charge', '500'],
    ['timeout-after-charge', 'no patience'],
  ])('%s has taken the money', async (name, told) => {
    await begin(name)
    const patience = new AbortController()
    const ending = pay(patience.signal).then(
      async (response) => (response.status === 500 ? '500' : String(await response.json().catch((error) => error))),
      (error) => String(error),
    )
    if (name === 'timeout-after-charge') setImmediate(() => patience.abort(new Error('no patience')))
    expect(await ending).toContain(told)
    expect(await isPaid()).toBe(true)
  })

  it('webhook-before-response tells of the payment while its maker still waits', async () => {
    await begin('webhook-before-response')
    const paying = pay().then(async (response) => {
      await isPaid()
      return response.status
    })
    await sandbox.control.advance(10_000)
    expect(await paying).toBe(200)
    expect(succeeded()).toMatchObject([{ paid: false }])
  })

  it.each([
    ['duplicate-events', 2, 1],
    ['twin-events', 2, 2],
    ['events-lost', 0, 0],
    ['events-late', 0, 0],
  ])('%s: the event arrives %i times in a minute, under %i ids', async (name, times, ids) => {
    await begin(name)
    await pay()
    await sandbox.control.advance(60_000)
    expect([succeeded().length, new Set(succeeded().map(({ id }) => id)).size]).toEqual([times, ids])
  })
})
