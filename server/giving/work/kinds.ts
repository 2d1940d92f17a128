import type { Backlog } from '../../store/database/queue.ts'
import type { Unit } from '../../store/database/unit.ts'
import { secretsToClose } from '../abuse/secrets.ts'
import type { Deps } from '../deps.ts'
import { donorsToForget } from '../forget/at-providers.ts'
import { setUpsToClose } from '../gift/new-card.ts'
import { openGifts } from '../gift/resolve.ts'
import { cardsToForget } from '../gift/same-card.ts'
import { receivedEvents } from '../inbox/inbox.ts'
import { lettersToSend } from '../letters/outbox.ts'
import { unansweredRequests } from '../request/request.ts'
import type { RoundKind, UnfinishedWork, WorkKind } from './kind.ts'

/** What the resolver does in each of its rounds, in this order. */
const resolved = [
  secretsToClose,
  unansweredRequests,
  openGifts,
  setUpsToClose,
  cardsToForget,
  donorsToForget,
] as const satisfies readonly RoundKind[]

/** Every kind of queued work. Webhooks and letters have rounds of their own: none of them waits for another. */
const kinds = [receivedEvents, lettersToSend, ...resolved] as const

export type WorkKindName = (typeof kinds)[number]['names'][number]
/** The kinds that are listed, whatever the type of their names. */
const listed: readonly WorkKind<WorkKindName>[] = kinds as readonly WorkKind[] as readonly WorkKind<WorkKindName>[]

export const workKindNames: readonly WorkKindName[] = listed.flatMap(({ names }) => names)

/** What is queued, by kind. */
export const backlogs = (now: number): Unit<Readonly<Record<WorkKindName, Backlog>>> =>
  function* (db) {
    const found = {}
    for (const { backlogs } of listed) Object.assign(found, yield* backlogs(now)(db))
    return found as Record<WorkKindName, Backlog>
  }

/** A round of all that the resolver does; answers how many pieces there were. */
export async function resolveAll(deps: Deps): Promise<number> {
  let pieces = 0
  for (const { round } of resolved) pieces += await round(deps)
  return pieces
}

/** All queued work that did not end by itself, or that of one kind: what was given up first, then the oldest. */
export const unfinishedWork = (
  { clock }: Pick<Deps, 'clock'>,
  kind: WorkKindName | null,
  limit: number,
): Unit<readonly UnfinishedWork<WorkKindName>[]> =>
  function* (db) {
    const found: UnfinishedWork<WorkKindName>[] = []
    for (const { names, unfinished } of listed) {
      if (kind === null || names.includes(kind)) found.push(...(yield* unfinished(clock.now(), limit)(db)))
    }
    return found
      .filter((work) => kind === null || work.kind === kind)
      .sort(
        (a, b) => Number(b.due === null) - Number(a.due === null) || (a.since ?? a.due ?? 0) - (b.since ?? b.due ?? 0),
      )
      .slice(0, limit)
  }

/** What names a piece among all. */
type Named = Pick<UnfinishedWork<WorkKindName>, 'kind' | 'id'>

/** Has workers take this work up now, and answers what of it they will; the rest is in somebody's hands, or due by itself. */
export const beginAgain = (deps: Pick<Deps, 'clock'>, works: readonly Named[], actor: string): Unit<readonly Named[]> =>
  function* (db) {
    const begun: Named[] = []
    for (const { names, again } of listed) {
      const here = works.filter(({ kind }) => names.includes(kind))
      if (here.length === 0) continue
      const named = here.map(({ id }) => id)
      const ids = new Set(yield* again(deps, named, actor)(db))
      begun.push(...here.filter(({ id }) => ids.has(id)))
    }
    return begun
  }
