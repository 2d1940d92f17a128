import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '#server/base/clock.ts'
import { origin, type VisitedOffice, visitOffice } from '../testing/visit.ts'

let visited: VisitedOffice
beforeAll(async () => {
  visited = await visitOffice()
})
afterAll(() => visited.close())

const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''

test('a link opens the office once: a cookie that no script and no other site can use', async () => {
  const secret = visited.links.make()
  const opened = await visited.stranger().get(`/open/${secret}`)
  expect(opened.status).toBe(200)
  expect(opened.headers.get('set-cookie')).toMatch(
    /^__Host-office=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
  expect((await visited.stranger().get('/', { cookie: cookieOf(opened) })).status).toBe(200)

  const again = await visited.stranger().get(`/open/${secret}`)
  expect([again.status, again.headers.get('set-cookie')]).toEqual([403, null])
  expect(await again.text()).toContain('This link is over')
})

test('a link is over after five minutes', async () => {
  const secret = visited.links.make()
  visited.clock.forward(minutes(5))
  expect((await visited.stranger().get(`/open/${secret}`)).status).toBe(403)
})

test('the cookie from before signing in is never the one after, and ends', async () => {
  const planted = '__Host-office=planted'
  const fixed = await visited.stranger().get(`/open/${visited.links.make()}`, { cookie: planted })
  expect(cookieOf(fixed)).not.toBe(planted)
  expect((await visited.stranger().get('/', { cookie: planted })).status).toBe(303)

  const before = visited.as('money')
  const after = await before.get(`/open/${visited.links.make()}`)
  expect((await before.get('/')).status).toBe(303)
  expect((await before.get('/', { cookie: cookieOf(after) })).status).toBe(200)
})

test('who guesses is not heard after ten tries, until ten minutes have passed, and keeps nobody out', async () => {
  visited.clock.forward(minutes(10))
  const guesser = visited.stranger()
  for (let tries = 0; tries < 10; tries++) expect((await guesser.get(`/open/guess-${tries}`)).status).toBe(403)
  expect((await guesser.get('/open/guess-10')).status).toBe(429)
  expect((await guesser.get(`/open/${visited.links.make()}`)).status).toBe(200)
  visited.clock.forward(minutes(10))
  expect((await guesser.get('/open/guess-11')).status).toBe(403)
})

test('a link that was loaded ahead, or only looked at, is still good', async () => {
  const secret = visited.links.make()
  const stranger = visited.stranger()
  const ahead = [
    await stranger.get(`/open/${secret}`, { 'sec-purpose': 'prefetch;prerender' }),
    await stranger.get(`/open/${secret}`, { purpose: 'prefetch' }),
    await visited.app.fetch(new Request(`${origin}/open/${secret}`, { method: 'HEAD' })),
  ]
  for (const answer of ahead) expect([answer.status, answer.headers.get('set-cookie')]).toEqual([204, null])
  expect((await stranger.get(`/open/${secret}`)).status).toBe(200)
})
