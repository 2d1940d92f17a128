import { Hono } from 'hono'
import { redirects } from '#content/sitemap.ts'
import type { RequestRules } from '#gift/request.ts'
import type { Random } from '../base/random.ts'
import type { Caller } from '../giving/abuse/caller.ts'
import { AppealCounts } from '../giving/appeals/counts.ts'
import { Reached } from '../giving/appeals/reached.ts'
import type { Access } from '../giving/gift/access.ts'
import type { Giving } from '../giving/giving.ts'
import type { Links } from '../giving/letters/links.ts'
import type { HttpObserver, RequestKind } from '../observing/metrics.ts'
import type { Spans } from '../observing/tracing/spans.ts'
import { asOneAnswer } from '../process/answer-wait.ts'
import type { Places } from '../process/places.ts'
import { appealLogRoutes } from './appeal-log.ts'
import { type AppealParts, appealRoutes } from './appeals.ts'
import { changeAddressRoutes } from './change-address.ts'
import { type CountParts, countRoutes } from './counts.ts'
import { type CspReportParts, cspReportRoutes } from './csp-reports.ts'
import { type DafParts, dafHeardRoutes, dafRoutes } from './daf.ts'
import { donateFormRoutes } from './donate-form.ts'
import { embedRoutes } from './embed.ts'
import { embedPaidRoutes } from './embed-paid.ts'
import { employersRoutes } from './employers.ts'
import { entryRoutes } from './entry.ts'
import type { Env } from './env.ts'
import { type EventFeed, eventRoutes } from './events.ts'
import { fault } from './fault.ts'
import { giftPageRoutes } from './gift-page.ts'
import { giftPaperRoutes } from './gift-papers.ts'
import { giftRoutes } from './gifts.ts'
import { givingRoutes, mailingLater } from './giving.ts'
import { addressOf, isForwarded, namesTwoHosts, requestIdOf, sameOrigin } from './guards.ts'
import { type Health, healthRoutes } from './health.ts'
import { makeMonthlyRoutes } from './make-monthly.ts'
import { memoryRoutes } from './memory.ts'
import { methodRoutes } from './methods.ts'
import { newsletterRoutes } from './newsletter.ts'
import { openApiRoutes } from './openapi/routes.ts'
import { paymentRoutes } from './payments.ts'
import { phoneRoutes } from './phone.ts'
import { problem } from './problem.ts'
import { remindRoutes } from './remind.ts'
import { type Renderer, renderQueue } from './render-queue.ts'
import { lackedHeaders } from './security.ts'
import type { Site } from './site/site.ts'
import { beginsGift } from './specified.ts'
import { webhookRoutes } from './webhooks.ts'

export interface AppParts extends CspReportParts, CountParts {
  readonly observe: HttpObserver
  readonly giving: Giving
  readonly links: Links
  /** What other systems catch up by. */
  readonly feed: EventFeed
  readonly access: Access
  readonly site: Site
  readonly render: Renderer
  readonly random: Random
  readonly health: Health
  readonly limits: NonNullable<RequestRules['limits']>
  readonly publicOrigin: string
  readonly callerOf: (address: string, email: string | null) => Caller
  readonly trustedProxies: number
  /** Called once, when a proxy shows itself and none is trusted. */
  readonly unexpectedProxy: () => void
  /** The value of Strict-Transport-Security, on every answer; null: none. */
  readonly strictTransport: string | null
  /** Where the calls are traced; null: nowhere. Pages and health are not. */
  readonly spans: Spans | null
  /** Where webhooks are taken in: verified and made durable. */
  readonly receipts: Places
  /** Work that goes on after its answer was sent; the process waits for it before it ends. */
  readonly later: (work: Promise<unknown>) => void
  /** Ends what goes on by itself: those who watch an appeal are told no more. Absent: nothing ends it. */
  readonly ending?: AbortSignal
  /** What the page of donor-advised funds is told of whom it asks; null or absent: none is, and there is no such page. */
  readonly dafScript?: DafParts['dafScript']
  /** Puts a letter on paper; absent: nothing is. */
  readonly paper?: AppealParts['paper'] | undefined
}

/** The whole site over HTTP: calls below `/api`, health, redirects, pages. */
export function createApp(parts: AppParts): Hono<Env> {
  const { giving, links, access, site, random, log, publicOrigin } = parts
  const app = new Hono<Env>({ strict: false })

  const { spans } = parts
  if (spans) {
    app.use((c, next) => {
      const kind = kindOf(c.req.method, c.req.path)
      if (kind === 'page' || kind === 'health') return next()
      return spans.span(`http.${kind}`, { 'http.request.method': c.req.method }, async (say) => {
        await next()
        say({ 'http.response.status_code': c.res.status, 'giving.request': c.var.requestId })
      })
    })
  }
  let proxyTold = parts.trustedProxies > 0
  app.use(async (c, next) => {
    const start = parts.clock.now()
    c.set('requestId', requestIdOf(c, parts.trustedProxies) ?? random.id())
    c.set('log', log)
    c.set('clock', parts.clock)
    c.set('publicOrigin', publicOrigin)
    c.set('address', addressOf(c, parts.trustedProxies))
    if (!proxyTold && isForwarded(c)) {
      proxyTold = true
      parts.unexpectedProxy()
    }
    if (namesTwoHosts(c)) c.res = c.text('Bad Request', 400)
    else await asOneAnswer(next)
    // Some answers of calls hold a secret, and none is of use to anybody else.
    if (c.req.path.startsWith('/api/') && !c.res.headers.has('cache-control')) {
      c.res.headers.set('cache-control', 'no-store')
    }
    parts.observe.answered(kindOf(c.req.method, c.req.path), c.res.status, parts.clock.now() - start)
    c.res.headers.set('x-request-id', c.var.requestId)
    if (parts.strictTransport !== null) c.res.headers.set('strict-transport-security', parts.strictTransport)
    for (const [name, value] of lackedHeaders(c.res.headers)) c.res.headers.set(name, value)
  })
  app.onError(fault)

  app.route('/', healthRoutes(parts.health))
  app.route('/', dafHeardRoutes(parts))
  app.route('/', webhookRoutes(giving, parts.receipts, parts.later))
  app.use('*', sameOrigin(publicOrigin))
  app.route('/', paymentRoutes(parts))
  app.route('/', makeMonthlyRoutes(parts))
  const mailLater = mailingLater(giving, parts.later)
  app.route('/', giftRoutes({ giving, access, mailLater }))
  const render = renderQueue(parts.render)
  app.route('/', givingRoutes({ ...parts, render, mailLater }))
  app.route('/api/gifts/address', changeAddressRoutes({ giving, links, site, render }))
  app.route('/', newsletterRoutes({ giving, links, site, render }))
  app.route('/', methodRoutes(giving))
  app.route('/', remindRoutes({ ...parts, render }))
  app.route('/', cspReportRoutes(parts))
  app.route('/api/openapi.json', openApiRoutes(parts))
  app.route('/', countRoutes(parts))
  app.route('/', eventRoutes(parts.feed))
  app.all('/api/*', (c) => problem(c, 'not_found'))

  const { clock, ending = new AbortController().signal } = parts
  const counts = new AppealCounts({ read: (appeal) => giving.appealSums(appeal), clock, log, ending })
  const reached = new Reached((...of) => giving.appealReached(...of), clock)
  app.route('/', appealRoutes({ ...parts, counts, reached, render, ending }))
  app.route('/', appealLogRoutes({ giving, access, site, clock }))
  app.route('/', embedRoutes({ ...parts, render }))
  app.route('/', embedPaidRoutes({ giving, clock }))
  app.route('/', entryRoutes({ ...parts, render }))
  app.route('/', phoneRoutes({ ...parts, render }))
  app.route('/', donateFormRoutes({ ...parts, render }))
  app.route('/', employersRoutes({ giving, access, site, render }))
  app.route('/', dafRoutes({ ...parts, render }))
  app.route('/', memoryRoutes({ giving, access, links, site, render, mailLater }))
  app.route('/', giftPageRoutes({ ...parts, render, mailLater }))
  app.route('/', giftPaperRoutes(giving, access))
  app.on(['GET', 'HEAD'], '*', (c) => {
    const { path } = c.req
    const file = site.answer(c.req.raw, path)
    if (file) return file
    const bare = withoutEndSlashes(path)
    const target = redirects.get(bare)
    if (target) return c.redirect(target, 302)
    if (bare !== path && site.answer(c.req.raw, bare)) return c.redirect(`${bare}${new URL(c.req.url).search}`, 301)
    return site.notFound(c.req.raw, path)
  })
  app.all('*', (c) => problem(c, 'method_not_allowed'))
  return app
}

function kindOf(method: string, path: string): RequestKind {
  if (path.startsWith('/api/webhooks/')) return 'webhook'
  if (method === 'POST' && beginsGift(path)) return 'begin'
  if (path.startsWith('/api/')) return 'api'
  return path === '/healthz' || path === '/readyz' ? 'health' : 'page'
}

/** A pattern would begin anew at each of a thousand slashes that are not the last. */
function withoutEndSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  return path.slice(0, end)
}
