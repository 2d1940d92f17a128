import { Counter, Histogram, type Registry } from 'prom-client'

/** What was asked for: to begin a gift, another call, a webhook, a page, or how we are. */
export type RequestKind = 'begin' | 'api' | 'webhook' | 'page' | 'health'

/** Hears of every answer. */
export interface HttpObserver {
  answered(kind: RequestKind, status: number, milliseconds: number): void
  /** A page was kept from loading something by this directive of its policy; `other`: none that we know. */
  cspReport(directive: string): void
  /** A page told a step of a visit, and this became of it. */
  visitTold(what: 'counted' | 'too_many' | 'program' | 'not_valid'): void
}

/** Counts and times answers, by what was asked for and their status. */
export function observeHttp(registry: Registry): HttpObserver {
  const answers = new Histogram({
    name: 'giving_http_seconds',
    help: 'Time until an answer was ready, by what was asked for and its status.',
    labelNames: ['kind', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10, 30],
    registers: [registry],
  })
  const reports = new Counter({
    name: 'giving_csp_reports_total',
    help: 'Reports of what a page was kept from loading, by directive.',
    labelNames: ['directive'],
    registers: [registry],
  })
  const visits = new Counter({
    name: 'giving_visits_told_total',
    help: 'Steps of visits that the donation page told, by what became of them: only what is counted is kept.',
    labelNames: ['result'],
    registers: [registry],
  })
  return {
    answered: (kind, status, milliseconds) => answers.observe({ kind, status }, milliseconds / 1000),
    cspReport: (directive) => reports.inc({ directive }),
    visitTold: (what) => visits.inc({ result: what }),
  }
}
