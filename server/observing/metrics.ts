import { createServer } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { MethodsAnswer } from '#gift/answers.ts'
import { type Appeal, everyAppeal } from '#gift/appeals.ts'
import type { MonthOutcome } from '#gift/month-outcome.ts'
import type { Outcome } from '#gift/outcome.ts'
import { type Clock, seconds } from '../base/clock.ts'
import { version } from '../process/version.ts'
import { type Provider, providerVerbs } from '../providers/provider.ts'
import type { Store } from '../store/database/store.ts'
import { observeDatabase } from './database-metrics.ts'
import type { GivingObserver } from './giving-observer.ts'
import { type HookObserver, observeTries } from './hook-metrics.ts'
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
  /** Hears of each try to send an event. */
  readonly hooks: HookObserver
  /** Tells which methods of these providers can be begun in this process, asked when it is read. */
  methods(providers: readonly Provider[], read: () => MethodsAnswer): void
  /** Tells how far this machine's clock is from the database's: ours less the database's, in milliseconds, asked when it is read. */
  clock(offset: () => number): void
  /** Tells since when this process uses other words than the public ones, asked when it is read; null: it uses these. */
  words(since: () => number | null): void
  /** Serves `/metrics` on a port of its own, for the inside of the network; answers how to close it. */
  serve(host: string, port: number): Promise<() => Promise<void>>
}

/** Who scrapes gives up soon; numbers of this process are told also when the database says nothing. */
const timeout = seconds(5)

/** What can be seen from outside: read from the database when asked, so that every process says the same. */
export function createMetrics(
  store: Store,
  clock: Clock,
  places: WorkPlaces,
  queued: QueuedWork,
  appeals: readonly Pick<Appeal, 'id'>[] = everyAppeal,
): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const latency = new Histogram({
    name: 'giving_provider_seconds',
    help: 'Time of calls to providers, by what came of them.',
    labelNames: ['provider', 'verb', 'code'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
    registers: [registry],
  })
  let otherWords: () => number | null = () => null
  const ledger = observeLedger(registry, store, clock, queued, appeals, () => otherWords())
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
        const call = provider[verb] as (...args: unknown[]) => Promise<Outcome<unknown>>
        Object.assign(watched, {
          async [verb](...args: unknown[]) {
            const started = clock.now()
            const answer = await call(...args)
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
    hooks: observeTries(registry),
    clock: (offset) =>
      void new Gauge({
        name: 'giving_clock_offset_seconds',
        help: "This machine's clock less the database's, whose time is used.",
        registers: [registry],
        collect() {
          this.set(offset() / 1000)
        },
      }),
    methods: (providers, load) => observeMethods(registry, providers, load),
    words(since) {
      otherWords = since
    },
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

/** Which kind of decline, or by what it was recovered. */
function howOf(outcome: MonthOutcome): string {
  if (outcome.is === 'declined') return outcome.kind
  return outcome.is === 'recovered' ? outcome.by : ''
}

/** How long after the payment it was booked, and how old a letter was when it was tried: what the objectives speak of. */
export function observeGiving(registry: Registry, clock: Clock): GivingObserver {
  const booked = new Histogram({
    name: 'giving_booked_seconds',
    help: "Time from a payment, by its provider's clock, until it was booked here.",
    labelNames: ['provider'],
    buckets: [1, 2.5, 5, 10, 30, 60, 300, 3600, 86_400],
    registers: [registry],
  })
  const letters = new Histogram({
    name: 'giving_letter_seconds',
    help: 'Age of a letter at the end of each try to send it, by what came of it; waiting: it is tried again.',
    labelNames: ['status'],
    buckets: [1, 5, 15, 60, 300, 900, 3600, 86_400],
    registers: [registry],
  })
  const admissions = new Counter({
    name: 'giving_admissions_total',
    help: 'Who wished to begin a gift, by how: welcome, challenge (to the hosted page), prove (asked for a proof), refused.',
    labelNames: ['how'],
    registers: [registry],
  })
  const months = new Counter({
    name: 'giving_declined_months_total',
    help: 'Months of monthly gifts that were declined, recovered (by retry, new_card, network_update, restart) or lost with their gift.',
    labelNames: ['outcome', 'how'],
    registers: [registry],
  })
  const confirmations = new Counter({
    name: 'giving_confirmations_total',
    help: 'Payments confirmed by us with the token of a browser, by way of paying and by what came of it.',
    labelNames: ['way', 'came'],
    registers: [registry],
  })
  const reminders = new Counter({
    name: 'giving_reminders_total',
    help: 'Reminders asked for, refused (one caller asked for too many), and what became of them: sent, dropped, failed.',
    labelNames: ['came'],
    registers: [registry],
  })
  const versions = new Counter({
    name: 'giving_webhooks_other_version_total',
    help: "Webhooks told in a version of their provider's API that is not ours, so that what they tell of was read anew.",
    labelNames: ['provider', 'version'],
    registers: [registry],
  })
  const counter = new Counter({
    name: 'giving_kept_cards_total',
    help: 'Cards kept for a monthly gift to follow that providers were asked to keep no longer, by what came of it: forgotten, asked again, given up.',
    labelNames: ['came'],
    registers: [registry],
  })
  const since = (at: number) => Math.max(0, clock.now() - at) / 1000
  return {
    booked({ provider, standing }, facts, outcomes) {
      for (const outcome of outcomes) months.inc({ outcome: outcome.is, how: howOf(outcome) })
      // What was on its way carries the time at which it set out, and may be on its way for days.
      if (standing.state === 'confirming') return
      for (const { kind, at } of facts) if (kind === 'paid') booked.observe({ provider }, since(at))
    },
    admitted: (how) => admissions.inc({ how }),
    confirmed: (way, came) => confirmations.inc({ way, came }),
    otherVersion: (provider, version) => versions.inc({ provider, version }),
    cardForgotten: (came) => counter.inc({ came }),
    reminder: (came) => reminders.inc({ came }),
    tried({ created_at }, { status }, { hasOwnTime }) {
      if (!hasOwnTime) letters.observe({ status }, since(created_at))
    },
  }
}
