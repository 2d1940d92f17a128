import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minutes } from '#server/base/clock.ts'
import { roles, rolesWithin } from '#server/staff/verb.ts'
import type { OfficeEnv } from './office.ts'
import { origin, type VisitedOffice, visitOffice } from './testing/visit.ts'

let visited: VisitedOffice
beforeAll(async () => {
  visited = await visitOffice()
})
afterAll(() => visited.close())

describe('every address', () => {
  test('says who may ask it: without that the office does not open', async () => {
    const open = () => new Hono<OfficeEnv>().get('/open-to-all', (c) => c.text('secrets'))
    const page = { path: '/open-to-all', name: null, needs: 'look', routes: open } as const
    await expect(visitOffice(visited.services, [page])).rejects.toThrow('/open-to-all does not say who may ask it')
  })

  test('lets only those in whose role includes what it needs', async () => {
    const guarded = visited.app.routes.flatMap(({ role, ...route }) => (role === 'anybody' ? [] : [{ role, ...route }]))
    expect(guarded.length).toBeGreaterThan(2)
    for (const { method, path, role } of guarded) {
      const ask = async (who: ReturnType<VisitedOffice['stranger']>) =>
        method === 'GET' ? who.get(path) : who.post(path)
      const stranger = await ask(visited.stranger())
      expect([303, 403], `${method} ${path}, a stranger`).toContain(stranger.status)
      if (stranger.status === 303) expect(stranger.headers.get('location')).toMatch(/^\/sign-in\?to=/)
      const others = role === 'anybody signed in' ? [] : roles.filter((each) => !rolesWithin[each].includes(role))
      for (const each of others) {
        // whoever may not see the front page is led to the first that they may
        const refused = method === 'GET' && path === '/' ? 303 : 403
        expect((await ask(visited.as(each))).status, `${method} ${path} as ${each}`).toBe(refused)
      }
    }
  })
})

test('who writes the charity’s words sees no gift, donor or letter, and signs out like everybody', async () => {
  const wim = visited.as('words', 'Wim')
  for (const path of ['/find', '/by-hand', '/outbox', '/payouts', '/audit']) {
    expect((await wim.get(path)).status, path).toBe(403)
  }
  expect((await wim.post('/sign-out')).status).toBe(200)
})

test('an address with control characters in it leads nowhere', async () => {
  const ana = visited.as('money')
  for (const path of ['/gifts/%00', '/gifts/a%00b/note', '/outbox/a%0d%0ab/correct']) {
    expect((await ana.get(path)).status, path).toBe(404)
    expect((await ana.post(path)).status, path).toBe(404)
  }
})

test('the start page says who is signed in, and what they may', async () => {
  const text = await (await visited.as('help').get('/')).text()
  expect(text).toContain('Welcome, Ana. You may look at everything, write notes, send letters and stop gifts.')
  expect(text).toContain('Signed in as Ana (help)')
})

test('the office speaks Spanish where it is chosen, and leads back to the page', async () => {
  const ana = visited.as('look')
  expect(await (await ana.get('/', { 'accept-language': 'es-MX,en;q=0.5' })).text()).toContain('Le damos la bienvenida')
  const chosen = await ana.post('/language', { language: 'es', back: '/?page=2' })
  expect(chosen.headers.get('location')).toBe('/?page=2')
  expect(chosen.headers.get('set-cookie')).toMatch(/^office-language=es;.*HttpOnly; SameSite=Strict$/)
  for (const back of ['//evil.example/', '/.//evil.example/', '/x/..//evil.example/', '/\\evil.example']) {
    const elsewhere = await ana.post('/language', { language: 'es', back })
    expect(elsewhere.headers.get('location'), back).toBe('/')
  }
})

test('every answer keeps others out: no frame, no foreign script, form or style, nothing kept', async () => {
  for (const path of ['/', '/sign-in', '/nowhere', '/healthz']) {
    const { headers } = await visited.as('look').get(path)
    const policy = headers.get('content-security-policy') ?? ''
    for (const part of ["default-src 'none'", "script-src 'self'", "style-src 'self'", "form-action 'self'"]) {
      expect(policy).toContain(part)
    }
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-request-id')).toMatch(/^\w{26}$/)
  }
})

test('a name of somebody else that points here shows nothing', async () => {
  const { cookie } = visited.as('money')
  const response = await visited.app.fetch(new Request('https://evil.example/', { headers: { cookie } }))
  expect(response.status).toBe(421)
  expect(await response.text()).not.toContain('Welcome')
})

describe('what is posted', () => {
  const refusedBy: readonly [string, Record<string, string>, Record<string, string>][] = [
    ['without the token of its session', { csrf: '' }, {}],
    ['with the token of another session', { csrf: 'A'.repeat(43) }, {}],
    ['by another site', {}, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['by another program on this machine', {}, { origin: 'http://127.0.0.1:9', 'sec-fetch-site': 'same-site' }],
    ['from an unnamed origin that no browser vouches for', {}, { origin: 'null', 'sec-fetch-site': '' }],
  ]
  test.each(refusedBy)('is refused %s', async (_, fields, headers) => {
    const ana = visited.as('money')
    const answer = await ana.post('/sign-out', fields, headers)
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('That did not come from this office')
    expect((await ana.get('/')).status).toBe(200)
  })

  test('is refused where it is no form, or larger than any', async () => {
    const ana = visited.as('money')
    expect((await ana.post('/sign-out', {}, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await ana.post('/sign-out', { note: 'n'.repeat(70_000) })).status).toBe(413)
  })

  test('is taken with its token from the office’s own origin, named or not', async () => {
    expect((await visited.as('look').post('/sign-out')).status).toBe(200)
    const named = { origin, 'sec-fetch-site': 'same-origin' }
    expect((await visited.as('look').post('/sign-out', {}, named)).status).toBe(200)
  })
})

describe('a session', () => {
  test('ends at signing out, for whoever has stolen its cookie too', async () => {
    const ana = visited.as('money')
    const out = await ana.post('/sign-out')
    expect(out.headers.get('set-cookie')).toMatch(/^__Host-office=; Max-Age=0; Path=\/; Secure/)
    expect((await ana.get('/')).status).toBe(303)
  })

  test('ends after thirty minutes without anything done, and after eight hours whatever is done', async () => {
    const rests = visited.as('look')
    visited.clock.forward(minutes(30) - 1)
    expect((await rests.get('/')).status).toBe(200)
    visited.clock.forward(minutes(30))
    expect((await rests.get('/')).status).toBe(303)

    const works = visited.as('look')
    for (let quarter = 0; quarter < 8 * 4 - 1; quarter++) {
      visited.clock.forward(minutes(15))
      expect((await works.get('/')).status).toBe(200)
    }
    visited.clock.forward(minutes(15))
    expect((await works.get('/')).status).toBe(303)
  })
})
