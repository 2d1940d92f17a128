import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Clock, seconds } from '../../../base/clock.ts'
import { type Migrations, migratorFor, pendingMigrations } from '../migrations/index.ts'
import { codeOf } from './faults.ts'

/** The number of the lock that the processes which start at once take in turns: "give" as bytes. */
const turn = 0x67697665

const lockNotAvailable = '55P03'
/** How often a migration asks for its tables before somebody has to look who holds them, and the rest between. */
const maxTries = 60
const rest = seconds(2)
/** An hour of rests: an index of a great table takes its time. */
const longestTurn = 1800
/** Rests between two words that another process is still at it. */
const quiet = 30

/**
 * Whoever waits for a table keeps all others waiting behind, so a migration asks for a second, and later again. What it does
 * once it has the table may take as long as it takes. An index built concurrently keeps nobody waiting, and waits for all.
 */
const sessionOf = (transaction: boolean) =>
  `set statement_timeout = 0; set idle_in_transaction_session_timeout = '60s'; set lock_timeout = '${transaction ? 1 : 0}s'`

/**
 * Brings PostgreSQL's tables up to this version, in a session of its own, each migration in its own transaction; answers what
 * was done. Safe when many processes start at once: they take turns. Where nothing is to be done none is taken, so that a server whose
 * tables are whole starts at once, whoever holds the turn. `waiting` hears at once, and each minute, that another process has it.
 * @throws when a migration fails, its tables were never free, or the database fell silent
 */
export async function migratePostgres(
  url: string,
  migrations: Migrations,
  clock: Clock,
  waiting: () => void = () => {},
): Promise<readonly string[]> {
  if ((await first(url, migrations)) === undefined) return []
  const guard = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: seconds(3),
    query_timeout: seconds(10),
    keepAlive: true,
  })
  guard.on('error', () => {}) // whoever asks next hears of it
  await guard.connect()
  try {
    await takeTurn(guard, clock, waiting)
    const names: string[] = []
    for (let next = await first(url, migrations); next !== undefined; next = await first(url, migrations)) {
      await migrateOne(url, migrations, next, clock)
      names.push(next)
    }
    return names
  } finally {
    await guard.end()
  }
}

/**
 * Waits until no other process migrates. It asks again and again instead of waiting in the database: an index that is built
 * concurrently waits for every statement that runs, also for one that waits for its turn.
 */
async function takeTurn(guard: pg.Client, clock: Clock, waiting: () => void): Promise<void> {
  for (let tries = 1; ; tries++) {
    const { rows } = await guard.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [turn])
    if (rows[0]?.mine) return
    if (tries >= longestTurn)
      throw new Error('The database could not be migrated: another process has been at it for an hour.')
    if (tries % quiet === 1) waiting()
    await clock.wait(rest)
  }
}

const first = (url: string, migrations: Migrations) =>
  within(url, true, async (db) => (await pendingMigrations(db, migrations)).at(0))

async function migrateOne(url: string, migrations: Migrations, name: string, clock: Clock): Promise<void> {
  const transaction = migrations[name]?.transaction !== false
  for (let tries = 1; ; tries++) {
    const { error } = await within(url, transaction, async (db) =>
      (await migratorFor(db, migrations)).migrateUp({ disableTransactions: !transaction }),
    )
    if (error === undefined) return
    if (codeOf(error) !== lockNotAvailable || tries >= maxTries) {
      throw new Error(`The database could not be migrated: ${name}.`, { cause: error })
    }
    await clock.wait(rest)
  }
}

/** Work on one connection of its own. */
async function within<T>(url: string, transaction: boolean, work: (db: Kysely<unknown>) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: seconds(3),
    keepAlive: true,
    onConnect: (client) => client.query(sessionOf(transaction)).then(() => {}),
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {})) // as in pool.ts
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
