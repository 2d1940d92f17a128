import { constants, existsSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { examineCopy } from '#server/store/database/copy.ts'
import { openStore } from '#server/store/database/open.ts'
import { isEmptyDatabase } from '#server/store/database/postgres/databases.ts'
import type { Store } from '#server/store/database/store.ts'
import { Broken, Mistake } from '../command.ts'
import { writePrivately } from '../private-file.ts'
import type { Backup } from './backup-file.ts'
import { playBack } from './dump.ts'

const isAddress = (place: string) => /^postgres(ql)?:/.test(place)

/**
 * Whether a backup may go there, and where that is: a data folder without a database, or a PostgreSQL database without a
 * table. Changes nothing.
 * @throws Mistake saying why not
 */
export async function emptyPlaceFor({ kind }: Backup, place: string): Promise<string> {
  if (kind === 'sqlite') {
    if (isAddress(place)) throw new Mistake('A copy of SQLite goes into a data folder: --into FOLDER.')
    const database = join(resolve(place), 'giving.db')
    if (['', '-wal', '-shm'].some((end) => existsSync(`${database}${end}`))) {
      throw new Mistake(`${place} holds a database already. Stop its server and move that away first.`)
    }
    return database
  }
  if (!isAddress(place)) throw new Mistake('A dump of PostgreSQL goes into an empty database: --into postgres://….')
  const empty = await isEmptyDatabase(place).catch((error: Error) => {
    throw new Mistake(`The database does not answer (${error.message}). Make it first: createdb.`)
  })
  if (!empty) throw new Mistake('That database holds tables already. Make an empty one: createdb.')
  return place
}

/**
 * Restores a backup into an empty place, as `emptyPlaceFor` named it, and opens it there.
 * @throws Broken when it cannot be restored whole
 */
export async function restoreInto(backup: Backup, place: string): Promise<Store> {
  if (backup.kind !== 'sqlite') {
    await playBack(backup, place)
    return openStore(place)
  }
  await mkdir(join(place, '..'), { recursive: true, mode: 0o700 })
  await writePrivately(place, false, async (file) => {
    await copyFile(backup.file, file, constants.COPYFILE_FICLONE)
    const { faults } = examineCopy(file)
    if (faults.length > 0) throw new Broken(`The copy cannot be restored: ${faults.join('; ')}.`)
  })
  return openStore(place)
}
