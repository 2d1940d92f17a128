import type { Outcome } from '#gift/outcome.ts'
import { refused } from '#gift/outcome.ts'
import type { ProviderName } from '#gift/provider.ts'
import { minutes } from '#server/base/clock.ts'
import { silentLog } from '#server/base/log.ts'
import { callerOf } from '#server/giving/abuse/caller.ts'
import { openProofs } from '#server/giving/abuse/proof.ts'
import type { Deps } from '#server/giving/deps.ts'
import { createGiving } from '#server/giving/giving.ts'
import { deliveryDeadline } from '#server/giving/letters/letter.ts'
import type { DueLetter } from '#server/letters/kinds/common/kind.ts'
import { nobodyHears } from '#server/observing/giving-observer.ts'
import { openPlaces } from '#server/process/places.ts'
import type { Store } from '#server/store/database/store.ts'
import { booksOf } from './books.ts'
import { type Act, deployment, modelOf } from './provider.ts'
import { exploredFunds, type Verb, verbs } from './verbs.ts'

/** Where a verb waits for the world: what it is about to do there. */
export interface Gate {
  /** Its number within the verb, by which it is found again. */
  readonly number: number
  readonly kind: 'read' | 'write' | 'call' | 'mail' | 'wait'
  readonly words: string
}

/** What a verb was thrown, by its text: an error keeps what it is only as itself. */
const errors = new Map<string, unknown>()

/** What came of one gate: what the verb is told again when it is brought back to where it stood. */
interface Entry {
  readonly gate: number
  readonly value: unknown
  /** The text of what was thrown instead. */
  readonly thrown: string | null
  /** Whether the verb waited at no other gate: then it goes on from this one as soon as it is there, else once it is at all of them. */
  readonly isOnly: boolean
  /** The clock, and how many ids were drawn, when the verb went on. */
  readonly now: number
  readonly drawn: number
  /** For telling two states apart. */
  readonly text: string
}

/**
 * One verb of giving under way in a process: what it is, and everything that it was told so far. No coroutine is kept: told the same
 * again, the verb stands where it stood, since all that it learns and draws comes through gates.
 */
export interface Flight {
  readonly verb: Verb
  /** Which of all verbs that were begun: its ids are made from it. */
  readonly number: number
  readonly begunAt: number
  readonly log: readonly Entry[]
  readonly gates: readonly Gate[]
  /** What it came to; absent while it is under way. */
  readonly ended?: unknown
  /** The text of what it threw instead. */
  readonly threw?: string
  /** What the database held when it began to wait for something in it. */
  readonly waitsSince?: string
}

/** What gates do in the world, when they are let through. */
export interface World {
  readonly store: Store
  now(): number
  call<T>(act: Act<T>): Outcome<T>
  mail(letter: DueLetter): void
}

/**
 * How a call to a provider goes. `unheard`: it never gets there, and its process knows; `late`: it is given up, and gets there later, when it
 * `lands`.
 */
export type Way = 'well' | 'answer lost' | 'unheard' | 'late' | 'lands'

/** What moves money or ends a pledge: unheard, nobody knows what came of it. Else losing the answer moves nothing. */
const moves = /: (capture|stop|refund)$/

/** What deviates on purpose. */
export type Plant = (deps: Deps) => Deps

interface Waiting extends Gate {
  readonly act: (way: Way) => Promise<unknown>
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

const proofs = openProofs('explored', 8, { clock: { now: () => 0, wait: async () => {} }, random: undefined as never })
const callers = callerOf('explored')

/** Lets everything run that can. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A verb brought back to life. */
export interface Living {
  readonly gates: () => readonly Gate[]
  /** Lets one gate through; the verb goes on to its next ones, or to its end. */
  release(gate: number, way?: Way): Promise<void>
  /** Where it now stands. */
  flight(): Flight
}

/** Brings a verb back to where it stood, or begins it. */
export async function revive(world: World, flight: Flight, plant: Plant | undefined): Promise<Living> {
  const log = [...flight.log]
  const waiting = new Map<number, Waiting>()
  let now = flight.begunAt
  let drawn = 0
  let gates = 0
  let cursor = 0
  let ended: Pick<Flight, 'ended' | 'threw'> | undefined

  const goOn = (entry: Entry) => {
    now = entry.now
    drawn = entry.drawn
  }
  const gate = (kind: Gate['kind'], words: string, act: Waiting['act']): Promise<never> => {
    const number = gates++
    const entry = log[cursor]
    if (entry?.gate === number && entry.isOnly) {
      cursor++
      goOn(entry)
      return entry.thrown !== null
        ? Promise.reject(errors.get(entry.thrown))
        : (Promise.resolve(entry.value) as Promise<never>)
    }
    return new Promise((resolve, reject) => {
      waiting.set(number, { number, kind, words, act, resolve: resolve as (value: unknown) => void, reject })
    })
  }
  const settle = (entry: Entry) => {
    const { resolve, reject } = waiting.get(entry.gate) as Waiting
    waiting.delete(entry.gate)
    goOn(entry)
    if (entry.thrown !== null) reject(errors.get(entry.thrown))
    else resolve(entry.value)
  }
  const clock = { now: () => now, wait: () => gate('wait', 'waits', async () => undefined) as Promise<void> }
  const id = () => {
    const time = now.toString(32).padStart(10, '0').slice(-10)
    return `${time}zzzzzzq${String(flight.number).padStart(4, '0')}q${String(drawn++).padStart(4, '0')}`
  }
  const random = { bytes: (count: number) => new Uint8Array(count).fill(++drawn), fraction: () => 0, id }
  const reach = <T>(call: string, act: Act<T>, until: number | undefined) =>
    gate('call', call, async (way) => {
      const lost = refused(moves.test(call) ? 'outcome_unknown' : 'provider_unavailable', 'nothing was heard')
      if (way === 'late') return lost
      const isOver = way !== 'lands' && until !== undefined && world.now() >= until
      if (way === 'unheard' || isOver) return refused('provider_unavailable', 'it was not reached')
      const answer = world.call(act)
      return way === 'well' ? answer : lost
    }) as Promise<Outcome<T>>
  const models = Object.fromEntries(
    verbs.providers.map((name) => [name, { ...modelOf(name, reach), ...booksOf(name, reach) }]),
  ) as unknown as Readonly<Record<ProviderName, ReturnType<typeof modelOf>>>
  const plain: Deps = {
    store: {
      ...world.store,
      read: (unit) => gate('read', 'reads', () => world.store.read(unit)),
      write: (unit) => gate('write', 'writes', () => world.store.write(unit)),
    },
    providers: models,
    sources: models,
    deployment,
    sharedAccount: false,
    quiet: minutes(5),
    tellsCharges: false,
    funds: exploredFunds,
    deliver: (letter) => {
      // as the transport: what the mail server has not taken by then is given up
      const until = now + deliveryDeadline
      return gate('mail', `mails the letter ${letter.kind}`, async () => {
        if (world.now() >= until) throw new Error('the mail server took too long')
        world.mail(letter)
        return { status: 'sent' }
      })
    },
    print: () => Promise.reject(new Error('nobody here asks for a paper')),
    clock,
    random,
    webhooks: openPlaces(8),
    letters: openPlaces(20),
    proofs,
    log: silentLog,
    observer: nobodyHears,
  }
  const deps = plant ? plant(plain) : plain
  const giving = createGiving(deps, { callerOf: callers })
  void verbs.run(flight.verb, deps, giving).then(
    (value) => {
      ended = { ended: value ?? null }
    },
    (error: unknown) => {
      ended = { ended: null, threw: String(error) }
    },
  )
  await turn()
  while (cursor < log.length) {
    settle(log[cursor++] as Entry)
    await turn()
  }

  const open = (): readonly Gate[] => [...waiting.values()].map(({ number, kind, words }) => ({ number, kind, words }))
  return {
    gates: open,
    async release(number, way = 'well') {
      const through = waiting.get(number) as Waiting
      now = world.now()
      let value: unknown
      let thrown: string | null = null
      try {
        value = await through.act(way)
      } catch (error) {
        thrown = String(error)
        errors.set(thrown, error)
      }
      const entry: Entry = {
        gate: number,
        value,
        thrown,
        isOnly: waiting.size === 1,
        now: world.now(),
        drawn,
        text: `${number} ${world.now()} ${thrown ?? textOf(value)}`,
      }
      log.push(entry)
      cursor = log.length
      settle(entry)
      await turn()
    },
    flight: () => ({
      verb: flight.verb,
      number: flight.number,
      begunAt: flight.begunAt,
      log: [...log],
      gates: open(),
      ...ended,
    }),
  }
}

/** All that a verb was told, as text: maps and sets by what is in them. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => {
    if (each instanceof Map) return [...each]
    if (each instanceof Set) return [...each]
    if (typeof each === 'function') throw new Error('a verb was told a function, by which no two states are told apart')
    return each
  }) ?? 'nothing'
