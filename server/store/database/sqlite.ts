import { closeSync, openSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  type LimitNode,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteDialect,
  SqliteIntrospector,
  SqliteQueryCompiler,
  ValueNode,
} from 'kysely'
import { DatabaseAway } from '../../process/database-away.ts'
import { refuseOldSqlite } from '../../process/old-sqlite.ts'
import { arrive, isLeft, type Left, leftFor } from './left.ts'
import { laterMigrations, migrateToLatest, migrationsFor, pendingMigrations } from './migrations/index.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'
import type { Unit } from './unit.ts'

/** SQLite has one writer, so row locks (`for update skip locked`) have nothing to say there. */
class Compiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === 'Distinct') super.visitSelectModifier(node)
  }
  /** A limit stands in the text: SQLite plans a statement anew each time that one is bound, twenty times what most take to run. */
  protected override visitLimit(node: LimitNode): void {
    const { limit } = node
    if (ValueNode.is(limit) && Number.isInteger(limit.value)) this.append(`limit ${limit.value}`)
    else super.visitLimit(node)
  }
}
class Dialect extends SqliteDialect {
  override createQueryCompiler() {
    return new Compiler()
  }
}

/** Builds every unit's queries, whatever the file: what was compiled for one is compiled for all. */
const builder = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new Compiler(),
  },
})

interface Waiting {
  readonly unit: Unit<unknown>
  readonly resolve: (value: unknown) => void
  readonly reject: (reason: unknown) => void
}

/** What goes on for a database that was left. */
interface Continuation {
  readonly left: Left
  readonly store: Store
  /** Until what was turned away is written there. */
  turn: Promise<void>
  /** It is known there that this one was left. */
  arrived: boolean
}

const inTurn = async <T>({ turn, store }: Continuation, work: (store: Store) => Promise<T>): Promise<T> => {
  await turn
  return work(store)
}

/** Busy, read-only, an error of the disk, full, cannot be opened: @see https://www.sqlite.org/rescode.html */
const awayCodes = new Set([5, 8, 10, 13, 14])

/** The file could not take the work now, or else the work's own error. */
function awayOrOwn(error: unknown): unknown {
  const { errcode = 0 } = error as { errcode?: number }
  return awayCodes.has(errcode & 0xff) ? new DatabaseAway('SQLite could not take it', { cause: error }) : error
}

/** Makes the file before SQLite does, whose own everybody may read. What hinders it SQLite tells best, right after. */
function makePrivately(file: string): void {
  try {
    closeSync(openSync(file, 'a', 0o600))
  } catch {}
}

let linked: string | undefined
/** The SQLite that this process runs: a Node built for a distribution may use another than it was made with. */
function linkedVersion(): string {
  if (linked !== undefined) return linked
  const memory = new DatabaseSync(':memory:')
  linked = String(memory.prepare('select sqlite_version() as version').get()?.version)
  memory.close()
  return linked
}

/**
 * Opens one SQLite file as the only writer of this process. Units asked for in one turn of the event loop share one
 * `BEGIN IMMEDIATE … COMMIT`, each in a savepoint of its own: one fsync for all, and one's failure hurts no other.
 * What is deleted is overwritten, whoever deletes it. Once it was left for another database (`left.ts`), `elsewhere` opens that one, and
 * all that is asked goes on there: what was turned away here first.
 * @throws OldSqlite before the file is touched
 */
export function openSqlite(
  file: string,
  version = linkedVersion(),
  open = (path: string) => new DatabaseSync(path),
  elsewhere: ((address: string) => Store) | null = null,
): Store {
  refuseOldSqlite(version)
  if (file !== ':memory:') makePrivately(file)
  const database = open(file)
  database.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;
    pragma secure_delete = on;
    pragma busy_timeout = 5000; pragma cache_size = -8192; pragma temp_store = memory`)
  const statements = new Map<string, StatementSync>()
  const prepared = (sql: string): StatementSync => {
    const prepared = statements.get(sql)
    if (prepared) return prepared
    const statement = database.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  const rowsOf = ({ sql, parameters }: CompiledQuery): readonly unknown[] =>
    prepared(sql).all(...(parameters as SQLInputValue[]))

  const db = new Kysely<Schema>({
    dialect: new Dialect({
      database: {
        close: () => database.close(),
        prepare: (sql) => {
          const statement = database.prepare(sql)
          const input = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
          return {
            reader: statement.columns().length > 0,
            all: (p) => statement.all(...input(p)),
            run: (p) => statement.run(...input(p)),
            iterate: (p) => statement.iterate(...input(p)),
          }
        },
      },
    }),
  })

  const drive = <T>(unit: Unit<T>): T => {
    const steps = unit(builder)
    let step = steps.next()
    while (!step.done) {
      const { value } = step
      if ('several' in value) step = steps.next(value.several.map(rowsOf))
      else step = steps.next(rowsOf('unheard' in value ? value.unheard : value))
    }
    return step.value
  }

  let next: Continuation | null = null
  const goOn = (): Continuation | null => {
    const left = next || !elsewhere ? null : leftFor(database)
    if (left && elsewhere) next = { left, store: elsewhere(left.address), turn: Promise.resolve(), arrived: false }
    return next
  }
  /** One after the other, as they would have been here. */
  const passOn = (turnedAway: readonly Waiting[]) => {
    const to = goOn()
    if (!to) throw new Error('a database that was left says not for which')
    to.turn = to.turn.then(async () => {
      for (const { unit, resolve, reject } of turnedAway) await to.store.write(unit).then(resolve, reject)
    })
  }

  let waiting: Waiting[] = []
  let migrating: Promise<unknown> = Promise.resolve()
  const flush = () => {
    if (waiting.length === 0) return // `close` has flushed already
    const batch = waiting
    waiting = []
    const settle: (() => void)[] = []
    const turnedAway: Waiting[] = []
    try {
      database.exec('begin immediate')
      for (const each of batch) {
        const { unit, resolve, reject } = each
        database.exec('savepoint unit')
        try {
          const value = drive(unit)
          database.exec('release unit')
          settle.push(() => resolve(value))
        } catch (error) {
          if (!database.isTransaction) throw error
          database.exec('rollback to unit; release unit')
          if (isLeft(error)) turnedAway.push(each)
          else settle.push(() => reject(awayOrOwn(error)))
        }
      }
      database.exec('commit')
    } catch (error) {
      if (database.isOpen && database.isTransaction) database.exec('rollback')
      for (const { reject } of batch) reject(awayOrOwn(error))
      return
    }
    for (const answer of settle) answer()
    if (turnedAway.length > 0) passOn(turnedAway)
  }

  const write = <T>(unit: Unit<T>): Promise<T> => {
    if (next) return inTurn(next, (store) => store.write(unit))
    return new Promise<T>((resolve, reject) => {
      waiting.push({ unit, resolve: resolve as (value: unknown) => void, reject })
      if (waiting.length === 1) void migrating.then(() => setImmediate(flush))
    })
  }

  const migrate = async () => {
    // A table that is made anew is dropped for a moment while others refer to it: they are checked as a whole at the end.
    database.exec('pragma foreign_keys = off; begin immediate')
    try {
      const names = await migrateToLatest(db, 'sqlite')
      const broken = names.length > 0 ? database.prepare('pragma foreign_key_check').all() : []
      if (broken.length > 0) throw new Error(`the migration breaks ${broken.length} references`)
      database.exec('commit')
      return names
    } catch (error) {
      if (database.isTransaction) database.exec('rollback')
      throw error
    } finally {
      database.exec('pragma foreign_keys = on')
    }
  }

  return {
    get dialect() {
      return next ? 'postgres' : 'sqlite'
    },
    get db() {
      return next?.store.db ?? db
    },
    read: async (unit) => (next ? inTurn(next, (store) => store.read(unit)) : drive(unit)),
    write,
    load: () => next?.store.load() ?? null,
    async movedTo() {
      const to = goOn()
      if (!to) return null
      if (!to.arrived) await to.store.write(arrive(to.left.id))
      to.arrived = true
      return to.left.address
    },
    migrate: () => {
      const work = migrate()
      migrating = work.catch(() => {})
      return work
    },
    pending: () => pendingMigrations(db, migrationsFor('sqlite')),
    later: () => laterMigrations(db, migrationsFor('sqlite')),
    close: async () => {
      await migrating
      if (waiting.length > 0) flush()
      await next?.turn
      await next?.store.close()
      database.close()
    },
  }
}
