import { createArrivals } from './arrivals.ts'
import type { Bound } from './bounds.ts'
import { rest } from './calm.ts'
import type { Plant } from './flight.ts'
import { openFrontier } from './frontier.ts'
import { createHashes } from './hashes.ts'
import { type Machine, openMachine } from './machine.ts'
import { movesIn } from './moves.ts'
import { brokenAtOnce } from './properties.ts'
import { futureText, type State, stateHash } from './state.ts'

/** A way into something that does not hold: of its scenario there is none shorter. */
export interface Counterexample {
  readonly scenario: number
  readonly faults: readonly string[]
  /** The moves by their keys, by which they are made again. */
  readonly keys: readonly string[]
}

/** What a search came to. */
export interface Found {
  readonly states: number
  readonly moves: number
  readonly counterexample: Counterexample | null
  /** Ended by `most` before all were seen. */
  readonly partial: boolean
}

export interface SearchOptions {
  readonly bound: Bound
  readonly plant?: Plant
  /** Only this scenario. */
  readonly only?: number
  /** Ends a scenario with so many states. */
  readonly most?: number
  readonly progress?: (scenario: number, states: number, open: number) => void
}

/** Looks at every state of a bound, scenario by scenario and breadth first, until something does not hold. */
export async function search(options: SearchOptions): Promise<Found> {
  const { bound, plant, only } = options
  const machine = await openMachine({ ...(plant ? { plant } : {}), readsApart: bound.readsApart })
  const all = { states: 0, moves: 0, counterexample: null as Counterexample | null, partial: false }
  for (const scenario of bound.scenarios.keys()) {
    if (only !== undefined && scenario !== only) continue
    const outcome = await searchScenario(machine, scenario, options)
    all.states += outcome.states
    all.moves += outcome.moves
    all.partial ||= outcome.partial
    all.counterexample = outcome.counterexample
    if (outcome.counterexample) break
  }
  return all
}

async function searchScenario(machine: Machine, scenario: number, options: SearchOptions): Promise<Found> {
  const { bound, most = Number.POSITIVE_INFINITY, progress } = options
  const acts = bound.scenarios[scenario] ?? []
  const hashes = createHashes()
  const rests = createHashes()
  const arrivals = createArrivals()
  const open = openFrontier<{ readonly state: State; readonly number: number }>()
  let moves = 0
  const found = (number: number | null, faults: readonly string[] = [], partial = false): Found => ({
    states: hashes.size,
    moves,
    counterexample: number === null ? null : { scenario, faults, keys: arrivals.keysTo(number) },
    partial,
  })
  /** The number of a state that was not seen before; null: it was. */
  const arrive = (state: State, from: number | null, key: string): number | null => {
    if (!hashes.add(stateHash(state, futureText(state)))) return null
    const number = arrivals.add(from, key)
    open.push({ state, number })
    return number
  }
  try {
    arrive(machine.first([...acts.keys()]), null, '')
    for (let next = open.shift(); next; next = open.shift()) {
      const possible = await movesIn(machine, bound, acts, next.state)
      // from every other state something leads on to one of these, and spends nothing of the bound
      if (!possible.some(({ byItself }) => byItself)) {
        const wrong = await rest(machine, next.state, rests)
        if (wrong) return found(next.number, wrong.faults)
      }
      for (const { key, make } of possible) {
        moves++
        const state = await make()
        const number = arrive(state, next.number, key)
        const faults = number === null ? [] : brokenAtOnce(state)
        if (faults.length > 0) return found(number, faults)
      }
      if (hashes.size >= most) return found(null, [], true)
      progress?.(scenario, hashes.size, open.size)
    }
    return found(null)
  } finally {
    open.close()
  }
}

/** What came of moves that were made again: how they are told, what then happened by itself, and what does not hold. */
export interface Replayed {
  readonly story: readonly string[]
  readonly rest: readonly string[]
  readonly faults: readonly string[]
}

/** Makes these moves one after the other from the beginning of a scenario, and lets everything come to rest. */
export async function replay(
  { bound, plant }: Pick<SearchOptions, 'bound' | 'plant'>,
  scenario: number,
  keys: readonly string[],
): Promise<Replayed> {
  const machine = await openMachine({ ...(plant ? { plant } : {}), readsApart: bound.readsApart })
  const acts = bound.scenarios[scenario] ?? []
  const story: string[] = []
  let state = machine.first([...acts.keys()])
  for (const key of keys) {
    const possible = await movesIn(machine, bound, acts, state)
    const move = possible.find((each) => each.key === key)
    if (!move) throw new Error(`"${key}" cannot be done, only: ${possible.map((each) => each.key).join(', ')}`)
    story.push(move.words)
    state = await move.make()
    const faults = brokenAtOnce(state)
    if (faults.length > 0) return { story, rest: [], faults }
  }
  const wrong = await rest(machine, state, createHashes())
  return { story, rest: wrong?.story ?? [], faults: wrong?.faults ?? [] }
}
