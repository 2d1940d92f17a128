import { type Kysely, sql } from 'kysely'
import type { ProviderName } from '#gift/provider.ts'
import {
  type Counted,
  counted,
  countedAtMost,
  howMany,
  lookedAtOnce,
  newestFirst,
  numberOf,
  type Page,
  type Place,
  type Walk,
} from '../database/newest-first.ts'
import type { InboxRow, Schema } from '../database/schema.ts'
import { first, type Steps, type Unit } from '../database/unit.ts'

/** `stuck`: those that need a person, or that nobody deals with. */
export const eventStates = ['stuck', 'waiting', 'dead', 'ignored', 'done'] as const
export type EventState = (typeof eventStates)[number]

/** Which webhooks are listed. */
export interface EventFilter {
  /** Null: all. */
  readonly state: EventState | null
  readonly provider: ProviderName | null
  /** Received in `[from, to)`, in unix milliseconds. */
  readonly from: number | null
  readonly to: number | null
}

/** A webhook in a list: what it said is not read. */
export type ListedEvent = Omit<InboxRow, 'payload'> & { readonly reference: string | null }

type Status = InboxRow['status']

/** Numbers between which all were received in the time that is asked for, and not many others. */
interface Numbers {
  readonly least: number | null
  readonly most: number | null
}

const events = (db: Kysely<Schema>, status: Status | null, { least, most }: Numbers, after: Place | null) => {
  let query = db.selectFrom('inbox')
  // As the index says it: a parameter would not be seen to fit.
  if (status !== null) query = query.where('inbox.status', '=', sql.lit(status))
  if (status !== null && status !== 'done') query = query.where('inbox.status', '!=', sql.lit<Status>('done'))
  if (least !== null) query = query.where('inbox.id', '>=', least)
  if (most !== null) query = query.where('inbox.id', '<=', most)
  return after === null ? query : query.where('inbox.id', '<', Number(after.key))
}

const asPlace = sql<string>`cast(inbox.id as text)`.as('key')

/** `late`: what was received before this moment, and waits still, is stuck. */
const walkOf = (status: Status | null, filter: EventFilter, numbers: Numbers, late: number): Walk<ListedEvent> => ({
  floor: (db, after, skipped) =>
    events(db, status, numbers, after)
      .select([asPlace, 'inbox.received_at as at'])
      .orderBy('inbox.id', 'desc')
      .offset(skipped)
      .limit(1),
  found: (db, after, floor, most) => {
    let query = events(db, status, numbers, after)
    if (floor !== null) query = query.where('inbox.id', '>=', Number(floor.key))
    if (filter.provider !== null) query = query.where('inbox.provider', '=', filter.provider)
    if (filter.from !== null) query = query.where('inbox.received_at', '>=', filter.from)
    if (filter.to !== null) query = query.where('inbox.received_at', '<', filter.to)
    if (filter.state === 'stuck' && status === 'waiting') {
      query = query.where((e) => e.or([e('inbox.tries', '>', 1), e('inbox.received_at', '<', late)]))
    }
    return query
      .leftJoin('gift', 'gift.id', 'inbox.gift')
      .select([
        'inbox.id',
        'inbox.provider',
        'inbox.event_id',
        'inbox.type',
        'inbox.created_at',
        'inbox.received_at',
        'inbox.status',
        'inbox.tries',
        'inbox.due_at',
        'inbox.gift',
        'inbox.problem',
        'gift.reference',
      ])
      .orderBy('inbox.id', 'desc')
      .limit(most)
  },
})

/** Processes beside each other number what they receive a little out of its order. */
const outOfOrder = 1000

function* numbersOf(db: Kysely<Schema>, { from, to }: EventFilter): Steps<Numbers> {
  const since = (at: number) =>
    first(db.selectFrom('inbox').select('id').where('received_at', '>=', at).orderBy('received_at').limit(1))
  const begin = from === null ? undefined : yield* since(from)
  const end = to === null ? undefined : yield* since(to)
  return {
    least: from === null ? null : begin ? begin.id - outOfOrder : Number.MAX_SAFE_INTEGER,
    most: end ? end.id + outOfOrder : null,
  }
}

/** One page of webhooks, the newest first. Reads by an index alone, however many there are. */
export const inboxPage = (
  filter: EventFilter,
  page: { readonly after: Place | null; readonly size: number },
  late: number,
): Unit<Page<ListedEvent>> =>
  function* (db) {
    const numbers = yield* numbersOf(db, filter)
    const statuses: readonly (Status | null)[] = filter.state === 'stuck' ? ['dead', 'waiting'] : [filter.state]
    return yield* newestFirst(
      statuses.map((status) => walkOf(status, filter, numbers, late)),
      page,
      ({ id, received_at }) => ({ key: String(id), at: received_at }),
      (a, b) => Number(a.key) < Number(b.key),
    )(db)
  }

/** How many webhooks stand in each state that somebody may want to look at; those dealt with are not counted. */
export const countInbox = (late: number): Unit<Readonly<Record<'stuck' | 'waiting' | 'dead', Counted>>> =>
  function* (db) {
    const open = (status: Status, most: number) =>
      db
        .selectFrom('inbox')
        .select(['tries', 'received_at'])
        .where('status', '=', sql.lit(status))
        .where('status', '!=', sql.lit<Status>('done'))
        .limit(most)
        .as('open')
    const all = (status: Status) => db.selectFrom(open(status, countedAtMost + 1)).select(howMany)
    const busy = db
      .selectFrom(open('waiting', lookedAtOnce))
      .select(howMany)
      .where((e) => e.or([e('tries', '>', 1), e('received_at', '<', late)]))
    const [waiting, dead] = [yield* numberOf(all('waiting')), yield* numberOf(all('dead'))]
    return { stuck: counted(dead + (yield* numberOf(busy))), waiting: counted(waiting), dead: counted(dead) }
  }
