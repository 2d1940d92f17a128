import type { Store } from '../../store/database/store.ts'
import type { Unit } from '../../store/database/unit.ts'
import { isInLog, keepInLog, overwriteForgotten } from '../../store/forget/overwrite.ts'
import { forgottenAtOnce, type Sweep, type SweptTable } from '../../store/forget/sweep.ts'
import type { Deps } from '../deps.ts'

/** Between two transactions: a server on the same SQLite file has its turn. */
const pause = 25

/**
 * How much there was of each kind that was looked for. `overwritten`: false where the words are still in the database's log, so that it
 * must be told again.
 */
export interface Swept<Kind extends string> {
  readonly counts: Readonly<Record<Kind, number>>
  readonly overwritten: boolean
}

/**
 * Counts what is due; unless it is a dry run and where there is anything, writes down what is about to go, and forgets it, some
 * hundred rows at a time, and from the database's files as far as that can be done. Killed halfway, it goes on where it was when told
 * again. A dry run only reads.
 */
export async function forget<Kind extends string>(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  sweeps: Readonly<Partial<Record<Kind, Sweep>>>,
  dryRun: boolean,
  write: (due: Readonly<Record<Kind, number>>) => Unit<void>,
): Promise<Swept<Kind>> {
  const each = Object.entries(sweeps) as [Kind, Sweep][]
  const due = {} as Record<Kind, number>
  for (const [kind, sweep] of each) {
    due[kind] = 0
    for await (const ids of pagesOf(store, sweep)) due[kind] += ids.length
  }
  const isNothing = each.every(([kind]) => due[kind] === 0)
  if (dryRun) return { counts: due, overwritten: !(isNothing && (await store.read(isInLog))) }
  // What an earlier try forgot may be in the log still.
  if (isNothing) return { counts: due, overwritten: await overwritten(store, new Set()) }
  await store.write(function* (db) {
    yield* write({ ...due })(db)
    yield* keepInLog(true)(db)
  })
  const forgotten = {} as Record<Kind, number>
  for (const [kind, sweep] of each) {
    forgotten[kind] = 0
    for await (const ids of pagesOf(store, sweep)) {
      for (let from = 0; from < ids.length; from += forgottenAtOnce) {
        forgotten[kind] += await store.write(sweep.forget(ids.slice(from, from + forgottenAtOnce)))
        await clock.wait(pause)
      }
    }
  }
  const touched = each.filter(([kind]) => forgotten[kind] > 0).map(([, { table }]) => table)
  return { counts: forgotten, overwritten: await overwritten(store, new Set(touched)) }
}

/** Overwrites what was forgotten, and keeps whether that has still to be done. */
async function overwritten(store: Store, touched: ReadonlySet<SweptTable>): Promise<boolean> {
  const is = await overwriteForgotten(store, touched)
  await store.write(keepInLog(!is))
  return is
}

/** What is due, a part of the table at a time. */
async function* pagesOf(store: Store, sweep: Sweep): AsyncGenerator<readonly string[]> {
  let after: string | null = null
  do {
    const { ids, next }: { ids: readonly string[]; next: string | null } = await store.read(sweep.due(after))
    yield ids
    after = next
  } while (after !== null)
}
