import { existsSync } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Mistake } from '../command.ts'

/** A backup, by what it is: ours of SQLite, or what `pg_dump` writes (`archive`: custom, directory or tar; `script`: SQL). */
export type Backup =
  | { readonly kind: 'sqlite'; readonly file: string }
  | { readonly kind: 'archive'; readonly file: string }
  | { readonly kind: 'script'; readonly file: string }

/**
 * Looks what kind of backup a file or folder is, by how it begins.
 * @throws Mistake when it is none, or a database in use
 */
export async function backupAt(file: string): Promise<Backup> {
  const there = await stat(file).catch(() => null)
  if (there === null) throw new Mistake(`There is no ${file}.`)
  if (there.isDirectory()) {
    if (existsSync(join(file, 'toc.dat'))) return { kind: 'archive', file }
    throw new Mistake(`${file} is a folder, and none of pg_dump's (--format=directory).`)
  }
  const begins = await beginningOf(file)
  if (begins.startsWith('SQLite format 3\0')) {
    if (existsSync(`${file}-wal`)) {
      throw new Mistake(
        `${file}-wal lies beside it: this is a database in use, or was copied by hand. Take one that giving backup made.`,
      )
    }
    return { kind: 'sqlite', file }
  }
  if (begins.startsWith('PGDMP') || begins.startsWith('toc.dat\0')) return { kind: 'archive', file }
  if (begins.includes('-- PostgreSQL database dump')) return { kind: 'script', file }
  throw new Mistake(
    `${file} is neither a copy by giving backup nor a dump by pg_dump. If it is packed or encrypted, undo that first.`,
  )
}

async function beginningOf(file: string): Promise<string> {
  const opened = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new Mistake(`${file} cannot be read (${error.code}).`)
  })
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(512), 0, 512, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await opened.close()
  }
}
