import { type Kysely, sql } from 'kysely'
import { idsSince } from '../../base/random.ts'
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
import type { LetterRow, Schema } from '../database/schema.ts'
import type { Unit } from '../database/unit.ts'
import { printed } from './letters.ts'

/** `stuck`: those that need a person, or do not leave. */
export const letterStates = ['stuck', 'waiting', 'failed', 'dropped', 'sent'] as const
export type LetterState = (typeof letterStates)[number]

/** Which letters are listed. */
export interface LetterFilter {
  /** Null: all. */
  readonly state: LetterState | null
  readonly kind: string | null
  /** Of one gift, by its id. */
  readonly gift: string | null
  /** Queued in `[from, to)`, in unix milliseconds. */
  readonly from: number | null
  readonly to: number | null
}

/** A letter in a list: what is written in it is not read. */
export type ListedLetter = Pick<
  LetterRow,
  'id' | 'gift' | 'kind' | 'status' | 'created_at' | 'due_at' | 'tries' | 'sent_at' | 'problem'
> & { readonly reference: string | null }

type Status = LetterRow['status']

/** The letters of one status in the order in which they were queued, or of all: an id grows with its time. */
const letters = (db: Kysely<Schema>, status: Status | null, { gift, from, to }: LetterFilter, after: Place | null) => {
  let query = db.selectFrom('letter')
  // As the index says it: a parameter would not be seen to fit.
  if (status !== null) query = query.where('letter.status', '=', sql.lit(status))
  if (status !== null && status !== 'sent') query = query.where('letter.status', '!=', sql.lit<Status>('sent'))
  if (gift !== null) query = query.where('letter.gift', '=', gift)
  if (from !== null) query = query.where('letter.id', '>=', idsSince(from))
  if (to !== null) query = query.where('letter.id', '<', idsSince(to))
  return after === null ? query : query.where('letter.id', '<', after.key)
}

/** `late`: letters that were due before this moment are stuck. */
const walkOf = (status: Status | null, filter: LetterFilter, late: number): Walk<ListedLetter> => ({
  floor: (db, after, skipped) =>
    letters(db, status, filter, after)
      .select(['letter.id as key', 'letter.created_at as at'])
      .orderBy('letter.id', 'desc')
      .offset(skipped)
      .limit(1),
  found: (db, after, floor, most) => {
    let query = letters(db, status, filter, after)
    if (floor !== null) query = query.where('letter.id', '>=', floor.key)
    if (filter.kind !== null) query = query.where('letter.kind', '=', filter.kind)
    if (filter.state === 'stuck') query = query.where('letter.kind', '!=', printed)
    if (filter.state === 'stuck' && status === 'waiting') {
      query = query.where((e) => e.or([e('letter.problem', 'is not', null), e('letter.due_at', '<', late)]))
    }
    return query
      .leftJoin('gift', 'gift.id', 'letter.gift')
      .select([
        'letter.id',
        'letter.gift',
        'letter.kind',
        'letter.status',
        'letter.created_at',
        'letter.due_at',
        'letter.tries',
        'letter.sent_at',
        'letter.problem',
        'gift.reference',
      ])
      .orderBy('letter.id', 'desc')
      .limit(most)
  },
})

/** One page of letters, the newest first. Reads by an index alone, however many there are. */
export const outboxPage = (
  filter: LetterFilter,
  page: { readonly after: Place | null; readonly size: number },
  late: number,
): Unit<Page<ListedLetter>> => {
  const statuses: readonly (Status | null)[] = filter.state === 'stuck' ? ['failed', 'waiting'] : [filter.state]
  const walks = statuses.map((status) => walkOf(status, filter, late))
  return newestFirst(
    walks,
    page,
    ({ id, created_at }) => ({ key: id, at: created_at }),
    (a, b) => a.key < b.key,
  )
}

/** How many letters stand in each state that somebody may want to look at; sent ones are not counted. */
export const countOutbox = (late: number): Unit<Readonly<Record<Exclude<LetterState, 'sent'>, Counted>>> =>
  function* (db) {
    const unsent = (status: Status, most: number) =>
      db
        .selectFrom('letter')
        .select(['kind', 'problem', 'due_at'])
        .where('status', '=', sql.lit(status))
        .where('status', '!=', sql.lit<Status>('sent'))
        .limit(most)
        .as('unsent')
    const all = (status: Status) => db.selectFrom(unsent(status, countedAtMost + 1)).select(howMany)
    const busy = db
      .selectFrom(unsent('waiting', lookedAtOnce))
      .select(howMany)
      .where('kind', '!=', printed)
      .where((e) => e.or([e('problem', 'is not', null), e('due_at', '<', late)]))
    const [waiting, failed, dropped] = [
      yield* numberOf(all('waiting')),
      yield* numberOf(all('failed')),
      yield* numberOf(all('dropped')),
    ]
    return {
      stuck: counted(failed + (yield* numberOf(busy))),
      waiting: counted(waiting),
      failed: counted(failed),
      dropped: counted(dropped),
    }
  }
