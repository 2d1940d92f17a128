import type { DeliveryRow, EndpointRow } from '../../store/database/event-tables.ts'
import type { Unit } from '../../store/database/unit.ts'
import { deliveryCounts, lastTried } from '../../store/destinations/deliveries.ts'
import { endpoints } from '../../store/destinations/endpoints.ts'

/**
 * Where an endpoint stands: `on`: all has arrived; `new`: nothing was sent yet; `waits`: some is on its way; `late`: some was tried in vain
 * and waits; `lacks`: some was given up.
 */
export type HookState = 'on' | 'new' | 'waits' | 'late' | 'lacks' | 'resting' | 'gone'

/** An endpoint, and how its deliveries stand. */
export interface HookStanding {
  readonly endpoint: EndpointRow
  readonly types: readonly string[]
  readonly state: HookState
  readonly sent: number
  readonly waiting: number
  readonly givenUp: number
  /** What was sent there last; null: nothing was yet. */
  readonly last: DeliveryRow | null
}

/** How one stands. */
export const standingOfHook = (endpoint: EndpointRow): Unit<HookStanding> =>
  function* (db) {
    const counts = yield* deliveryCounts(endpoint.id)(db)
    const last = yield* lastTried(endpoint.id)(db)
    const failing = (yield* lastTried(endpoint.id, true)(db)) !== null
    const of = (status: 'waiting' | 'sent' | 'given_up') => counts.get(status) ?? 0
    const numbers = { sent: of('sent'), waiting: of('waiting'), givenUp: of('given_up') }
    return {
      endpoint,
      types: JSON.parse(endpoint.types) as readonly string[],
      state: stateOf(endpoint, numbers, failing),
      ...numbers,
      last,
    }
  }

function stateOf(
  { state }: EndpointRow,
  { sent, waiting, givenUp }: Pick<HookStanding, 'sent' | 'waiting' | 'givenUp'>,
  failing: boolean,
): HookState {
  if (state === 'resting' || state === 'gone') return state
  if (failing) return 'late'
  if (givenUp > 0) return 'lacks'
  if (waiting > 0) return 'waits'
  return sent > 0 ? 'on' : 'new'
}

/** How all stand that are not removed, the oldest first. */
export const standingsOfHooks: Unit<readonly HookStanding[]> = function* (db) {
  const all: HookStanding[] = []
  for (const endpoint of yield* endpoints(db)) all.push(yield* standingOfHook(endpoint)(db))
  return all
}
