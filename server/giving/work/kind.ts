import { days, minutes } from '../../base/clock.ts'
import { FailedRounds } from '../../process/worker.ts'
import { audit } from '../../store/database/audit.ts'
import type { Backlog, Hasten, Queue, Unfinished } from '../../store/database/queue.ts'
import { type Due, lookFor, type Taking } from '../../store/database/taking.ts'
import type { Unit } from '../../store/database/unit.ts'
import type { Deps } from '../deps.ts'

/** How queued work of one kind is taken, and when it is tried again. All times in milliseconds. */
export interface Policy {
  /** For so long whoever takes it has it for themselves. */
  readonly lease: number
  /** How long it rests after the first try in vain; each further rest is `factor` times as long, up to `longest`. */
  readonly first: number
  readonly factor: number
  readonly longest: number
  /** After so many tries in vain, and no sooner than so long, it is a person's; null: it is tried for ever. */
  readonly patience: { readonly tries: number; readonly lasts: number } | null
}

/** Of what a provider is to forget or to close. */
export const atProviders: Policy = {
  lease: minutes(5),
  first: minutes(1),
  factor: 4,
  longest: days(1),
  patience: { tries: 31, lasts: 0 },
}

/** How often something was tried in vain, and since when (unix milliseconds). */
export interface Failures {
  readonly failures: number
  readonly since: number
}

/** How long work rests after so many tries in vain, in milliseconds. */
export const restAfter = ({ first, factor, longest }: Policy, failures: number): number =>
  Math.min(first * factor ** (failures - 1), longest)

/** When it is tried again (unix milliseconds); null: it is given up. */
export function nextTry(policy: Policy, { failures, since }: Failures, now: number): number | null {
  const { patience } = policy
  if (patience && failures >= patience.tries && now >= since + patience.lasts) return null
  return now + restAfter(policy, failures)
}

/** How a person has work taken up now: answers which of it; who had it done is written down. */
export type Again = (deps: Pick<Deps, 'clock'>, ids: readonly string[], actor: string) => Unit<readonly string[]>

/** A kind of queued work, or several that wait in one place: what metrics, office and operators ask of it. */
export interface WorkKind<Name extends string = string> {
  readonly names: readonly Name[]
  readonly policy: Policy
  readonly backlogs: (now: number) => Unit<Readonly<Record<Name, Backlog>>>
  readonly unfinished: (now: number, limit: number) => Unit<readonly UnfinishedWork<Name>[]>
  readonly again: Again
}

/** A piece of queued work that did not end by itself. */
export type UnfinishedWork<Name extends string = string> = Unfinished & { readonly kind: Name }

/** Work that is done in rounds. */
export interface Round {
  /** What the log calls it by. */
  readonly names: readonly string[]
  /** Finds what is due: of any of these. */
  readonly due: readonly Due[]
  /** Does what is due, at most `limit` pieces, and answers how many there were. What fails is logged, and due again when its lease ends. */
  readonly round: (deps: Deps, limit?: number) => Promise<number>
}

/** A kind whose work is taken and done in rounds. */
export interface RoundKind<Name extends string = string> extends WorkKind<Name>, Round {
  readonly names: readonly Name[]
}

/**
 * Does what is due of these, in this order, and answers how many pieces there were. One look tells of which anything is due, and one more
 * behind each that had some: it may have made another's due. None waits for another that fails; each failure is logged as it is caught.
 * @throws FailedRounds with all that failed, and how many pieces there were all the same
 */
export function inTurn(rounds: readonly Round[]): Round['round'] {
  const look = lookFor(rounds)
  return async (deps, limit) => {
    const { store, clock, log } = deps
    const failures: unknown[] = []
    let pieces = 0
    let due = await store.read(look(clock.now()))
    const failed = (error: unknown, fields: object, message: string) => {
      failures.push(error)
      log.error({ ...fields, err: error }, message)
    }
    for (const [at, { names, round }] of rounds.entries()) {
      if (!due[at]) continue
      const count = await round(deps, limit).catch((error: unknown) => {
        failed(error, { kinds: names }, 'a round of this work failed')
        return 0
      })
      pieces += count
      if (count === 0 || at === rounds.length - 1) continue
      // what was due before is due still
      due = await store.read(look(clock.now())).catch((error: unknown) => {
        failed(error, {}, 'what is due could not be looked for')
        return due
      })
    }
    if (failures.length > 0) throw new FailedRounds(failures, pieces)
    return pieces
  }
}

/** What a kind of one name says of what waits. */
export const queued = <Name extends string>(
  name: Name,
  { backlog, unfinished }: Queue,
): Pick<WorkKind<Name>, 'names' | 'backlogs' | 'unfinished'> => ({
  names: [name],
  backlogs: (now) =>
    function* (db) {
      return { [name]: yield* backlog(now)(db) } as Record<Name, Backlog>
    },
  unfinished: (now, limit) =>
    function* (db) {
      return (yield* unfinished(now, limit)(db)).map((piece) => ({ kind: name, ...piece }))
    },
})

/** Makes pieces due again: what is due within a lease may be in somebody's hands. */
export const hastened =
  (hasten: Hasten, { lease }: Policy): Again =>
  ({ clock }, ids, actor) =>
    function* (db) {
      const now = clock.now()
      const names = yield* hasten(ids, now, now + lease)(db)
      if (names.length > 0) yield* audit({ actor, action: 'work', gift: null, details: { ids: names } }, now)(db)
      return names
    }

/** What a kind says of how its pieces are taken and done. */
interface Said<Name extends string, Row> extends WorkKind<Name> {
  /** As the log calls a piece of it, and what names one there. */
  readonly logged: string
  readonly idsOf: (row: Row) => object
  readonly taking: Taking<Row>
  /** Does one piece, and writes down when it is due again. */
  readonly perform: (deps: Deps, row: Row) => Promise<unknown>
  /** What becomes a piece of it only as a round begins: how it is found, and made one. */
  readonly before?: { readonly due: readonly Due[]; readonly make: (deps: Deps) => Promise<void> }
  /** So many are taken at once, and done beside each other; absent: one after the other. */
  readonly beside?: (deps: Deps) => number
}

/** A kind whose pieces are taken and done in rounds. */
export const inRounds = <Name extends string, Row>(definition: Said<Name, Row>): RoundKind<Name> => ({
  ...definition,
  due: [definition.taking.due, ...(definition.before?.due ?? [])],
  async round(deps, limit = definition.beside?.(deps) ?? 20) {
    const { store, clock, log } = deps
    await definition.before?.make(deps)
    const due = await store.write(definition.taking.take(clock.now(), definition.policy.lease, limit))
    const attempt = async (row: Row) => {
      try {
        await definition.perform(deps, row)
      } catch (error) {
        log.error({ ...definition.idsOf(row), err: error }, `${definition.logged} not settled`)
      }
    }
    if (definition.beside) await Promise.all(due.map(attempt))
    else for (const row of due) await attempt(row)
    return due.length
  },
})
