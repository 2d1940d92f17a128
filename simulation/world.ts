import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Sandbox, startSandbox } from 'payment-sandbox'
import { chanceFrom } from '#server/chance.ts'
import type { CheckpointName } from '#server/checkpoint.ts'
import type { Clock } from '#server/clock.ts'
import { callerOf } from '#server/giving/caller.ts'
import { createGiving, type Giving } from '#server/giving/giving.ts'
import type { Delivered, DueLetter } from '#server/giving/letter.ts'
import { type Difference, reconcile } from '#server/giving/reconcile.ts'
import { silentLog } from '#server/log.ts'
import type { Books } from '#server/providers/provider.ts'
import { openStore, type Store } from '#server/store/store.ts'
import { type Dice, dice } from './dice.ts'
import { type Gate, openGate } from './gate.ts'
import { openProviders, origin, webhookId } from './providers.ts'
import { scratch } from './scratch.ts'

/** A mistake put into the server on purpose, to prove that the invariants see it. */
export type Plant = (surroundings: Parameters<typeof createGiving>[0]) => Parameters<typeof createGiving>[0]

export interface WorldOptions {
  readonly seed: string
  /** A migrated SQLite file to start from, or makes the address of a fresh migrated PostgreSQL database. */
  readonly database: { readonly template: string } | { readonly address: () => Promise<string> }
  readonly plant?: Plant
}

/** A mail that has left. */
export interface Mail {
  readonly id: string
  readonly kind: string
  readonly factRef: string
  readonly gift: string | null
}

/** The providers, one server at a time, its database, its mail, and everything that goes wrong between them. */
export interface World {
  readonly dice: Dice
  readonly sandbox: Sandbox
  readonly clock: Clock
  /** The database beneath every server, for the invariants. */
  readonly store: () => Store
  readonly mails: readonly Mail[]
  /** Probabilities and switches of the bad days; all at rest when empty. */
  readonly weather: Weather
  /** Asks the running server. `crashed`: it was killed before it could answer. */
  ask<T>(verb: (giving: Giving) => Promise<T>): Promise<T | 'crashed'>
  /** Kills the server the `nth` time it passes a checkpoint; it is started again when next asked. */
  crashAt(at: CheckpointName, nth: number): void
  /** Lets time pass: webhooks arrive, renewals fall due, and the server's worker does its rounds. */
  pass(milliseconds: number): Promise<void>
  /** The nightly look at both providers' books; what is certain is booked. Answers where they differed from ours. */
  reconcile(): Promise<readonly Difference[]>
  close(): Promise<void>
}

/** One server process. */
interface Server {
  readonly gate: Gate
  readonly giving: Giving
  readonly store: Store
  readonly reconcile: () => Promise<readonly Difference[]>
}

export interface Weather {
  mailServerDown: number
  fullDisk: number
}

/** When every world begins. */
export const began = Date.UTC(2026, 0, 5, 15)

export async function openWorld({ seed, database, plant }: WorldOptions): Promise<World> {
  const throws = dice(seed)
  const folder = mkdtempSync(join(scratch, 'season-'))
  const address = 'template' in database ? join(folder, 'giving.sqlite') : await database.address()
  if ('template' in database) copyFileSync(database.template, address)

  const weather: Weather = { mailServerDown: 0, fullDisk: 0 }
  const disk = {
    dice: throws.fork('disk'),
    get fullDisk() {
      return weather.fullDisk
    },
  }
  const post = throws.fork('post')
  const mails: Mail[] = []
  let ahead = 0
  const clock: Clock = {
    now: () => Math.max(sandbox.control.now(), ahead),
    wait: async (milliseconds) => {
      ahead = clock.now() + milliseconds
      await turn()
    },
  }
  const chance = chanceFrom(clock, throws.fork('server').bytes)

  let server: Server | null = null

  const boot = (): Server => {
    const gate = openGate()
    const store = openStore(address)
    const deliver = async (letter: DueLetter): Promise<Delivered> => {
      if (post.happens(weather.mailServerDown)) throw new Error('mail server does not answer')
      if (letter.gift && letter.gift.donor === null && !letter.kind.startsWith('tribute_')) {
        return { status: 'dropped', problem: 'no address known' }
      }
      mails.push({ id: letter.id, kind: letter.kind, factRef: letter.factRef, gift: letter.gift?.id ?? null })
      return { status: 'sent' }
    }
    const { providers, sources } = openProviders({
      sandbox,
      gate,
      clock,
      random: throws.fork('retries').fraction,
      authority,
    })
    const surroundings = {
      store: gate.store(store, disk),
      providers,
      sources,
      deliver: gate.out(deliver),
      clock: { ...clock, wait: gate.out(clock.wait) },
      chance,
      checkpoint: gate.checkpoint,
      log: silentLog,
    }
    const around = plant ? plant(surroundings) : surroundings
    const booted: Server = {
      gate,
      store,
      giving: createGiving(around, { callerOf: callerOf('simulation') }),
      async reconcile() {
        const { stripe, paypal } = providers
        const ofOne = (books: Books) => reconcile(around, books, began, clock.now(), true)
        return [...(await ofOne(stripe)), ...(await ofOne(paypal))]
      },
    }
    server = booted
    return booted
  }

  /** Closes the database of a killed server, once what it had already handed over is written or lost. */
  const bury = async () => {
    server?.gate.kill()
    await turn()
    await turn()
    await server?.store.close()
    server = null
  }

  let restarting: Promise<Server> | null = null
  /** The running server; one that was killed is started again first, once, whoever asks. */
  const running = async (): Promise<Server> => {
    if (server?.gate.alive()) return server
    restarting ??= bury()
      .then(boot)
      .finally(() => {
        restarting = null
      })
    return restarting
  }

  const sandbox: Sandbox = await startSandbox({
    origin,
    clock: { at: began },
    seed,
    fast: true,
    stripeWebhook: { url: 'http://site/stripe', secret: 'whsec_simulation' },
    paypalWebhook: { url: 'http://site/paypal', id: webhookId },
    post: async (url, body, headers) => {
      const { gate, giving } = await running()
      const provider = url.endsWith('/paypal') ? 'paypal' : 'stripe'
      const answered = (async () => {
        try {
          const received = await giving.receive(provider, new Headers(headers), Buffer.from(body))
          if (!received.ok) return '400'
          const { event } = received.value
          if (event) void giving.handle(event).catch(() => undefined)
          return '200'
        } catch {
          return '500'
        }
      })()
      return Promise.race([answered, gate.killed.then(() => 'ECONNRESET')])
    },
  })

  const authority = await (await sandbox.fetch(`${origin}/_control/paypal/ca.pem`)).text()

  const ask: World['ask'] = async (verb) => {
    const { gate, giving } = await running()
    return Promise.race([verb(giving), gate.killed.then(() => 'crashed' as const)])
  }

  const rounds = async () => {
    for (let round = 0; round < 50; round++) {
      const worked = await ask((giving) => giving.work()).catch(() => 1)
      if (worked === 0) return
    }
  }

  return {
    dice: throws,
    sandbox,
    clock,
    store: () => {
      if (!server) throw new Error('no server has run yet')
      return server.store
    },
    mails,
    weather,
    ask,
    crashAt: (at, nth) => server?.gate.killAt(at, nth),
    async pass(milliseconds) {
      const until = clock.now() + milliseconds
      await sandbox.control.advance(Math.max(0, until - sandbox.control.now()))
      await sandbox.control.settle()
      await turn()
      await rounds()
    },
    reconcile: async () => (await running()).reconcile(),
    async close() {
      await bury()
      await sandbox.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Lets everything that is ready to run do so. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
