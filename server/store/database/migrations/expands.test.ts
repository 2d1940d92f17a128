import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../../testing/empty-database.ts'
import { migrationsFor } from './index.ts'

/** The migrations older than the rule: no release that can be rolled back to works without them. */
const first = ['001_giving', '002_visitors', '003_lookups']

interface Judged {
  readonly statement: string
  /** Tables that were there before the migration: other releases read and write them at the same time. */
  readonly tables: ReadonlySet<string>
}
const bare = (statement: string) => statement.toLowerCase().replaceAll('"', '').replaceAll(/\s+/g, ' ').trim()
const tableOf = (statement: string) => / (?:table|on) (?:if exists )?(?:only )?(\w+)/.exec(statement)?.[1] ?? ''

/** Why the release before could not go on beside this statement, or would have to wait for it; undefined when it can. */
function contracts({ statement, tables }: Judged): string | undefined {
  const sql = bare(statement)
  if (!tables.has(tableOf(sql))) return undefined
  if (/\bdrop (table|column)\b/.test(sql)) return 'takes away what the release before uses'
  if (/\brename\b/.test(sql)) return 'renames what the release before uses'
  if (/\balter column \w+ (set not null|(set data )?type|drop default)\b/.test(sql)) return 'narrows a column'
  if (/\badd column\b.*\bnot null\b/.test(sql) && !/\bdefault\b/.test(sql))
    return 'needs a value that it does not write'
  if (/\badd constraint\b/.test(sql) && !/\bnot valid\b/.test(sql)) return 'reads a whole table under its lock'
  if (/\bcreate\b.*\bindex\b/.test(sql) && !/\bconcurrently\b/.test(sql)) return 'keeps the table for an index'
  return undefined
}

test('after the first three, every migration only adds, and keeps no table for long', async () => {
  const { address, drop } = await emptyDatabase('postgres')
  const statements: string[] = []
  const pool = new pg.Pool({ connectionString: address, max: 1 })
  // A pool that has ended may still be saying goodbye when its database is dropped.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push(query.sql),
  })
  try {
    const ours = migrationsFor('postgres')
    const migrator = new Migrator({ db, provider: { getMigrations: async () => ours } })
    const faults: string[] = []
    for (const migration of Object.keys(ours)) {
      const tables = new Set((await db.introspection.getTables()).map((table) => table.name))
      statements.length = 0
      const { error } = await migrator.migrateTo(migration, { disableTransactions: true })
      if (error) throw error
      if (first.includes(migration)) continue
      for (const statement of statements) {
        const why = contracts({ statement, tables })
        if (why !== undefined) faults.push(`${migration}: ${why}: ${statement}`)
      }
    }
    expect(faults).toEqual([])
  } finally {
    await db.destroy()
    await drop()
  }
})

test.each([
  'drop table letter',
  'alter table "gift" drop column "source"',
  'alter table gift rename column round to try',
  'alter table gift alter column email set not null',
  'alter table "letter" add column "channel" text not null',
  'alter table gift add constraint whole check (cents > 0)',
  'create index letter_due on letter (due_at)',
  'create unique index gift_one on gift (attempt)',
])('it would be told: %s', (statement) => {
  expect(contracts({ statement, tables: new Set(['gift', 'letter']) })).toBeDefined()
})

test.each([
  'alter table gift add column later text',
  "alter table letter add column channel text not null default 'mail'",
  'alter table gift drop constraint gift_attempt',
  'alter table gift add constraint whole check (cents > 0) not valid',
  'create index concurrently letter_due on letter (due_at)',
  'create index story_at on story (at)',
  'create table story (id text not null)',
])('it may say: %s', (statement) => {
  expect(contracts({ statement, tables: new Set(['gift', 'letter']) })).toBeUndefined()
})
