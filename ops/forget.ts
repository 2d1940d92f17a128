import type { Sweep } from '#server/store/retention.ts'
import type { Unit } from '#server/store/unit.ts'
import type { Services } from '#server/wiring.ts'

/** Between two transactions: a server on the same SQLite file has its turn. */
const pause = 25

/**
 * Counts what is due; unless it is a dry run and where there is anything, writes down what is about to go, and forgets it, some
 * hundred rows at a time. Killed halfway, it goes on where it was when typed again. Answers how much there was of each.
 */
export async function forget<Kind extends string>(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  sweeps: Readonly<Record<Kind, Sweep>>,
  dryRun: boolean,
  written: (due: Readonly<Record<Kind, number>>) => Unit<void>,
): Promise<Readonly<Record<Kind, number>>> {
  const counts = {} as Record<Kind, number>
  const each = Object.entries<Sweep>(sweeps) as [Kind, Sweep][]
  for (const [kind, { count }] of each) counts[kind] = await store.read(count)
  if (dryRun || each.every(([kind]) => counts[kind] === 0)) return counts
  await store.write(written({ ...counts }))
  for (const [kind, sweep] of each) {
    counts[kind] = 0
    let ids = await store.read(sweep.due(null))
    while (ids.length > 0) {
      counts[kind] += await store.write(sweep.forget(ids))
      await clock.wait(pause)
      ids = await store.read(sweep.due(ids.at(-1) ?? null))
    }
  }
  return counts
}
