import { audit } from '../../store/database/audit.ts'
import type { Unit } from '../../store/database/unit.ts'
import { trailOf } from '../../store/gift/donors.ts'
import { lockedGift } from '../../store/gift/gifts.ts'

/** A note that somebody writes on a gift; `key`: told again under the same, it is written once. */
export interface Note {
  readonly gift: string
  readonly text: string
  readonly by: string
  readonly key: string
}

/** So many of the gift's newest traces are looked through for the same note. */
const lookedThrough = 50

/** Writes a note on a gift. False: there is no such gift. */
export const writeNote = ({ gift: id, text, by, key }: Note, now: number): Unit<boolean> =>
  function* (db) {
    const gift = yield* lockedGift(id)(db)
    if (!gift) return false
    const trail = yield* trailOf([id], lookedThrough)(db)
    if (trail.some(({ action, details }) => action === 'note' && details.key === key)) return true
    yield* audit({ actor: by, action: 'note', gift: id, details: { text, key } }, now)(db)
    return true
  }
