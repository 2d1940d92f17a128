import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeTemporaryDatabase, type TemporaryDatabase } from '../database/postgres/databases.ts'

/** The PostgreSQL that the tests' setup has started. @throws where none was */
export function testPostgres(): string {
  const server = process.env.DATABASE_URL_TEST
  if (!server) throw new Error('DATABASE_URL_TEST names no PostgreSQL')
  return server
}

/** A database of a test's own: a file in a folder of its own, or one beside all others in the tests' PostgreSQL. */
export async function emptyDatabase(dialect: 'sqlite' | 'postgres'): Promise<TemporaryDatabase> {
  if (dialect === 'postgres') return makeTemporaryDatabase(testPostgres(), 'test')
  const folder = mkdtempSync(join(tmpdir(), 'giving-test-'))
  return {
    address: join(folder, 'giving.db'),
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  }
}
