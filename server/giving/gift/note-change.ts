import { type Arrangement, changesOf } from '#gift/arrangement.ts'
import type { Fact } from '#gift/lifecycle.ts'
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

/** Other systems are told of each dispute of which a bank takes another sum now than these facts say. */
export const noteDisputes = (id: string, ledger: readonly Fact[], amended: readonly Fact[], now: number): Unit<void> =>
  function* (db) {
    for (const fact of amended) {
      if (fact.kind !== 'disputed') continue
      const { provider, ref, payment, cents } = fact
      const before = ledger.find((each) => each.kind === 'disputed' && each.provider === provider && each.ref === ref)
      if (!before || ('cents' in before && before.cents === cents)) continue
      const details = { dispute: ref, payment, cents }
      const key = JSON.stringify([provider, ref, cents, fact.version ?? null])
      yield* noteEvent({ type: 'gift.dispute_changed', key, at: now, gift: id, details }, now)(db)
    }
  }
