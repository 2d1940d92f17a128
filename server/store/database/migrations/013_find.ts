import { type Kysely, sql } from 'kysely'
import type { Dialect } from './serial.ts'

/**
 * Gifts are found by what a caller remembers of them. `gift_word`: the words under which each is known. `known_word`: each
 * word once. `misspelling`: what a word becomes when one of its letters is lost. `gift.words_at`: when its words were
 * kept; null until then, so that a worker finds whose are still to be.
 */
export const find = (dialect: Dialect) => ({
  transaction: false as const,
  async up(db: Kysely<unknown>): Promise<void> {
    // Words are compared letter by letter: what begins with one is a range of the index, whatever the database's collation.
    const letters = dialect === 'postgres' ? sql`text collate "C"` : sql`text`
    const pairs = [
      ['gift_word', 'word', 'gift', sql`text`],
      ['misspelling', 'spelling', 'word', letters],
    ] as const
    for (const [table, first, second, type] of pairs) {
      const creation = db.schema
        .createTable(table)
        .ifNotExists()
        .addColumn(first, letters, (c) => c.notNull())
        .addColumn(second, type, (c) => c.notNull())
        .addPrimaryKeyConstraint(`${table}_pk`, [first, second])
      await (dialect === 'sqlite' ? creation.modifyEnd(sql`without rowid`) : creation).execute()
      await db.schema.createIndex(`${table}_${second}`).ifNotExists().on(table).column(second).execute()
    }
    const words = db.schema
      .createTable('known_word')
      .ifNotExists()
      .addColumn('word', letters, (c) => c.primaryKey())
    await (dialect === 'sqlite' ? words.modifyEnd(sql`without rowid`) : words).execute()
    if (!(await hasColumn(db, 'gift', 'words_at'))) {
      await db.schema.alterTable('gift').addColumn('words_at', 'bigint').execute()
    }
    const concurrently = dialect === 'postgres' ? 'concurrently' : ''
    const indexes = [
      ['gift_wordless', 'gift (id) where words_at is null'],
      ['gift_cents', 'gift (cents, id)'],
    ] as const
    for (const [name, of] of indexes) {
      await sql.raw(`drop index ${concurrently} if exists ${name}`).execute(db)
      await sql.raw(`create index ${concurrently} ${name} on ${of}`).execute(db)
    }
  },
})

async function hasColumn(db: Kysely<unknown>, table: string, column: string): Promise<boolean> {
  const tables = await db.introspection.getTables()
  return tables.some(({ name, columns }) => name === table && columns.some((each) => each.name === column))
}
