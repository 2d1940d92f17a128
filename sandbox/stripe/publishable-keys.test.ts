import { expect, it, onTestFinished } from 'vitest'
import { startSandbox } from '../index.ts'
import { TAKEN } from './taken.ts'

/** What a browser may call; everything else needs a server's key. */
const BROWSER = [
  'POST /v1/confirmation_tokens',
  'POST /v1/payment_methods',
  'GET /v1/payment_intents/:id',
  'POST /v1/payment_intents/:id/confirm',
  'POST /v1/payment_intents/:id/verify_microdeposits',
  'GET /v1/setup_intents/:id',
  'POST /v1/setup_intents/:id/confirm',
]

async function open() {
  const sandbox = await startSandbox({ fast: true })
  onTestFinished(() => sandbox.close())
  const ask = async (key: string, call: string, form: Record<string, string> = {}) => {
    const [method = '', path = ''] = call.split(' ')
    const body = new URLSearchParams(form)
    const answer = await sandbox.fetch(`${sandbox.url}${path}${method === 'GET' && form ? `?${body}` : ''}`, {
      method,
      headers: { authorization: `Bearer ${key}`, origin: 'https://shop.example.com' },
      ...(method === 'GET' ? {} : { body }),
    })
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answer }
  }
  return {
    server: (call: string, form?: Record<string, string>) => ask('sk_test_sandbox', call, form),
    browser: (call: string, form?: Record<string, string>) => ask('pk_test_sandbox', call, form),
  }
}
type Answer = { id: string; client_secret: string; error?: { code?: string; message: string } }

it('opens no call to a publishable key but those a browser needs', async () => {
  const { browser } = await open()
  const opened: string[] = []
  for (const call of Object.keys(TAKEN)) {
    const { status, body } = await browser(call.replaceAll(':id', 'id_1'))
    if (status !== 401 || body.error?.code !== 'secret_key_required') opened.push(call)
  }
  expect(opened.toSorted()).toEqual(BROWSER.toSorted())
})

it('and those only with the secret of the very intent', async () => {
  const { server, browser } = await open()
  const gift = { amount: '5000', currency: 'usd' }
  for (const kind of ['payment_intents', 'setup_intents']) {
    const form: Record<string, string> = kind === 'payment_intents' ? gift : {}
    const mine = (await server(`POST /v1/${kind}`, form)).body
    const other = (await server(`POST /v1/${kind}`, form)).body
    for (const call of [`GET /v1/${kind}/${mine.id}`, `POST /v1/${kind}/${mine.id}/confirm`]) {
      expect((await browser(call)).body.error?.code).toBe('parameter_missing')
      const wrong = await browser(call, { client_secret: other.client_secret })
      expect([wrong.status, wrong.body.error?.message]).toEqual([
        400,
        expect.stringMatching(/^The client_secret provided does not match/),
      ])
    }
    const seen = await browser(`GET /v1/${kind}/${mine.id}`, { client_secret: mine.client_secret })
    expect(seen.status).toBe(200)
    expect(seen.headers.get('access-control-allow-origin')).toBe('*')
    for (const hidden of ['metadata', 'customer', 'latest_charge']) expect(seen.body).not.toHaveProperty(hidden)
    const deeper = { client_secret: mine.client_secret, 'expand[0]': 'customer' }
    expect((await browser(`GET /v1/${kind}/${mine.id}`, deeper)).status).toBe(400)
  }
})
