import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Sandbox, startSandbox } from 'payment-sandbox'
import type { Frequency, ProviderName } from '#gift/provider.ts'
import type { Giving } from '#server/giving/giving.ts'
import type { Delivered, DueLetter } from '#server/giving/letters/letter.ts'
import type { Difference } from '#server/giving/reconcile/reconcile.ts'
import type { Clock } from '#server/process/clock.ts'
import type { FailpointName } from '#server/process/failpoint.ts'
import { randomFrom } from '#server/process/random.ts'
import type { Store } from '#server/store/store.ts'
import { type Dice, dice } from './dice.ts'
import { origin, webhookId } from './providers.ts'
import { scratch } from './scratch.ts'
import { boot, type Plant, type Server } from './server.ts'

export interface WorldOptions {
  readonly seed: string
  /** A migrated SQLite file to start from, or a migrated PostgreSQL database with nothing in it. */
  readonly database: { readonly template: string } | { readonly address: string }
  /** How many server processes share the database; one when absent. */
  readonly servers?: number
  readonly plant?: Plant
}

/** A mail that has left. */
export interface Mail {
  readonly id: string
  readonly kind: string
  readonly factRef: string
  readonly gift: string | null
}

/** The providers, the servers, their database, their mail, and everything that goes wrong between them. */
export interface World {
  readonly dice: Dice
  readonly sandbox: Sandbox
  readonly clock: Clock
  /** The database beneath every server, for the invariants. */
  readonly store: () => Store
  readonly mails: readonly Mail[]
  /** Probabilities and switches of the bad days; all at rest when empty. */
  readonly weather: Weather
  /** Asks one of the servers. `crashed`: it was killed before it could answer. */
  ask<T>(verb: (giving: Giving) => Promise<T>): Promise<T | 'crashed'>
  /** Kills a server the `nth` time it passes a checkpoint; it is started again when next asked. */
  crashAt(at: FailpointName, nth: number): void
  /** How many servers were killed so far. */
  readonly kills: () => number
  /**
   * Waits for what may take a provider its time. Where nothing else goes on, the providers' clock moves on by seconds, so
   * that nobody sleeps and nobody waits for ever.
   */
  patiently<T>(work: Promise<T>): Promise<T>
  /** What donors were given to pay with, by the draft that they had in mind, whatever our ledger makes of it. */
  readonly drafts: Map<string, Offer[]>
  /** Lets time pass: webhooks arrive, renewals fall due, and every server's worker does its rounds. */
  pass(milliseconds: number): Promise<void>
  /** The nightly look at both providers' books; what is certain is booked. Answers where they differed from ours. */
  reconcile(): Promise<readonly Difference[]>
  close(): Promise<void>
}

export interface Weather {
  mailServerDown: number
  fullDisk: number
  /** Whether our servers give up on a call that takes longer than `callLasts`; else a late answer is heard all the same. */
  impatient: boolean
}

/** One thing with which a donor can pay a draft: an intent, an order or a subscription. */
export interface Offer {
  readonly provider: ProviderName
  readonly frequency: Frequency
  readonly id: string
}

/** How long our servers wait for one answer. */
const callLasts = 8_000
/** How often nothing may happen before it is taken for waiting, and how far the clock then moves. */
const idleTurns = 60
const tick = 1_000

/** When every world begins. */
export const began = Date.UTC(2026, 0, 5, 15)

/** One round of all the work nobody waits for; answers how much there was. */
const workOnce = async ({ work }: Giving) => (await work.inbox()) + (await work.resolver()) + (await work.outbox())

export async function openWorld({ seed, database, servers = 1, plant }: WorldOptions): Promise<World> {
  const throws = dice(seed)
  const folder = mkdtempSync(join(scratch, 'season-'))
  const address = 'template' in database ? join(folder, 'giving.sqlite') : database.address
  if ('template' in database) copyFileSync(database.template, address)
  // SQLite answers in the same turn; PostgreSQL needs some real time, which no history can decide.
  const turn =
    'template' in database
      ? () => new Promise<void>((resolve) => setImmediate(resolve))
      : () => new Promise<void>((resolve) => setTimeout(resolve, 1))

  const weather: Weather = { mailServerDown: 0, fullDisk: 0, impatient: false }
  const disk = {
    dice: throws.fork('disk'),
    get fullDisk() {
      return weather.fullDisk
    },
  }
  const post = throws.fork('post')
  const mails: Mail[] = []
  const deliver = async (letter: DueLetter): Promise<Delivered> => {
    if (post.happens(weather.mailServerDown)) throw new Error('mail server does not answer')
    if (letter.gift && letter.gift.donor === null && !letter.kind.startsWith('tribute_')) {
      return { status: 'dropped', problem: 'no address known' }
    }
    mails.push({ id: letter.id, kind: letter.kind, factRef: letter.factRef, gift: letter.gift?.id ?? null })
    return { status: 'sent' }
  }
  let ahead = 0
  const clock: Clock = {
    now: () => Math.max(sandbox.control.now(), ahead),
    wait: async (milliseconds) => {
      ahead = Math.ceil(clock.now() + milliseconds)
      await turn()
    },
  }
  const random = randomFrom(clock, throws.fork('server').bytes)

  let kills = 0
  /** One place for a server: the server that runs there, if one does, or the one that is being started. */
  const places = Array.from({ length: servers }, () => ({
    server: null as Server | null,
    restarting: null as Promise<Server> | null,
  }))
  type Place = (typeof places)[number]
  const balance = throws.fork('balance')
  const anyPlace = () => places[servers === 1 ? 0 : balance.between(0, servers - 1)] as Place

  /** Closes the database of a killed server, once what it had already handed over is written or lost. */
  const bury = async (place: Place) => {
    place.server?.gate.kill()
    await turn()
    await turn()
    await place.server?.store.close()
    place.server = null
  }
  /** The server of this place; one that was killed is started again first, once, whoever asks. */
  const running = async (place: Place): Promise<Server> => {
    if (place.server?.gate.alive()) return place.server
    place.restarting ??= bury(place)
      .then(() => {
        const retries = throws.fork('retries')
        const server = boot({
          address,
          sandbox: { ...sandbox, fetch: bounded },
          clock,
          random,
          retries,
          disk,
          authority,
          deliver,
          plant,
        })
        void server.gate.killed.then(() => kills++)
        place.server = server
        return server
      })
      .finally(() => {
        place.restarting = null
      })
    return place.restarting
  }

  const sandbox: Sandbox = await startSandbox({
    origin,
    clock: { at: began },
    seed,
    fast: true,
    stripeWebhook: { url: 'http://site/stripe', secret: 'whsec_simulation' },
    paypalWebhook: { url: 'http://site/paypal', id: webhookId },
    post: async (url, body, headers) => {
      const { gate, giving, later } = await running(anyPlace())
      const provider = url.endsWith('/paypal') ? 'paypal' : 'stripe'
      const answered = (async () => {
        try {
          const received = await giving.receive(provider, new Headers(headers), Buffer.from(body))
          if (!received.ok) return '400'
          const { event } = received.value
          if (event) later(giving.handle(event))
          return '200'
        } catch {
          return '500'
        }
      })()
      return Promise.race([answered, gate.killed.then(() => 'ECONNRESET')])
    },
  })
  const authority = await (await sandbox.fetch(`${origin}/_control/paypal/ca.pem`)).text()

  const waiting = new Set<{ readonly until: number; readonly giveUp: () => void }>()
  /** The sandbox as our servers reach it: on an impatient day they give up on a slow answer by the simulated clock. */
  const bounded: typeof fetch = async (input, init) => {
    if (!weather.impatient) return sandbox.fetch(input, init)
    const limit = new AbortController()
    const timeout = new TypeError('fetch failed', { cause: Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' }) })
    const call = { until: clock.now() + callLasts, giveUp: () => limit.abort(timeout) }
    waiting.add(call)
    const signal = init?.signal ? AbortSignal.any([limit.signal, init.signal]) : limit.signal
    return sandbox.fetch(input, { ...init, signal }).finally(() => waiting.delete(call))
  }
  let ticking: Promise<void> | null = null
  const moveOn = async () => {
    const step = async () => {
      await sandbox.control.advance(Math.max(tick, clock.now() - sandbox.control.now()))
      for (const call of [...waiting]) if (call.until <= clock.now()) call.giveUp()
    }
    ticking ??= step().finally(() => {
      ticking = null
    })
    await ticking
  }
  const patiently = async <T>(work: Promise<T>): Promise<T> => {
    let settled = false
    const ended = work.then(
      () => undefined,
      () => undefined,
    )
    void ended.then(() => {
      settled = true
    })
    for (let idle = 1; !settled; idle++) {
      await turn()
      if (!settled && idle % idleTurns === 0) await moveOn()
    }
    return work
  }

  const askAt = async <T>(place: Place, verb: (giving: Giving) => Promise<T>): Promise<T | 'crashed'> => {
    const { gate, giving } = await running(place)
    return patiently(Promise.race([verb(giving), gate.killed.then(() => 'crashed' as const)]))
  }
  /** Every server's worker, at the same time, until none of them finds anything. */
  const rounds = async () => {
    for (let round = 0; round < 50; round++) {
      const worked = await Promise.all(places.map((place) => askAt(place, workOnce).catch(() => 1)))
      if (worked.every((count) => count === 0)) return
    }
  }

  return {
    dice: throws,
    sandbox,
    clock,
    store: () => {
      const server = places.find((place) => place.server)?.server
      if (!server) throw new Error('no server has run yet')
      return server.store
    },
    mails,
    weather,
    ask: (verb) => askAt(anyPlace(), verb),
    crashAt: (at, nth) => anyPlace().server?.gate.killAt(at, nth),
    kills: () => kills,
    drafts: new Map(),
    patiently,
    async pass(milliseconds) {
      const until = clock.now() + milliseconds
      while (ticking) await ticking
      await sandbox.control.advance(Math.max(0, until - sandbox.control.now()))
      await sandbox.control.settle()
      await turn()
      await patiently(Promise.all(places.map((place) => place.server?.idle())))
      await rounds()
    },
    async reconcile() {
      for (;;) {
        const { gate, reconcile } = await running(anyPlace())
        // A night on which the process was killed is made up for.
        const found = await patiently(Promise.race([reconcile(began), gate.killed.then(() => null)]))
        if (found !== null) return found
      }
    },
    async close() {
      await Promise.all(places.map(bury))
      await sandbox.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
