import { createServer } from 'node:http'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Outcome } from '#gift/outcome.ts'
import { type Clock, minutes, seconds } from '../process/clock.ts'
import { version } from '../process/version.ts'
import type { Provider } from '../providers/provider.ts'
import { givenTwice } from '../store/given-twice.ts'
import type { Store } from '../store/store.ts'
import { observeDatabase } from './database-metrics.ts'
import { type HttpObserver, observeHttp } from './http-metrics.ts'

export interface Metrics {
  /** The provider, its answers timed and counted by verb and code. */
  timed<P extends Provider>(provider: P): P
  readonly http: HttpObserver
  /** Serves `/metrics` on a port of its own, for the inside of the network; answers how to close it. */
  serve(host: string, port: number): Promise<() => Promise<void>>
}

/** Sums go over whole tables, which keeps donors waiting where the database is in this process: not at each scrape. */
const sumsLast = minutes(1)

/** Who scrapes gives up soon; numbers of this process are told also when the database says nothing. */
const timeout = seconds(5)

const verbs = ['begin', 'capture', 'open', 'read', 'refund', 'stop', 'arrange'] as const

/** What can be seen from outside: read from the database when asked, so that every process says the same. */
export function createMetrics(store: Store, clock: Clock): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const latency = new Histogram({
    name: 'giving_provider_seconds',
    help: 'Time of calls to providers, by what came of them.',
    labelNames: ['provider', 'verb', 'code'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
    registers: [registry],
  })
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const gifts = gauge('giving_gifts', 'Gifts by provider, frequency and standing.', ['provider', 'frequency', 'state'])
  const kept = gauge('giving_kept_cents', 'Cents kept: paid, less refunds and disputes.', ['provider', 'frequency'])
  const facts = gauge('giving_facts', 'Facts in the ledger by kind; failed ones are declines.', ['provider', 'kind'])
  const inbox = gauge('giving_inbox_events', 'Webhooks kept, by status.', ['status'])
  const inboxLag = gauge('giving_inbox_lag_seconds', 'Age of the oldest webhook not yet dealt with.')
  const outbox = gauge('giving_outbox_letters', 'Letters, by status.', ['status'])
  const outboxLag = gauge('giving_outbox_lag_seconds', 'How long the oldest letter that is due has waited.')
  const unresolved = gauge('giving_unresolved_gifts', 'Gifts whose outcome should be known by now and is not.')
  const differences = gauge('giving_books_differences', 'Where books and ledger differed last night.', ['provider'])

  const doubles = gauge('giving_given_twice', 'Drafts of which more than one payment is kept: one must be given back.')

  const up = gauge(
    'giving_database_up',
    '1 when the database answered the last time it was asked; else what is read there is old.',
  )
  gauge('giving_build_info', 'Always 1; says which release this process runs, on which Node.', ['version', 'node']).set(
    { version, node: process.versions.node },
    1,
  )
  observeDatabase(registry, store)

  const { db } = store
  const number = sql<number>`count(*)`.as('number')

  const readSums = async () => {
    for (const each of [gifts, kept, facts, inbox, outbox]) each.reset()
    const byState = await db
      .selectFrom('gift')
      .select(['provider', 'frequency', 'state', number])
      .select((e) => e.fn.sum<number>(sql`paid_cents - refunded_cents - disputed_cents`).as('cents'))
      .groupBy(['provider', 'frequency', 'state'])
      .execute()
    for (const { provider, frequency, state, number: count, cents } of byState) {
      gifts.set({ provider, frequency, state }, Number(count))
      kept.inc({ provider, frequency }, Number(cents))
    }
    for (const row of await db
      .selectFrom('fact')
      .select(['provider', 'kind', number])
      .groupBy(['provider', 'kind'])
      .execute()) {
      facts.set({ provider: row.provider, kind: row.kind }, Number(row.number))
    }
    for (const row of await db.selectFrom('inbox').select(['status', number]).groupBy('status').execute()) {
      inbox.set({ status: row.status }, Number(row.number))
    }
    for (const row of await db.selectFrom('letter').select(['status', number]).groupBy('status').execute()) {
      outbox.set({ status: row.status }, Number(row.number))
    }
  }

  let summedAt = Number.NEGATIVE_INFINITY
  const read = async () => {
    const now = clock.now()
    const age = (at: number | null | undefined) => (at ? Math.max(0, now - at) / 1000 : 0)
    if (now - summedAt >= sumsLast) {
      summedAt = now
      await readSums()
    }
    differences.reset()
    const oldest = await db
      .selectFrom('inbox')
      .select((e) => e.fn.min('received_at').as('at'))
      .where('status', '=', 'waiting')
      .executeTakeFirst()
    inboxLag.set(age(oldest?.at))
    const due = await db
      .selectFrom('letter')
      .select((e) => e.fn.min('due_at').as('at'))
      .where('status', '=', 'waiting')
      .where('kind', '!=', 'tribute_post')
      .executeTakeFirst()
    outboxLag.set(age(due?.at))
    const open = await db.selectFrom('gift').select(number).where('resolve_at', '<', now).executeTakeFirst()
    doubles.set((await givenTwice(store)).length)
    unresolved.set(Number(open?.number ?? 0))
    for (const row of await db.selectFrom('setting').selectAll().where('name', 'like', 'differences:%').execute()) {
      differences.set({ provider: row.name.slice('differences:'.length) }, Number(row.value))
    }
  }

  /** Whether the database has answered; what it says too late is shown next time. */
  const readInTime = async () => {
    const answered = new AbortController()
    const late = clock.wait(timeout, answered.signal).then(() => false)
    const reading = read().then(
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
      for (const verb of verbs) {
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
