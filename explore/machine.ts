import type { Outcome } from '#gift/outcome.ts'
import { minutes, seconds } from '#server/base/clock.ts'
import type { BegunGift } from '#server/giving/gift/begin.ts'
import { agree, type Bank, type BankBook, decline, emptyBank, type Told } from './bank.ts'
import { type Database, openDatabase } from './database.ts'
import { type Flight, type Living, type Plant, revive, type Way, type World } from './flight.ts'
import { type Act, traitsOf } from './provider.ts'
import { bankOf, type State } from './state.ts'
import type { Verb } from './verbs.ts'

/** When every exploration begins: noon of a day in the middle of a month. */
const began = Date.UTC(2026, 0, 15, 18)

/** So long a call can be under way at the longest, whatever its process thinks of it. */
export const longestCall = seconds(90)

/** The world in which moves are made: one state at a time is loaded, and a new one read from it. */
export interface Machine {
  readonly database: Database
  readonly plant: Plant | undefined
  first(presses: readonly number[]): State
  /** Begins a verb in a free process, up to its first gate that others can see, and lets it through. */
  begin(state: State, verb: Verb): Promise<State>
  /** Lets one gate of a verb under way through. */
  step(state: State, flight: number, gate: number, way: Way): Promise<State>
  /** The call at this gate is given up and lands later. */
  delay(state: State, flight: number, gate: number): Promise<State>
  land(state: State, late: number): Promise<State>
  /** Lets a verb go on to its end, whatever it does. */
  finish(state: State, flight: number): Promise<State>
  /** The donor says yes to something, or tries a card that is declined. */
  pay(state: State, offer: string, how: 'agree' | 'decline'): State
}

/** `readsApart`: whether something can come between what a verb did and what it reads next. */
export async function openMachine(options: { readonly plant?: Plant; readonly readsApart: boolean }): Promise<Machine> {
  const { plant, readsApart } = options
  const database = await openDatabase()
  const empty = database.image()
  const noBank = JSON.stringify(emptyBank())

  /** What the loaded state becomes, as moves change it. */
  let clock = began
  let bank: Bank = emptyBank()
  let post: Told[] = []
  let mails: string[] = []
  const world: World = {
    store: database.store,
    now: () => clock,
    call<T>(act: Act<T>): Outcome<T> {
      const book: BankBook = { bank, now: clock }
      return act(book, (events) => void post.push(...events))
    },
    mail: ({ id }) => void mails.push(id),
  }
  const load = (state: State) => {
    database.load(state.image)
    clock = state.clock
    bank = bankOf(state)
    post = [...state.post]
    mails = [...state.mails]
  }
  const read = (state: State, flights: readonly Flight[], starts = state.begun): State => {
    const handed = [...state.handed]
    for (const { verb, ended } of flights) {
      const answer = ended as Outcome<BegunGift> | undefined
      if (verb.is !== 'begin' || !answer?.ok) continue
      const offer = answer.value.beginning.id
      if (!handed.some((each) => each.offer === offer)) handed.push({ gift: answer.value.gift.id, offer })
    }
    return {
      ...state,
      image: database.image(),
      bank: JSON.stringify(bank),
      post,
      mails,
      handed,
      begun: starts,
      flights: flights.filter(({ ended }) => ended === undefined),
    }
  }
  /** What no other can see lies behind a verb at once: with reads that are not apart, what it reads right after what it did. */
  const settled = async (living: Living) => {
    if (readsApart) return
    for (;;) {
      const gates = living.gates()
      const reading = gates.find(({ kind }) => kind === 'read')
      if (!reading) return
      await living.release(reading.number)
    }
  }
  const replaced = (state: State, at: number, flight: Flight) =>
    state.flights.map((each, i) => (i === at ? flight : each))
  const waiting = (flight: Flight, state: State): Flight =>
    flight.gates.length > 0 && flight.gates.every(({ kind }) => kind === 'wait')
      ? { ...flight, waitsSince: `${state.clock} ${state.image.join('\n')}` }
      : flight
  const withWaits = (state: State): State => ({
    ...state,
    flights: state.flights.map((flight) => (flight.waitsSince === undefined ? waiting(flight, state) : flight)),
  })
  const step: Machine['step'] = async (state, at, gate, way) => {
    load(state)
    const { waitsSince: _, ...flight } = state.flights[at] as Flight
    const living = await revive(world, flight, plant)
    await living.release(gate, way)
    await settled(living)
    return withWaits(read(state, replaced(state, at, living.flight())))
  }

  return {
    database,
    plant,
    first: (presses) => ({
      clock: began,
      image: empty,
      bank: noBank,
      flights: [],
      post: [],
      late: [],
      handed: [],
      mails: [],
      presses,
      spent: { faults: 0, ticks: 0, looks: 0, declines: 0 },
      begun: 0,
      killed: false,
    }),
    async begin(state, verb) {
      load(state)
      const flight: Flight = { verb, number: state.begun, begunAt: clock, log: [], gates: [] }
      const living = await revive(world, flight, plant)
      const [first] = living.gates()
      if (first) await living.release(first.number)
      await settled(living)
      return withWaits(read(state, [...state.flights, living.flight()], state.begun + 1))
    },
    step,
    async delay(state, at, gate) {
      const flight = state.flights[at] as Flight
      const words = flight.gates.find(({ number }) => number === gate)?.words ?? ''
      const after = await step(state, at, gate, 'late')
      return { ...after, late: [...state.late, { words, flight, gate, sentAt: state.clock }] }
    },
    async land(state, at) {
      load(state)
      const call = state.late[at]
      if (!call) throw new Error('nothing lands')
      const database = state.image
      const living = await revive(world, call.flight, plant)
      await living.release(call.gate, 'lands')
      return { ...read(state, state.flights), image: database, late: state.late.filter((_, i) => i !== at) }
    },
    async finish(state, at) {
      load(state)
      const { waitsSince: _, ...flight } = state.flights[at] as Flight
      const living = await revive(world, flight, plant)
      for (let steps = 0; ; steps++) {
        const [next] = living.gates()
        if (!next) break
        if (steps > 300) throw new Error(`${flight.verb.is} does not end`)
        if (next.kind === 'wait') clock += minutes(0.1)
        await living.release(next.number)
      }
      return { ...read(state, replaced(state, at, living.flight())), clock }
    },
    pay(state, id, how) {
      const bank = bankOf(state)
      const offer = bank.offers.find((each) => each.id === id)
      if (!offer) throw new Error(`no ${id}`)
      const book = { bank, now: state.clock }
      if (how === 'agree') offer.insisted = isGivenUp(database, state, id)
      const events = how === 'agree' ? agree(book, offer, traitsOf[offer.by]) : decline(book, offer)
      return { ...state, bank: JSON.stringify(bank), post: [...state.post, ...events] }
    },
  }
}

/** Whether we have closed what the donor now says yes to. */
function isGivenUp(database: Database, state: State, offer: string): boolean {
  database.load(state.image)
  const gifts = database.rows('select intent, state from gift') as { intent: string | null; state: string }[]
  const own = gifts.find(({ intent }) => intent === offer)
  return own === undefined || own.state === 'not_charged'
}
