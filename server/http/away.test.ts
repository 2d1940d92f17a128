import { beforeEach, expect, test } from 'vitest'
import { paid, reading, type TestServices, testServices } from '../giving/testing/fixtures.ts'
import { CommitUnknown, DatabaseAway } from '../process/database-away.ts'
import { openApp, origin } from './testing/fixtures.ts'

/** The services, and a switch that takes its database away. */
let h: TestServices
let app: ReturnType<typeof openApp>['app']
let post: ReturnType<typeof openApp>['post']
let links: ReturnType<typeof openApp>['links']
let away: Error | null

beforeEach(async () => {
  away = null
  h = await testServices()
  const { read, write } = h.store
  const ask =
    <A extends unknown[], T>(work: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      if (away) throw away
      return work(...args)
    }
  h = { ...h, store: { ...h.store, read: ask(read) as typeof read, write: ask(write) as typeof write } }
  ;({ app, post, links } = openApp(h))
})

const said = async (answer: Response) => {
  const { code, detail } = (await answer.json()) as { code: string; detail: string }
  return { status: answer.status, code, detail, retryAfter: answer.headers.get('retry-after') }
}
const cannotTake = 'We cannot take gifts this minute. Nothing was charged. Please try again in a few minutes.'

test.each([
  ['away', new DatabaseAway('gone')],
  ['slow to confirm', new CommitUnknown('perhaps kept')],
])(
  'who begins a gift while the database is %s hears that nothing was charged, and when to come back',
  async (_, fault) => {
    away = fault
    for (const [path, body] of [
      ['/api/create-payment-intent', { amount: 50 }],
      ['/api/paypal/order', { amount: '50.00', currency: 'USD', intent: 'CAPTURE' }],
    ] as const) {
      expect(await said(await post(path, body))).toEqual({
        status: 503,
        code: 'not_now',
        detail: cannotTake,
        retryAfter: '10',
      })
    }
    const spanish = await post('/api/create-payment-intent', { amount: 50 }, { 'accept-language': 'es' })
    expect((await said(spanish)).detail).toBe(
      'En este momento no podemos recibir donaciones. No se cobró nada. Inténtalo de nuevo en unos minutos.',
    )
    expect(h.stripe.calls).toEqual([])
  },
)

test('the form without scripts comes back as it was filled in, and says the same', async () => {
  away = new DatabaseAway('gone')
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await post('/es/donate', 'frequency=once&preset=50&custom=&method=card', form)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await answer.text()).toMatch(/^es \/donate .*"problem":"not_now"/)
})

test('who has approved at PayPal is never told that nothing was charged', async () => {
  const response = await post('/api/paypal/order', { amount: '50.00', currency: 'USD', intent: 'CAPTURE' })
  const order = (await response.json()) as { id: string; giftId: string }
  h.paypal.readings.set(order.giftId, reading([paid('cap_1', 5000, 0, 'paypal')]))
  away = new DatabaseAway('gone')
  const captured = await said(await post(`/api/paypal/order/${order.id}/capture`))
  expect(captured).toMatchObject({ status: 503, code: 'outcome_unknown', retryAfter: '10' })
})

test('who looks at a gift, in a page or by a call, is told to look again later, and not to pay twice', async () => {
  const response = await post('/api/create-payment-intent', { amount: 50 })
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  away = new DatabaseAway('gone')
  const called = await said(await app.request(`${origin}/api/gifts/current`, { headers: { cookie } }))
  expect(called).toMatchObject({ status: 503, code: 'not_now', retryAfter: '10' })
  expect(called.detail).toMatch(
    /^We cannot reach our records this minute\. If you have just given, please do not give again/,
  )
  const page = await app.request(`${origin}/es/gift`, { headers: { cookie, accept: 'text/html' } })
  expect([page.status, page.headers.get('content-type'), page.headers.get('retry-after')]).toEqual([
    503,
    'text/html; charset=utf-8',
    '10',
  ])
  const html = await page.text()
  expect(html).toContain('<html lang="es" dir="ltr">')
  expect(html).toContain('Si acabas de donar, no lo hagas otra vez')
})

test('a webhook that cannot be kept is asked for again', async () => {
  away = new DatabaseAway('gone')
  expect(await said(await post('/api/webhooks/stripe', { id: 'evt_1' }))).toMatchObject({
    status: 503,
    code: 'not_now',
  })
})

test('pages that hold nobody’s gift are there all the same, and health says that the process lives', async () => {
  away = new DatabaseAway('gone')
  expect((await app.request(`${origin}/donate`)).status).toBe(200)
  expect(
    (
      await app.request(`${origin}/donate`, {
        headers: { cookie: `__Host-gift=${links.sign('a', h.clock.now() + 1000, 'browser')}` },
      })
    ).status,
  ).toBe(200)
  expect((await app.request(`${origin}/healthz`)).status).toBe(200)
})
