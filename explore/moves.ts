import { days } from '#server/base/clock.ts'
import { lookFor } from '#server/store/database/taking.ts'
import { dueGifts } from '#server/store/gift/resolving.ts'
import { dueEvents } from '#server/store/work/inbox.ts'
import { dueLetters } from '#server/store/work/letters.ts'
import { dueRequests } from '#server/store/work/requests.ts'
import type { Offer } from './bank.ts'
import type { Act, Bound } from './bounds.ts'
import type { Database } from './database.ts'
import type { Gate } from './flight.ts'
import { longestCall, type Machine } from './machine.ts'
import { traitsOf } from './provider.ts'
import { bankOf, hashOf, type Spent, type State } from './state.ts'
import type { Verb } from './verbs.ts'

/** Something that can happen in a state: by which name it is done again, how it is told, and what it makes of the state. */
export interface Move {
  /** It comes by itself, and spends nothing of the bound: what was begun goes on, what was told arrives, what is due is done. */
  readonly byItself: boolean
  readonly key: string
  readonly words: string
  readonly make: () => Promise<State>
}

/** When what is stored falls due. */
const dues = `select resolve_at as at from gift where resolve_at is not null
  union all select busy_until from gift where hold is not null
  union all select due_at from request where status = 'open' and due_at is not null
  union all select due_at from inbox where status = 'waiting'
  union all select due_at from letter where status = 'waiting'`
const work = {
  inbox: [dueEvents],
  resolver: [dueRequests, dueGifts],
  outbox: [dueLetters],
} as const
const workNames = ['inbox', 'resolver', 'outbox'] as const
const look = lookFor(workNames.map((name) => ({ due: work[name].map(({ due }) => due) })))

/** What a worker finds due in the loaded database. */
export async function dueWork({ store }: Database, now: number): Promise<(typeof workNames)[number][]> {
  const due = await store.read(look(now))
  return workNames.filter((_, at) => due[at])
}

/** When something falls due next in the loaded database; null: nothing does. */
export function nextDue(database: Database, now: number): number | null {
  const [row] = database.rows(`select min(at) as at from (${dues}) where at > ?`, now)
  return (row?.at as number | null) ?? null
}

const nameOf = (verb: Verb): string => {
  switch (verb.is) {
    case 'begin':
      return `${verb.by}, ${verb.frequency}, $${verb.cents / 100}`
    case 'look':
      return 'look'
    case 'capture':
      return `capture ${verb.offer}`
    case 'hear':
      return `webhook ${verb.told.id} (${verb.told.type} ${verb.told.offer.id})`
    default:
      return verb.is
  }
}

/** What the moves of a state depend on in its database. */
interface Reading {
  readonly due: readonly (typeof workNames)[number][]
  readonly nextDue: number | null
  readonly gifts: readonly GiftLine[]
  /** Letters that are not noted as sent, by their ids. */
  readonly unsent: readonly string[]
}

/** Of forty states one at most has a database of its own: what was read of the others is kept, by their hash. */
const readings = new Map<bigint, Reading>()
async function readingOf(database: Database, { image, clock }: State): Promise<Reading> {
  const hash = hashOf(`${clock} ${image.join('\n')}`)
  const entry = readings.get(hash)
  if (entry) return entry
  database.load(image)
  const reading: Reading = {
    due: await dueWork(database, clock),
    nextDue: nextDue(database, clock),
    gifts: database.rows('select id, frequency, state from gift order by id') as GiftLine[],
    unsent: database.rows("select id from letter where status != 'sent'").map(({ id }) => String(id)),
  }
  if (readings.size >= 100_000) readings.clear()
  readings.set(hash, reading)
  return reading
}

/** Everything that can happen in a state. The state must not be loaded, and is not changed. */
export async function movesIn(machine: Machine, bound: Bound, acts: readonly Act[], state: State): Promise<Move[]> {
  const reading = await readingOf(machine.database, state)
  const { gifts } = reading
  const due = reading.due.filter((name) => bound.letters || name !== 'outbox')
  const bank = bankOf(state)
  const moves: Move[] = []
  const can = (key: string, words: string, make: Move['make'], byItself = false) =>
    void moves.push({ key, words, make, byItself })
  const spending = (what: keyof Spent, after: State): State => ({
    ...after,
    spent: { ...after.spent, [what]: after.spent[what] + 1 },
  })
  const faulty = state.spent.faults < bound.faults
  const isFree = state.flights.length < bound.processes
  const offers = state.handed.flatMap(({ offer }) => bank.offers.filter(({ id }) => id === offer))

  if (isFree) begins()
  for (const [at, flight] of state.flights.entries()) {
    const name = nameOf(flight.verb)
    const isStill = flight.waitsSince === `${state.clock} ${state.image.join('\n')}`
    for (const gate of flight.gates) {
      if (gate.kind === 'wait' && isStill) continue
      goesOn(at, gate, name)
    }
    if (faulty) {
      can(`kill ${at}`, `the process of "${name}" is killed`, async () => {
        const flights = state.flights.filter((_, i) => i !== at)
        return spending('faults', { ...state, flights, interrupted: true })
      })
    }
  }
  for (const offer of offers) pays(offer)
  for (const [at, call] of state.late.entries()) {
    can(`land ${at}`, `the call that was given up (${call.words}) lands after all`, () => machine.land(state, at), true)
  }
  if (faulty) {
    for (const [at, event] of state.post.entries()) {
      can(`lose ${at}`, `the webhook ${event.id} (${event.type} ${event.offer.id}) is lost`, async () =>
        spending('faults', { ...state, post: state.post.filter((_, i) => i !== at) }),
      )
    }
  }
  if (state.spent.ticks < bound.ticks) passes()
  return moves

  function begins() {
    const begin = (
      key: string,
      words: string,
      verb: Verb,
      after: (state: State) => State = (same) => same,
      byItself = false,
    ) => can(key, words, async () => after(await machine.begin(state, verb)), byItself)
    for (const number of new Set(state.presses)) {
      const act = acts[number]
      if (!act) continue
      const pressed = (after: State): State => {
        const first = state.presses.indexOf(number)
        return { ...after, presses: state.presses.filter((_, i) => i !== first) }
      }
      if (act.is === 'begin') begin(`press ${number}`, `the donor presses "${nameOf(act)}"`, act, pressed)
      else {
        for (const [at, gift] of gifts.entries()) {
          if (!isOpenTo(act.is, gift)) continue
          const verb: Verb = { is: act.is, gift: gift.id }
          begin(`act ${number} on ${at}`, `"${act.is}" is asked for gift ${at + 1}`, verb, pressed)
        }
      }
    }
    if (state.spent.looks < bound.looks) {
      const looked = (after: State) => spending('looks', after)
      for (const [at, { gift, offer }] of state.handed.entries()) {
        const of = bank.offers.find(({ id }) => id === offer)
        if (!of) continue
        if (traitsOf[of.by].takes === 'we') {
          const verb: Verb = { is: 'capture', by: of.by, offer }
          begin(`capture ${at}`, `the donor's browser asks to take ${offer}`, verb, looked)
        } else begin(`look ${at}`, `the donor's browser asks what became of ${offer}`, { is: 'look', gift }, looked)
      }
    }
    for (const [at, event] of state.post.entries()) {
      const words = `webhook ${event.id} (${event.type} ${event.offer.id}) arrives`
      const verb: Verb = { is: 'hear', told: event }
      begin(`hear ${at}`, words, verb, (after) => ({ ...after, post: without(after.post, event.id) }), true)
      if (faulty) begin(`hear ${at} again`, `${words}, and will once more`, verb, (after) => spending('faults', after))
    }
    for (const is of due) begin(is, `a worker begins its round of the ${is}`, { is }, (same) => same, true)
  }

  function goesOn(at: number, { number, kind, words }: Gate, name: string) {
    const key = `go ${at}.${number}`
    can(key, `"${name}" goes on: ${words}`, () => machine.step(state, at, number, 'well'), true)
    if (kind !== 'call' || !faulty) return
    const fails = (how: string, ending: string, make: () => Promise<State>) =>
      can(`${key} ${how}`, `"${name}" goes on: ${words}, ${ending}`, async () => spending('faults', await make()))
    fails('lost', 'and the answer is lost', () => machine.step(state, at, number, 'answer lost'))
    fails('unheard', 'which the provider never hears', () => machine.step(state, at, number, 'unheard'))
    if (!/read/.test(words))
      fails('late', 'which is given up and still on its way', () => machine.delay(state, at, number))
  }

  function pays(offer: Offer) {
    if (offer.status !== 'open') return
    can(`pay ${offer.id}`, `the donor says yes to ${offer.id}`, async () => machine.pay(state, offer.id, 'agree'))
    if (state.spent.declines < bound.declines)
      can(`decline ${offer.id}`, `a card is declined on ${offer.id}`, async () =>
        spending('declines', machine.pay(state, offer.id, 'decline')),
      )
  }

  function passes() {
    const at = reading.nextDue
    if (at === null || at > state.clock + days(2)) return
    if (state.late.some(({ sentAt }) => at > sentAt + longestCall)) return
    const seconds = Math.round((at - state.clock) / 1000)
    // What stands between the mail server's yes and its note stands still for so long.
    const interrupted = state.interrupted || state.mails.some((id) => reading.unsent.includes(id))
    can('tick', `${seconds} s pass`, async () => spending('ticks', { ...state, clock: at, interrupted }))
  }
}

interface GiftLine extends Record<string, unknown> {
  readonly id: string
  readonly frequency: string
  readonly state: string
}

const without = <T extends { readonly id: string }>(all: readonly T[], id: string) => {
  const first = all.findIndex((each) => each.id === id)
  return all.filter((_, i) => i !== first)
}

/** Whether what is asked can come to anything. */
function isOpenTo(act: Exclude<Act['is'], 'begin'>, gift: GiftLine): boolean {
  if (act === 'refund') return gift.state === 'complete' || gift.state === 'active' || gift.state === 'ended'
  if (act === 'stop by donor') return gift.state === 'active'
  return gift.state === 'started' || gift.state === 'active'
}
