import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Pages } from '#server/pages.ts'
import { comparePages } from './page-differences.ts'

const origin = 'https://give.example.org'
const script = 'console.log("ours")'
const hash = `sha256-${createHash('sha256').update(script).digest('base64')}`
const html = `<html><head><script type="importmap">${JSON.stringify({ integrity: { '/assets/a.js': hash } })}</script><script type="module" src="/assets/a.js"></script></head><body>Give</body></html>`
const headers = { 'content-security-policy': "script-src 'self'", 'x-content-type-options': 'nosniff' }
const page = () => new Response(html, { headers })
const pages = {
  site: { answer: page, notFound: page, page },
  render: () => html,
} as unknown as Pages

/** What a donor gets: as built, but for what is changed on the way. */
const sending =
  (changed: (path: string, answer: Response) => Response | Promise<Response> = (_, answer) => answer) =>
  async (address: string) => {
    const { pathname } = new URL(address)
    return changed(pathname, pathname === '/assets/a.js' ? new Response(script) : page())
  }
const on = (path: string, change: (answer: Response) => Response | Promise<Response>) =>
  sending((address, answer) => (address === path ? change(answer) : answer))

const without = (name: string) => (answer: Response) => {
  answer.headers.delete(name)
  return answer
}
const saying = (name: string, value: string) => (answer: Response) => {
  answer.headers.set(name, value)
  return answer
}

test('pages as built differ in nothing, whatever a proxy says of itself', async () => {
  const dressed = sending((_, answer) => {
    for (const name of ['via', 'age', 'date', 'server', 'etag']) answer.headers.set(name, 'x')
    return answer
  })
  expect(await comparePages(pages, origin, dressed)).toEqual({ pages: 4, scripts: 1, differences: [] })
})

test.each([
  [
    'a header that is gone',
    '/donate',
    without('content-security-policy'),
    "has content-security-policy: none, and not script-src 'self'",
  ],
  [
    'a header that says something else',
    '/es/gift',
    saying('x-content-type-options', 'x'),
    'has x-content-type-options: x, and not nosniff',
  ],
  [
    'a header that leads elsewhere',
    '/donate',
    saying('refresh', '0; url=https://evil.example'),
    'has refresh: 0; url=https://evil.example',
  ],
  [
    'a script that was not built',
    '/gift',
    () =>
      new Response(html.replace('</head>', '<script src="https://evil.example/x.js"></script></head>'), { headers }),
    'has a script that was not built: <script src="https://evil.example/x.js">',
  ],
  [
    'other markup',
    '/es/donate',
    () => new Response(html.replace('Give', 'Give to me'), { headers }),
    `has other markup than was built, from character ${html.indexOf('Give') + 4} on`,
  ],
  [
    'an answer that is none',
    '/gift',
    () => new Response(html, { status: 500, headers }),
    'is answered 500 instead of 200',
  ],
  [
    'a script that was changed',
    '/assets/a.js',
    () => new Response(`${script};steal()`),
    'is another script than was built',
  ],
  ['a script that is gone', '/assets/a.js', () => new Response('', { status: 404 }), 'is answered 404'],
])('%s is found', async (_, path, change, says) => {
  expect((await comparePages(pages, origin, on(path, change))).differences).toEqual([{ path, says }])
})
