/** What an upgrade does, with a change of the busiest table that no release has. Argument: the database. Prints what was done. */
import { sql } from 'kysely'
import { systemClock } from '../../../server/base/clock.ts'
import { type Migrations, migrationsFor } from '../../../server/store/database/migrations/index.ts'
import { migratePostgres } from '../../../server/store/database/postgres/migrate.ts'

const upgraded: Migrations = {
  ...migrationsFor('postgres'),
  '999_drill': { up: async (db) => void (await sql`alter table gift add column drill text`.execute(db)) },
}
const [url = ''] = process.argv.slice(2)
console.log((await migratePostgres(url, upgraded, systemClock)).join(', '))
