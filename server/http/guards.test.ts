import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Env } from './env.ts'
import { addressOf, deviceOf, isProgram, requestIdOf } from './guards.ts'

const id = '0f8fad5b-d9cb-469f-a165-70867728950e'

const taken = async (proxies: number, header?: string) => {
  const app = new Hono<Env>().get('/', (c) => c.json({ id: requestIdOf(c, proxies) ?? null }))
  const answer = await app.request('/', { headers: header === undefined ? {} : { 'x-request-id': header } })
  return ((await answer.json()) as { id: string | null }).id
}

test('a request keeps the id that the proxy in front of us gave it', async () => {
  expect(await taken(1, id)).toBe(id)
})

test('without a trusted proxy nobody names his own request', async () => {
  expect(await taken(0, id)).toBe(null)
})

test('an id that is none, or would tell tales in the log, is not taken', async () => {
  expect(await taken(1)).toBe(null)
  expect(await taken(1, 'short')).toBe(null)
  expect(await taken(1, 'a'.repeat(65))).toBe(null)
  expect(await taken(1, '{"level":"fatal","said":"by me"}')).toBe(null)
})

const asker = async (proxies: number, forwarded?: string) => {
  const app = new Hono<Env>().get('/', (c) => c.json(addressOf(c, proxies)))
  const init = { headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } }
  const answer = await app.request('/', init, { incoming: { socket: { remoteAddress: '10.0.0.1' } } })
  return (await answer.json()) as string
}

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['"[2001:db8::1]:443"', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1%eth0'],
  ['198.51.100.1, 203.0.113.9:80', '203.0.113.9'],
])('a proxy that writes %s asks for %s', async (forwarded, address) => {
  expect(await asker(1, forwarded)).toBe(address)
})

test.each(['unknown', '', '_hidden', '[2001:db8::1', '203.0.113.9:80:80', '203.0.113.900'])(
  'where a proxy writes "%s", its own address counts',
  async (forwarded) => {
    expect(await asker(1, forwarded)).toBe('10.0.0.1')
  },
)

test('what is forwarded is nobody’s word where no proxy is trusted', async () => {
  expect(await asker(0, '203.0.113.9')).toBe('10.0.0.1')
})

const agents = {
  phone: [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0',
  ],
  tablet: [
    'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Android 16; Tablet; rv:150.0) Gecko/150.0 Firefox/150.0',
  ],
  computer: [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
  ],
} as const

test.each(Object.entries(agents))('a %s is told by what its browser says', (device, browser) => {
  for (const agent of browser) expect([deviceOf(agent), isProgram(agent)]).toEqual([device, false])
})
