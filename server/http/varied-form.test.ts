import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type TestServices, testServices } from '../giving/testing/fixtures.ts'
import { openApp, origin } from './testing/fixtures.ts'

vi.mock('#charity', async (original) => ({
  ...(await original<object>()),
  experiment: { id: 'amounts', largestGift: 1000, variants: { now: {}, more: { defaultPreset: 100 } } },
}))

const phone = 'Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0'

let h: TestServices
let opened: ReturnType<typeof openApp>
let chance: number
beforeEach(async () => {
  h = await testServices()
  chance = 0
  opened = openApp({ ...h, random: { ...h.random, fraction: () => chance } })
})
const page = (path = '/donate', headers: Record<string, string> = {}) =>
  opened.app.request(`${origin}${path}`, { headers })
const variantOf = async (answer: Response) => /"variant":"(\w+)"/.exec(await answer.text())?.[1]

describe('a visit', () => {
  test('is shown a variant by chance, from the first paint, without a cookie', async () => {
    const forms = []
    for (chance of [0, 0.49, 0.5, 0.99]) {
      const answer = await page()
      expect(answer.headers.get('set-cookie')).toBeNull()
      forms.push(await variantOf(answer))
    }
    expect(forms).toEqual(['now', 'now', 'more', 'more'])
  })

  test('keeps the variant that its browser holds, today and after the page has changed', async () => {
    chance = 0.9
    const first = await page('/donate', { 'accept-encoding': 'br' })
    expect(first.headers.get('content-encoding')).toBe('br')
    const etag = first.headers.get('etag') ?? ''
    chance = 0
    expect((await page('/donate', { 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(304)
    const old = await page('/donate', { 'if-none-match': '"br-another~more"' })
    expect([old.status, await variantOf(old)]).toEqual([200, 'more'])
    expect(await variantOf(await page('/donate', { 'if-none-match': '"br-another~gone"' }))).toBe('now')
  })

  test('is nobody else’s: no cache between keeps what it was shown', async () => {
    expect((await page()).headers.get('cache-control')).toBe('private, no-cache')
    chance = 0.9
    const linked = await page('/donate?amount=50')
    expect(linked.headers.get('cache-control')).toBe('private, no-cache')
    expect(await variantOf(linked)).toBe('more')
  })
})

test('what is counted and what is given names the variant, and no other word', async () => {
  const seen = (variant: string) =>
    opened.post('/api/counts', JSON.stringify({ step: 'seen', language: 'en', variant }), { 'user-agent': phone })
  for (const variant of ['more', 'more', 'gone', 'constructor']) await seen(variant)
  await opened.visits.flush()
  expect(await h.store.db.selectFrom('variant_seen').select(['variant', 'number']).execute()).toEqual([
    { variant: 'amounts/more', number: 2 },
  ])
  for (const variant of ['more', 'gone']) {
    const attempt = `attempt-attempt-${variant}`
    await opened.post('/api/create-payment-intent', { amount: 50, variant, attempt })
  }
  const gifts = await opened.gifts()
  expect(gifts.map(({ variant }) => variant)).toEqual(['amounts/more', null])
})
