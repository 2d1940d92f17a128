import { connect } from 'node:tls'
import { languages, pathIn } from '#gift/language.ts'
import { ask } from '../../proxy/asking.ts'
import type { Report } from '../drill.ts'
import { until } from '../until.ts'
import type { Site } from './site.ts'

const gift = '/api/create-payment-intent'
const json = { 'content-type': 'application/json' }

/** What callers send who mean no good, or whom we promised that nobody reads their secrets. */
export async function strangers(site: Site, report: Report): Promise<void> {
  const { proxy } = site
  const slow = slowHead(proxy)
  report('HTTP/2 is spoken', (await spoken(proxy)) === 'h2')

  const token = 'a-secret-of-one-donor'
  await ask(proxy, { path: `/gift?token=${token}` })
  await ask(proxy, { path: `/api/newsletter/unsubscribe?token=${token}`, body: '' })
  await until('the token’s requests in the log', 5, async () => proxy.log().includes('"path":"/gift"') || undefined)
  report('a token is in no log of proxy and servers', !proxy.log().includes(token) && !site.log().includes(token))

  const large = await ask(proxy, { path: gift, body: Buffer.alloc(1_000_000, 32), headers: json, asksFirst: true })
  report('a body of 1 MB is refused: 413 body_too_large', large.status === 413 && large.body.includes('body_too_large'))

  const unread = await ask(proxy, { path: gift, body: '{', headers: json })
  const { requestId } = JSON.parse(unread.body) as { requestId: string }
  const line = `"requestId":"${requestId}"`
  await until('the request in both logs', 5, async () =>
    proxy.log().includes(line) && site.log().includes(line) ? true : undefined,
  ).then(
    () => report('the request id on the screen is in the proxy’s log and in the server’s', true, requestId),
    (error: Error) =>
      report('the request id on the screen is in the proxy’s log and in the server’s', false, error.message),
  )

  const rules = await cacheRules(site)
  report('what a CDN may keep is what deploy/proxy/cdn.md says', rules.length === 0, rules.join('; ') || undefined)

  const others = await ask(proxy, { path: '/donate' })
  const ended = await slow
  report(
    'a head that comes a line at a time is ended within 25 s, and keeps nobody waiting',
    ended < 25_000 && others.status === 200,
    `after ${(ended / 1000).toFixed(1)} s`,
  )
}

/** Answers where the headers differ from the table of deploy/proxy/cdn.md. */
async function cacheRules({ proxy }: Site): Promise<readonly string[]> {
  const page = await ask(proxy, { path: '/donate' })
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page.body)?.[1] ?? ''
  const wrong: string[] = []
  for (const [path, expected] of [
    [script, 'public, max-age=31536000, immutable'],
    ['/icon.svg', 'public, max-age=3600'],
    ['/robots.txt', 'public, max-age=3600'],
    ['/donate', 'no-cache'],
    ...languages.map((language) => [pathIn(language, '/no-such-page'), 'no-cache'] as const),
    ...languages.map((language) => [pathIn(language, '/gift'), 'no-store'] as const),
    ['/gift?token=none', 'no-store'],
    ['/api/methods', 'no-store'],
    ['/api/no-such-call', 'no-store'],
    ['/readyz', 'no-store'],
  ] as const) {
    const { headers } = await ask(proxy, { path })
    if (headers['cache-control'] !== expected) wrong.push(`${path}: ${headers['cache-control']}`)
  }
  return wrong
}

/** Sends one line of a head a second. Resolves with the milliseconds after which the proxy had enough. */
function slowHead({ origin, certificate }: Site['proxy']): Promise<number> {
  const from = performance.now()
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(origin).port), ca: certificate })
  socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n')
  const timer = setInterval(() => socket.write('X-More: to come\r\n'), 1000)
  socket.resume()
  socket.on('error', () => {})
  return new Promise((resolve) =>
    socket.once('close', () => {
      clearInterval(timer)
      resolve(performance.now() - from)
    }),
  )
}

const spoken = ({ origin, certificate }: Site['proxy']): Promise<string | false | null> =>
  new Promise((resolve, reject) => {
    const port = Number(new URL(origin).port)
    const socket = connect({ host: '127.0.0.1', port, ca: certificate, ALPNProtocols: ['h2', 'http/1.1'] }, () => {
      resolve(socket.alpnProtocol)
      socket.destroy()
    })
    socket.once('error', reject)
  })
