import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { type ClientHttp2Session, connect, type OutgoingHttpHeaders } from 'node:http2'
import { Agent } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordsAway } from '#content/away.ts'
import { problems } from '#content/problems.ts'
import { freePort } from '../../tools/free-port.ts'
import { type Asked, ask } from './asking.ts'
import { lacking, planProxy, type RunningProxy, startProxy } from './running.ts'

const gift = '/api/create-payment-intent'
const json = { 'content-type': 'application/json' }

/** More than a server has pages under way at once. */
const watchers = 1100

/** A server that tells what it was asked, and is as well as it is told to be. */
interface Pretended {
  readonly address: string
  readonly heard: { readonly method: string; readonly url: string; readonly headers: IncomingHttpHeaders }[]
  ready: boolean
  /** What it does with a request: `cut` takes it and ends the connection without a word. */
  does: 'answer' | 'cut'
  assets: readonly string[]
  open(): Promise<void>
  close(): Promise<void>
}

async function pretend(): Promise<Pretended> {
  const port = await freePort()
  let server: Server | undefined
  const self: Pretended = {
    address: `127.0.0.1:${port}`,
    heard: [],
    ready: true,
    does: 'answer',
    assets: [],
    async open() {
      if (server) return
      const fresh = createServer((request, response) => {
        const { url = '', method = '', headers } = request
        if (url === '/healthz') return void response.end('ok')
        if (url === '/readyz') return void response.writeHead(self.ready ? 200 : 503).end()
        self.heard.push({ method, url, headers })
        request.resume().once('end', () => {
          if (self.does === 'cut') return void request.socket.destroy()
          if (url.endsWith('/live')) return void response.writeHead(200, { 'x-accel-buffering': 'no' }).write(':\n\n')
          if (!url.startsWith('/assets/')) return void response.end('answered')
          if (!self.assets.includes(url)) return void response.writeHead(404).end()
          response.writeHead(200, { 'cache-control': 'public, max-age=31536000, immutable' }).end('a file')
        })
      })
      server = fresh
      await new Promise<void>((resolve) => fresh.listen(port, '127.0.0.1', resolve))
    },
    async close() {
      const old = server
      server = undefined
      if (!old) return
      const closed = new Promise((resolve) => old.close(resolve))
      old.closeAllConnections()
      await closed
    },
  }
  return self
}

for (const name of ['haproxy', 'nginx'] as const) {
  const missing = lacking([name, 'openssl'])
  describe.skipIf(missing.length > 0)(`${name}${missing.length > 0 ? ` (missing: ${missing.join(', ')})` : ''}`, () => {
    let home: string
    let one: Pretended
    let two: Pretended
    let proxy: RunningProxy
    beforeAll(async () => {
      home = mkdtempSync(join(tmpdir(), 'giving-proxy-'))
      ;[one, two] = [await pretend(), await pretend()]
      await one.open()
      await two.open()
      proxy = await startProxy(name, home, [one.address, two.address], watchers)
    })
    afterAll(async () => {
      await proxy?.stop()
      await one?.close()
      await two?.close()
      rmSync(home, { recursive: true, force: true })
    })
    beforeEach(async () => {
      await seen({ one: true, two: true })
    })
    afterEach(async () => {
      for (const each of [one, two]) Object.assign(each, { ready: true, does: 'answer' })
      await one.open()
    })

    /** Resolves when gifts go to exactly those who are ready, four times in a row: the proxy has seen it. */
    async function seen(ready: { one: boolean; two: boolean }): Promise<void> {
      const rightly = async () => {
        for (let times = 0; times < 4; times++) {
          forget()
          for (let number = 0; number < 12; number++) await give()
          if (one.heard.length > 0 !== ready.one || two.heard.length > 0 !== ready.two) return false
        }
        return true
      }
      await expect.poll(rightly, { interval: 100, timeout: 30_000 }).toBe(true)
      forget()
    }
    const forget = () => {
      one.heard.length = 0
      two.heard.length = 0
    }
    /** Every request is another caller's. */
    let callers = 0
    const send = (question: Asked) => {
      const from = `127.0.${1 + (++callers >> 8)}.${callers & 255}`
      return ask(proxy, { from, ...question })
    }
    const give = (more: Partial<Asked> = {}) => send({ path: gift, body: '{}', headers: json, ...more })

    test('the configuration is valid, without a warning', async () => {
      const { program, args, env } = (await planProxy(name, home, [one.address, two.address])).command('check')
      const { stdout, stderr } = await promisify(execFile)(program, args, { env })
      expect(`${stdout}${stderr}`).toMatch(/is valid|test is successful/)
      expect(`${stdout}${stderr}`).not.toMatch(/warn/i)
    })

    test('a server that is not ready gets pages, and neither calls nor posted forms', async () => {
      one.ready = false
      await seen({ one: false, two: true })
      // a proxy that draws by chance leaves a server out of 40 pages once in 2^40
      for (let number = 0; number < 40; number++) await send({ path: '/gift' })
      for (let number = 0; number < 6; number++) {
        await send({ path: '/gift', body: 'action=stop' })
        await send({ path: '/api/methods' })
      }
      expect(new Set(one.heard.map(({ method, url }) => `${method} ${url}`))).toEqual(new Set(['GET /gift']))
      expect(two.heard.map(({ method, url }) => `${method} ${url}`)).toEqual(
        expect.arrayContaining(['GET /gift', 'POST /gift', 'GET /api/methods']),
      )
    })

    test('when none is ready, one that lives answers for itself', async () => {
      one.ready = false
      two.ready = false
      await seen({ one: true, two: true })
      expect((await give()).body).toBe('answered')
    })

    test('from the moment that none is ready, one that lives answers for itself, and never the proxy', async () => {
      one.ready = false
      two.ready = false
      const messages: string[] = []
      for (let number = 0; number < 24; number++) messages.push((await give()).body)
      expect(messages).toEqual(messages.map(() => 'answered'))
    })

    test('a server that is gone costs nobody anything', async () => {
      await one.close()
      const calls = Array.from({ length: 20 }, (_, number) => (number % 2 ? give() : send({ path: '/' })))
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200))
    })

    test('one caller stays at one server for as long as that can take gifts', async () => {
      const from = '127.1.2.3'
      for (let number = 0; number < 8; number++) await give({ from })
      expect([one.heard.length, two.heard.length].sort()).toEqual([0, 8])
      const [own, other] = one.heard.length > 0 ? [one, two] : [two, one]
      own.ready = false
      await seen({ one: one.ready, two: two.ready })
      await give({ from })
      expect([own.heard.length, other.heard.length]).toEqual([0, 1])
    })

    test('a gift that a server took and did not answer is never sent twice, and its donor hears what that means', async () => {
      one.does = 'cut'
      two.does = 'cut'
      const { status, headers, body } = await give()
      expect(one.heard.length + two.heard.length).toBe(1)
      expect([status, headers['content-type']]).toEqual([503, 'application/problem+json; charset=utf-8'])
      expect([headers['retry-after'], headers['cache-control']]).toEqual(['10', 'no-store'])
      expect(JSON.parse(body)).toEqual({
        type: `${proxy.origin}/problems/not_now`,
        title: problems.not_now.title.en,
        status: 503,
        code: 'not_now',
        detail: problems.not_now.detail.en,
        requestId: headers['x-request-id'],
      })
    })

    test('so it is on a connection that has served before, by HTTP/1.1 and by HTTP/2', async () => {
      one.does = 'cut'
      two.does = 'cut'
      const agent = new Agent({ keepAlive: true, maxSockets: 1, ca: proxy.certificate })
      await ask(proxy, { path: '/healthz' }, agent)
      const connection = await ask(proxy, { path: gift, body: '{}', headers: json }, agent)
      agent.destroy()
      expect([connection.status, JSON.parse(connection.body).code]).toEqual([503, 'not_now'])

      const session = connect(proxy.origin, { ca: proxy.certificate })
      const asked = async (headers: OutgoingHttpHeaders) => {
        const stream = session.request(headers)
        stream.end()
        const [answer] = (await once(stream, 'response')) as [IncomingHttpHeaders & { ':status': number }]
        return [answer[':status'], answer['content-type']]
      }
      expect((await asked({ ':path': '/healthz' }))[0]).toBe(200)
      const post = { ':path': gift, ':method': 'POST', ...json }
      expect(await asked(post)).toEqual([503, 'application/problem+json; charset=utf-8'])
      session.destroy()
      expect(one.heard.length + two.heard.length).toBe(2)
    })

    test('a page that a server took and did not answer is asked of the other', async () => {
      one.does = 'cut'
      const calls = Array.from({ length: 6 }, () => send({ path: '/' }))
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200))
    })

    test('the sentence is true for what was asked, and in the language of the page', async () => {
      one.does = 'cut'
      two.does = 'cut'
      const told = async (path: string, headers: Record<string, string>) => {
        const { code, detail } = JSON.parse((await send({ path, body: '{}', headers })).body)
        return [code, detail]
      }
      const spanish = { referer: `${proxy.origin}/es/donate` }
      expect(await told(gift, spanish)).toEqual(['not_now', problems.not_now.detail.es])
      expect(await told(gift, { 'accept-language': 'es-MX,en' })).toEqual(['not_now', problems.not_now.detail.es])
      const capture = '/api/paypal/order/5O190127TN364715T/capture'
      expect(await told(capture, {})).toEqual(['outcome_unknown', problems.outcome_unknown.detail.en])
      expect(await told('/api/confirm-gift', {})).toEqual(['outcome_unknown', problems.outcome_unknown.detail.en])
      expect(await told('/api/gifts/current/stop', spanish)).toEqual(['not_now', recordsAway.es])
      const form = await send({ path: '/es/donate', body: 'amount=50' })
      expect([form.status, form.headers['retry-after'], form.body]).toEqual([
        503,
        '10',
        expect.stringContaining('lang="es"'),
      ])
    })

    test('a server learns who asks and how the request is called from the proxy alone', async () => {
      const lies = { 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'named-by-whoever-asks' }
      const answer = await give({ from: '127.9.8.7', headers: { ...json, ...lies } })
      const headers = [...one.heard, ...two.heard][0]?.headers ?? {}
      expect(String(headers['x-forwarded-for']).split(', ').at(-1)).toBe('127.9.8.7')
      expect(headers['x-request-id']).toMatch(/^[\w-]{32,36}$/)
      expect(headers['x-forwarded-proto']).toBe('https')
      expect(answer.status).toBe(200)
      await expect.poll(() => proxy.log()).toContain(`"requestId":"${headers['x-request-id']}"`)
    })

    test('a token is in no line of the log, whether the server answers or not', async () => {
      const path = '/gift?token=a-secret-of-one-donor'
      await send({ path, headers: { referer: `${proxy.origin}${path}` } })
      one.does = 'cut'
      two.does = 'cut'
      await send({ path, body: 'action=stop' })
      await fetch(`${proxy.plain}${path}`, { redirect: 'manual' })
      await expect.poll(() => proxy.log()).toMatch(/"path":"\/gift","status":308/)
      expect(proxy.log()).not.toContain('a-secret-of-one-donor')
      for (const line of proxy
        .log()
        .split('\n')
        .filter((each) => each.startsWith('{')))
        JSON.parse(line)
    })

    test('a body is bounded: 64 kB for calls and forms, a megabyte for webhooks', async () => {
      const of = (path: string, size: number) =>
        send({ path, body: Buffer.alloc(size, 32), headers: json, asksFirst: true })
      const { status, body } = await of(gift, 70_000)
      expect([status, JSON.parse(body)]).toEqual([
        413,
        expect.objectContaining({ status: 413, code: 'body_too_large' }),
      ])
      expect((await of('/donate', 70_000)).status).toBe(413)
      expect((await of('/api/webhooks/stripe', 1_100_000)).status).toBe(413)
      expect([...one.heard, ...two.heard]).toEqual([])
      await expect.poll(() => proxy.log()).toMatch(/"path":"\/api\/webhooks\/stripe","status":413/)
      expect((await of('/api/webhooks/stripe', 1_000_000)).status).toBe(200)
    })

    test('a picture for a page in memory comes through, and one of 40 MB as far as the server, which says what it is', async () => {
      const of = async (path: string, size: number, asksFirst = false) =>
        (await send({ path, body: Buffer.alloc(size, 32), headers: { 'content-type': 'image/jpeg' }, asksFirst }))
          .status
      expect(await of('/memory/picture?gift=g', 12_000_000)).toBe(200)
      expect(await of('/es/memory/picture', 40_000_000)).toBe(200)
      expect(one.heard.length + two.heard.length).toBe(2)
      expect(await of('/memory/picture', 70_000_000, true)).toBe(413)
      expect(await of('/memory/pictures', 70_000, true)).toBe(413)
      expect(await of('/a/b/memory/picture', 70_000, true)).toBe(413)
    })

    test('a file that only one release has is found by a page of either, and is kept for when neither has it', async () => {
      one.assets = ['/assets/of-one.js']
      two.assets = ['/assets/of-two.js']
      const status = async (path: string) => (await send({ path })).status
      expect([await status('/assets/of-one.js'), await status('/assets/of-two.js')]).toEqual([200, 200])
      one.assets = []
      two.assets = []
      expect([await status('/assets/of-one.js'), await status('/assets/of-two.js')]).toEqual([200, 200])
      expect(await status('/assets/of-none.js')).toBe(404)
    })

    test('those who watch an appeal take no page from others, and who comes beyond them hears at once that there is no place', async () => {
      const from = '127.5.5.5'
      // what a socket takes, though the types of HTTP/2 do not say so
      const own = { localAddress: from }
      const live = '/appeals/boat/live'
      const sessions = Array.from({ length: watchers / 50 }, () =>
        connect(proxy.origin, { ca: proxy.certificate, ...own }),
      )
      const watch = async (session: ClientHttp2Session) => {
        const stream = session.request({ ':path': live })
        const [answer] = (await once(stream, 'response')) as [{ ':status': number }]
        return answer[':status']
      }
      const open = await Promise.all(sessions.flatMap((each) => Array.from({ length: 50 }, () => watch(each))))
      expect(open.filter((status) => status !== 200)).toEqual([])
      expect((await send({ from, path: '/appeals/boat' })).body).toBe('answered')
      expect((await give({ from })).status).toBe(200)
      expect((await send({ from, path: live })).status).toBe(204)
      for (const session of sessions) session.destroy()
    })

    test('without TLS a page is led to where there is, and a call is refused', async () => {
      const answer = await fetch(`${proxy.plain}/donate?amount=50`, { redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([308, `${proxy.origin}/donate?amount=50`])
      const webhook = await fetch(`${proxy.plain}/api/webhooks/stripe`, {
        method: 'POST',
        redirect: 'manual',
        body: '{}',
      })
      expect(webhook.status).toBe(403)
    })
  })
}
