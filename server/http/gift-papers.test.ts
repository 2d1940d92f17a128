import { beforeEach, describe, expect, test } from 'vitest'
import type { GiftView } from '#gift/gift-view.ts'
import type { Fact } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { paid, type TestServices, testServices } from '../giving/testing/fixtures.ts'
import { noon } from '../giving/testing/hand-clock.ts'
import { endAccess } from '../store/gift/access.ts'
import { openApp, origin } from './testing/fixtures.ts'

const donor = { firstName: 'Ana', lastName: 'Paz', email: 'ana.paz@example.org' }
const month = 30 * 86_400_000

let h: TestServices
let at: ReturnType<typeof openApp>
let id: string
let cookie: string
beforeEach(async () => {
  h = await testServices()
  at = openApp(h)
  const wish = {
    amount: '50.00',
    currency: 'USD',
    intent: 'CAPTURE',
    frequency: 'monthly',
    donor,
    attempt: 'a'.repeat(20),
  }
  const response = await at.post('/api/paypal/order', wish)
  const order = (await response.json()) as { id: string; giftId: string }
  id = order.giftId
  cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  const back = {
    provider: 'paypal',
    ref: 'r1',
    at: noon,
    kind: 'refunded',
    payment: 'sale_1',
    cents: cents(2000),
  } as const
  bookAs([paid('sale_1', 5000, noon - month, 'paypal'), paid('sale_2', 5000, noon, 'paypal'), back])
  await at.post(`/api/paypal/order/${order.id}/capture`)
  // the receipts of the payments themselves have left long ago
  h.clock.forward(2 * 86_400_000)
})

function bookAs(facts: readonly Fact[]): void {
  const pledged = { provider: 'paypal', kind: 'pledged', ref: `sub_${id}`, at: noon, cents: cents(5000) } as const
  h.paypal.readings.set(id, { facts: [pledged, ...facts], arrangement: null, progress: 'over' })
}
const ask = (method: string, path: string, init: RequestInit = {}) =>
  at.app.request(`${origin}${path}`, {
    method,
    ...init,
    headers: { 'x-forwarded-for': '203.0.113.9', ...(cookie ? { cookie } : {}), ...init.headers },
  })
const press = (path: string, fields: Record<string, string>) =>
  ask('POST', path, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
  })
const mailedAgain = async () => {
  const letters = h.store.db.selectFrom('letter').select(['details', 'fact_ref']).where('kind', '=', 'receipt')
  return (await letters.execute()).filter(({ fact_ref }) => fact_ref.includes('#'))
}

describe('the papers of a gift', () => {
  test('its page names every payment, the newest first, and what of it is kept', async () => {
    const gift = (await (await ask('GET', '/api/gifts/current')).json()) as GiftView
    expect(gift).toMatchObject({ firstName: 'Ana', receiptTo: 'a…@example.org' })
    expect(gift.payments?.map(({ ref, keptCents, fate }) => [ref, keptCents, fate])).toEqual([
      ['sale_2', 5000, 'kept'],
      ['sale_1', 3000, 'partly_refunded'],
    ])
    expect(JSON.stringify(gift)).not.toContain('ana.paz@')
  })

  test.each(['/gift', '/es/gift'])('a receipt opens below %s, and is kept by nobody on its way', async (path) => {
    const paper = await ask('GET', `${path}/receipts/sale_2`)
    expect([paper.status, paper.headers.get('content-type'), paper.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ])
    expect(await paper.json()).toEqual({ factRef: 'paypal:paid:sale_2', details: {} })
  })

  test('the year’s statement holds this gift alone, each payment less what went back', async () => {
    const paper = (await (await ask('GET', `/gift/statements/${new Date(noon).getUTCFullYear()}`)).json()) as {
      details: { statement: { rows: { cents: number }[]; totalCents: number; ofGift: string } }
    }
    expect(paper.details.statement).toMatchObject({ totalCents: 8000, ofGift: expect.any(String) })
    expect(paper.details.statement.rows.map(({ cents }) => cents)).toEqual([3000, 5000])
  })

  test.each(['receipts/sale_1', 'receipts/sale_9', 'receipts/..%2f..', 'statements/1999', 'statements/99'])(
    'there is no %s: of a payment that went back only the year’s statement says it right',
    async (paper) => {
      const answer = await ask('GET', `/gift/${paper}`)
      expect(answer.status).toBe(404)
    },
  )

  test('needs the leave that the page needs: no cookie, another gift’s, or one that has ended opens none', async () => {
    const own = cookie
    const other = await at.post('/api/create-payment-intent', { amount: 50 })
    cookie = ''
    for (const leave of ['', 'gift=abc.def.ghi', other.headers.get('set-cookie')?.split(';')[0] ?? '']) {
      cookie = leave
      const answers = await Promise.all(
        ['receipts/sale_2', `statements/${new Date(noon).getUTCFullYear()}`].map((paper) =>
          ask('GET', `/gift/${paper}`),
        ),
      )
      for (const answer of answers) {
        expect(answer.headers.get('content-type')).not.toBe('application/pdf')
        expect(answer.headers.get('cache-control')).toBe('no-store')
      }
      expect((await ask('POST', '/api/gifts/current/receipt')).status).not.toBe(202)
    }
    cookie = own
    await h.store.write(endAccess(id, h.clock.now()))
    const ended = await ask('GET', '/gift/receipts/sale_2')
    expect([ended.status, ended.headers.get('location')]).toEqual([303, '/gift?link=expired'])
  })

  test('sixty an hour, and then none until the hour has passed', async () => {
    for (let i = 0; i < 60; i++) expect((await ask('GET', '/gift/receipts/sale_2')).status).toBe(200)
    const refused = await ask('GET', '/gift/receipts/sale_2')
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    h.clock.forward(61 * 60_000)
    expect((await ask('GET', '/gift/receipts/sale_2')).status).toBe(200)
  })
})

describe('“Email my receipt again”', () => {
  test('mails the newest receipt to the address on file, whatever address the caller names', async () => {
    const answer = await ask('POST', '/api/gifts/current/receipt', {
      body: JSON.stringify({ to: 'thief@example.org', email: 'thief@example.org' }),
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(202)
    expect(await mailedAgain()).toMatchObject([{ details: JSON.stringify({ factRef: 'paypal:paid:sale_2' }) }])
  })

  test('pressed twice it is one mail, and four leave in a day at most', async () => {
    const sendAgain = async () => (await ask('POST', '/api/gifts/current/receipt')).status
    expect([await sendAgain(), await sendAgain()]).toEqual([202, 202])
    expect(await mailedAgain()).toHaveLength(1)
    const later: number[] = []
    for (let i = 0; i < 5; i++) {
      h.clock.forward(11 * 60_000)
      later.push(await sendAgain())
    }
    expect(later).toEqual([202, 202, 202, 429, 429])
    expect(await mailedAgain()).toHaveLength(4)
  })

  test('works by the page’s plain form, and says there why not', async () => {
    const response = await press('/es/gift', { action: 'receipt' })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/es/gift?done=receipt'])
    bookAs([])
    const none = await at.post('/api/create-payment-intent', { amount: 50, donor })
    cookie = none.headers.get('set-cookie')?.split(';')[0] ?? ''
    const refused = await press('/gift', { action: 'receipt' })
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain('"fault":{"at":"receipt","code":"action_not_possible"}')
    cookie = ''
    expect((await press('/gift', { action: 'receipt' })).headers.get('location')).toBe('/gift?link=expired')
  })
})
