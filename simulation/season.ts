import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { openStore, type Store } from '#server/store/store.ts'
import { live } from './history.ts'
import { broken } from './invariants.ts'
import { scratch } from './scratch.ts'
import { openWorld, type Plant } from './world.ts'

export interface SeasonOptions {
  readonly seed: string
  /** Which histories, by number. */
  readonly from: number
  readonly histories: number
  readonly plant?: Plant
  /** Hears of each history: its faults, none when all holds. */
  /** Ends the season with the first history that broke something. */
  readonly untilBroken?: boolean
  /** Receives each history's whole database as text, for comparing runs. */
  readonly ledger?: (text: string) => void
  readonly told?: (history: number, faults: readonly string[]) => void
}

/** Lives whole histories of giving on SQLite, each in a world of its own made from `seed:number`. Answers how many broke something. */
export async function season({
  seed,
  from,
  histories,
  plant,
  untilBroken,
  ledger,
  told,
}: SeasonOptions): Promise<number> {
  const template = join(scratch, `season-template-${process.pid}.sqlite`)
  const store = openStore(template)
  await store.migrate()
  await store.close()
  let bad = 0
  try {
    for (let number = from; number < from + histories && !(untilBroken && bad > 0); number++) {
      const world = await openWorld({ seed: `${seed}:${number}`, database: { template }, ...(plant && { plant }) })
      try {
        const faults = await broken(world, await live(world))
        if (faults.length > 0) bad++
        told?.(number, faults)
        ledger?.(await everything(world.store().db))
      } finally {
        await world.close()
      }
    }
  } finally {
    for (const suffix of ['', '-wal', '-shm']) rmSync(template + suffix, { force: true })
  }
  return bad
}

async function everything(db: Store['db']): Promise<string> {
  const tables = ['gift', 'fact', 'inbox', 'letter'] as const
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  return JSON.stringify(Object.fromEntries(tables.map((table, i) => [table, rows[i]])))
}
