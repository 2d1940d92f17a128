import { isImportedRef } from '#gift/by-hand/kinds.ts'
import type { Deps } from '../../giving/deps.ts'
import type { Unit } from '../../store/database/unit.ts'
import { appendEvents, type NewEvent } from '../../store/destinations/events.ts'
import {
  eventsDue,
  factsAtOnce,
  keepTurn,
  nextFacts,
  type ToldFact,
  takeTurn,
} from '../../store/destinations/events-turn.ts'
import { typeOfFact } from './kinds/index.ts'

/** A fact as an event; of some nobody is told. */
function eventOf({ provider, kind, ref, gift, at }: ToldFact): NewEvent[] {
  const type = typeOfFact.get(kind)
  // what another program took is no news
  return type === undefined || isImportedRef(ref)
    ? []
    : [{ type, key: JSON.stringify([provider, ref]), at, gift, details: { kind, ref } }]
}

/**
 * Makes events of the facts that are none yet, in the order in which they became visible, and queues them for the endpoints that hear of
 * them. Safe in many processes at once, and to be cut off anywhere. Answers how many facts there were; null: nobody
 * is told anything.
 */
export async function sequenceEvents({ store, clock }: Pick<Deps, 'store' | 'clock'>): Promise<number | null> {
  const due = await store.read(eventsDue)
  if (!due) return due === null ? null : 0
  let total = 0
  for (let count = factsAtOnce; count >= factsAtOnce; total += count)
    count = await store.write(oneTurn(store, clock.now()))
  return total
}

/** The dialect is the one of the moment in which this runs: what a database turned away that was left runs in the next. */
const oneTurn = (store: Pick<Deps['store'], 'dialect'>, now: number): Unit<number> =>
  function* (db) {
    const turn = yield* takeTurn(db)
    if (turn === null) return 0
    const next = yield* nextFacts(db, store.dialect, turn, now)
    const after = yield* appendEvents(db, next.turn, next.facts.flatMap(eventOf), now)
    if (JSON.stringify(after) !== JSON.stringify(turn)) yield* keepTurn(after)(db)
    return next.facts.length
  }
