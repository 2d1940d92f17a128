import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Clock, systemClock } from '../../../base/clock.ts'
import { emptyDatabase } from '../../testing/empty-database.ts'
import { type Migrations, migrationsFor } from '../migrations/index.ts'
import { openStore } from '../open.ts'
import type { TemporaryDatabase } from './databases.ts'
import { migratePostgres } from './migrate.ts'

let database: TemporaryDatabase
let url: string
let beside: pg.Client
beforeEach(async () => {
  database = await emptyDatabase('postgres')
  url = database.address
  beside = new pg.Client({ connectionString: url })
  await beside.connect()
})
afterEach(async () => {
  await beside.end()
  await database.drop()
})

const ours = migrationsFor('postgres')
const and = (more: Migrations): Migrations => ({ ...ours, ...more })
const indexes = async () =>
  (
    await beside.query(
      "select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indexrelid::regclass::text like 'gift_later%'",
    )
  ).rows

test('processes that start at once take turns, and each migration is done once', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => migratePostgres(url, ours, systemClock)))
  expect(answers.flat().sort()).toEqual(Object.keys(ours))
  expect(await migratePostgres(url, ours, systemClock)).toEqual([])
})

test('who must wait for another says so at once and each minute, and where nothing is to be done nobody waits', async () => {
  await beside.query('select pg_advisory_lock(1734964837)')
  let [waits, lines] = [0, 0]
  const clock: Clock = {
    now: () => 0,
    wait: async () => {
      if (++waits === 31) await beside.query('select pg_advisory_unlock(1734964837)')
    },
  }
  expect(await migratePostgres(url, ours, clock, () => lines++)).toEqual(Object.keys(ours))
  expect([waits, lines]).toEqual([31, 2])
  // a machine that died may keep the turn for hours, as far as the database can tell
  await beside.query('select pg_advisory_lock(1734964837)')
  expect(await migratePostgres(url, ours, clock, () => lines++)).toEqual([])
  expect([waits, lines]).toEqual([31, 2])
})

test('an older release starts on the tables of a newer one', async () => {
  const newer = and({
    '998_column': { up: async (db) => void (await sql`alter table gift add column later text`.execute(db)) },
  })
  expect(await migratePostgres(url, newer, systemClock)).toContain('998_column')
  const older = openStore(url)
  expect([await older.pending(), await older.migrate()]).toEqual([[], []])
  await older.close()
  expect(await migratePostgres(url, newer, systemClock)).toEqual([])
})

test('a migration that is missing in the middle is an error all the same', async () => {
  const { '002_visitors': _, ...gap } = ours
  await migratePostgres(url, ours, systemClock)
  await expect(migratePostgres(url, gap, systemClock)).rejects.toThrow(
    'The database has had 002_visitors, which this release lacks.',
  )
})

test('it may take as long as it takes, and yet keeps nobody waiting behind a reader for more than a second', async () => {
  await migratePostgres(url, ours, systemClock)
  await beside.query('begin; select 1 from gift')
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  const waits: number[] = []
  let answered = 0
  const clock: Clock = {
    now: () => 0,
    wait: async (milliseconds) => {
      waits.push(milliseconds)
      answered += (await other.query('select 1 from gift limit 1')).command === 'SELECT' ? 1 : 0
      if (waits.length === 2) await beside.query('commit')
    },
  }
  let timeout = ''
  const steps = await migratePostgres(
    url,
    and({
      '998_column': {
        up: async (db) => {
          timeout =
            (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows[0]?.statement_timeout ??
            ''
          await sql`alter table gift add column later text`.execute(db)
        },
      },
    }),
    clock,
  )
  expect([steps, waits, answered, timeout]).toEqual([['998_column'], [2000, 2000], 2, '0'])
  await other.end()
})

test('an index is built while others write, and built anew where an earlier try was cut off', async () => {
  const index: Migrations = {
    '998_index': {
      transaction: false,
      up: async (db) => {
        await sql`drop index concurrently if exists gift_later`.execute(db)
        await sql`create index concurrently gift_later on gift (country)`.execute(db)
      },
    },
  }
  await migratePostgres(url, ours, systemClock)
  await beside.query('create index gift_later on gift (country)')
  await beside.query("update pg_index set indisvalid = false where indexrelid = 'gift_later'::regclass")
  expect(await migratePostgres(url, and(index), systemClock)).toEqual(['998_index'])
  expect(await indexes()).toEqual([{ name: 'gift_later', valid: true }])
})
