import { audit } from '../database/audit.ts'
import { lit } from '../database/queue.ts'
import { first, type Unit } from '../database/unit.ts'

/**
 * Those of these gifts, by their references, whose donor asked to be forgotten. Also where tax law has us keep who gave, and whether or not
 * anybody was told events at the time: the audit says so, from the first release on.
 */
export const forgottenGifts = (references: readonly string[]): Unit<ReadonlySet<string>> =>
  function* (db) {
    const forgotten = new Set<string>()
    for (const reference of references) {
      const requests = db
        .selectFrom('audit')
        .select('id')
        .where('action', 'in', [lit('purge_donor'), lit('donor_forgotten')])
        .where('details', 'like', `%${JSON.stringify(reference)}%`)
      if ((yield* first(requests.limit(1))) !== undefined) forgotten.add(reference)
    }
    return forgotten
  }

/** Writes down, once for each gift, that its donor asked to be forgotten: before anything goes, and where nothing has to go as well. */
export const markForgotten = (references: readonly string[], actor: string, now: number): Unit<void> =>
  function* (db) {
    const forgotten = yield* forgottenGifts(references)(db)
    const gifts = references.filter((reference) => !forgotten.has(reference))
    if (gifts.length > 0) yield* audit({ actor, action: 'donor_forgotten', gift: null, details: { gifts } }, now)(db)
  }
