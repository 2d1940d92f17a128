import type { EndpointRow } from '../database/event-tables.ts'
import { first, rows, run, type Unit } from '../database/unit.ts'

/** Everything that is kept of an endpoint while it is one. */
export const insertEndpoint =
  (row: EndpointRow): Unit<void> =>
  (db) =>
    run(db.insertInto('endpoint').values(row))

/** All that are not removed, the oldest first. */
export const endpoints: Unit<readonly EndpointRow[]> = (db) =>
  rows(db.selectFrom('endpoint').selectAll().where('state', '!=', 'removed').orderBy('created_at').orderBy('id'))

/**
 * One of them by its id, locked until the unit ends; undefined: there is none, or it was removed. Its key is left free: whoever queues an
 * event for it, and with it a payment that is booked, does not wait for this.
 */
export const lockedEndpoint =
  (id: string): Unit<EndpointRow | undefined> =>
  (db) =>
    first(db.selectFrom('endpoint').selectAll().where('id', '=', id).where('state', '!=', 'removed').forNoKeyUpdate())

/** The same, only to be read. */
export const endpointById =
  (id: string): Unit<EndpointRow | undefined> =>
  (db) =>
    first(db.selectFrom('endpoint').selectAll().where('id', '=', id).where('state', '!=', 'removed'))

/** Those whose address is this one. */
export const endpointAt =
  (url: string): Unit<EndpointRow | undefined> =>
  (db) =>
    first(db.selectFrom('endpoint').selectAll().where('url', '=', url).where('state', '!=', 'removed'))

/** Writes down what is different of one. */
export const changeEndpoint =
  (id: string, changes: Partial<EndpointRow>): Unit<void> =>
  (db) =>
    run(db.updateTable('endpoint').set(changes).where('id', '=', id))

/** How many there are by where they stand, but those that were removed. */
export const endpointStates: Unit<ReadonlyMap<EndpointRow['state'], number>> = function* (db) {
  const endpoints = yield* rows(
    db
      .selectFrom('endpoint')
      .select((e) => ['state', e.fn.countAll<number>().as('number')])
      .where('state', '!=', 'removed')
      .groupBy('state'),
  )
  return new Map(endpoints.map(({ state, number }) => [state, Number(number)]))
}

/** An endpoint that waits for a person: it is sent nothing any more, or somebody has to agree that it is told who gave. */
export type HookToSee = Pick<EndpointRow, 'id' | 'name' | 'url' | 'state' | 'reason' | 'state_at' | 'personal'>

/** Those, the longest waiting first. */
export const hooksToSee: Unit<readonly HookToSee[]> = (db) =>
  rows(
    db
      .selectFrom('endpoint')
      .select(['id', 'name', 'url', 'state', 'reason', 'state_at', 'personal'])
      .where('state', '!=', 'removed')
      .where((e) => e.or([e('state', 'in', ['resting', 'gone']), e('personal', '=', 'asked')]))
      .orderBy('state_at'),
  )

/** A program that may be, or was once, told who gives, of whomever; one that was removed hears of nothing any more. */
export type ToldEndpoint = Pick<EndpointRow, 'id' | 'name' | 'url' | 'state'>

/** Those, the oldest first. */
export const endpointsTold: Unit<readonly ToldEndpoint[]> = (db) =>
  rows(
    db
      .selectFrom('endpoint')
      .select(['id', 'name', 'url', 'state'])
      .where('personal_at', 'is not', null)
      .orderBy('created_at')
      .orderBy('id'),
  )
