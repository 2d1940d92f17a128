import type { Backlog } from '../../store/database/queue.ts'
import { lookFor } from '../../store/database/taking.ts'
import type { Unit } from '../../store/database/unit.ts'
import { dueWords, keepWords } from '../../store/find/words.ts'
import { dueFacts, foldedAtOnce, foldLedger } from '../../store/ledger/totals.ts'
import { secretsToClose } from '../abuse/secrets.ts'
import { matchesToLapse } from '../appeals/pot.ts'
import { grantsToSettle } from '../daf/grants.ts'
import type { Deps } from '../deps.ts'
import { donorsToForget } from '../forget/at-providers.ts'
import { setUpsToClose } from '../gift/new-card.ts'
import { openGifts } from '../gift/resolve.ts'
import { cardsToForget } from '../gift/same-card.ts'
import { receivedEvents } from '../inbox/inbox.ts'
import { lettersToSend, type Outbox } from '../letters/outbox.ts'
import { giftsToJoin, stopsOfDead } from '../person/join.ts'
import { refundsToLapse } from '../refund/refund.ts'
import { unansweredRequests } from '../request/request.ts'
import { inTurn, type Round, type RoundKind, type UnfinishedWork, type WorkKind } from './kind.ts'

/** What the resolver does in each of its rounds, in this order. */
const resolved = [
  secretsToClose,
  unansweredRequests,
  openGifts,
  setUpsToClose,
  cardsToForget,
  donorsToForget,
  giftsToJoin,
  matchesToLapse,
  grantsToSettle,
] as const satisfies readonly RoundKind[]

/** Every kind of queued work. */
const kinds = [receivedEvents, lettersToSend, ...resolved] as const

/** What is done in one transaction each, and never waits for anybody: no list has it. */
const totals: Round = {
  names: ['totals'],
  due: dueFacts,
  round: async ({ store, clock }) => ((await store.write(foldLedger(clock.now()))) < foldedAtOnce ? 0 : foldedAtOnce),
}
const words: Round = {
  names: ['words'],
  due: [dueWords],
  // It answers that it found nothing, so that it rests: about a page a second, for whoever gives does not wait for who looks.
  round: ({ store, clock }) => store.write(keepWords(clock.now())).then(() => 0),
}

/** All that is done in rounds, by lane: webhooks and letters have lanes of their own, for none waits for another lane. */
const lanes = {
  inbox: [receivedEvents],
  resolver: [...resolved, stopsOfDead, refundsToLapse],
  outbox: [lettersToSend],
  totals: [totals],
  words: [words],
} as const satisfies Record<string, readonly (Round | Pick<Round, 'due'>)[]>
export type Lane = keyof typeof lanes
const laneNames = Object.keys(lanes) as readonly Lane[]
const lookAtAll = lookFor(laneNames.map((lane) => ({ due: lanes[lane].flatMap(({ due }) => due) })))
/** A round of all that the resolver does. */
export const resolveAll = inTurn(lanes.resolver)

/** The rounds of each lane, and in which of them anything is due: one question to the database, however many kinds there are. */
export interface Lanes {
  readonly dueWork: () => Promise<ReadonlySet<Lane>>
  /** One round of each, that answers how much it has found. */
  readonly work: Readonly<Record<Lane, () => Promise<number>>>
  /** Lanes for whose work nobody waits: one that has found nothing rests, whoever wakes the others. */
  readonly unhurried: readonly Lane[]
}

/** The lanes of this process. */
export const openLanes = (deps: Deps, outbox: Outbox): Lanes => ({
  async dueWork() {
    const due = await deps.store.read(lookAtAll(deps.clock.now()))
    return new Set(laneNames.filter((_, at) => due[at]))
  },
  work: {
    inbox: () => receivedEvents.round(deps),
    resolver: () => resolveAll(deps),
    outbox: outbox.fill,
    totals: () => totals.round(deps),
    words: () => words.round(deps),
  },
  unhurried: ['totals', 'words'],
})

export type WorkKindName = (typeof kinds)[number]['names'][number]
/** The kinds that are listed, whatever the type of their names. */
const listed: readonly WorkKind<WorkKindName>[] = kinds as readonly WorkKind[] as readonly WorkKind<WorkKindName>[]

export const workKindNames: readonly WorkKindName[] = listed.flatMap(({ names }) => names)

/** What is queued, by kind. */
export const backlogs = (now: number): Unit<Readonly<Record<WorkKindName, Backlog>>> =>
  function* (db) {
    const all = {}
    for (const { backlogs } of listed) Object.assign(all, yield* backlogs(now)(db))
    return all as Record<WorkKindName, Backlog>
  }

/** All queued work that did not end by itself, or that of one kind: what was given up first, then the oldest. */
export const unfinishedWork = (
  { clock }: Pick<Deps, 'clock'>,
  kind: WorkKindName | null,
  limit: number,
): Unit<readonly UnfinishedWork<WorkKindName>[]> =>
  function* (db) {
    const works: UnfinishedWork<WorkKindName>[] = []
    for (const { names, unfinished } of listed) {
      if (kind === null || names.includes(kind)) works.push(...(yield* unfinished(clock.now(), limit)(db)))
    }
    return works
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
    const rows: Named[] = []
    for (const { names, again } of listed) {
      const here = works.filter(({ kind }) => names.includes(kind))
      if (here.length === 0) continue
      const named = here.map(({ id }) => id)
      const ids = new Set(yield* again(deps, named, actor)(db))
      rows.push(...here.filter(({ id }) => ids.has(id)))
    }
    return rows
  }
