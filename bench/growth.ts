import type { Store } from '#server/store/database/store.ts'
import { quantile, useOf } from './machine.ts'
import type { RunningSite } from './site.ts'
import { nextDonor, openGiver } from './whole.ts'

/** A server with its database, and how many gifts lay in that before. */
export interface Site {
  readonly size: number
  readonly site: RunningSite
  readonly store: Store
}

export interface GrowthOptions {
  readonly few: Site
  readonly many: Site
  readonly rounds: number
  /** Given in each turn, on each site. */
  readonly gifts: number
  readonly atOnce: number
  readonly databasePid: number | null
}

/**
 * What a whole gift costs server and database beside many gifts, of what it costs beside few: the median of rounds in each
 * of which both have their turn, so that a neighbour's load counts for both.
 */
export async function measureGrowth({ few, many, rounds, gifts, atOnce, databasePid }: GrowthOptions): Promise<number> {
  const givers = [openGiver(few.site, few.store), openGiver(many.site, many.store)]
  const turn = async ({ site }: Site, give: (number: number) => Promise<number>): Promise<number> => {
    const use = () => useOf(site.server.pid).cpuMs + (databasePid === null ? 0 : useOf(databasePid).cpuMs)
    const before = use()
    let count = 0
    const line = async () => {
      while (count++ < gifts) await give(nextDonor())
    }
    await Promise.race([Promise.all(Array.from({ length: atOnce }, line)), ...givers.map((giver) => giver.failed)])
    return use() - before
  }
  try {
    const ratios: number[] = []
    const [toFew, toMany] = givers
    for (let round = 0; toFew && toMany && round < rounds; round++) {
      const first = await turn(few, toFew.give)
      ratios.push((await turn(many, toMany.give)) / first)
    }
    return quantile(ratios, 0.5)
  } finally {
    for (const giver of givers) await giver.stop()
  }
}
