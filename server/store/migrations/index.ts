import type { Kysely } from 'kysely'
import { type MigrationResult, Migrator } from 'kysely/migration'
import { giving } from './001_giving.ts'
import { visitors } from './002_visitors.ts'
import { lookups } from './003_lookups.ts'
import { asked } from './004_asked.ts'
import type { Dialect } from './serial.ts'

const migratorOf = <T>(db: Kysely<T>, dialect: Dialect) =>
  new Migrator({
    db,
    provider: {
      getMigrations: async () => ({
        '001_giving': giving(dialect),
        '002_visitors': visitors,
        '003_lookups': lookups,
        '004_asked': asked(dialect),
      }),
    },
  })

/**
 * Brings the database's tables up to this version; answers what was done. Safe when many processes start at once
 * (PostgreSQL: an advisory lock; SQLite: the caller holds the write lock).
 */
export async function migrateToLatest<T>(db: Kysely<T>, dialect: Dialect): Promise<readonly string[]> {
  const { error, results } = await migratorOf(db, dialect).migrateToLatest()
  if (error) throw new Error('The database could not be migrated.', { cause: error })
  return (results ?? []).map((result: MigrationResult) => result.migrationName)
}

/** What `migrateToLatest` would do; changes nothing. */
export async function pendingMigrations<T>(db: Kysely<T>, dialect: Dialect): Promise<readonly string[]> {
  const known = await migratorOf(db, dialect).getMigrations()
  return known.filter((migration) => migration.executedAt === undefined).map(({ name }) => name)
}
