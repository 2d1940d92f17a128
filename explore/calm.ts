import { days } from '#server/base/clock.ts'
import type { Offer } from './bank.ts'
import type { Machine } from './machine.ts'
import { dueWork, nextDue } from './moves.ts'
import { restless } from './properties.ts'
import { traitsOf } from './provider.ts'
import { bankOf, futureText, hashOf, type State } from './state.ts'

/** What came of waiting until everything is at rest: what then does not hold, and what happened until then. */
export interface Rest {
  readonly faults: readonly string[]
  readonly story: readonly string[]
}

/** Which states are known to come to a rest at which everything holds. */
export type KnownRests = { has(hash: bigint): boolean; add(hash: bigint): void }

const runsUnclosed = ({ by, monthly, charges }: Offer) => traitsOf[by].takes === 'we' && monthly && charges.length > 0

const lacksFee = (database: Machine['database']): boolean =>
  database.rows("select 1 from fact where kind = 'paid' and fee_cents is null limit 1").length > 0

/** So many rounds come before what does not end is said not to. */
const patience = 200
/** What falls due later is not waited for: a month's charge, say. */
const horizon = days(20)

/**
 * Lets nothing more go wrong, and everything go on: what is under way ends, webhooks arrive, workers do their rounds, time passes. From each
 * state that must come to an end, and there everything must hold.
 */
export async function rest(machine: Machine, from: State, rests: KnownRests): Promise<Rest | null> {
  const { database } = machine
  const passed: bigint[] = []
  const story: string[] = []
  const until = from.clock + horizon
  let state = from
  let compared = false
  const goOn = async (words: string, next: Promise<State>) => {
    story.push(words)
    state = await next
  }
  const done = async (words: string, verb: Parameters<Machine['begin']>[1]) => {
    story.push(words)
    state = await machine.begin(state, verb)
    if (state.flights.length > 0) state = await machine.finish(state, 0)
  }
  for (let rounds = 0; rounds < patience; rounds++) {
    const hash = hashOf(futureText(state))
    if (rests.has(hash)) {
      for (const each of passed) rests.add(each)
      return null
    }
    passed.push(hash)
    const [flight] = state.flights
    const [event] = state.post
    if (flight) await goOn(`"${flight.verb.is}" ends`, machine.finish(state, 0))
    else if (state.late.length > 0) await goOn('what was given up lands', machine.land(state, 0))
    else if (event) {
      state = { ...state, post: state.post.slice(1) }
      await done(`webhook ${event.id} (${event.type} ${event.offer.id}) arrives`, { is: 'hear', told: event })
    } else {
      database.load(state.image)
      const [due] = await dueWork(database, state.clock)
      if (due) {
        await done(`a worker does its round of the ${due}`, { is: due })
        continue
      }
      const at = nextDue(database, state.clock)
      if (at === null || at > until) {
        // What its provider lets nobody close may be agreed to behind our closing, and its webhook lost, or a payment be told of before its
        // fee is known: the books of the night tell of it.
        if (!compared && (bankOf(state).offers.some(runsUnclosed) || lacksFee(database))) {
          compared = true
          await done('the books are compared at night', { is: 'books' })
          continue
        }
        const faults = await restless(machine, state)
        if (faults.length > 0) return { faults, story }
        for (const each of passed) rests.add(each)
        return null
      }
      story.push(`${Math.round((at - state.clock) / 1000)} s pass`)
      state = { ...state, clock: at }
    }
  }
  return { faults: [`nothing comes to rest within ${patience} rounds`], story }
}
