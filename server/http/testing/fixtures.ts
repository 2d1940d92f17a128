import { defaultLimits } from '#gift/amounts.ts'
import { callerOf } from '../../giving/abuse/caller.ts'
import { openVisits } from '../../giving/funnel/visits.ts'
import { createAccess } from '../../giving/gift/access.ts'
import { createGiving } from '../../giving/giving.ts'
import { createLinks } from '../../giving/letters/links.ts'
import type { TestServices } from '../../giving/testing/fixtures.ts'
import type { Spans } from '../../observing/tracing/spans.ts'
import { tracedGiving } from '../../observing/tracing/traced.ts'
import { type AppParts, createApp } from '../app.ts'
import type { EventFeed } from '../events.ts'
import type { Health } from '../health.ts'
import type { Renderer } from '../render-queue.ts'
import type { Site } from '../site/site.ts'
import { faultsOfAnswer, faultsOfBody } from './contract.ts'

export const origin = 'https://give.example'
const site: Site = {
  answer: (_request, path) => (path === '/donate' ? new Response('the donation page') : null),
  notFound: (_request, path) => new Response(`404 ${path}`, { status: 404 }),
  standing: (_request, _path, html) => new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  unlist: () => {},
  announce: () => {},
  page: (html, _path, status) =>
    new Response(html, {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      },
    }),
}

/** A feed of one event, for whoever has its token. */
export const feedToken = 'giving_token_of_these_tests'
export const testFeed: EventFeed = {
  isToken: async (token) => token === feedToken,
  after: async (seq) => ({
    events:
      seq > 0 ? [] : [{ id: 'evt_1', type: 'gift.paid', timestamp: new Date(0).toISOString(), data: { sequence: 1 } }],
    next: 1,
    more: false,
  }),
}

/**
 * The whole site over HTTP on fixtures, without a socket, with a site of one page. Whatever it is asked must be as its own
 * description says: an answer that is not is thrown.
 */
export function openApp(
  h: TestServices,
  health: Health = { faults: async () => [], accepting: () => true },
  render: Renderer = (path, language, props) => `${language} ${path} ${JSON.stringify(props)}`,
  spans: Spans | null = null,
  trustedProxies = 1,
  paper: AppParts['paper'] = undefined,
  dafScript: AppParts['dafScript'] = null,
) {
  const links = createLinks(['a secret of at least 32 characters'], h.clock)
  const access = createAccess(links, h)
  const later: Promise<unknown>[] = []
  const cspReports: string[] = []
  const unexpectedProxies: number[] = []
  const answers: { kind: string; status: number; milliseconds: number }[] = []
  const caller = callerOf('secret')
  const plain = createGiving(h, { callerOf: caller })
  const giving = spans ? tracedGiving(spans, plain) : plain
  const visits = openVisits(h, ['spring'])
  const visitsTold: string[] = []
  const app = createApp({
    ...h,
    paper,
    dafScript,
    visits,
    giving,
    feed: testFeed,
    links,
    access,
    site,
    render,
    health,
    limits: defaultLimits,
    publicOrigin: origin,
    callerOf: caller,
    trustedProxies,
    unexpectedProxy: () => void unexpectedProxies.push(h.clock.now()),
    strictTransport: 'max-age=31536000',
    observe: {
      answered: (kind, status, milliseconds) => void answers.push({ kind, status, milliseconds }),
      cspReport: (directive) => void cspReports.push(directive),
      visitTold: (what) => void visitsTold.push(what),
    },
    spans,
    later: (work) => void later.push(work),
  })
  const answerTo = app.fetch
  app.fetch = async (request, ...more) => {
    const answer = await answerTo(request, ...more)
    report(await faultsOfAnswer(request, answer))
    return answer
  }
  const post = async (path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await app.request(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9', ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    if (answer.ok && typeof body !== 'string') report(faultsOfBody(path, body))
    return answer
  }
  const gifts = () => h.store.db.selectFrom('gift').selectAll().execute()
  return { app, giving, links, access, later, post, gifts, cspReports, answers, unexpectedProxies, visits, visitsTold }
}

function report(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(`not as the description says:\n${faults.join('\n')}`)
}
