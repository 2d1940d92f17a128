import type { Duplex } from 'node:stream'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { seconds } from '../process/clock.ts'
import { migrateToLatest, pendingMigrations } from './migrations/index.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'
import { isSingle, type Unit } from './unit.ts'

const bigint = 20
const numeric = 1700
const types = {
  // bigint columns and sums of them (numeric) are numbers here, as they are on SQLite
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === bigint || id === numeric ? Number : pg.types.getTypeParser(id, format as 'text'),
}

const serializationFailure = '40001'
const deadlock = '40P01'
/** Another transaction wrote the same row first: looked at again, the unit finds it there. */
const uniqueViolation = '23505'
/** A newer version of the server has added a column since this connection planned the statement. */
const planOutdated = '0A000'
const again = new Set([serializationFailure, deadlock, uniqueViolation, planOutdated])

/**
 * Plans are kept for as long as a connection lives, and the first are made while tables are nearly empty: reading all of
 * one looks cheapest then, and costs more with every gift; where there is an index it is taken, also then. Before version
 * 18 that makes what must be read whole look so dear that it would be compiled to machine code first. A transaction whose
 * process hangs gives its rows back.
 */
const session =
  "set enable_seqscan = off; set jit = off; set statement_timeout = '60s'; set idle_in_transaction_session_timeout = '60s'"

/** Writes to the socket once for all that is sent in this turn. */
function writeAtOnce(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/**
 * Opens PostgreSQL. Each unit is a transaction, run again when the database asks for it. Statements whose answer nobody
 * waits for, the transaction's begin and end among them, travel together with their neighbours.
 */
export function openPostgres(url: string): Store {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: seconds(10),
    keepAlive: true,
    keepAliveInitialDelayMillis: seconds(10),
    pipeline: true,
    types: types as pg.CustomTypesConfig,
  })
  pool.on('error', () => {}) // an idle connection that dies is replaced at the next use
  pool.on('connect', (client) => {
    // The pool listens only while a connection rests in it. One that dies while it is lent says so too, and Node ends a
    // process in which nobody listens; whoever waits for an answer hears of it by that answer.
    client.on('error', () => {})
    void client.query(session).catch(() => {})
  })
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  const names = new Map<string, string>()
  let named = 0
  const nameOf = (sql: string) => {
    const known = names.get(sql)
    if (known) return known
    const name = `unit-${named++}`
    names.set(sql, name)
    return name
  }

  const attempt = async <T>(unit: Unit<T>, transaction: boolean): Promise<T> => {
    const client = await pool.connect()
    let broken: Error | undefined
    let cause: unknown
    const unheard: Promise<unknown>[] = []
    const go = (answer: Promise<unknown>) => {
      // The first failure is the reason; those behind it only say that the transaction is lost.
      answer.catch((error: unknown) => {
        cause ??= error
      })
      unheard.push(answer)
    }
    const ask = async ({ sql, parameters }: CompiledQuery): Promise<readonly unknown[]> =>
      (await client.query({ name: nameOf(sql), text: sql, values: parameters as unknown[] })).rows
    try {
      writeAtOnce(client)
      if (transaction) go(client.query('begin'))
      const steps = unit(db)
      let step = steps.next()
      while (!step.done) {
        const { value } = step
        if ('unheard' in value) {
          go(ask(value.unheard))
          step = steps.next([])
        } else {
          const rows = await ('several' in value ? Promise.all(value.several.map(ask)) : ask(value))
          writeAtOnce(client)
          step = steps.next(rows)
        }
      }
      if (transaction) go(client.query('commit'))
      await Promise.all(unheard)
      return step.value
    } catch (error) {
      await Promise.allSettled(unheard)
      if (transaction) {
        await client.query('rollback').catch((lost: Error) => {
          broken = lost
        })
      }
      throw cause ?? error
    } finally {
      client.release(broken)
    }
  }

  const withRetry = async <T>(unit: Unit<T>, transaction: boolean): Promise<T> => {
    for (let tries = 1; ; tries++) {
      try {
        return await attempt(unit, transaction)
      } catch (error) {
        const { code = '' } = error as { code?: string }
        if (tries >= 5 || !again.has(code)) throw error
        if (code === planOutdated) names.clear() // under a new name each connection plans it anew
      }
    }
  }

  return {
    dialect: 'postgres',
    db,
    read: (unit) => withRetry(unit, false),
    write: (unit) => withRetry(unit, !isSingle(unit)),
    migrate: () => migrateToLatest(db, 'postgres'),
    pending: () => pendingMigrations(db, 'postgres'),
    close: () => db.destroy(),
  }
}
