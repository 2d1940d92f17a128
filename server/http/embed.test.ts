import { beforeEach, expect, test, vi } from 'vitest'

const frames = vi.hoisted(() => ({ of: null as { frames: string[] } | null }))
vi.mock('#charity', async (original) => {
  const days = { starts: '2026-02-01', ends: '2026-03-31' }
  const appeal = (id: string, more: object = {}) => ({ id, name: { en: id, es: id }, listed: true, ...days, ...more })
  return {
    ...(await original<object>()),
    get embed() {
      return frames.of
    },
    funds: [
      { id: 'general', name: { en: 'general' }, default: true, restricted: 'no' },
      { id: 'beds', name: { en: 'beds' }, restricted: 'purpose' },
    ],
    appeals: [appeal('winter'), appeal('past', { starts: '2025-01-01', ends: '2025-02-01' })],
    appealPages: [],
  }
})

const { identity } = await import('#charity')
const { testServices } = await import('../giving/testing/fixtures.ts')
const { openApp, origin } = await import('./testing/fixtures.ts')

let site: ReturnType<typeof openApp>
beforeEach(async () => {
  frames.of = null
  const render = (path: string, language: string, props: object = {}) => JSON.stringify({ path, language, ...props })
  site = openApp(await testServices(), undefined, render)
})
const get = async (path: string) => await site.app.request(`${origin}${path}`)
const ancestors = (answer: Response) =>
  / frame-ancestors ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]

test('the chooser is there for everybody, and in frames for nobody but the sites that the charity names', async () => {
  const alone = await get('/embed/ask')
  expect([alone.status, ancestors(alone), alone.headers.get('x-frame-options')]).toEqual([200, "'none'", 'DENY'])
  frames.of = { frames: ['https://news.example', 'https://*.school.example'] }
  const framed = await get('/embed/ask')
  expect(ancestors(framed)).toBe('https://news.example https://*.school.example')
  expect(framed.headers.has('x-frame-options')).toBe(false)
  expect(framed.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const other = await get('/donate')
  expect(other.headers.get('x-frame-options')).toBe('DENY')
})

test('it asks as its address says, and of what is not so as if nothing were said', async () => {
  const asked = async (query: string) => (await get(`/es/embed/ask?${query}`)).json()
  const usual = { path: '/embed/ask', language: 'es', frequency: 'monthly', amounts: [25, 50, 100], chosen: 50 }
  expect(await asked('')).toEqual(usual)
  expect(await asked('appeal=past&fund=boats&frequency=daily&amounts=1,2,x')).toEqual(usual)
  expect(await asked('appeal=winter&fund=beds')).toEqual({ ...usual, frequency: 'once', appeal: 'winter' })
  expect(await asked('fund=beds&amounts=30,60&frequency=once')).toEqual({
    ...usual,
    fund: 'beds',
    frequency: 'once',
    amounts: [30, 60],
    chosen: 60,
  })
})

test('a gift by the chooser is known by the site that frames it, where the charity lets that', async () => {
  const framed = async (referer: string) =>
    (await site.app.request(`${origin}/embed/ask`, { headers: { referer } })).json() as Promise<{ host?: string }>
  expect((await framed('https://news.example/')).host).toBeUndefined()
  frames.of = { frames: ['https://news.example', 'https://*.school.example'] }
  expect((await framed('https://news.example/2026/giving?reader=7')).host).toBe('news.example')
  expect((await framed('https://elm.school.example/')).host).toBe('elm.school.example')
  for (const other of ['https://school.example.evil.example/', 'http://news.example/', `${origin}/donate`, 'nonsense'])
    expect((await framed(other)).host, other).toBeUndefined()
  const kept = async (referer?: string) => {
    const { headers } = await site.app.request(`${origin}/embed/ask`, { headers: referer ? { referer } : {} })
    return [headers.get('cache-control'), headers.get('vary')]
  }
  expect(await kept()).toEqual(['public, max-age=300', expect.stringContaining('referer')])
  expect(await kept('https://news.example/')).toEqual(['private, max-age=300', expect.stringContaining('referer')])
})

test('the plain form says no site, and is known by the one from which its browser came', async () => {
  const from = async (query: string, referer?: string) => {
    const answer = await site.app.request(`${origin}/es/donate?${query}`, { headers: referer ? { referer } : {} })
    return answer.status === 302 ? answer.headers.get('location') : null
  }
  const plain = 'utm_medium=embed&appeal=winter'
  expect(await from(plain, 'https://blog.example/p/1')).toBe(`/es/donate?${plain}&utm_source=blog.example`)
  expect(await from(`${plain}&utm_source=blog.example`, 'https://blog.example/')).toBeNull()
  expect(await from(plain)).toBeNull()
  expect(await from(plain, `${origin}/`)).toBeNull()
  expect(await from('utm_medium=mail', 'https://blog.example/')).toBeNull()
  expect(await from('', 'https://blog.example/')).toBeNull()
})

test('a program that is handed the address of a page of ours learns what to show in its place', async () => {
  const told = async (address: string, more = '') => get(`/oembed?url=${encodeURIComponent(address)}${more}`)
  const link = await told(`${origin}/es/appeals/winter`)
  expect(link.headers.get('access-control-allow-origin')).toBe('*')
  expect(await link.json()).toEqual({
    version: '1.0',
    type: 'rich',
    provider_name: identity.name,
    provider_url: origin,
    title: 'winter',
    html: '<a href="https://give.example/es/appeals/winter">winter</a>',
    width: 440,
    height: 380,
    cache_age: 3600,
  })
  frames.of = { frames: ['https://news.example'] }
  expect(await (await told(`${origin}/donate`, '&maxwidth=320')).json()).toMatchObject({
    width: 320,
    html: `<iframe src="https://give.example/embed/ask" title="Give to ${identity.shortName}" sandbox="allow-top-navigation-by-user-activation allow-forms allow-popups" width="320" height="380" loading="lazy" style="border:0;max-width:100%"></iframe>`,
  })
})

test.each([
  ['https://elsewhere.example/appeals/winter'],
  [`${origin}.elsewhere.example/donate`],
  [`${origin}/gift`],
  [`${origin}/appeals/none`],
  [`${origin}/appeals/past`],
  ['javascript:alert(1)'],
  [''],
])('of %s it learns nothing', async (address) => {
  expect((await get(`/oembed?url=${encodeURIComponent(address)}`)).status).toBe(404)
})
