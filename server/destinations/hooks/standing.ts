import { days } from '../../base/clock.ts'
import type { DeliveryRow, EndpointRow } from '../../store/database/event-tables.ts'
import type { Unit } from '../../store/database/unit.ts'
import { deliveryCounts, lastTried, triedInVain, triesOf } from '../../store/destinations/deliveries.ts'
import { endpoints } from '../../store/destinations/endpoints.ts'

/**
 * Where an endpoint stands: `on`: all has arrived; `new`: nothing was sent yet; `waits`: some is on its way; `late`: some was tried in vain
 * and waits; `lacks`: some was given up.
 */
export type HookState = 'on' | 'new' | 'waits' | 'late' | 'lacks' | 'paused' | 'resting' | 'gone'

/** What an endpoint has not taken: the event that has waited longest. Times are unix milliseconds. */
interface Failing {
  readonly problem: string
  readonly answer: number | null
  readonly since: number
  readonly tries: readonly number[]
  /** When any of those that wait is tried next. */
  readonly next: number
}

/** An endpoint, and how its deliveries stand. */
export interface HookStanding {
  readonly endpoint: EndpointRow
  readonly types: readonly string[]
  readonly state: HookState
  readonly sent: number
  readonly waiting: number
  readonly givenUp: number
  /** What was to be sent in the last day: what was queued in it, and what waited from before; and how much of that has arrived. */
  readonly lastDay: { readonly arrived: number; readonly all: number }
  readonly failing: Failing | null
  /** What was sent there last; null: nothing was yet. */
  readonly last: DeliveryRow | null
}

/** How one stands at `now` (unix milliseconds). */
export const standingOfHook = (endpoint: EndpointRow, now: number): Unit<HookStanding> =>
  function* (db) {
    const counts = yield* deliveryCounts(endpoint.id, now - days(1))(db)
    const last = yield* lastTried(endpoint.id)(db)
    const inVain = yield* triedInVain(endpoint.id)(db)
    const of = (status: DeliveryRow['status']) => counts.get(status) ?? { number: 0, lately: 0 }
    const numbers = { sent: of('sent').number, waiting: of('waiting').number, givenUp: of('given_up').number }
    const arrived = of('sent').lately
    return {
      endpoint,
      types: JSON.parse(endpoint.types) as readonly string[],
      state: stateOf(endpoint, numbers, inVain !== null),
      ...numbers,
      lastDay: { arrived, all: arrived + numbers.waiting + of('given_up').lately },
      failing: inVain && failingOf(inVain.oldest, inVain.next),
      last,
    }
  }

function failingOf(oldest: DeliveryRow, next: number): Failing {
  const { problem, answer, tried_at, queued_at } = oldest
  const tries = triesOf(oldest)
  return { problem: problem ?? '', answer, since: tries[0] ?? tried_at ?? queued_at, tries, next }
}

function stateOf(
  { state }: EndpointRow,
  { sent, waiting, givenUp }: Pick<HookStanding, 'sent' | 'waiting' | 'givenUp'>,
  failing: boolean,
): HookState {
  if (state === 'paused' || state === 'resting' || state === 'gone') return state
  if (failing) return 'late'
  if (givenUp > 0) return 'lacks'
  if (waiting > 0) return 'waits'
  return sent > 0 ? 'on' : 'new'
}

/** How all stand at `now` that are not removed, the oldest first. */
export const standingsOfHooks = (now: number): Unit<readonly HookStanding[]> =>
  function* (db) {
    const all: HookStanding[] = []
    for (const endpoint of yield* endpoints(db)) all.push(yield* standingOfHook(endpoint, now)(db))
    return all
  }
