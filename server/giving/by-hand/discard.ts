import { audit } from '../../store/database/audit.ts'
import type { Unit } from '../../store/database/unit.ts'
import { lockedBatch, removeBatch } from '../../store/gift/batches.ts'
import type { Deps } from '../deps.ts'
import { batchDigest } from './batch.ts'
import { type BatchFile, batchFile } from './read.ts'

/** What came of discarding a batch: nothing of it is done unless it is `discarded`. */
export type Discarding =
  | { readonly is: 'discarded' | 'changed'; readonly file: BatchFile }
  | { readonly is: 'closed' | 'unknown' }

interface DiscardWish {
  readonly id: string
  readonly by: string
  /** The `batchDigest` of what was looked at; null: nobody looks before. */
  readonly seen?: string | null
}

/**
 * Takes out a batch that will not be closed, with all that was typed of it: whom its lines name goes with them. What the slip said, and how much
 * was typed, stays in the audit, without a name. One that is closed stays, and so does one that was changed since it was looked at.
 */
export const discardBatch = ({ clock }: Pick<Deps, 'clock'>, { id, by, seen = null }: DiscardWish): Unit<Discarding> =>
  function* (db) {
    const batch = yield* lockedBatch(id)(db)
    if (!batch) return { is: 'unknown' }
    if (batch.status === 'closed') return { is: 'closed' }
    const now = clock.now()
    const file = yield* batchFile(batch, now)(db)
    if (seen !== null && seen !== batchDigest(batch, file.lines)) return { is: 'changed', file }
    yield* removeBatch(id)(db)
    const { day, kind, openedBy } = batch
    const details = { batch: id, day, kind, opened_by: openedBy, slip: file.tally.expected, typed: file.tally.typed }
    yield* audit({ actor: by, action: 'batch_discarded', gift: null, details }, now)(db)
    return { is: 'discarded', file }
  }
