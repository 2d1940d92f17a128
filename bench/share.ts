import { accept } from './donor.ts'
import { quantile } from './machine.ts'
import { nextDonor } from './whole.ts'

export interface ShareOptions {
  /** Where gifts are begun: at our server, and at a bare one. */
  readonly ours: string
  readonly bare: string
  readonly rounds: number
  /** Begun in each turn, at each. */
  readonly gifts: number
  readonly atOnce: number
}

/**
 * What our server accepts of what a bare one does: the median of rounds in each of which both have their turn, so that a
 * neighbour's load counts for both.
 */
export async function measureShare({ ours, bare, rounds, gifts, atOnce }: ShareOptions): Promise<number> {
  const turn = async (url: string): Promise<number> => {
    const from = performance.now()
    let count = 0
    const line = async () => {
      while (count++ < gifts) await accept(url, nextDonor())
    }
    await Promise.all(Array.from({ length: atOnce }, line))
    return performance.now() - from
  }
  const shares: number[] = []
  for (let round = 0; round < rounds; round++) shares.push((await turn(bare)) / (await turn(ours)))
  return quantile(shares, 0.5)
}
