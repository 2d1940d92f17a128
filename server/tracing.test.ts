import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { days, seconds } from './base/clock.ts'
import { type Log, silentLog } from './base/log.ts'
import { record } from './giving/gift/record.ts'
import { aboutGift, factsEvent, paid, testServices } from './giving/testing/fixtures.ts'
import { noon } from './giving/testing/hand-clock.ts'
import { sendDue } from './giving/testing/send-due.ts'
import { openApp } from './http/testing/fixtures.ts'
import { openSpans } from './observing/tracing/open-telemetry.ts'
import { traced } from './wiring.ts'

interface ToldSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly links?: readonly { readonly traceId: string }[]
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[]
}
interface Sent {
  readonly resourceSpans: { scopeSpans: { spans: ToldSpan[] }[]; resource: { attributes: ToldSpan['attributes'] } }[]
}

/** A collector: takes OTLP over HTTP in JSON, as any backend does, and answers `status`. */
async function startCollector() {
  const bodies: string[] = []
  const requests: { readonly path: string; readonly key: unknown }[] = []
  let status = 200
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      requests.push({ path: request.url ?? '', key: request.headers['x-key'] })
      if (status === 200) bodies.push(body)
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bodies,
    asked: requests,
    answers: (next: number) => {
      status = next
    },
    spans: () =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

let collector: Awaited<ReturnType<typeof startCollector>>
beforeEach(async () => {
  collector = await startCollector()
})
afterEach(async () => {
  await collector.close()
})

async function tracedSite(log: Log = silentLog) {
  const plain = await testServices()
  const settings = { endpoint: collector.endpoint, headers: { 'x-key': 'secret' }, service: 'giving', ratio: 1 }
  const spans = openSpans(settings, plain.clock, log)
  const h = traced(spans, plain)
  return { h, spans, ...openApp(h, undefined, undefined, spans) }
}

const gift = { amount: 50, donor: { firstName: 'Ada', lastName: 'Field', email: 'ada@example.org' } }
const begun = async ({ post, gifts }: Awaited<ReturnType<typeof tracedSite>>) => {
  expect((await post('/api/create-payment-intent', gift)).status).toBe(200)
  const [row] = await gifts()
  if (!row) throw new Error('no gift')
  return row
}

test('a gift is one trace from the call over the provider and the database to the letter', async () => {
  const site = await tracedSite()
  const { h, spans, post } = site
  const { id, intent, trace } = await begun(site)
  h.clock.forward(seconds(7))
  h.stripe.selfContained = () =>
    factsEvent(
      aboutGift({ id, refs: { intent, customer: null, subscription: null, session: null } }),
      paid('pi_1', 5000, noon + 2000),
    )
  expect((await post('/api/webhooks/stripe', { id: 'evt_1' })).status).toBe(200)
  await sendDue(h)
  expect(h.mails.map(({ kind }) => kind)).toEqual(['receipt'])
  await spans.close()

  const everySpan = collector.spans()
  const [, traceId] = /^00-([0-9a-f]{32})-/.exec(trace ?? '') ?? []
  const own = everySpan.filter((span) => span.traceId === traceId)
  const named = (name: string) => {
    const [match] = own.filter((span) => span.name === name)
    if (!match) throw new Error(`no ${name} among ${own.map((span) => span.name)}`)
    return match
  }
  const parentOf = ({ parentSpanId }: ToldSpan) => own.find(({ spanId }) => spanId === parentSpanId)?.name
  expect(named('http.begin').parentSpanId ?? '').toBe('')
  expect(parentOf(named('giving.begin'))).toBe('http.begin')
  expect(parentOf(named('provider.begin'))).toBe('giving.begin')
  expect(parentOf(named('database.write'))).toBe('giving.begin')
  expect(parentOf(named('letter.deliver'))).toBe('giving.begin')
  const attributes = Object.fromEntries(
    named('provider.begin').attributes.map(({ key, value }) => [key, Object.values(value)[0]]),
  )
  expect(attributes).toEqual({ 'giving.provider': 'stripe', 'giving.code': 'ok' })

  // The webhook is a trace of its own; what it booked is in the gift's, from the payment on, and leads to it.
  const booked = named('giving.booked')
  expect(Number(BigInt(booked.endTimeUnixNano) - BigInt(booked.startTimeUnixNano)) / 1e9).toBe(5)
  const webhook = everySpan.find(({ name }) => name === 'http.webhook')
  expect(webhook?.traceId).not.toBe(traceId)
  expect(booked.links?.map((link) => link.traceId)).toEqual([webhook?.traceId])

  expect(collector.asked[0]).toEqual({ path: '/v1/traces', key: 'secret' })
  const all = collector.bodies.join()
  expect(all).toContain(id)
  expect(all).not.toMatch(/Ada|Field|example\.org|203\.0\.113|_secret/)
})

test('what comes to a monthly gift after a day is a trace of its own, with a link to the gift’s', async () => {
  const site = await tracedSite()
  const { h, spans } = site
  const { id, trace } = await begun(site)
  h.clock.forward(days(40))
  await record(h, id, { facts: [paid('pi_1', 5000, h.clock.now() - 1000)] })
  await sendDue(h)
  await spans.close()
  const [, traceId] = (trace ?? '').split('-')
  const letter = collector.spans().find(({ name }) => name === 'letter.deliver')
  expect(letter?.traceId).not.toBe(traceId)
  expect(letter?.links?.map((link) => link.traceId)).toEqual([traceId])
})

test('a failure is told by its name, without its message', async () => {
  const site = await tracedSite()
  const begin = () => Promise.reject(new RangeError('ada@example.org is no number'))
  const stripe = { ...site.h.providers.stripe, begin }
  const broken = { ...site.h, providers: { ...site.h.providers, stripe } }
  const { post } = openApp(broken, undefined, undefined, site.spans)
  expect((await post('/api/create-payment-intent', gift)).status).toBe(500)
  await site.spans.close()
  const failed = collector.spans().find(({ name }) => name === 'giving.begin')
  expect(failed?.attributes).toContainEqual({ key: 'error.type', value: { stringValue: 'RangeError' } })
  expect(collector.bodies.join()).not.toContain('example.org')
})

test('rounds that find nothing leave no spans, and nor do pages', async () => {
  const { h, app, spans } = await tracedSite()
  expect(await sendDue(h)).toBe(0)
  await app.request('https://give.example/donate')
  await spans.close()
  expect(collector.spans()).toEqual([])
})

test('a collector that refuses hurts no gift, and is logged once', async () => {
  const warned: string[] = []
  collector.answers(400)
  const site = await tracedSite({ ...silentLog, warn: (_fields, message) => void warned.push(message) })
  await begun(site)
  await site.spans.close()
  expect(warned).toEqual(['traces are not taken'])
})

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
}

/**
 * What a whole server loads of OpenTelemetry until it has started, with this in its environment; but for its API, which
 * prom-client itself asks for.
 */
async function loadedBy(environment: Record<string, string>): Promise<string[]> {
  const home = mkdtempSync(join(tmpdir(), 'traced-'))
  const tells = String.raw`import { registerHooks } from 'node:module'
    registerHooks({ load: (url, context, next) => {
      if (/@opentelemetry\/(?!api\/)|open-telemetry/.test(url)) process.stderr.write('loads ' + url + '\n')
      return next(url, context)
    } })`
  const server = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(tells)}`, 'server/main.ts'],
    {
      env: { PATH: process.env.PATH, ...keys, ROLES: 'worker', DATA_DIR: home, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let [out, err] = ['', '']
  server.stdout.on('data', (part) => {
    const before = out
    out += part
    // Once: a process that is at its end hears a second one no more, and is killed by it.
    if (!before.includes('"started"') && out.includes('"started"')) server.kill('SIGINT')
  })
  server.stderr.on('data', (part) => {
    err += part
  })
  const code = await new Promise((resolve) => server.once('exit', resolve))
  rmSync(home, { recursive: true })
  expect([code, out]).toEqual([0, expect.stringContaining('"stopped"')])
  return err.split('\n').filter((line) => line.startsWith('loads '))
}

test('nothing of OpenTelemetry is loaded unless a collector is named', async () => {
  expect(await loadedBy({})).toEqual([])
  expect((await loadedBy({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint })).length).toBeGreaterThan(10)
})
