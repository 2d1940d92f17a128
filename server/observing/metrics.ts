import { createServer } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { MethodsAnswer } from '#gift/answers.ts'
import type { Outcome } from '#gift/outcome.ts'
import { type Clock, seconds } from '../base/clock.ts'
import { version } from '../process/version.ts'
import { type Provider, providerVerbs } from '../providers/provider.ts'
import type { Store } from '../store/database/store.ts'
import { observeDatabase } from './database-metrics.ts'
import { observeGiving } from './giving-metrics.ts'
import type { GivingObserver } from './giving-observer.ts'
import { observeLedger, type QueuedWork } from './ledger-metrics.ts'
import { observeMethods } from './method-metrics.ts'
import { type OfficeObserver, observeOffice } from './office-metrics.ts'
import { observePlaces, type WorkPlaces } from './places-metrics.ts'

export interface Metrics {
  /** The provider, its answers timed and counted by verb and code. */
  timed<P extends Provider>(provider: P): P
  readonly http: HttpObserver
  readonly giving: GivingObserver
  readonly office: OfficeObserver
  /** Tells which methods of these providers can be begun in this process, asked when it is read. */
  methods(providers: readonly Provider[], read: () => MethodsAnswer): void
  /** Tells how far this machine's clock is from the database's: ours less the database's, in milliseconds, asked when it is read. */
  clock(offset: () => number): void
  /** Serves `/metrics` on a port of its own, for the inside of the network; answers how to close it. */
  serve(host: string, port: number): Promise<() => Promise<void>>
}

/** Who scrapes gives up soon; numbers of this process are told also when the database says nothing. */
const timeout = seconds(5)

/** What can be seen from outside: read from the database when asked, so that every process says the same. */
export function createMetrics(store: Store, clock: Clock, places: WorkPlaces, queued: QueuedWork): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const latency = new Histogram({
    name: 'giving_provider_seconds',
    help: 'Time of calls to providers, by what came of them.',
    labelNames: ['provider', 'verb', 'code'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
    registers: [registry],
  })
  const ledger = observeLedger(registry, store, clock, queued)
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const up = gauge(
    'giving_database_up',
    '1 when the database answered the last time it was asked; else what is read there is old.',
  )
  gauge('giving_build_info', 'Always 1; says which release this process runs, on which Node.', ['version', 'node']).set(
    { version, node: process.versions.node },
    1,
  )
  observeDatabase(registry, store)
  observePlaces(registry, places)

  /** Whether the database has answered; what it says too late is shown next time. */
  const readInTime = async () => {
    const answered = new AbortController()
    const late = clock.wait(timeout, answered.signal).then(() => false)
    const reading = ledger.read().then(
      () => true,
      () => false,
    )
    const inTime = await Promise.race([reading, late])
    answered.abort('answered')
    return inTime
  }

  return {
    timed(provider) {
      const watched = { ...provider }
      for (const verb of providerVerbs) {
        const call = provider[verb] as (...given: unknown[]) => Promise<Outcome<unknown>>
        Object.assign(watched, {
          async [verb](...given: unknown[]) {
            const started = clock.now()
            const answer = await call(...given)
            const code = answer.ok ? 'ok' : answer.code
            latency.observe({ provider: provider.name, verb, code }, (clock.now() - started) / 1000)
            return answer
          },
        })
      }
      return watched
    },
    http: observeHttp(registry),
    giving: observeGiving(registry, clock),
    office: observeOffice(registry),
    clock: (offset) =>
      void new Gauge({
        name: 'giving_clock_offset_seconds',
        help: "This machine's clock less the database's, whose time is used.",
        registers: [registry],
        collect() {
          this.set(offset() / 1000)
        },
      }),
    methods: (providers, read) => observeMethods(registry, providers, read),
    async serve(host, port) {
      const server = createServer((request, response) => {
        if (request.url !== '/metrics') {
          response.writeHead(404).end()
          return
        }
        readInTime()
          .then((answered) => up.set(answered ? 1 : 0))
          .then(() => registry.metrics())
          .then(
            (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
            () => response.writeHead(500).end(),
          )
      })
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, resolve)
      })
      return () => new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

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
function observeHttp(registry: Registry): HttpObserver {
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
