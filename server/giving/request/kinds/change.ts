import { changeRefused } from '../../../letters/kinds/change-refused.ts'
import { audit } from '../../../store/database/audit.ts'
import type { Unit } from '../../../store/database/unit.ts'
import { queueLetters } from '../../../store/work/letters.ts'
import type { ProviderRequest } from '../../../store/work/requests.ts'
import type { Ending } from '../kind.ts'

/**
 * A change that its provider has refused is written down, and told to its donor by letter: who pressed just now reads it on the
 * page; all others were told that we write to them.
 */
export const refusedChange = (
  { id, gift, kind, askedBy, tries }: ProviderRequest,
  { how, at, problem, letterId }: Ending,
): Unit<void> =>
  function* (db) {
    if (how !== 'refused' || tries === 0) return
    const details = { request: id, kind, problem: problem?.text ?? null }
    yield* audit({ actor: 'resolver', action: 'request_refused', gift, details }, at)(db)
    if (askedBy !== 'donor') return
    const letter = { id: letterId, gift, kind: changeRefused.name, factRef: `request:${id}`, dueAt: at }
    yield* queueLetters([{ ...letter, details: { asked: kind, at } }], at)(db)
  }
