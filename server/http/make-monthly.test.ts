import { beforeEach, describe, expect, test } from 'vitest'
import { presets } from '#gift/amounts.ts'
import type { MonthlyAnswer } from '#gift/answers.ts'
import type { GiftView } from '#gift/gift-view.ts'
import { done, refused } from '#gift/outcome.ts'
import type { Problem } from '#gift/problem.ts'
import { paid, reading, type TestServices, testServices } from '../giving/testing/fixtures.ts'
import { workOut } from '../giving/testing/work-out.ts'
import { writeSetting } from '../store/database/settings.ts'
import { openApp, origin } from './testing/fixtures.ts'

const donor = { firstName: 'Ana', lastName: 'Paz', email: 'ana@example.org' }
const dollars = (presets.monthly[0] ?? 0) * 5

let h: TestServices
let at: ReturnType<typeof openApp>
beforeEach(async () => {
  h = await testServices()
  at = openApp(h)
})

const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''
const ask = (method: string, path: string, cookie: string) =>
  at.app.request(`${origin}${path}`, { method, headers: { cookie, origin, 'x-forwarded-for': '203.0.113.9' } })
const seen = async (cookie: string) => (await (await ask('GET', '/api/gifts/current', cookie)).json()) as GiftView
const begins = (cookie: string) => ask('POST', '/api/gifts/current/monthly', cookie)

/** The cookie of a browser that has just given once by card. */
async function gave(): Promise<{ cookie: string; id: string }> {
  const response = await at.post('/api/create-payment-intent', { amount: dollars, donor, attempt: 'a'.repeat(20) })
  const { giftId: id } = (await response.json()) as { giftId: string }
  h.stripe.readings.set(id, reading([paid('pi_1', dollars * 100, h.clock.now())]))
  const cookie = cookieOf(response)
  await seen(cookie)
  return { cookie, id }
}

describe('a donor in whose thanks a monthly gift is offered', () => {
  test('begins it without a word of who they are, and keeps the cookie of the gift they gave', async () => {
    const { cookie, id } = await gave()
    expect(await seen(cookie)).toMatchObject({ giftId: id, monthly: { is: 'offered', begins: '2026-04-02' } })
    const answer = await begins(cookie)
    const json = (await answer.json()) as MonthlyAnswer
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null])
    expect(json.clientSecret).toContain('_secret')
    const monthly = (await at.gifts()).find((gift) => gift.id === json.giftId)
    expect(monthly).toMatchObject({ frequency: 'monthly', email: donor.email, begins: '2026-04-02', follows: id })
    const ref = monthly?.subscription ?? ''
    const pledged = { provider: 'stripe', kind: 'pledged', ref, at: h.clock.now(), cents: monthly?.cents } as never
    h.stripe.readings.set(json.giftId, reading([pledged]))
    expect(await seen(cookie)).toMatchObject({ giftId: id, monthly: { is: 'agreed', begins: '2026-04-02' } })
    expect(await (await ask('GET', '/donate?success=true', cookie)).text()).toContain('"is":"agreed"')
  })

  test('begins it elsewhere where they say so, and nowhere else', async () => {
    const { cookie, id } = await gave()
    const headers = { cookie, origin }
    const elsewhere = await at.post('/api/gifts/current/monthly', { provider: 'paypal' }, headers)
    const json = (await elsewhere.json()) as MonthlyAnswer
    expect([elsewhere.status, json.clientSecret]).toEqual([200, null])
    expect((await at.gifts()).find((gift) => gift.id === json.giftId)).toMatchObject({
      provider: 'paypal',
      follows: id,
    })
    const nowhere = await at.post('/api/gifts/current/monthly', { provider: 'bank of mine' }, headers)
    expect([nowhere.status, ((await nowhere.json()) as Problem).code]).toEqual([422, 'invalid_fields'])
  })

  test('is refused without their cookie, and by who opened a mailed link', async () => {
    const { id } = await gave()
    const gift = { id, accessRevision: 0 }
    const opened = await at.access.open(at.access.link(gift))
    expect((await begins('')).status).toBe(403)
    expect((await begins(`__Host-gift=${opened?.token}`)).status).toBe(403)
    expect((await seen(`__Host-gift=${opened?.token}`)).monthly).toBeUndefined()
  })

  test('reads in their language why it cannot be', async () => {
    const { cookie, id } = await gave()
    await h.store.db.updateTable('gift').set({ state: 'refunded', language: 'es' }).where('id', '=', id).execute()
    const answer = await begins(cookie)
    expect([answer.status, answer.headers.get('content-language')]).toEqual([409, 'es'])
  })
})

test.each([
  ['the card', '/api/create-payment-intent', { amount: 50 }],
  ['the order', '/api/paypal/order', { amount: '50.00', currency: 'USD', intent: 'CAPTURE' }],
])('no call for %s can name the day of the first charge, or the gift it follows', async (_, path, wish) => {
  for (const more of [{ begins: '2026-12-22' }, { follows: 'x' }]) {
    const answer = await at.post(path, { ...wish, frequency: 'monthly', ...more })
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([422, 'unknown_field'])
  }
})

describe('a donor whose card is kept for it', () => {
  /** As `gave`, the card kept by the donor's wish. */
  async function letBeKept(): Promise<{ cookie: string; id: string }> {
    const attempt = 'b'.repeat(20)
    const response = await at.post('/api/create-payment-intent', { amount: dollars, donor, attempt, keepCard: true })
    const { giftId: id } = (await response.json()) as { giftId: string }
    h.stripe.readings.set(id, { ...reading([paid('pi_1', dollars * 100, h.clock.now())]), keptCard: 'pm_kept' })
    const cookie = cookieOf(response)
    await seen(cookie)
    return { cookie, id }
  }
  const presses = (cookie: string) => ask('POST', '/api/gifts/current/monthly/same-card', cookie)
  const pledged = { provider: 'stripe', kind: 'pledged', ref: 'sub_1', at: 0, cents: 2000 } as never

  test('is offered it in one press, and agrees by that', async () => {
    const { cookie, id } = await letBeKept()
    expect(await seen(cookie)).toMatchObject({ giftId: id, monthly: { is: 'offered', sameCard: true } })
    h.stripe.confirmations.push(done({ reading: reading([pledged]), clientSecret: null }))
    const answer = await presses(cookie)
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null])
    expect(await answer.json()).toEqual({ status: 'ACTIVE', giftId: expect.any(String) })
    expect(await seen(cookie)).toMatchObject({ giftId: id, monthly: { is: 'agreed' } })
  })

  test('goes on with the secret where the bank wants to hear from them', async () => {
    const { cookie } = await letBeKept()
    h.stripe.confirmations.push(done({ reading: reading([], 'open'), clientSecret: 'seti_1_secret_1' }))
    const answer = await presses(cookie)
    expect(await answer.json()).toMatchObject({ status: 'ACTION_REQUIRED', clientSecret: 'seti_1_secret_1' })
  })

  test('reads that it was declined, and is offered it as before', async () => {
    const { cookie } = await letBeKept()
    const declined = refused('card_declined', 'no', { message: 'Your card was declined.' })
    h.stripe.confirmations.push(done({ reading: reading([], 'open'), clientSecret: null, declined }))
    const answer = await presses(cookie)
    const problem = (await answer.json()) as Problem
    expect([answer.status, problem.code, problem.detail]).toEqual([402, 'card_declined', 'Your card was declined.'])
    expect((await seen(cookie)).monthly).toEqual({ is: 'offered', cents: expect.any(Number), begins: '2026-04-02' })
  })

  test('may have it forgotten, and is asked for it as others are', async () => {
    const { cookie } = await letBeKept()
    const forgotten = await ask('POST', '/api/gifts/current/forget-card', cookie)
    expect([forgotten.status, await forgotten.json()]).toEqual([200, { forgotten: true }])
    expect((await seen(cookie)).monthly).not.toHaveProperty('sameCard')
    const pressed = await presses(cookie)
    expect([pressed.status, ((await pressed.json()) as Problem).code]).toEqual([409, 'action_not_possible'])
  })

  test('is refused without their cookie, and by who opened a mailed link', async () => {
    const { id } = await letBeKept()
    const opened = await at.access.open(at.access.link({ id, accessRevision: 0 }))
    for (const cookie of ['', `__Host-gift=${opened?.token}`]) {
      expect((await presses(cookie)).status).toBe(403)
      expect((await ask('POST', '/api/gifts/current/forget-card', cookie)).status).toBe(403)
    }
  })
})

test.each(['', '/same-card'])(
  'under attack a stranger works, and is then led to the provider’s own page, and not refused, by the call%s',
  async (road) => {
    const response = await at.post('/api/create-payment-intent', {
      amount: dollars,
      donor,
      attempt: 'd'.repeat(20),
      keepCard: true,
    })
    const { giftId: id } = (await response.json()) as { giftId: string }
    const state = reading([paid('pi_1', dollars * 100, h.clock.now())])
    h.stripe.readings.set(id, { ...state, keptCard: 'pm_kept' })
    const cookie = cookieOf(response)
    await seen(cookie)
    await h.store.write(writeSetting('shield', 'on'))
    const presses = (headers: Record<string, string> = {}) =>
      at.post(`/api/gifts/current/monthly${road}`, undefined, { cookie, origin, ...headers })
    const { code, puzzle } = (await (await presses()).json()) as Problem
    expect(code).toBe('proof_required')
    if (!puzzle) throw new Error('no puzzle')
    const led = await presses({ 'proof-of-work': workOut(puzzle) })
    expect([led.status, await led.json()]).toMatchObject([
      409,
      { code: 'challenge_required', url: expect.stringContaining('https://stripe.example/pay/') },
    ])
    expect(h.stripe.calls.at(-1)).toBe('open, challenged')
    expect(h.stripe.calls).not.toContain('confirm pm_kept')
  },
)

test('a card is kept for a gift given once by card, and no order can ask for it', async () => {
  const order = { amount: '50.00', currency: 'USD', intent: 'CAPTURE', keepCard: true }
  const answer = await at.post('/api/paypal/order', order)
  expect([answer.status, ((await answer.json()) as Problem).code]).toEqual([422, 'unknown_field'])
  const monthly = { amount: dollars, donor, attempt: 'c'.repeat(20), frequency: 'monthly', keepCard: true }
  expect((await at.post('/api/create-payment-intent', monthly)).status).toBe(200)
  expect(await h.store.db.selectFrom('kept_card').selectAll().execute()).toEqual([])
})
