import { audit } from '../../store/database/audit.ts'
import { requestKindNames } from '../../store/database/request-table.ts'
import type { Unit } from '../../store/database/unit.ts'
import type { WorkKindName } from '../../store/work/backlog.ts'
import { eventsNamed } from '../../store/work/inbox.ts'
import {
  cardQueue,
  donorQueue,
  giftQueue,
  type Queue,
  requestQueue,
  type UnfinishedWork,
  unfinishedLetters,
  unfinishedWebhooks,
} from '../../store/work/unfinished.ts'
import type { Deps } from '../deps.ts'
import { isKept, replayLater } from '../inbox/replay.ts'
import { sendLettersAgain } from '../letters/send-again.ts'
import { policies } from './policy.ts'

/** Queued work as a person meets it: what of it did not end by itself, and how it is begun again. */
interface Queued {
  /** What waits in one place, of whatever kinds. */
  readonly kinds: readonly WorkKindName[]
  readonly unfinished: Queue['unfinished']
  /** Has a worker take these up now, and answers which; who had it done is written down. */
  readonly again: (deps: Pick<Deps, 'clock'>, ids: readonly string[], actor: string) => Unit<readonly string[]>
}

/** Work that is made due again: what is due within a lease may be in somebody's hands. */
const queued = (kinds: readonly WorkKindName[], queue: Queue, { lease }: { readonly lease: number }): Queued => ({
  kinds,
  unfinished: queue.unfinished,
  again: ({ clock }, ids, actor) =>
    function* (db) {
      const now = clock.now()
      const begun = yield* queue.hasten(ids, now, now + lease)(db)
      if (begun.length > 0) yield* audit({ actor, action: 'work', gift: null, details: { ids: begun } }, now)(db)
      return begun
    },
})

const queues: readonly Queued[] = [
  {
    kinds: ['webhook'],
    unfinished: unfinishedWebhooks,
    again: (deps, ids, actor) =>
      function* (db) {
        const events = (yield* eventsNamed(ids)(db)).filter(isKept)
        yield* replayLater(deps, events, actor)(db)
        return events.map(({ event_id }) => event_id)
      },
  },
  {
    kinds: ['letter'],
    unfinished: unfinishedLetters,
    again: (deps, ids, actor) =>
      function* (db) {
        return (yield* sendLettersAgain(deps, ids, actor)(db)).map(({ id }) => id)
      },
  },
  queued(requestKindNames, requestQueue, policies.request),
  queued(['gift'], giftQueue, policies.gift),
  queued(['forget_donor'], donorQueue, policies.forgetting),
  queued(['forget_card'], cardQueue, policies.forgetting),
]

/** All queued work that did not end by itself, or that of one kind: what was given up first, then the oldest. */
export const unfinishedWork = (
  { clock }: Pick<Deps, 'clock'>,
  kind: WorkKindName | null,
  limit: number,
): Unit<readonly UnfinishedWork[]> =>
  function* (db) {
    const found: UnfinishedWork[] = []
    for (const { kinds, unfinished } of queues) {
      if (kind === null || kinds.includes(kind)) found.push(...(yield* unfinished(clock.now(), limit)(db)))
    }
    return found
      .filter((work) => kind === null || work.kind === kind)
      .sort(
        (a, b) => Number(b.due === null) - Number(a.due === null) || (a.since ?? a.due ?? 0) - (b.since ?? b.due ?? 0),
      )
      .slice(0, limit)
  }

/** Has workers take this work up now, and answers what of it they will; the rest is in somebody's hands, or due by itself. */
export const beginAgain = (
  deps: Pick<Deps, 'clock'>,
  works: readonly Pick<UnfinishedWork, 'kind' | 'id'>[],
  actor: string,
): Unit<readonly Pick<UnfinishedWork, 'kind' | 'id'>[]> =>
  function* (db) {
    const begun: Pick<UnfinishedWork, 'kind' | 'id'>[] = []
    for (const { kinds, again } of queues) {
      const here = works.filter(({ kind }) => kinds.includes(kind))
      if (here.length === 0) continue
      const ids = new Set(
        yield* again(
          deps,
          here.map(({ id }) => id),
          actor,
        )(db),
      )
      begun.push(...here.filter(({ id }) => ids.has(id)))
    }
    return begun
  }
