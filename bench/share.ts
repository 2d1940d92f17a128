import { accept } from './donor.ts'
import { quantile, useOf } from './machine.ts'
import { nextDonor } from './whole.ts'

/** Where gifts are begun, and by which process. */
interface Server {
  readonly url: string
  readonly pid: number
}

export interface ShareOptions {
  readonly ours: Server
  readonly bare: Server
  readonly rounds: number
  /** Begun in each turn, at each. */
  readonly gifts: number
  readonly atOnce: number
}

/** What our server does of what a bare one does, medians of the rounds. */
export interface Share {
  /** Gifts accepted in the same time. */
  readonly accepted: number
  /** Processor time of the server's process for each. */
  readonly cpu: number
}

/** Both have their turn in each round, so that a neighbour's load counts for both. */
export async function measureShare({ ours, bare, rounds, gifts, atOnce }: ShareOptions): Promise<Share> {
  const turn = async ({ url, pid }: Server): Promise<{ time: number; cpu: number }> => {
    const from = performance.now()
    const before = useOf(pid).cpuMs
    let count = 0
    const line = async () => {
      while (count++ < gifts) await accept(url, nextDonor())
    }
    await Promise.all(Array.from({ length: atOnce }, line))
    return { time: performance.now() - from, cpu: useOf(pid).cpuMs - before }
  }
  const shares: Share[] = []
  for (let round = 0; round < rounds; round++) {
    const [least, own] = [await turn(bare), await turn(ours)]
    shares.push({ accepted: least.time / own.time, cpu: own.cpu / least.cpu })
  }
  const median = (of: keyof Share) =>
    quantile(
      shares.map((share) => share[of]),
      0.5,
    )
  return { accepted: median('accepted'), cpu: median('cpu') }
}
