import type { Outcome } from '#gift/outcome.ts'
import { minutes, seconds } from '#server/base/clock.ts'
import type { BegunGift } from '#server/giving/gift/begin.ts'
import { agree, type Bank, type BankBook, decline, emptyBank, type Told } from './bank.ts'
import { type Database, openDatabase } from './database.ts'
import { type Flight, type Living, type Plant, revive, type Way, type World } from './flight.ts'
import { type Act, traitsOf } from './provider.ts'
import { bankOf, hashOf, identityOf, type State } from './state.ts'
import type { Verb } from './verbs.ts'

/** When every exploration begins: noon of a day in the middle of a month. */
const began = Date.UTC(2026, 0, 15, 18)

/** So long a call can be under way at the longest, whatever its process thinks of it. */
export const longestCall = seconds(90)

/** What a verb did on its way from one gate to the next. */
interface Effect extends Pick<State, 'image' | 'bank' | 'mails'> {
  /** Webhooks that its provider has told of it. */
  readonly events: readonly Told[]
  readonly flight: Flight
}

/** So many effects are kept, the latest. */
const mostEffects = 50_000

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

  /** What the loaded state becomes, as one verb changes it. */
  let clock = began
  let bank: Bank = emptyBank()
  let events: Told[] = []
  let mails: string[] = []
  const world: World = {
    store: database.store,
    now: () => clock,
    call<T>(act: Act<T>): Outcome<T> {
      const book: BankBook = { bank, now: clock }
      return act(book, (more) => void events.push(...more))
    },
    mail: ({ id }) => void mails.push(id),
  }
  const load = (state: State) => {
    database.load(state.image)
    clock = state.clock
    bank = bankOf(state)
    events = []
    mails = []
  }
  const effectOf = (living: Living): Effect => ({
    image: database.image(),
    bank: JSON.stringify(bank),
    events,
    mails,
    flight: living.flight(),
  })
  /** The state after what one verb did, which stands at this place among those under way. */
  const after = (state: State, { image, bank, events, mails, flight }: Effect, at: number): State => {
    const flights = [...state.flights]
    flights[at] = flight
    return {
      ...state,
      image,
      bank,
      post: [...state.post, ...events],
      mails: [...state.mails, ...mails],
      handed: handedWith(state.handed, flight),
      thrown:
        flight.threw === undefined ? state.thrown : [...state.thrown, `"${flight.verb.is}" threw ${flight.threw}`],
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
  const effects = new Map<bigint, Effect>()
  /** What a verb does at its first gate or at this one. In many states, which differ elsewhere, it is the same: it is done in one of them. */
  const effect = async (state: State, flight: Flight, gate: number | null, way: Way): Promise<Effect> => {
    const key = hashOf([gate, way, state.clock, identityOf(flight), state.bank, state.image.join('\n')].join('\u0001'))
    const earlier = effects.get(key)
    if (earlier) return earlier
    load(state)
    const living = await revive(world, flight, plant)
    const through = gate ?? living.gates()[0]?.number
    if (through !== undefined) await living.release(through, way)
    await settled(living)
    const fresh = effectOf(living)
    if (effects.size >= mostEffects) effects.delete(effects.keys().next().value as bigint)
    effects.set(key, fresh)
    return fresh
  }
  const flightAt = (state: State, at: number): Flight => {
    const { waitsSince: _, ...flight } = state.flights[at] as Flight
    return flight
  }
  const waiting = (flight: Flight, state: State): Flight =>
    flight.gates.length > 0 && flight.gates.every(({ kind }) => kind === 'wait')
      ? { ...flight, waitsSince: `${state.clock} ${state.image.join('\n')}` }
      : flight
  const withWaits = (state: State): State => ({
    ...state,
    flights: state.flights.map((flight) => (flight.waitsSince === undefined ? waiting(flight, state) : flight)),
  })
  const step: Machine['step'] = async (state, at, gate, way) =>
    withWaits(after(state, await effect(state, flightAt(state, at), gate, way), at))

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
      thrown: [],
      presses,
      spent: { faults: 0, ticks: 0, looks: 0, declines: 0 },
      begun: 0,
      interrupted: false,
    }),
    async begin(state, verb) {
      const flight: Flight = { verb, number: state.begun, begunAt: state.clock, log: [], gates: [] }
      const next = after(state, await effect(state, flight, null, 'well'), state.flights.length)
      return withWaits({ ...next, begun: state.begun + 1 })
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
      const living = await revive(world, call.flight, plant)
      await living.release(call.gate, 'lands')
      // its process has gone on without it: of what it does only its provider hears
      return {
        ...state,
        bank: JSON.stringify(bank),
        post: [...state.post, ...events],
        late: state.late.filter((_, i) => i !== at),
      }
    },
    async finish(state, at) {
      load(state)
      const flight = flightAt(state, at)
      const living = await revive(world, flight, plant)
      for (let steps = 0; ; steps++) {
        const [next] = living.gates()
        if (!next) break
        if (steps > 300) throw new Error(`${flight.verb.is} does not end`)
        if (next.kind === 'wait') clock += minutes(0.1)
        await living.release(next.number)
      }
      return { ...after(state, effectOf(living), at), clock }
    },
    pay(state, id, how) {
      const bank = bankOf(state)
      const offer = bank.offers.find((each) => each.id === id)
      if (!offer) throw new Error(`no ${id}`)
      const book = { bank, now: state.clock }
      if (how === 'agree') offer.insisted = offer.givenUp || isClosedHere(database, state, id)
      const events = how === 'agree' ? agree(book, offer, traitsOf[offer.by]) : decline(book, offer)
      return { ...state, bank: JSON.stringify(bank), post: [...state.post, ...events] }
    },
  }
}

/** What the donor's browser has, with what a verb under way has now handed to it. */
function handedWith(handed: State['handed'], { verb, ended }: Flight): State['handed'] {
  const answer = ended as Outcome<BegunGift> | undefined
  if (verb.is !== 'begin' || !answer?.ok) return handed
  const { gift, beginning } = answer.value
  if (handed.some(({ offer }) => offer === beginning.id)) return handed
  return [...handed, { gift: gift.id, offer: beginning.id }]
}

/** Whether we have closed what the donor now says yes to. */
function isClosedHere(database: Database, state: State, offer: string): boolean {
  database.load(state.image)
  const gifts = database.rows('select intent, state from gift') as { intent: string | null; state: string }[]
  const own = gifts.find(({ intent }) => intent === offer)
  return own === undefined || own.state === 'not_charged'
}
