import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Store } from '#server/store/database/store.ts'

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10

interface Process {
  readonly parent: number
  /** Milliseconds of processor time, its ended children's included. */
  readonly cpuMs: number
  readonly residentBytes: number
}

/** Reads one process from `/proc`; undefined when it has ended. */
function read(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may hold spaces, so fields are counted from behind it: the third of all is the first here.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const field = (number: number) => Number(fields[number - 3])
    return {
      parent: field(4),
      cpuMs: (field(14) + field(15) + field(16) + field(17)) * tickMs,
      residentBytes: field(24) * 4096,
    }
  } catch {
    return undefined
  }
}

/** What a process and everything it started have used so far. */
export interface Use {
  readonly cpuMs: number
  readonly residentBytes: number
}

/** Adds up a process and its children (PostgreSQL is many). Linux only. */
export function useOf(root: number): Use {
  const all = new Map<number, Process>()
  for (const name of readdirSync('/proc')) {
    const own = /^\d+$/.test(name) ? read(Number(name)) : undefined
    if (own) all.set(Number(name), own)
  }
  const belongs = (pid: number): boolean => pid === root || (all.has(pid) && belongs(all.get(pid)?.parent ?? 0))
  let use: Use = { cpuMs: 0, residentBytes: 0 }
  for (const [pid, { cpuMs, residentBytes }] of all) {
    if (belongs(pid)) use = { cpuMs: use.cpuMs + cpuMs, residentBytes: use.residentBytes + residentBytes }
  }
  return use
}

/** The process id of the PostgreSQL server behind a store, which runs on this machine. */
export async function parentOf({ db }: Store): Promise<number | null> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return read(rows[0]?.pid ?? 0)?.parent ?? null
}

/** The value below which `share` (0 to 1) of the numbers lie. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
