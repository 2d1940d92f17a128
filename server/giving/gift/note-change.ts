import { type Arrangement, changesOf } from '#gift/arrangement.ts'
import type { Unit } from '../../store/database/unit.ts'
import { noteEvent } from '../../store/destinations/events.ts'
import type { Gift } from '../../store/gift/gifts.ts'

/** Other systems are told what is different in a running monthly gift, whoever changed it. */
export const noteChange = (
  { id, arrangement: before }: Gift,
  { is: after, revision }: { readonly is: Arrangement; readonly revision: number },
  now: number,
): Unit<void> =>
  function* (db) {
    const changes = changesOf(before, after)
    if (changes.length === 0) return
    const { status, cents, resumesAt } = after
    const details = {
      changes,
      status,
      cents,
      resumes_at: resumesAt === null ? null : new Date(resumesAt).toISOString(),
    }
    const key = JSON.stringify([id, revision, details])
    yield* noteEvent({ type: 'monthly.changed', key, at: now, gift: id, details }, now)(db)
  }
