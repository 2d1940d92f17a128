import { beforeEach, describe, expect, test } from 'vitest'
import type { GiftView } from '#gift/gift-view.ts'
import { paid, reading, type TestServices, testServices } from '../giving/testing/fixtures.ts'
import { accessRevision } from '../store/gift/access.ts'
import { openApp, origin } from './testing/fixtures.ts'

const donor = { firstName: 'Ana', lastName: 'Paz', email: 'wrong@example.org' }

let h: TestServices
let at: ReturnType<typeof openApp>
let id: string
/** The one cookie of the browser that gave. */
let cookie: string
beforeEach(async () => {
  h = await testServices()
  at = openApp(h)
  const wish = { amount: '50.00', currency: 'USD', intent: 'CAPTURE', donor, attempt: 'a'.repeat(20) }
  const response = await at.post('/api/paypal/order', wish)
  const order = (await response.json()) as { id: string; giftId: string }
  id = order.giftId
  cookie = cookieOf(response)
})
const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''

async function pays(): Promise<void> {
  h.paypal.readings.set(id, reading([paid('capture_1', 5000, h.clock.now(), 'paypal')]))
  const intent = await h.store.db.selectFrom('gift').select('intent').executeTakeFirstOrThrow()
  await at.post(`/api/paypal/order/${intent.intent}/capture`)
}
const ask = (method: string, path: string, fields?: Record<string, string>) =>
  at.app.request(`${origin}${path}`, {
    method,
    headers: {
      cookie,
      origin,
      'x-forwarded-for': '203.0.113.9',
      ...(fields ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(fields ? { body: new URLSearchParams(fields).toString() } : {}),
  })
const corrects = async (email: string) => {
  const answer = await ask('POST', '/donate', { action: 'receipt-to', email })
  if (answer.headers.has('set-cookie')) cookie = cookieOf(answer)
  return answer
}
const seen = async () => (await (await ask('GET', '/api/gifts/current')).json()) as GiftView
const emailOf = async () => (await h.store.db.selectFrom('gift').select('email').executeTakeFirst())?.email
const receipts = async () => {
  const letters = h.store.db.selectFrom('letter').select('status').where('kind', '=', 'receipt')
  return (await letters.execute()).length
}
const receiptLeaves = () => h.store.db.updateTable('letter').set({ status: 'sent', tries: 1 }).execute()
const target = '/donate?success=true&sent=true'

test('a gift that was not charged is put into the form again, for who tries it anew without scripts', async () => {
  const closed = { provider: 'paypal', kind: 'closed', ref: id, at: h.clock.now(), reason: 'declined' } as const
  h.paypal.readings.set(id, reading([closed]))
  const { intent } = await h.store.db.selectFrom('gift').select('intent').executeTakeFirstOrThrow()
  await at.post(`/api/paypal/order/${intent}/capture`)
  expect((await seen()).standing.state).toBe('not_charged')
  expect(await (await ask('GET', '/donate?cancelled=true')).text()).toContain('"draft":')
})

describe('a mistyped address', () => {
  test('is seen whole by the browser that gave, put right there, and the receipt leaves again', async () => {
    await pays()
    await receiptLeaves()
    expect(await seen()).toMatchObject({ receiptTo: 'wrong@example.org', correctable: true })
    expect((await corrects('right@example.org')).headers.get('location')).toBe(target)
    expect(await seen()).toMatchObject({ receiptTo: 'right@example.org', correctable: true })
    expect(await receipts()).toBe(2)
  })

  test('ends the link in the mail that went astray, and leaves word of itself', async () => {
    await pays()
    const before = { id, accessRevision: (await h.store.read(accessRevision(id))) ?? 0 }
    await corrects('right@example.org')
    expect(await at.access.open(at.access.link(before))).toBe(null)
    const audit = await h.store.db.selectFrom('audit').select(['actor', 'action', 'details']).execute()
    expect(audit).toEqual([{ actor: 'donor', action: 'receipt', details: '{"corrected":true}' }])
  })

  test('a receipt that has not begun to leave goes to the right address alone', async () => {
    await pays()
    await corrects('right@example.org')
    expect([await receipts(), await emailOf()]).toEqual([1, 'right@example.org'])
  })

  test('cannot be put right by who holds a mailed link', async () => {
    await pays()
    const link = at.access.link({ id, accessRevision: 0 })
    const opened = await at.app.request(`${origin}/gift?token=${link}`, {
      headers: { 'x-forwarded-for': '203.0.113.8' },
    })
    cookie = cookieOf(opened)
    expect(await seen()).toMatchObject({ receiptTo: 'w…@example.org', correctable: false })
    await corrects('thief@example.org')
    expect(await emailOf()).toBe('wrong@example.org')
  })

  test('nor an hour later, nor before the gift is paid', async () => {
    expect((await corrects('early@example.org')).status).toBeGreaterThanOrEqual(400)
    await pays()
    h.clock.forward(3_600_000)
    expect(await seen()).toMatchObject({ receiptTo: 'w…@example.org', correctable: false })
    await corrects('late@example.org')
    expect(await emailOf()).toBe('wrong@example.org')
  })

  test('is put right three times and not a fourth', async () => {
    await pays()
    for (const name of ['one', 'two', 'three']) await corrects(`${name}@example.org`)
    expect((await corrects('four@example.org')).status).toBe(429)
    expect(await emailOf()).toBe('three@example.org')
  })

  test('what is no address is said, and changes nothing', async () => {
    await pays()
    expect((await corrects('not an address')).status).toBe(422)
    expect(await emailOf()).toBe('wrong@example.org')
  })
})
