import { connect } from 'node:net'
import { beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '../base/clock.ts'
import { type TestServices, testServices } from '../giving/testing/fixtures.ts'
import { listen } from './listen.ts'
import { openApp, origin } from './testing/fixtures.ts'

let h: TestServices
let app: ReturnType<typeof openApp>['app']
let post: ReturnType<typeof openApp>['post']
let logged: { fields: object; message: string }[]
let counted: string[]
beforeEach(async () => {
  h = await testServices()
  logged = []
  const warn = (fields: object, message: string) => void logged.push({ fields, message })
  const opened = openApp({ ...h, log: { ...h.log, warn } })
  ;({ app, post } = opened)
  counted = opened.cspReports
})
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code

test.each(['A\ud800b', 'A\udc00', 'A\ue000b', 'A\uffffb', 'A\u3164'])(
  'a name of which no letter can be made (%j) is refused, once and monthly',
  async (firstName) => {
    for (const frequency of ['once', 'monthly']) {
      const donor = { firstName, lastName: 'Field', email: 'ada@example.org' }
      const answer = await post('/api/create-payment-intent', { amount: 50, frequency, donor })
      expect([answer.status, await codeOf(answer)]).toEqual([422, 'invalid_fields'])
    }
  },
)

test('a campaign’s word that is cut in the middle of a sign is whole all the same', async () => {
  const attribution = { campaign: `${'a'.repeat(99)}🎗` }
  const answer = await post('/api/create-payment-intent', { amount: 50, attribution })
  expect(answer.status).toBe(200)
  const rows = JSON.stringify(await h.store.db.selectFrom('gift').selectAll().execute())
  expect(rows).toContain('a'.repeat(99))
  expect(rows).not.toContain('\ufffd')
})

test('every answer is counted, by what was asked for and its status', async () => {
  const { app, post, answers } = openApp(h)
  await post('/api/create-payment-intent', { amount: 50 })
  await post('/es/donate', 'frequency=once&custom=2&method=card', {
    'content-type': 'application/x-www-form-urlencoded',
  })
  await post('/api/webhooks/stripe', { id: 'evt_1' })
  for (const path of ['/api/methods', '/healthz', '/donate', '/nowhere']) await app.request(`${origin}${path}`)
  expect(answers.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    'begin 200',
    'begin 422',
    'webhook 200',
    'api 200',
    'health 200',
    'page 200',
    'page 404',
  ])
})

test('no answer of a call is kept by anybody on its way: some hold a secret', async () => {
  const response = await post('/api/create-payment-intent', { amount: 50 })
  expect(((await response.json()) as { clientSecret: string }).clientSecret).toContain('_secret')
  const order = await post('/api/paypal/order', { amount: '50.00', currency: 'USD', intent: 'CAPTURE' })
  for (const answer of [response, order, await app.request(`${origin}/api/methods`)]) {
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  }
})

describe('reports of what a page was kept from loading', () => {
  const report = (directive: string, blocked: string) =>
    post('/api/csp-reports', { 'csp-report': { 'effective-directive': directive, 'blocked-uri': blocked } })

  test('are counted all, by directive; some are written down, and how many were not', async () => {
    for (let number = 0; number < 50; number++) {
      expect((await report('script-src-elem', `https://evil.example/${number}?secret`)).status).toBe(204)
    }
    await report('x'.repeat(10_000), 'y'.repeat(5_000))
    expect(counted.filter((each) => each === 'script-src-elem')).toHaveLength(50)
    expect(counted.at(-1)).toBe('other')
    expect(logged).toHaveLength(10)
    expect(logged[0]?.fields).toEqual({ report: { directive: 'script-src-elem', blocked: 'https://evil.example/0' } })
    h.clock.forward(60_000)
    await report('img-src', 'https://evil.example/')
    expect(logged.slice(10)).toEqual([
      { fields: { reports: 41 }, message: 'more reports of what a page was kept from loading' },
      expect.objectContaining({ fields: { report: { directive: 'img-src', blocked: 'https://evil.example/' } } }),
    ])
  })

  test('are understood as lists too, as browsers send them that know Reporting-Endpoints', async () => {
    const listed = (effectiveDirective: string) => ({
      type: 'csp-violation',
      url: 'https://give.example/gift?token=secret',
      body: { effectiveDirective, blockedURL: 'https://evil.example/x?secret', sample: 'secret' },
    })
    const response = await post('/api/csp-reports', [listed('trusted-types'), listed('connect-src'), null], {
      'content-type': 'application/reports+json',
    })
    expect(response.status).toBe(204)
    expect(counted).toEqual(['trusted-types', 'connect-src', 'other'])
    expect(JSON.stringify(logged)).not.toContain('secret')
    expect((await post('/api/csp-reports', Array(50).fill(listed('img-src')))).status).toBe(204)
    expect(counted).toHaveLength(23)
  })
})

describe('who sends in our visitor’s name', () => {
  const from = (host: string, report: string) =>
    app.request(`http://${host}/api/create-payment-intent`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: report },
      body: JSON.stringify({ amount: 50 }),
    })
  test('a name that somebody else lets point at us is not ours', async () => {
    const answer = await from('rebound.example', 'http://rebound.example')
    expect([answer.status, await codeOf(answer)]).toEqual([403, 'cross_origin'])
  })
  test.each(['127.0.0.1:3000', 'localhost:3000', '192.168.1.20:3000', '[::1]:3000'])(
    '%s is this machine, looked at by its number',
    async (host) => {
      expect((await from(host, `http://${host}`)).status).toBe(200)
      expect((await from(host, 'http://127.0.0.1:4000')).status).toBe(403)
    },
  )
})

describe('over a real connection', () => {
  test('a request that names two hosts is refused, and one that wants to hear itself', async () => {
    const listening = await listen(app.fetch, { host: '127.0.0.1', port: 0, keepAlive: 1000, drain: 0 }, systemClock)
    const said = (head: string, method = 'GET') =>
      new Promise<string>((resolve) => {
        let output = ''
        const socket = connect(listening.port, '127.0.0.1', () =>
          socket.write(`${method} /healthz HTTP/1.1\r\n${head}Connection: close\r\n\r\n`),
        )
        socket.on('data', (chunk) => {
          output += chunk
        })
        socket.on('close', () => resolve(output))
      })
    const twice = await said('Host: a.example\r\nHost: b.example\r\n')
    expect(twice).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(twice, 'with the headers of every answer').toMatch(/^x-content-type-options: nosniff\r$/m)
    expect(await said('Host: a.example\r\n')).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    const traced = await said('Host: a.example\r\nX-Told: a secret\r\n', 'TRACE')
    expect(traced).toMatch(/^HTTP\/1\.1 4/)
    expect(traced).not.toContain('a secret')
    await listening.close({ drain: false })
  })
})
