import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Burst, burst, tokenBurst } from '../../e2e/card-tester.ts'
import { startSite } from '../site.ts'

/** Cards tried all at once, and how many of them may reach the provider. */
interface Scene {
  readonly name: string
  /** With how many secrets or pages cards can be tried, at most; absent where none is handed out. */
  readonly secrets?: number
  readonly most: number
  run(site: Parameters<typeof burst>[0]): Promise<Pick<Burst, 'reached'> & Partial<Burst>>
}

const eight = Array.from({ length: 400 }, (_, number) => `198.${18 + (number % 8)}.7.1`)
const sixtyFours = Array.from({ length: 60 }, (_, number) => `2001:db8:77:${(number + 1).toString(16)}::1`)

/** A tester who types, one card after another: in the meantime we have heard of the last, on a busy machine too. */
const typing = { atOnce: false, apart: 5_000 } as const

/**
 * With no time between two cards each secret may be tried as often as there are cards, for we hear of no decline before the next: so there
 * the number of secrets is what must hold. Whoever types is stopped by the first declines.
 */
const scenes: readonly Scene[] = [
  {
    name: '60 beginnings at one address, 6 cards on each at once, no work',
    secrets: 5,
    most: 45,
    run: (site) => burst(site, Array(60).fill('203.0.113.77'), { works: false, tries: 6, atOnce: true }),
  },
  {
    name: 'the same with all the work that is asked for',
    secrets: 25,
    most: 45,
    run: (site) => burst(site, Array(60).fill('203.0.113.77'), { works: true, tries: 6, atOnce: true }),
  },
  {
    name: '60 beginnings at one address that works, 5 cards on each in a row',
    secrets: 25,
    most: 125,
    run: (site) => burst(site, Array(60).fill('203.0.113.77'), { works: true, tries: 5, atOnce: false }),
  },
  {
    name: '60 beginnings at one address that works, 5 cards on each by somebody who types',
    secrets: 25,
    most: 50,
    run: (site) => burst(site, Array(60).fill('203.0.113.77'), { works: true, tries: 5, ...typing }),
  },
  {
    name: '400 beginnings at 8 addresses that work, 5 cards on each in a row',
    secrets: 32,
    most: 200,
    run: (site) => burst(site, eight, { works: true, tries: 5, atOnce: false }),
  },
  {
    name: '60 beginnings at as many /64 of one /48 that works, 5 cards on each in a row',
    secrets: 25,
    most: 125,
    run: (site) => burst(site, sixtyFours, { works: true, tries: 5, atOnce: false }),
  },
  {
    name: "60 of the provider's pages at one address, 6 cards on each at once, no work",
    secrets: 5,
    most: 45,
    run: (site) => burst(site, Array(60).fill('203.0.113.77'), { road: 'page', works: false, tries: 6, atOnce: true }),
  },
  {
    name: "60 of the provider's pages at one address that works, 5 cards on each in a row",
    secrets: 25,
    most: 125,
    run: (site) => burst(site, Array(60).fill('203.0.113.77'), { road: 'page', works: true, tries: 5, atOnce: false }),
  },
  {
    name: "60 of the provider's pages at one address that works, 5 cards on each by somebody who types",
    secrets: 25,
    most: 50,
    run: (site) => burst(site, Array(60).fill('203.0.113.77'), { road: 'page', works: true, tries: 5, ...typing }),
  },
  {
    name: "400 of the provider's pages at 8 addresses that work, 5 cards on each in a row",
    secrets: 32,
    most: 200,
    run: (site) => burst(site, eight, { road: 'page', works: true, tries: 5, atOnce: false }),
  },
  {
    name: "400 of the provider's pages at 8 addresses that work, 5 cards on each by somebody who types",
    secrets: 32,
    // four at an address: the first two declines close nothing, each further one closes its own page
    most: 96,
    run: (site) => burst(site, eight, { road: 'page', works: true, tries: 5, ...typing }),
  },
  {
    name: '60 wallet tokens of one address at once, with work',
    most: 45,
    run: async (site) => ({ reached: await tokenBurst(site, '203.0.113.77', 60, true) }),
  },
]

/** Lives each scene on a site and a provider of its own, in real time, and prints it. False: more reached the provider than may. */
export async function allAtOnce(): Promise<boolean> {
  let held = true
  for (const { name, secrets: mostSecrets, most, run } of scenes) {
    const folder = mkdtempSync(join(tmpdir(), 'giving-at-once-'))
    const site = await startSite({
      database: join(folder, 'giving.db'),
      roles: 'all',
      env: { TUNING: '{"PROOF_WORK":20}' },
    })
    try {
      const { secrets, reached } = await run(site)
      held &&= reached <= most && (secrets ?? 0) <= (mostSecrets ?? 0)
      const out = secrets === undefined ? '' : `${secrets} out (at most ${mostSecrets}), `
      console.log(`${name}: ${out}${reached} reached the provider (at most ${most})`)
    } finally {
      await site.close()
      rmSync(folder, { recursive: true, force: true })
    }
  }
  return held
}
