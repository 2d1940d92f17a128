import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another server works on the data folder; the message says so to the person who started this one. */
class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
}

/**
 * Makes a folder and those above it, level by level: `recursive` never returns where a level can be neither made nor found,
 * as below /proc.
 * @param folder absolute
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

/**
 * Keeps a data folder for one server: two writing the same SQLite file would each take the other's leases for its own. The
 * sign of it is a lock on `server.lock`, which ends with the process, however it ends, so that none is left behind. The
 * operators' command asks for none and works beside the server.
 * @returns what gives the folder back
 * @throws FolderInUse while another process, or another call in this one, keeps it
 */
export function keepFolder(folder: string): () => void {
  makeFolder(folder)
  const lock = new DatabaseSync(join(folder, 'server.lock'))
  try {
    lock.exec('pragma journal_mode = off; begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== busy) throw error
    throw new FolderInUse(
      `Another server works on the data folder ${folder}. Stop that one first, or let DATA_DIR name another folder.`,
    )
  }
  return () => lock.close()
}

/** SQLITE_BUSY */
const busy = 5
