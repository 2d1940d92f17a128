import type { AdoptionPlanTable } from '../database/adoption-tables.ts'
import { first, rows, run, single, type Unit } from '../database/unit.ts'

/** A stored plan; times are unix milliseconds. */
export type StoredPlan = AdoptionPlanTable

/** Stores a plan. One of this hash is stored already, and stays as it is. */
export const keepPlan = (plan: StoredPlan): Unit<void> =>
  single(function* (db) {
    yield* run(
      db
        .insertInto('adoption_plan')
        .values(plan)
        .onConflict((c) => c.doNothing()),
    )
  })

/** Writes down who signed a plan; false: somebody has. */
export const signPlan = (id: string, by: string, at: number): Unit<boolean> =>
  single(function* (db) {
    const signed = db.updateTable('adoption_plan').set({ signed_by: by, signed_at: at })
    return (yield* first(signed.where('id', '=', id).where('signed_at', 'is', null).returning('id'))) !== undefined
  })

/** The plan whose hash begins so (hexadecimal); undefined: none does, or several do. */
export const planNamed = (beginning: string): Unit<StoredPlan | undefined> =>
  single(function* (db) {
    const those = db.selectFrom('adoption_plan').selectAll().where('id', 'like', `${beginning}%`)
    const plans = yield* rows(those.limit(2))
    return plans.length === 1 ? plans[0] : undefined
  })

/** The newest plans. */
export const plansListed = (most: number): Unit<readonly StoredPlan[]> =>
  single(function* (db) {
    const all = db.selectFrom('adoption_plan').selectAll()
    return yield* rows(all.orderBy('planned_at', 'desc').orderBy('id').limit(most))
  })
