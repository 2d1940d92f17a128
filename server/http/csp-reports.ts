import { Hono } from 'hono'
import { type Clock, minutes } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import type { HttpObserver } from '../observing/metrics.ts'
import { readBytes } from './body.ts'
import type { Env } from './env.ts'
import { type Call, foreign, routeOf } from './openapi/call.ts'

export interface CspReportParts {
  readonly log: Log
  readonly clock: Clock
  readonly observe: Pick<HttpObserver, 'cspReport'>
}

/** Anybody may send reports, as many as they like: so many of a minute's are written down, the rest is counted. */
const linesAMinute = 10
/** Reports of one list that are looked at. */
const mostAtOnce = 20

/** The directives that a browser may name as effective. @see https://www.w3.org/TR/CSP3/#csp-directives */
const directives = new Set(
  `base-uri child-src connect-src default-src fenced-frame-src font-src form-action frame-ancestors frame-src img-src
  manifest-src media-src object-src require-trusted-types-for script-src script-src-attr script-src-elem style-src
  style-src-attr style-src-elem trusted-types upgrade-insecure-requests worker-src`.split(/\s+/),
)

/** Where browsers report what a page was kept from loading. */
export const reportCall: Call = {
  method: 'post',
  path: '/api/csp-reports',
  id: 'reportPolicy',
  about: 'service',
  summary: 'What a browser was kept from loading',
  description: 'By the Reporting API, or as `csp-report`; whatever is sent is answered alike.',
  body: { is: 'any' },
  answers: { 204: { says: 'Heard.', empty: true } },
  refusals: [...foreign, 'unexpected'],
}

/** Where browsers report what a page was kept from loading. */
export function cspReportRoutes({ log, clock, observe }: CspReportParts): Hono<Env> {
  const app = new Hono<Env>()
  let minute = { since: Number.NEGATIVE_INFINITY, reports: 0 }
  app.post(routeOf(reportCall), async (c) => {
    const body = await readBytes(c, 16_384)
    if (!body.ok) return c.body(null, 204)
    const now = clock.now()
    if (now - minute.since >= minutes(1)) {
      const unsaid = minute.reports - linesAMinute
      if (unsaid > 0) log.warn({ reports: unsaid }, 'more reports of what a page was kept from loading')
      minute = { since: now, reports: 0 }
    }
    for (const report of reportsOf(body.value)) {
      observe.cspReport(directives.has(report.directive) ? report.directive : 'other')
      minute.reports++
      if (minute.reports <= linesAMinute) log.warn({ report }, 'a page was kept from loading something')
    }
    return c.body(null, 204)
  })
  return app
}

interface Report {
  readonly directive: string
  readonly blocked: string
}

/**
 * The two fields of a browser's report that say what happened; the rest may hold addresses with secrets. A browser that knows
 * Reporting-Endpoints sends a list, the others one report under `csp-report`.
 * @see https://www.w3.org/TR/CSP3/#reporting
 */
function reportsOf(body: Uint8Array): readonly Report[] {
  const text = (value: unknown) =>
    String(value ?? '')
      .slice(0, 200)
      .split(/[?#]/)[0] ?? ''
  try {
    const message: unknown = JSON.parse(new TextDecoder().decode(body))
    if (Array.isArray(message)) {
      return message.slice(0, mostAtOnce).map((each: { body?: Record<string, unknown> } | null) => ({
        directive: text(each?.body?.effectiveDirective),
        blocked: text(each?.body?.blockedURL),
      }))
    }
    const { 'csp-report': report } = message as { 'csp-report'?: Record<string, unknown> }
    return [{ directive: text(report?.['effective-directive']), blocked: text(report?.['blocked-uri']) }]
  } catch {
    return [{ directive: '', blocked: '' }]
  }
}
