import { constants } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Settings } from '#server/config/settings.ts'
import { createLog } from '#server/observing/logger.ts'
import { examineCopy } from '#server/store/database/copy.ts'
import { makeTemporaryDatabase } from '#server/store/database/postgres/databases.ts'
import { openServices } from '#server/wiring.ts'
import { Broken, Mistake } from '../command.ts'
import type { Backup } from './backup-file.ts'
import { type Compared, compareBooks } from './compare-books.ts'
import { type Covered, coveredBy } from './covered.ts'
import { playBack } from './dump.ts'
import { examineLedger, type Ledger } from './examine-ledger.ts'
import { leavingNothing } from './leaving-nothing.ts'

/** What was found in a backup. */
export interface Checked {
  readonly ledger: Ledger
  /** The time that was compared; null when there is no gift. */
  readonly covered: Covered | null
  readonly books: Compared
}

const noBooks: Compared = { providers: [], differences: [], awaited: [], unread: [] }

/**
 * Restores a backup into a place that is made for it and gone afterwards, and examines it there: this version's tables,
 * the ledger, and the providers' books from `since` on (null: from the beginning).
 * @param server PostgreSQL for a dump: a database is made there beside the one it names
 * @throws Broken when it cannot be restored whole
 */
export async function checkBackup(
  backup: Backup,
  settings: Settings,
  server: string | null,
  since: number | null,
): Promise<Checked> {
  const folder = await mkdtemp(join(tmpdir(), 'giving-check-'))
  return leavingNothing(
    () => rm(folder, { recursive: true, force: true }),
    async () => {
      // Nothing of it leaves: the mail of these settings goes into the folder, and no worker runs.
      const alone: Settings = { ...settings, dataDir: folder, smtpUrl: null, migrate: true, metricsPort: null }
      if (backup.kind === 'sqlite') {
        const database = await copied(backup.file, folder)
        return examine({ ...alone, database, databaseShared: false }, since)
      }
      return inDatabase(backup, server, (database) => examine({ ...alone, database, databaseShared: true }, since))
    },
  )
}

async function copied(file: string, folder: string): Promise<string> {
  const database = join(folder, 'giving.db')
  await copyFile(file, database, constants.COPYFILE_FICLONE)
  const { faults } = examineCopy(database)
  if (faults.length > 0) throw new Broken(`The copy cannot be restored: ${faults.join('; ')}.`)
  return database
}

async function inDatabase(backup: Backup, server: string | null, work: (address: string) => Promise<Checked>) {
  if (server === null) {
    throw new Mistake('On which PostgreSQL may a database be made for the while? --server postgres://…')
  }
  const { address, drop } = await makeTemporaryDatabase(server, 'giving_check').catch((error: Error) => {
    throw new Mistake(`No database can be made there for the while (${error.message}). --server may name another.`)
  })
  return leavingNothing(drop, async () => {
    await playBack(backup, address)
    return work(address)
  })
}

async function examine(settings: Settings, since: number | null): Promise<Checked> {
  const services = await openServices(settings, createLog('silent'))
  try {
    const ledger = await examineLedger(services.store)
    const whole = await coveredBy(services.store)
    const covered = whole && { ...whole, from: Math.max(whole.from, since ?? whole.from) }
    const books = covered && covered.from < covered.until ? await compareBooks(services, covered) : noBooks
    return { ledger, covered, books }
  } finally {
    await services.close()
  }
}
