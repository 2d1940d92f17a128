import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Sandbox, startSandbox } from 'payment-sandbox'
import { nextDay } from '#content/next-charge.ts'
import { matchedOf } from '#gift/match.ts'
import type { Day } from '#gift/next-gift.ts'
import type { Clock } from '#server/base/clock.ts'
import { randomFrom } from '#server/base/random.ts'
import type { Deps } from '#server/giving/deps.ts'
import type { Giving } from '#server/giving/giving.ts'
import type { Delivered } from '#server/giving/letters/letter.ts'
import type { Difference } from '#server/giving/reconcile/difference.ts'
import type { DueLetter } from '#server/letters/kinds/common/kind.ts'
import type { FailpointName } from '#server/process/failpoint.ts'
import type { Store } from '#server/store/database/store.ts'
import { silence } from '#server/store/ledger/comparisons.ts'
import { type Dice, dice } from './dice.ts'
import { makeMachine, processClock } from './machine.ts'
import { type Bank, type Offer, origin, type SimulatedProvider, type Surroundings, webhookUrl } from './provider.ts'
import { simulatedProviders } from './providers.ts'
import { scratch } from './scratch.ts'
import { boot, type Plant, type Server } from './server.ts'
import { createTime, type Time } from './time.ts'

/** A mail that has left. */
interface Mail {
  readonly id: string
  readonly kind: string
  readonly factRef: string
  readonly gift: string | null
  /** The day of the next gift that it may name. */
  readonly next: Day | null
  /** With how many cents it says that its payment is matched; of what is no receipt none. */
  readonly matched: number
}

/** The mail that a letter becomes at `now`, in unix milliseconds. */
const mailOf = ({ id, kind, factRef, gift, facts }: DueLetter, now: number): Mail => ({
  id,
  kind,
  factRef,
  gift: gift?.id ?? null,
  next: gift?.arrangement ? nextDay(gift.arrangement, facts, now) : null,
  matched: kind === 'receipt' && gift?.match ? matchedOf(gift.match, factRef.split(':').slice(2).join(':')) : 0,
})

export interface WorldOptions {
  readonly seed: string
  /** A migrated SQLite file to start from, or a migrated PostgreSQL database with nothing in it. */
  readonly database: { readonly template: string } | { readonly address: string }
  /** How many server processes share the database; one when absent. */
  readonly servers?: number
  readonly plant?: Plant
  /** Whom donors can give by; all that there are when absent. */
  readonly providers?: readonly SimulatedProvider[]
}

/** The providers, the servers, their database, their mail, and everything that goes wrong between them. */
export interface World {
  readonly dice: Dice
  readonly sandbox: Sandbox
  readonly banks: readonly Bank[]
  readonly clock: Clock
  /** The database beneath every server, for the invariants. */
  readonly store: () => Store
  readonly mails: readonly Mail[]
  /** Probabilities and switches of the bad days; all at rest when empty. */
  readonly weather: Weather
  /** Asks one of the servers. `crashed`: it was killed before it could answer. */
  ask<T>(verb: (giving: Giving) => Promise<T>): Promise<T | 'crashed'>
  /** Staff ask one of the servers, as `ask` does for donors. */
  askAsStaff<T>(verb: (deps: Deps) => Promise<T>): Promise<T | 'crashed'>
  /** Kills a server the `nth` time it passes a checkpoint; it is started again when next asked. */
  crashAt(at: FailpointName, nth: number): void
  /** Sets every machine's clock so far off, in milliseconds, while the servers run. */
  setMachines(off: () => number): void
  /** How many servers were killed so far. */
  readonly kills: () => number
  readonly patiently: Time['patiently']
  /** What donors were given to pay with, by the draft that they had in mind, whatever our ledger makes of it. */
  readonly drafts: Map<string, Offer[]>
  /** What donors, strangers and the weather did, counted by name. */
  readonly happened: Record<string, number>
  /** Lets time pass: webhooks arrive, renewals fall due, and every server's worker does its rounds. */
  pass(milliseconds: number): Promise<void>
  /** The nightly look at every provider's books; what is certain is booked. Answers where they differed from ours. */
  reconcile(): Promise<readonly Difference[]>
  close(): Promise<void>
}

export interface Weather {
  mailServerDown: number
  fullDisk: number
  /** Whether our servers give up on a slow call by the simulated clock; else a late answer is heard all the same. */
  impatient: boolean
}

/** When every world begins. */
export const began = Date.UTC(2026, 0, 5, 15)

/** One round of all the work nobody waits for; answers how much there was. */
const workOnce = async ({ dueWork, work, settled }: Giving) => {
  const due = await dueWork()
  let count = 0
  for (const lane of lived) if (due.has(lane)) count += await work[lane]()
  await settled()
  return count
}
const lived = ['inbox', 'resolver', 'outbox'] as const

export async function openWorld({
  seed,
  database,
  servers = 1,
  plant,
  providers = simulatedProviders,
}: WorldOptions): Promise<World> {
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
    mails.push(mailOf(letter, clock.now()))
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
  const time = createTime({ sandbox: () => sandbox, banks: () => banks, clock, turn, weather })
  const random = randomFrom(clock, throws.fork('server').bytes)

  let kills = 0
  /** One place for a server: the server that runs there, if one does, or the one that is being started. */
  const places = Array.from({ length: servers }, () => ({
    machine: makeMachine(clock),
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
  let started = 0
  /** The server of this place; one that was killed is started again first, once, whoever asks. */
  const running = async (place: Place): Promise<Server> => {
    if (place.server?.gate.alive()) return place.server
    place.restarting ??= bury(place)
      .then(() => processClock(place.machine, clock))
      .then((own) => {
        // no two processes draw the same: a key of one would be another's too
        const retries = throws.fork(`retries${++started}`)
        const { after } = time
        const machine = place.machine.clock
        const server = boot({ address, banks, clock: own, machine, random, retries, after, disk, deliver, plant })
        void server.gate.killed.then(() => kills++)
        place.server = server
        return server
      })
      .finally(() => {
        place.restarting = null
      })
    return place.restarting
  }

  /** A webhook arrives at one of the servers. */
  const arrive: Surroundings['post'] = async (provider, body, headers) => {
    const { gate, giving, later } = await running(anyPlace())
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
  }

  const sandbox: Sandbox = await startSandbox({
    origin,
    port: null,
    clock: { at: began },
    seed,
    fast: true,
    ...Object.assign({}, ...providers.map((provider) => provider.sandbox)),
    post: async (url, body, headers) => {
      const provider = providers.find(({ name }) => webhookUrl(name) === url)
      if (!provider) throw new Error(`nobody sends webhooks to ${url}`)
      return arrive(provider.name, body, headers)
    },
  })
  const banks: Bank[] = []
  for (const provider of providers) {
    banks.push(await provider.open({ sandbox, clock, dice: throws.fork(provider.name), post: arrive }))
  }

  const askServer = async <T>(place: Place, verb: (server: Server) => Promise<T>): Promise<T | 'crashed'> => {
    const server = await running(place)
    return time.patiently(Promise.race([verb(server), server.gate.killed.then(() => 'crashed' as const)]))
  }
  const askAt = <T>(place: Place, verb: (giving: Giving) => Promise<T>) =>
    askServer(place, ({ giving }) => verb(giving))
  /** Every server's worker, at the same time, until none of them finds anything. */
  const rounds = async () => {
    for (let round = 0; round < 50; round++) {
      const worked = await Promise.all(places.map((place) => askAt(place, workOnce).catch(() => 1)))
      if (worked.every((count) => count === 0)) return
    }
  }

  const pass = async (milliseconds: number) => {
    const until = clock.now() + milliseconds
    await time.moveTo(until)
    await sandbox.control.settle()
    await turn()
    await time.patiently(Promise.all(places.map((place) => place.server?.idle())))
    await rounds()
  }

  return {
    dice: throws,
    sandbox,
    banks,
    clock,
    store: () => {
      const server = places.find((place) => place.server)?.server
      if (!server) throw new Error('no server has run yet')
      return server.store
    },
    mails,
    weather,
    ask: (verb) => askAt(anyPlace(), verb),
    askAsStaff: (verb) => askServer(anyPlace(), ({ deps }) => verb(deps)),
    crashAt: (at, nth) => anyPlace().server?.gate.killAt(at, nth),
    setMachines(off) {
      for (const { machine } of places) machine.off = off()
    },
    kills: () => kills,
    drafts: new Map(),
    happened: {},
    patiently: time.patiently,
    pass,
    async reconcile() {
      for (;;) {
        const { gate, reconcile } = await running(anyPlace())
        // A night on which the process was killed is made up for.
        const differences = await time.patiently(Promise.race([reconcile(began), gate.killed.then(() => null)]))
        if (differences === 'busy') await pass(silence)
        else if (differences !== null) return differences
      }
    },
    async close() {
      await Promise.all(places.map(bury))
      await sandbox.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
