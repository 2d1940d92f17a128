import { beforeEach, describe, expect, test } from 'vitest'
import { longestCount } from '#gift/funnel.ts'
import { testServices } from '../giving/testing/fixtures.ts'
import { openApp } from './testing/fixtures.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

let h: Awaited<ReturnType<typeof testServices>>
let opened: ReturnType<typeof openApp>
beforeEach(async () => {
  h = await testServices()
  opened = openApp(h)
})
const rows = async () => {
  await opened.visits.flush()
  return h.store.db.selectFrom('visit').selectAll().execute()
}
const tell = (body: unknown, headers: Record<string, string> = {}) =>
  opened.post('/api/counts', typeof body === 'string' ? body : JSON.stringify(body), {
    'content-type': 'text/plain;charset=UTF-8',
    'user-agent': phone,
    ...headers,
  })

test('a step is kept as a number of its hour, and nothing of who sent it', async () => {
  expect((await tell({ step: 'opened', way: 'card', language: 'es', campaign: 'spring' })).status).toBe(204)
  const hour = h.clock.now() - (h.clock.now() % 3_600_000)
  expect(await rows()).toEqual([
    { hour, step: 'opened', language: 'es', device: 'phone', campaign: 'spring', way: 'card', number: 1 },
  ])
})

describe('nothing is counted', () => {
  const count = { step: 'seen', language: 'en' }
  test.each([
    ['a step that there is not', { ...count, step: 'left' }],
    ['a step that the ledger knows better', { ...count, step: 'paid' }],
    ['a way with a step before it', { ...count, way: 'card' }],
    ['a way that there is not', { ...count, step: 'opened', way: 'cheque' }],
    ['a payment that was opened by no way', { ...count, step: 'opened' }],
    ['a language of nobody here', { ...count, language: 'xx' }],
    ['a word more', { ...count, visitor: '17' }],
    ['no JSON', 'seen'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', [count]],
    ['too much', { ...count, campaign: 'x'.repeat(longestCount) }],
  ])('%s', async (_, body) => {
    const answer = await tell(body)
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    expect(await rows()).toEqual([])
    expect(opened.visitsTold).toEqual(['not_valid'])
  })

  test.each([
    ['', 'that says nothing of itself'],
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +https://www.google.com/bot.html)', 'Google’s'],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/150.0 Safari/537.36', 'without a screen'],
  ])('of a program: %s', async (agent) => {
    expect((await tell(count, { 'user-agent': agent })).status).toBe(204)
    expect(await rows()).toEqual([])
    expect(opened.visitsTold).toEqual(['program'])
  })

  test('from another site’s page', async () => {
    expect((await tell(count, { origin: 'https://evil.example' })).status).toBe(403)
    expect(await rows()).toEqual([])
  })
})
