import { expect, test } from 'vitest'
import type { DafPageProps } from '#gift/daf.ts'
import type { DafPay, GrantAnswer } from '../giving/daf/chariot.ts'
import { testServices } from '../giving/testing/fixtures.ts'
import { openApp, origin } from './testing/fixtures.ts'

const dafScript = { connectId: 'cid_1', script: 'https://cdn.givechariot.com/chariot-connect.umd.js' }
const promised: GrantAnswer = { is: 'promised', id: 'grant_1', tracking: 'K4M7Q2RW' }

async function opened(answer: GrantAnswer | null = promised) {
  const calls: object[] = []
  const dafPay: DafPay = {
    make: async (grant) => {
      calls.push(grant)
      return answer ?? { is: 'unsure', why: 'unreachable' }
    },
    read: async () => promised,
  }
  const h = { ...(await testServices()), ...(answer ? { dafPay } : {}) }
  const { app } = openApp(
    h,
    undefined,
    (_path, _language, props) => JSON.stringify(props),
    null,
    1,
    undefined,
    answer ? dafScript : null,
  )
  const page = async (path: string) => {
    const response = await app.request(`${origin}${path}`)
    return { status: response.status, headers: response.headers, props: await response.text() }
  }
  const post = (typed: Record<string, string>, path = '/daf') =>
    app.request(`${origin}${path}`, { method: 'POST', headers: { origin }, body: new URLSearchParams(typed) })
  const tell = (body: string) => app.request(`${origin}/api/webhooks/chariot`, { method: 'POST', body })
  return { h, calls, page, post, tell }
}
const typed = {
  ...{ amount: '1,200', fund: '', firstName: 'Ellen', lastName: 'Whitaker' },
  ...{ email: 'ellen@example.org', session: 'wfs_1' },
}

test('without its key there is no such page, nothing takes a form, and nothing leads there', async () => {
  const { page, post } = await opened(null)
  for (const path of ['/daf', '/es/daf', '/daf?grant=x']) expect((await page(path)).status).toBe(404)
  expect((await post(typed)).status).toBe(405)
  expect((await page('/ways-to-give')).props).not.toContain('asksFunds')
})

test('the page is told what its script needs, and a grant leads to what became of it, also when it is loaded again', async () => {
  const { calls, page, post } = await opened()
  const first = await page('/es/daf')
  expect(JSON.parse(first.props)).toEqual({ connect: { id: 'cid_1', script: dafScript.script } })
  expect((await page('/ways-to-give')).props).toBe('{"asksFunds":true}')
  const response = await post(typed)
  expect(response.status).toBe(303)
  const at = response.headers.get('location') ?? ''
  expect(at).toMatch(/^\/daf\?grant=/)
  for (let look = 0; look < 2; look++) {
    const { props, headers } = await page(at)
    expect(JSON.parse(props)).toEqual({
      grant: { stage: 'promised', cents: 120_000, comeCents: 0, tracking: 'K4M7Q2RW', at },
    })
    expect([headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual(['noindex', 'no-referrer'])
  }
  expect(calls).toEqual([{ session: 'wfs_1', cents: 120_000, designation: expect.anything() }])
  // the same form once more is the same grant
  expect((await post(typed)).status).toBe(303)
  expect(calls).toHaveLength(1)
})

test('somebody else’s token shows nothing', async () => {
  const { page } = await opened()
  const { status, props } = await page('/daf?grant=1.2.3')
  expect([status, (JSON.parse(props) as DafPageProps).grant]).toEqual([404, undefined])
})

test.each([
  ['amount', '', 'amount_missing'],
  ['amount', '20.50', 'not_valid'],
  ['amount', '0', 'amount_below_minimum'],
  ['amount', '2000000', 'amount_above_maximum'],
  ['firstName', 'https://example.org', 'no_links'],
  ['lastName', '', 'required'],
  ['email', 'ellen', 'not_an_email'],
  ['session', '<script>', 'not_valid'],
])('%s %j is refused at its place, and nobody is asked', async (field, value, code) => {
  const { calls, post } = await opened()
  const response = await post({ ...typed, [field]: value })
  const { faults, typed: values } = (await response.json()) as DafPageProps
  expect([response.status, faults, values?.email]).toEqual([
    422,
    { [field]: code },
    field === 'email' ? value : typed.email,
  ])
  expect(calls).toEqual([])
})

test('a body that is too large is refused in words', async () => {
  const { post } = await opened()
  const response = await post({ ...typed, firstName: 'x'.repeat(5000) })
  expect([response.status, ((await response.json()) as DafPageProps).problem]).toEqual([413, 'body_too_large'])
})

test('that a grant has changed is heard from anybody, and believed in nothing; without the key nobody hears it', async () => {
  const notice = JSON.stringify({ id: 'event_1', category: 'grant.updated', associated_object_id: 'grant_1' })
  const tell = async (h: Awaited<ReturnType<typeof opened>>, body: string) => {
    const response = await h.tell(body)
    const waiting = await h.h.store.db.selectFrom('work').select('id').where('id', 'like', '%~heard').execute()
    return [response.status, waiting.length]
  }
  const set = await opened()
  await set.post(typed)
  expect(await tell(set, 'not JSON')).toEqual([200, 0])
  expect(await tell(set, notice.replace('grant_1', 'grant_2'))).toEqual([200, 0])
  expect(await tell(set, notice)).toEqual([200, 1])
  expect(await tell(set, notice)).toEqual([200, 1])
  expect(await tell(await opened(null), notice)).toEqual([404, 0])
})
