import { beforeEach, expect, test } from 'vitest'
import { type TestServices, testServices } from '../giving/testing/fixtures.ts'
import { openApp, origin } from './testing/fixtures.ts'

let h: TestServices
let at: ReturnType<typeof openApp>
let logged: { fields: object; message: string }[]
beforeEach(async () => {
  h = await testServices()
  logged = []
  const keep = (fields: object, message: string) => void logged.push({ fields, message })
  at = openApp({ ...h, log: { ...h.log, warn: keep, info: keep } })
})
const requestId = '0f8fad5b-d9cb-469f-a165-70867728950e'
const from = { 'x-forwarded-for': '203.0.113.9', 'x-request-id': requestId }
const form = { ...from, 'content-type': 'application/x-www-form-urlencoded' }

async function mailed() {
  const { giftId } = (await (await at.post('/api/create-payment-intent', { amount: 50 })).json()) as { giftId: string }
  logged = []
  return { gift: giftId, link: at.access.link({ id: giftId, accessRevision: 0 }) }
}

test('who opens a mailed link, and who ends all of a gift’s, stands in the log without the link', async () => {
  const { gift, link } = await mailed()
  const opened = await at.app.request(`${origin}/gift?token=${link}`, { headers: from })
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  await at.app.request(`${origin}/gift`, { method: 'POST', body: 'action=forget', headers: { ...form, cookie } })
  expect(logged).toEqual([
    { fields: { requestId, gift }, message: 'a mailed link was opened' },
    { fields: { requestId, gift }, message: 'links and browsers ended' },
  ])
})

test.each([
  ['a forged link', '/gift?token=nobody.zzzzzz.aaaa', {}, { code: 'link_invalid', detail: 'mailed link' }],
  [
    'a forged cookie',
    '/api/gifts/current',
    { cookie: '__Host-gift=forged' },
    { code: 'link_invalid', detail: 'cookie' },
  ],
  ['a forged link of the news', '/api/newsletter/confirm?token=x', {}, { code: 'link_invalid', detail: 'confirm' }],
])('%s is written down as refused', async (_, path, headers, fields) => {
  await at.app.request(`${origin}${path}`, { headers: { ...from, ...headers } })
  expect(logged).toEqual([{ fields: { requestId, ...fields }, message: 'refused' }])
})

test('so is another site’s call, and what is not valid, without what was typed', async () => {
  await at.post('/api/gifts/link', { email: 'ana@example.org' }, { ...from, origin: 'https://evil.example' })
  await at.post('/api/create-payment-intent', { amount: 50, 'ana@example.org': 'x' }, from)
  await at.app.request(`${origin}/api/nothing-here`, { headers: from })
  expect(logged).toEqual([
    { fields: { requestId, code: 'cross_origin' }, message: 'refused' },
    { fields: { requestId, code: 'unknown_field' }, message: 'refused' },
  ])
})
