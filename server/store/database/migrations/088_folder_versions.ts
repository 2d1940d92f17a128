import type { Kysely } from 'kysely'

/** Versions of the charity's folder, what was made of them, and the banner; the release before knows none of them. */
export const folderVersions = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('folder_version')
      .addColumn('number', 'integer', (c) => c.primaryKey())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('asked_by', 'text', (c) => c.notNull())
      .addColumn('asked_at', 'bigint', (c) => c.notNull())
      .addColumn('agreed_by', 'text')
      .addColumn('agreed_at', 'bigint')
      .addColumn('due_at', 'bigint')
      .addColumn('public_at', 'bigint')
      .addColumn('back_to', 'integer')
      .addColumn('own', 'text', (c) => c.notNull())
      .addColumn('files', 'text', (c) => c.notNull())
      .addColumn('changes', 'text', (c) => c.notNull())
      .addColumn('faults', 'text')
      .addColumn('lease_until', 'bigint', (c) => c.notNull())
      .addColumn('tries', 'integer', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('folder_version_status').on('folder_version').column('status').execute()
    await db.schema
      .createTable('folder_pack')
      .addColumn('version', 'integer', (c) => c.notNull().references('folder_version.number'))
      .addColumn('platform', 'text', (c) => c.notNull())
      .addColumn('place', 'integer', (c) => c.notNull())
      .addColumn('pieces', 'integer', (c) => c.notNull())
      .addColumn('made_at', 'bigint', (c) => c.notNull())
      .addColumn('content', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('folder_pack_place', ['version', 'platform', 'place'])
      .execute()
    await db.schema
      .createTable('banner')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('texts', 'text', (c) => c.notNull())
      .addColumn('until_at', 'bigint', (c) => c.notNull())
      .addColumn('set_by', 'text', (c) => c.notNull())
      .addColumn('set_at', 'bigint', (c) => c.notNull())
      .execute()
  },
}
