import type { Plan } from '#gift/adoption/plan.ts'
import { audit } from '../../store/database/audit.ts'
import type { Unit } from '../../store/database/unit.ts'
import { haltAdoptions, openAdoptionRequests, unhaltAdoptions } from '../../store/gift/adoptions.ts'
import { requestById } from '../../store/work/requests.ts'
import type { Deps } from '../deps.ts'
import { isGiven } from '../request/kinds/index.ts'
import { askRequest } from '../request/request.ts'
import { giveBack, takeOver, type Undone } from './take-over.ts'

/** So many are written down in one transaction. */
const atOnce = 50

/**
 * Takes over what a plan says: all of it is written down first, then asked for, one after another. Cut off anywhere, this goes on when it
 * is called again; what was written down is asked for by whoever runs.
 */
export async function carryOut(deps: Deps, plan: Plan, by: string): Promise<void> {
  const { store, clock } = deps
  const lines = plan.lines.filter(({ stays }) => stays === null)
  await store.write(unhaltAdoptions(plan.hash, clock.now()))
  for (let from = 0; from < lines.length; from += atOnce) {
    await store.write(takeOver(deps, plan, lines.slice(from, from + atOnce), by))
  }
  await askDue(deps, plan.hash)
}

/** Gives back what a plan took over, but what money has come of. */
export async function undo(deps: Deps, { hash }: Plan, by: string): Promise<Undone> {
  const undone = await deps.store.write(giveBack(deps, hash, by))
  await askDue(deps, hash)
  return undone
}

/** Has nothing more of a plan asked for until it is carried out again, or undone; answers of how many. What is in hands now goes on. */
export const halt = ({ clock }: Pick<Deps, 'clock'>, plan: string, by: string): Unit<number> =>
  function* (db) {
    const halted = yield* haltAdoptions(plan)(db)
    if (halted > 0) {
      const details = { plan, number: halted }
      yield* audit({ actor: by, action: 'adoption_halted', gift: null, details }, clock.now())(db)
    }
    return halted
  }

/** Asks what is due of a plan now, one after another. */
async function askDue(deps: Deps, plan: string): Promise<void> {
  for (const id of await deps.store.read(openAdoptionRequests(plan))) {
    const request = await deps.store.read(requestById(id))
    if (!request || !isGiven(request) || request.status !== 'open' || request.askedAt > deps.clock.now()) continue
    // halted since
    if (request.dueAt !== null) await askRequest(deps, request)
  }
}
