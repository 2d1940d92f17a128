import { beforeEach, describe, expect, test } from 'vitest'
import type { Problem } from '#gift/problem.ts'
import { recordUnit } from '../giving/gift/record.ts'
import { paid, type TestServices, testServices } from '../giving/testing/fixtures.ts'
import { workOut } from '../giving/testing/work-out.ts'
import { writeSetting } from '../store/database/settings.ts'
import { openApp, origin } from './testing/fixtures.ts'

let h: TestServices
let site: ReturnType<typeof openApp>
beforeEach(async () => {
  h = await testServices()
  site = openApp(h)
  await h.store.write(writeSetting('shield', 'on'))
})

const cookieIn = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''
/** Presses the card's button, and works. */
async function press(language = 'en') {
  const body = { amount: 50, language }
  const { puzzle } = (await (await site.post('/api/create-payment-intent', body)).json()) as Problem
  if (!puzzle) throw new Error('no puzzle')
  const answer = await site.post('/api/create-payment-intent', body, { 'proof-of-work': workOut(puzzle) })
  return { cookie: cookieIn(answer), ...((await answer.json()) as Problem) }
}
const look = (cookie: string, { method = 'GET', path = '/donate' } = {}) =>
  site.app.request(`${origin}${path}?turn=true`, { method, headers: { cookie, origin } })

describe('where so many of the provider’s pages are out that one waits', () => {
  const nine = async (language?: string) => {
    for (let donor = 0; donor < 8; donor++) expect((await press()).url).toContain('https://stripe.example/pay/')
    return await press(language)
  }

  test('the answer leads to a page of ours with the way on, and back to what was composed', async () => {
    const waiting = await nine()
    expect(waiting).toMatchObject({ code: 'challenge_required', url: `${origin}/donate?turn=true` })
    const page = await look(waiting.cookie)
    expect(page.status).toBe(200)
    const says = await page.text()
    expect(says).toContain('Your turn comes in a moment')
    expect(says).toContain('nothing was charged')
    expect(says).toContain(`${origin}/donate?cancelled=true`)
  })

  test('in the donor’s language', async () => {
    const waiting = await nine('es')
    expect(waiting.url).toBe(`${origin}/es/donate?turn=true`)
    expect(await (await look(waiting.cookie, { path: '/es/donate' })).text()).toContain('Tu turno llega en un momento')
  })

  test.each(['GET', 'POST'])('it leads on to the provider’s once another has paid: %s', async (method) => {
    const { cookie } = await nine()
    const [first] = await site.gifts()
    await h.store.write(recordUnit(h, first?.id ?? '', { facts: [paid('ch_1', 5000)] }))
    const on = await look(cookie, { method })
    expect([on.status, on.headers.get('location')]).toEqual([
      303,
      expect.stringContaining('https://stripe.example/pay/'),
    ])
  })

  test('who has no gift, or one that waits for nothing, comes to the form', async () => {
    const { cookie } = await nine()
    expect((await look('')).headers.get('location')).toBe('/donate')
    for (const { id } of await site.gifts()) {
      await h.store.write(recordUnit(h, id, { facts: [paid(`ch_${id}`, 5000)] }))
    }
    expect((await look(cookie)).headers.get('location')).toBe(`${origin}/donate?cancelled=true`)
  })

  test('so may the monthly gift that is asked for in the thanks, and its donor comes on to its page, or back to them', async () => {
    await h.store.write(writeSetting('shield', 'off'))
    const donor = { firstName: 'Ada', lastName: 'Field', email: 'ada@example.org' }
    const response = await site.post('/api/create-payment-intent', { amount: 100, donor })
    const cookie = cookieIn(response)
    const { giftId } = (await response.json()) as { giftId: string }
    await h.store.write(recordUnit(h, giftId, { facts: [paid('ch_first', 10_000)] }))
    await h.store.write(writeSetting('shield', 'on'))
    // the gift that was paid has made room for a ninth
    for (let donor = 0; donor < 9; donor++) expect((await press()).url).toContain('https://stripe.example/pay/')
    const ask = (headers: Record<string, string>) => site.post('/api/gifts/current/monthly', {}, { cookie, ...headers })
    const { puzzle } = (await (await ask({})).json()) as Problem
    const answer = (await (await ask(puzzle ? { 'proof-of-work': workOut(puzzle) } : {})).json()) as Problem
    expect(answer).toMatchObject({ code: 'challenge_required', url: `${origin}/donate?turn=true` })
    const page = await look(cookie)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain(`${origin}/donate?success=true`)
    const out = (await site.gifts()).find(({ id, frequency }) => id !== giftId && frequency === 'once')
    await h.store.write(recordUnit(h, out?.id ?? '', { facts: [paid('ch_out', 5000)] }))
    const on = await look(cookie)
    expect([on.status, on.headers.get('location')]).toEqual([
      303,
      expect.stringContaining('https://stripe.example/pay/'),
    ])
  })

  test('without scripts the form leads there as well', async () => {
    await nine()
    h.clock.forward(60_000)
    const form = (proof: string) =>
      site.app.request(`${origin}/donate`, {
        method: 'POST',
        headers: { 'x-forwarded-for': '203.0.113.9', origin, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ frequency: 'once', custom: '50', proof }),
      })
    const { puzzle } = (await (await site.post('/api/create-payment-intent', { amount: 50 })).json()) as Problem
    if (!puzzle) throw new Error('no puzzle')
    const led = await form(workOut(puzzle))
    expect([led.status, led.headers.get('location')]).toEqual([303, `${origin}/donate?turn=true`])
  })
})
