import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { type Clock, seconds, systemClock } from '../../base/clock.ts'
import { countUnit, timeForUnit } from '../../process/answer-wait.ts'
import { CommitUnknown, DatabaseAway } from '../../process/database-away.ts'
import { laterMigrations, migrationsFor, pendingMigrations } from './migrations/index.ts'
import { attempt } from './postgres/attempt.ts'
import { codeOf, isAway, isConflict, planOutdated } from './postgres/faults.ts'
import { countLoad } from './postgres/load.ts'
import { migratePostgres } from './postgres/migrate.ts'
import { openConnections, Unreachable } from './postgres/pool.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'
import { isSingle, type Unit } from './unit.ts'

/** The moment after which a unit of work is given up; `passed` aborts then. `end` stops the clock. */
interface Deadline {
  readonly passed: AbortSignal
  end(): void
}

/** Starts a deadline, in milliseconds from now. */
function startDeadline(clock: Clock, milliseconds: number): Deadline {
  const passed = new AbortController()
  const ended = new AbortController()
  void clock.wait(milliseconds, ended.signal).then(() => {
    if (!ended.signal.aborted) passed.abort('the deadline passed')
  })
  return { passed: passed.signal, end: () => ended.abort('ended') }
}

/** How a process uses PostgreSQL; each has a setting. */
export interface PostgresSettings {
  /** Connections at most. */
  readonly pool: number
  /** Units that may wait for a connection, at most; one more is refused at once. */
  readonly queue: number
  /** Milliseconds that a unit may take with all its waits and tries; then its connection is cut. Units of one answer share 1.3 of it. */
  readonly deadline: number
}
export const usual: PostgresSettings = { pool: 10, queue: 1000, deadline: seconds(10) }

/** How long at least is waited for a connection by what is read outside units. */
const leastWait = seconds(10)

/** Times that a unit is tried when others write the same, and when connections fail it; its deadline may end it before. */
const maxConflictTries = 5
const maxConnectionTries = 20
/** Milliseconds before a unit asks a server anew that was away; doubled each time. */
const firstRest = 50
const longestRest = seconds(1)

/**
 * Opens PostgreSQL. Each unit is a transaction, run again when the database asks for it, and when the connection was lost
 * or its server may not be written to; all within one deadline.
 */
export function openPostgres(url: string, settings: PostgresSettings = usual, clock: Clock = systemClock): Store {
  const { pool: size, queue, deadline } = settings
  const connections = openConnections(url, { size, queue, timeout: Math.max(deadline, leastWait) })
  const load = countLoad(() => ({ ...connections.counts, max: size }))
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: { connect: () => connections.acquire(), end: async () => {}, options: {} },
    }),
  })
  const names = new Map<string, string>()
  let named = 0
  const nameOf = (sql: string) => {
    const statementName = names.get(sql)
    if (statementName) return statementName
    const name = `unit-${named++}`
    names.set(sql, name)
    return name
  }
  const asking =
    (client: pg.PoolClient) =>
    async ({ sql, parameters }: CompiledQuery): Promise<readonly unknown[]> =>
      (await client.query({ name: nameOf(sql), text: sql, values: parameters as unknown[] })).rows

  const within = async <T>(unit: Unit<T>, passed: AbortSignal, writes: boolean): Promise<T> => {
    const transaction = writes && !isSingle(unit)
    let inDoubt = false
    let conflicts = 0
    let cuts = 0
    let lost: unknown
    const away = (why: string, cause: unknown) => new (inDoubt ? CommitUnknown : DatabaseAway)(why, { cause })
    /** Rests before the next try. @throws DatabaseAway when there is no time for one, or there were too many */
    const rest = async (cause: unknown) => {
      // what our own cut at the deadline brought about tells nobody anything
      if (!passed.aborted) lost = cause
      if (++cuts < maxConnectionTries) await clock.wait(Math.min(longestRest, firstRest * 2 ** (cuts - 1)), passed)
      if (passed.aborted) load.deadline()
      if (passed.aborted || cuts >= maxConnectionTries)
        throw away('the database did not take it in time', lost ?? cause)
      load.retried('connection')
    }
    for (;;) {
      const start = clock.now()
      const client = await connections.acquire(passed).catch((error: unknown) => {
        if (error instanceof Unreachable) return error
        if (passed.aborted) load.deadline()
        throw error instanceof DatabaseAway ? away(error.message, lost ?? error) : error
      })
      load.waited(clock.now() - start)
      if (client instanceof Unreachable) {
        await rest(client.cause)
        continue
      }
      const tried = await attempt(client, unit, { db, ask: asking(client), transaction, passed })
      if (tried.kind === 'done') {
        client.release()
        return tried.value
      }
      if (tried.kind === 'unconfirmed') {
        client.release()
        load.unconfirmed()
        throw new CommitUnknown('kept here, and perhaps on no standby', { cause: tried.error })
      }
      const { error } = tried
      if (tried.broken || isAway(error)) {
        connections.discard(client)
        inDoubt ||= writes && tried.sent
        await rest(error)
        continue
      }
      client.release()
      if (!isConflict(error) || ++conflicts >= maxConflictTries) throw error
      load.retried('conflict')
      if (codeOf(error) === planOutdated) names.clear() // under a new name each connection plans it anew
    }
  }
  const bounded = async <T>(unit: Unit<T>, writes: boolean): Promise<T> => {
    const start = clock.now()
    const { passed, end } = startDeadline(clock, timeForUnit(deadline))
    try {
      return await within(unit, passed, writes)
    } finally {
      end()
      countUnit(clock.now() - start)
    }
  }

  return {
    dialect: 'postgres',
    db,
    read: (unit) => bounded(unit, false),
    write: (unit) => bounded(unit, true),
    load: load.read,
    movedTo: async () => null,
    migrate: (waiting) => migratePostgres(url, migrationsFor('postgres'), clock, waiting),
    pending: () => pendingMigrations(db, migrationsFor('postgres')),
    later: () => laterMigrations(db, migrationsFor('postgres')),
    async close() {
      await db.destroy()
      await connections.close()
    },
  }
}
