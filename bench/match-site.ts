import { type AppealId, startAppealSite } from './appeal-site.ts'
import { quantile, useOf } from './machine.ts'

/** What a whole gift that is matched costs of one that is not, on the real server: time, and the server's processor time, in turns. */
export async function measureSite(
  address: string,
  { rounds, gifts, atOnce }: { readonly rounds: number; readonly gifts: number; readonly atOnce: number },
) {
  const { site, give, close } = await startAppealSite(address)
  const turn = async (appeal: AppealId) => {
    const [from, used] = [performance.now(), useOf(site.server.pid).cpuMs]
    let started = 0
    const line = async () => {
      while (started++ < gifts) await give(appeal)
    }
    await Promise.all(Array.from({ length: atOnce }, line))
    return { took: performance.now() - from, cpu: useOf(site.server.pid).cpuMs - used }
  }
  try {
    for (const appeal of ['boat', 'rooms'] as const) await turn(appeal)
    const ratios: { readonly took: number; readonly cpu: number }[] = []
    for (let round = 0; round < rounds; round++) {
      const plainFirst = round % 2 === 0
      const first = await turn(plainFirst ? 'rooms' : 'boat')
      const second = await turn(plainFirst ? 'boat' : 'rooms')
      const [plain, matched] = plainFirst ? [first, second] : [second, first]
      ratios.push({ took: matched.took / plain.took, cpu: matched.cpu / plain.cpu })
    }
    const middle = (of: 'took' | 'cpu') =>
      quantile(
        ratios.map((each) => each[of]),
        0.5,
      )
    return { ratio: middle('took'), cpuRatio: middle('cpu'), ratios: ratios.map(({ took }) => took) }
  } finally {
    await close()
  }
}
