import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Whatever this process writes from now on is its own user's alone: the data folder holds donors' data and what signs their
 * links.
 */
export function restrictUmask(): void {
  process.umask(0o077)
}

/** Whoever may read the data of everybody else on this machine needs no password to do so. */
export const runsAsRoot = (): boolean => process.getuid?.() === 0

const others = 0o077

/** What in this folder others than its owner may read or enter: its own name, or those of files and folders in it. */
export function openToOthers(folder: string): string[] {
  const within = readdirSync(folder).map((name) => join(folder, name))
  return [folder, ...within].filter((path) => (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & others)
}

/**
 * Closes a folder, and what lies in it, to everybody but its owner, also where an earlier version or a copying hand left it open.
 * What belongs to somebody else (a mounted volume), and what a link leads to, stays as it is; `giving doctor` tells it.
 */
export function closeToOthers(folder: string): void {
  for (const path of openToOthers(folder)) {
    try {
      const stats = path === folder ? statSync(path) : lstatSync(path)
      if (!stats.isSymbolicLink()) chmodSync(path, stats.mode & ~others & 0o7777)
    } catch (error) {
      // ENOENT: another process, the last one on the database, has just removed its log
      if (!['EPERM', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
  }
}
