import { beforeEach, describe, expect, test } from 'vitest'
import { presets } from '#gift/amounts.ts'
import type { GiftView, MonthlyAnswer } from '#gift/api.ts'
import { paid, reading, type TestServices, testServices } from '../giving/testing/fixtures.ts'
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
  const begun = await at.post('/api/create-payment-intent', { amount: dollars, donor, attempt: 'a'.repeat(20) })
  const { giftId: id } = (await begun.json()) as { giftId: string }
  h.stripe.readings.set(id, reading([paid('pi_1', dollars * 100, h.clock.now())]))
  const cookie = cookieOf(begun)
  await seen(cookie)
  return { cookie, id }
}

describe('a donor in whose thanks a monthly gift is offered', () => {
  test('begins it without a word of who they are, and keeps the cookie of the gift they gave', async () => {
    const { cookie, id } = await gave()
    expect(await seen(cookie)).toMatchObject({ giftId: id, monthly: { is: 'offered', begins: '2026-04-02' } })
    const answer = await begins(cookie)
    const begun = (await answer.json()) as MonthlyAnswer
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null])
    expect(begun.clientSecret).toContain('_secret')
    const monthly = (await at.gifts()).find((gift) => gift.id === begun.giftId)
    expect(monthly).toMatchObject({ frequency: 'monthly', email: donor.email, begins: '2026-04-02', follows: id })
    const ref = monthly?.subscription ?? ''
    const pledged = { provider: 'stripe', kind: 'pledged', ref, at: h.clock.now(), cents: monthly?.cents } as never
    h.stripe.readings.set(begun.giftId, reading([pledged]))
    expect(await seen(cookie)).toMatchObject({ giftId: id, monthly: { is: 'agreed', begins: '2026-04-02' } })
    expect(await (await ask('GET', '/donate?success=true', cookie)).text()).toContain('"is":"agreed"')
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
