import { expect, test } from 'vitest'
import { testServices } from '../giving/testing/fixtures.ts'
import { feedToken, openApp, origin } from './testing/fixtures.ts'

const asked = async (query = '', token: string | null = feedToken) => {
  const { app } = openApp(await testServices())
  const headers = token === null ? {} : { authorization: `Bearer ${token}` }
  return await app.request(`${origin}/v1/events${query}`, { headers })
}

test('the feed answers whoever has its token, page by page, and no cache keeps it', async () => {
  const first = await asked('?after=0&limit=10')
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await first.json()).toMatchObject({ events: [{ id: 'evt_1', type: 'gift.paid' }], next: 1, more: false })
  expect(await (await asked('?after=1')).json()).toEqual({ events: [], next: 1, more: false })
})

test.each([null, 'giving_token_of_somebody_else', 'x'])(
  'it tells nothing to whoever has the token %s',
  async (token) => {
    const answer = await asked('', token)
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    expect(await answer.json()).toMatchObject({ code: 'token_invalid' })
  },
)

test.each(['?after=-1', '?after=x', '?limit=0', '?limit=501', '?limit=1e3', '?after=99999999999999999'])(
  'a page that is none is refused: %s',
  async (query) => {
    const answer = await asked(query)
    expect([answer.status, await answer.json()]).toEqual([422, expect.objectContaining({ code: 'invalid_fields' })])
  },
)
