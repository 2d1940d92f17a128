import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Env } from './env.ts'
import { addressOf, requestIdOf } from './guards.ts'

const id = '0f8fad5b-d9cb-469f-a165-70867728950e'

const taken = async (proxies: number, told?: string) => {
  const app = new Hono<Env>().get('/', (c) => c.json({ id: requestIdOf(c, proxies) ?? null }))
  const answer = await app.request('/', { headers: told === undefined ? {} : { 'x-request-id': told } })
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
