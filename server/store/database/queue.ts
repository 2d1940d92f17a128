import { type Expression, sql } from 'kysely'
import { minutes } from '../../base/clock.ts'
import type { Unit } from './unit.ts'

/** How much of one kind is queued. */
export interface Backlog {
  readonly waiting: number
  /** What was given up: only a person goes on with it. */
  readonly dead: number
  /** Since when the oldest waits, or is due (unix milliseconds); null: nothing is here. What a provider never answered counts when given up too. */
  readonly oldest: number | null
}

/** A piece of queued work that did not end by itself. Times are unix milliseconds. */
export interface Unfinished {
  /** What names it among its kind: a letter's or a request's id, the provider's of a webhook, or the gift's. */
  readonly id: string
  /** The gift that it is about, by id and reference; null: none is known. */
  readonly gift: string | null
  readonly reference: string | null
  /** Since when it is here; null: nobody wrote that down. */
  readonly since: number | null
  /** When it is due; null: it was given up, and a person goes on with it. */
  readonly due: number | null
  readonly tries: number
  /** Why it did not end, in the words of who refused it; null: nobody answered. */
  readonly problem: string | null
}

/** What waits of one kind of work. Each question is answered by an index of what is still to be done: nothing here grows with the ledger. */
export interface Queue {
  readonly backlog: (now: number) => Unit<Backlog>
  /** The oldest pieces that did not end by themselves. */
  readonly unfinished: (now: number, limit: number) => Unit<readonly Unfinished[]>
}

/**
 * Makes these pieces due now, answers which. What is due before `untouched` is left alone: it may be in somebody's hands, and would be
 * done twice.
 */
export type Hasten = (ids: readonly string[], now: number, untouched: number) => Unit<readonly string[]>

/** What is due for longer is stuck: it is taken up within seconds. */
export const late = minutes(10)

/** As an index says it: a parameter would not be seen to fit. */
export const lit = <T extends string>(value: T) => sql.lit(value) as Expression<T>
export const number = sql<number>`count(*)`.as('number')

/** What a database answers that counts; `dead` stands apart from `waiting`. */
export const backlogOf = (
  waiting: { readonly number: number; readonly oldest: number | null } | undefined,
  dead = 0,
): Backlog => ({
  waiting: Number(waiting?.number ?? 0),
  dead,
  oldest: waiting?.oldest ? Number(waiting.oldest) : null,
})

const numberOf = (value: number | null) => (value === null ? null : Number(value))
/** A row as it is told: PostgreSQL answers its long numbers as text. */
export const unfinishedOf = ({ since, due, tries, ...row }: Unfinished): Unfinished => ({
  ...row,
  since: numberOf(since),
  due: numberOf(due),
  tries: Number(tries),
})
