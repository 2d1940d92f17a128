import type { Plant } from '../../simulation/server.ts'
import type { World } from '../../simulation/world.ts'

/** A migrated database that each scene begins with a copy of. */
export interface Place {
  readonly template: string
}

/** Whoever is refused is answered a little later; here nobody waits, or the hour would become a day. */
export const atOnce: Plant = (deps) => ({ ...deps, clock: { ...deps.clock, wait: async () => {} } })

/** How many gifts are in the ledger, paid once. */
export async function booked(world: World): Promise<number> {
  const { count } = await world
    .store()
    .db.selectFrom('gift')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('payments', '=', 1)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Address number `n`, each in a network of its own. */
export const network = (n: number, first: number): string =>
  `${first + ((n >> 16) & 63)}.${(n >> 8) & 255}.${n & 255}.9`
