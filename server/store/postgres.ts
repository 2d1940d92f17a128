import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrateToLatest, pendingMigrations } from './migrations/index.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'
import type { Unit } from './unit.ts'

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
const again = new Set([serializationFailure, deadlock, uniqueViolation])

/** Opens PostgreSQL. Each unit is a transaction, run again when the database asks for it. */
export function openPostgres(url: string): Store {
  const pool = new pg.Pool({ connectionString: url, max: 10, types: types as pg.CustomTypesConfig })
  pool.on('error', () => {}) // an idle connection that dies is replaced at the next use
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  const names = new Map<string, string>()
  const nameOf = (sql: string) => {
    const known = names.get(sql)
    if (known) return known
    const name = `unit-${names.size}`
    names.set(sql, name)
    return name
  }

  const attempt = async <T>(unit: Unit<T>): Promise<T> => {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      await client.query('begin')
      const steps = unit(db)
      let step = steps.next()
      while (!step.done) {
        const { sql, parameters } = step.value
        const result = await client.query({ name: nameOf(sql), text: sql, values: parameters as unknown[] })
        step = steps.next(result.rows)
      }
      await client.query('commit')
      return step.value
    } catch (error) {
      await client.query('rollback').catch((lost: Error) => {
        broken = lost
      })
      throw error
    } finally {
      client.release(broken)
    }
  }

  const write = async <T>(unit: Unit<T>): Promise<T> => {
    for (let tries = 1; ; tries++) {
      try {
        return await attempt(unit)
      } catch (error) {
        if (tries >= 5 || !again.has((error as { code?: string }).code ?? '')) throw error
      }
    }
  }

  return {
    dialect: 'postgres',
    db,
    write,
    migrate: () => migrateToLatest(db, 'postgres'),
    pending: () => pendingMigrations(db, 'postgres'),
    close: () => db.destroy(),
  }
}
