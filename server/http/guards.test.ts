import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Env } from './env.ts'
import { requestIdOf } from './guards.ts'

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
