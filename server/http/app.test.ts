import { beforeEach, expect, test } from 'vitest'
import type { Fact } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { refused } from '#gift/outcome.ts'
import type { Problem } from '#gift/problem.ts'
import { paid, reading, type TestServices, testServices } from '../giving/testing/fixtures.ts'
import { workOut } from '../giving/testing/work-out.ts'
import { absentProvider } from '../providers/absent.ts'
import { writeSetting } from '../store/database/settings.ts'
import { openApp, origin } from './testing/fixtures.ts'

let h: TestServices
let app: ReturnType<typeof openApp>['app']
let links: ReturnType<typeof openApp>['links']
let access: ReturnType<typeof openApp>['access']
let later: ReturnType<typeof openApp>['later']
let post: ReturnType<typeof openApp>['post']
let gifts: ReturnType<typeof openApp>['gifts']
beforeEach(async () => {
  h = await testServices()
  ;({ app, links, access, later, post, gifts } = openApp(h))
})

test('a bare amount begins a one-time gift of a donor not yet known', async () => {
  const answer = await post('/api/create-payment-intent', { amount: 50 })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ clientSecret: expect.stringContaining('_secret') })
  expect(answer.headers.get('set-cookie')).toMatch(/^__Host-gift=.*HttpOnly; Secure; SameSite=Lax/)
  expect(await gifts()).toMatchObject([{ cents: 5000, frequency: 'once', email: null, state: 'started' }])
})

test('when the provider is down the donor is told that nothing was charged', async () => {
  h.stripe.refuseNext = refused('provider_unavailable', 'connection refused')
  const answer = await post('/api/create-payment-intent', { amount: 50 })
  expect(answer.status).toBe(503)
  // It may be back at once: nobody knows.
  expect(answer.headers.get('retry-after')).toBe(null)
  const text = await answer.text()
  expect(text).toContain('You were not charged')
  expect(text).not.toContain('connection refused')
})

test('four failures in a row turn a method off, and it comes back by itself', async () => {
  for (let attempt = 0; attempt < 4; attempt++) {
    h.stripe.refuseNext = refused('provider_unavailable', 'down')
    await post('/api/create-payment-intent', { amount: 50 })
  }
  h.clock.forward(4_000)
  const resting = await post('/api/create-payment-intent', { amount: 50 })
  expect([resting.status, resting.headers.get('retry-after')]).toEqual([503, '6'])
  const methods = async () => (await app.request(`${origin}/api/methods`)).json()
  expect(await methods()).toEqual({ stripe: { once: false, monthly: true }, paypal: { once: true, monthly: true } })
  h.clock.forward(6_000)
  expect(await methods()).toMatchObject({ stripe: { once: true } })
  expect((await post('/api/create-payment-intent', { amount: 50 })).status).toBe(200)
})

test('a provider that is not configured is off', async () => {
  h = { ...h, providers: { ...h.providers, paypal: absentProvider('paypal') } }
  const methods = await openApp(h).app.request(`${origin}/api/methods`)
  expect(await methods.json()).toEqual({
    stripe: { once: true, monthly: true },
    paypal: { once: false, monthly: false },
  })
})

test('another site cannot ask in our visitor’s name', async () => {
  const answer = await post('/api/create-payment-intent', { amount: 50 }, { origin: 'https://evil.example' })
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([403, 'cross_origin'])
})

test('a PayPal order is captured once and its gift told', async () => {
  const order = (await (
    await post('/api/paypal/order', { amount: '50.00', currency: 'USD', intent: 'CAPTURE' })
  ).json()) as { id: string; giftId: string }
  h.paypal.readings.set(order.giftId, reading([paid('cap_1', 5000, 0, 'paypal')]))
  const cookie = `__Host-gift=${access.browser({ id: order.giftId, accessRevision: 0 }).token}`
  const [first, again] = [
    await post(`/api/paypal/order/${order.id}/capture`, undefined, { cookie }),
    await post(`/api/paypal/order/${order.id}/capture`, undefined, { cookie }),
  ]
  expect(await first.json()).toMatchObject({ status: 'COMPLETED', gift: { standing: { paidCents: 5000 } } })
  expect(await again.json()).toMatchObject({ status: 'COMPLETED' })
  expect(h.paypal.calls.filter((call) => call === 'capture')).toHaveLength(1)
})

const paypalOrder = async (more = {}) => {
  const response = await post('/api/paypal/order', { amount: '50.00', currency: 'USD', intent: 'CAPTURE', ...more })
  const order = (await response.json()) as { id: string; giftId: string }
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  const capture = async (headers: Record<string, string> = { cookie }) =>
    (await (await post(`/api/paypal/order/${order.id}/capture`, undefined, headers)).json()) as Record<string, unknown>
  return { ...order, cookie, capture }
}

test('who only knows a PayPal id learns its status, and gets neither the gift nor its cookie', async () => {
  const { id, giftId, capture } = await paypalOrder()
  h.paypal.readings.set(giftId, reading([paid('cap_1', 5000, 0, 'paypal')]))
  expect(await capture()).toMatchObject({ status: 'COMPLETED', gift: { giftId } })
  const stranger = await post(`/api/paypal/order/${id}/capture`)
  expect(await stranger.json()).toEqual({ status: 'COMPLETED' })
  expect(stranger.headers.get('set-cookie')).toBe(null)
  const other = await paypalOrder()
  expect(await capture({ cookie: other.cookie })).toEqual({ status: 'COMPLETED' })
})

test('a subscription that PayPal is still at is being confirmed, not declined', async () => {
  const { giftId, capture } = await paypalOrder({ frequency: 'monthly' })
  expect(await capture()).toMatchObject({ status: 'PENDING' })
  h.paypal.readings.set(giftId, reading([], 'working'))
  expect(await capture()).toMatchObject({ status: 'PENDING', gift: { standing: { state: 'confirming' } } })
  const pledged = { provider: 'paypal', kind: 'pledged', ref: 'I-1', at: 0, cents: cents(5000) } as const
  h.paypal.readings.set(giftId, reading([pledged]))
  expect(await capture()).toMatchObject({ status: 'ACTIVE' })
})

test('a declined way of paying is chosen anew on the same order; an order that is over is begun anew', async () => {
  const { giftId, capture } = await paypalOrder()
  h.paypal.readings.set(giftId, reading([declined('order:1')], 'open'))
  expect(await capture()).toMatchObject({ status: 'DECLINED' })
  h.paypal.readings.set(giftId, reading([declined('cap_1')]))
  expect(await capture()).toMatchObject({ status: 'FAILED' })
})
test('an order that was never approved is no decline: nothing was asked of the donor’s money, and it says so', async () => {
  const { capture } = await paypalOrder()
  h.paypal.refuseNext = refused('not_approved', 'ORDER_NOT_APPROVED')
  expect(await capture()).toMatchObject({
    status: 409,
    code: 'not_approved',
    detail: expect.stringMatching(/nothing was charged/),
  })
})

const declined = (ref: string): Fact => ({
  provider: 'paypal',
  kind: 'failed',
  ref,
  at: h.clock.now(),
  code: 'DECLINED',
})

test('coming back from PayPal’s page tries once what was approved, and a reload never again until it is approved anew', async () => {
  const { id, giftId, cookie } = await paypalOrder()
  const captures = () => h.paypal.calls.filter((call) => call === 'capture').length
  const visit = (query: string) => app.request(`${origin}/donate?${query}`, { headers: { cookie } })
  const back = `success=true&token=${id}&PayerID=P1`
  h.paypal.readings.set(giftId, reading([declined(`${id}:1`)], 'open'))
  expect((await visit(back)).headers.get('location')).toBe('/donate?cancelled=true&declined=true')
  expect(captures()).toBe(1)
  for (const reload of ['cancelled=true&declined=true', 'success=true', 'success=true']) {
    expect((await visit(reload)).status).toBe(200)
  }
  expect(captures()).toBe(1)
  h.clock.forward(1000)
  h.paypal.refuseNext = refused('outcome_unknown', 'the second try was never answered')
  expect((await visit(back)).headers.get('location')).toBe('/donate?success=true') // it may have been taken
  h.paypal.readings.set(giftId, reading([paid('cap_1', 5000, 0, 'paypal')]))
  expect((await visit(back)).headers.get('location')).toBe('/donate?success=true')
  expect(captures()).toBe(3)
  expect(await gifts()).toMatchObject([{ state: 'complete' }])
})

test('who comes back in a new tab, with the order alone in the address, is told what became of it; nobody else is', async () => {
  const { id, giftId, cookie } = await paypalOrder()
  const captures = () => h.paypal.calls.filter((call) => call === 'capture').length
  const visit = (token: string, cookies: Record<string, string>) =>
    app.request(`${origin}/donate?token=${token}`, { headers: cookies })
  for (const stranger of [await visit(id, {}), await visit('ANOTHER', { cookie })]) {
    expect([stranger.status, await stranger.text()]).toEqual([200, 'the donation page'])
  }
  expect(captures()).toBe(0)
  h.paypal.readings.set(giftId, reading([paid('cap_1', 5000, 0, 'paypal')]))
  const response = await visit(id, { cookie })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/donate?success=true'])
  expect(captures()).toBe(1)
  expect(await gifts()).toMatchObject([{ state: 'complete' }])
})

test('a webhook is durable before it is answered, and dealt with after', async () => {
  const answer = await post('/api/webhooks/stripe', { id: 'evt_1' })
  expect(answer.status).toBe(200)
  expect(await h.store.db.selectFrom('inbox').select(['event_id', 'status']).execute()).toMatchObject([
    { event_id: 'evt_1' },
  ])
  await Promise.all(later)
  expect((await post('/api/webhooks/stripe', { id: 'evt_1' })).status).toBe(200)
  expect(later).toHaveLength(1)
})

test('a mailed link is exchanged for a cookie and a clean address; a forged or old one opens nothing', async () => {
  await post('/api/create-payment-intent', { amount: 50 })
  const [gift] = await gifts()
  const token = links.sign(gift?.id ?? '', h.clock.now() + 60_000, 'gift')
  const entered = await app.request(`${origin}/gift?token=${token}`)
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/gift'])
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
  const view = await app.request(`${origin}/api/gifts/current`, { headers: { cookie } })
  expect(await view.json()).toMatchObject({ giftId: gift?.id, standing: { state: 'started' } })
  expect(view.headers.get('cache-control')).toBe('no-store')

  const forged = await app.request(`${origin}/gift?token=${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)
  expect([forged.headers.get('location'), forged.headers.get('set-cookie')]).toEqual(['/gift?link=expired', null])
  h.clock.forward(61_000)
  expect((await app.request(`${origin}/gift?token=${token}`)).headers.get('location')).toBe('/gift?link=expired')
})

test('asking for a link says nothing about who gave', async () => {
  const [real, unknown] = [
    await post('/api/gifts/link', { email: 'ada@example.org' }),
    await post('/api/gifts/link', { email: 'nobody@example.org' }),
  ]
  expect([real.status, await real.text()]).toEqual([unknown.status, await unknown.text()])
})

test('the form without scripts is shown again with its faults, or leads to the provider’s page', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const wrong = await post('/donate', 'frequency=once&custom=2&method=card', form)
  expect(wrong.status).toBe(422)
  expect(await wrong.text()).toContain('amount_below_minimum')
  const right = await post('/es/donate', 'frequency=once&preset=50&custom=&method=paypal', form)
  expect(right.status).toBe(303)
  expect(right.headers.get('location')).toMatch(/^https:\/\/paypal\.example\/approve\//)
  expect(await gifts()).toMatchObject([{ cents: 5000, language: 'es', provider: 'paypal' }])
})

test('in a storm a stranger’s page works something out, and the call made again begins the gift', async () => {
  await h.store.write(writeSetting('shield', 'on'))
  const response = await post('/api/create-payment-intent', { amount: 50 })
  expect(response.status).toBe(409)
  const { code, puzzle } = (await response.json()) as Problem
  if (!puzzle) throw new Error('there should be a puzzle')
  expect([code, await gifts()]).toEqual(['proof_required', []])
  const proof = { 'proof-of-work': workOut(puzzle) }
  const elsewhere = { ...proof, 'x-forwarded-for': '198.51.100.7' }
  expect(await (await post('/api/create-payment-intent', { amount: 50 }, elsewhere)).json()).toMatchObject({
    code: 'proof_required',
  })
  const answer = await post('/api/create-payment-intent', { amount: 50 }, proof)
  expect(await answer.json()).toMatchObject({
    code: 'challenge_required',
    url: expect.stringContaining('stripe.example'),
  })
  // without it nobody who comes back from that page would find the gift
  expect(answer.headers.get('set-cookie')).toMatch(/^__Host-gift=/)
  const ordered = await post('/api/paypal/order', { amount: '50.00', currency: 'USD', intent: 'CAPTURE' }, proof)
  expect(await ordered.json()).toMatchObject({ code: 'proof_required', puzzle: { most: 8 } })
})

test('who is led to the provider’s page in the evening is told on which day that page charges next', async () => {
  h.clock.forward(Date.parse('2027-03-01T03:30:00Z') - h.clock.now())
  const attempt = 'e'.repeat(20)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  await post('/es/donate', `frequency=monthly&preset=50&custom=&method=card&attempt=${attempt}`, form)
  const body = { amount: 50, frequency: 'monthly', language: 'es', attempt }
  const { code, detail } = (await (await post('/api/create-payment-intent', body)).json()) as Problem
  expect(code).toBe('challenge_required')
  expect(detail).toMatch(
    /Todavía no se cobró nada\. Con la página del proveedor de tarjetas, siguiente: 31 de marzo o 1 de abril\.$/,
  )
})

test('in a storm who has no scripts waits a minute, and presses again', async () => {
  await h.store.write(writeSetting('shield', 'on'))
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const fields = 'frequency=once&preset=50&custom=&method=card'
  const page = await post('/donate', fields, form)
  expect(page.status).toBe(409)
  const ticket = /"proof":"([^"]+)"/.exec(await page.text())?.[1] ?? ''
  expect((await post('/donate', `${fields}&proof=${ticket}`, form)).status).toBe(409)
  h.clock.forward(60_000)
  const response = await post('/donate', `${fields}&proof=${ticket}`, form)
  expect([response.status, response.headers.get('location')]).toEqual([303, expect.stringContaining('stripe.example')])
})

test('a proxy that nobody told us of is told once, and one that we know of never', async () => {
  const direct = openApp(h, undefined, undefined, null, 0)
  await direct.app.request(`${origin}/donate`)
  expect(direct.unexpectedProxies).toHaveLength(0)
  for (const header of ['x-forwarded-for', 'forwarded', 'x-forwarded-for']) {
    await direct.app.request(`${origin}/donate`, { headers: { [header]: 'for=203.0.113.9' } })
  }
  expect(direct.unexpectedProxies).toHaveLength(1)
  const behind = openApp(h)
  await behind.post('/api/create-payment-intent', { amount: 50 })
  expect(behind.unexpectedProxies).toHaveLength(0)
})

test('a sign-up is kept once and asked about; only the asked may say yes, and leaving needs a press', async () => {
  const person = { firstName: 'Rosa', lastName: 'Vega', email: 'Rosa@example.org', language: 'es' }
  await Promise.all([post('/api/newsletter', person), post('/api/newsletter', person)])
  const rows = await h.store.db.selectFrom('subscriber').selectAll().execute()
  expect(rows).toMatchObject([{ email: 'rosa@example.org', confirmed_at: null, consent: expect.any(String) }])
  expect(await h.store.db.selectFrom('letter').select('kind').execute()).toEqual([{ kind: 'newsletter_confirm' }])
  expect((await app.request(`${origin}/api/newsletter/confirm?token=forged`)).status).toBe(403)

  const id = rows[0]?.id ?? ''
  await app.request(
    `${origin}/api/newsletter/confirm?token=${links.sign(id, h.clock.now() + 1000, 'news')}&language=es`,
    {
      method: 'POST',
    },
  )
  const leave = `/api/newsletter/unsubscribe?token=${links.sign(id, h.clock.now() + 1000, 'unsubscribe')}`
  await app.request(`${origin}${leave}`)
  const state = () => h.store.db.selectFrom('subscriber').select(['confirmed_at', 'left_at']).executeTakeFirstOrThrow()
  expect(await state()).toEqual({ confirmed_at: h.clock.now(), left_at: null })
  await post(leave, undefined, { 'content-type': 'application/x-www-form-urlencoded' })
  expect((await state()).left_at).toBe(h.clock.now())
})

test('every answer carries the security headers', async () => {
  for (const path of ['/donate', '/nowhere', '/healthz', '/api/nowhere', '/about/mission']) {
    const { headers } = await app.request(`${origin}${path}`)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(headers.get('x-request-id')).toBeTruthy()
    expect(headers.get('access-control-allow-origin')).toBeNull()
  }
})

test('a donor’s screen shows the request id of the proxy’s log', async () => {
  const requestId = '0f8fad5b-d9cb-469f-a165-70867728950e'
  const answer = await app.request(`${origin}/api/nothing-here`, { headers: { 'x-request-id': requestId } })
  expect([answer.headers.get('x-request-id'), await answer.json()]).toEqual([
    requestId,
    expect.objectContaining({ requestId }),
  ])
})

test('/healthz says that the process lives; /readyz whether it can take gifts', async () => {
  const ask = async (path: string) => {
    const answer = await app.request(`${origin}${path}`)
    return [answer.status, await answer.json()]
  }
  expect(await ask('/healthz')).toEqual([200, { status: 'ok' }])
  expect(await ask('/readyz')).toEqual([200, { status: 'ready', faults: [] }])
  const health = { accepting: true, faults: ['database'] }
  ;({ app } = openApp(h, { faults: async () => health.faults, accepting: () => health.accepting }))
  expect(await ask('/readyz')).toEqual([503, { status: 'not ready', faults: ['database'] }])
  health.accepting = false
  expect(await ask('/readyz')).toEqual([503, { status: 'not ready', faults: ['stopping'] }])
  expect(await ask('/healthz')).toEqual([200, { status: 'ok' }])
})
