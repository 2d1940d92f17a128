import type { Store } from '../../store/store.ts'
import { forgottenAtOnce, type Sweep } from '../../store/sweep.ts'
import type { Unit } from '../../store/unit.ts'
import type { Deps } from '../deps.ts'

/** Between two transactions: a server on the same SQLite file has its turn. */
const pause = 25

/**
 * Counts what is due; unless it is a dry run and where there is anything, writes down what is about to go, and forgets it, some
 * hundred rows at a time. Killed halfway, it goes on where it was when told again. Answers how much there was of each.
 */
export async function forget<Kind extends string>(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  sweeps: Readonly<Record<Kind, Sweep>>,
  dryRun: boolean,
  written: (due: Readonly<Record<Kind, number>>) => Unit<void>,
): Promise<Readonly<Record<Kind, number>>> {
  const each = Object.entries<Sweep>(sweeps) as [Kind, Sweep][]
  const due = {} as Record<Kind, number>
  for (const [kind, sweep] of each) {
    due[kind] = 0
    for await (const ids of pagesOf(store, sweep)) due[kind] += ids.length
  }
  if (dryRun || each.every(([kind]) => due[kind] === 0)) return due
  await store.write(written({ ...due }))
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
  return forgotten
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
