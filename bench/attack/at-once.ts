import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { burst, type Tester, tokenBurst, tryInRow } from '../../e2e/card-tester.ts'
import { startSite } from '../site.ts'

/** Cards tried all at once with what was handed out, and how many of them may reach the provider. */
interface Scene {
  readonly name: string
  readonly addresses: readonly string[]
  readonly tester: Tester
  /** With how many secrets or pages cards can be tried, at most. */
  readonly secrets: number
  /** How many cards may reach the provider by these; absent where nothing but their number holds: nobody hears of a decline before the next card. */
  readonly most?: number
}

const one = (begins: number) => Array<string>(begins).fill('203.0.113.77')
const eight = Array.from({ length: 400 }, (_, number) => `198.${18 + (number % 8)}.7.1`)
const sixtyFours = Array.from({ length: 60 }, (_, number) => `2001:db8:77:${(number + 1).toString(16)}::1`)

/** Six cards on each at the same time. The provider takes one after another. */
const atOnce = { tries: 6, atOnce: true } as const
/** A program that tries the next card when the last is answered. */
const inRow = { works: true, tries: 5, atOnce: false } as const
/** A tester who types, one card after another: in the meantime we have heard of the last, on a busy machine too. */
const typing = { ...inRow, apart: 5_000 } as const
const page = 'page'

const scenes: readonly Scene[] = [
  {
    name: '60 beginnings at one address, 6 cards on each at once, no work',
    addresses: one(60),
    tester: { ...atOnce, works: false },
    secrets: 5,
    most: 15,
  },
  {
    name: 'the same with all the work that is asked for',
    addresses: one(60),
    tester: { ...atOnce, works: true },
    secrets: 25,
    most: 45,
  },
  {
    name: '60 beginnings at one address that works, 5 cards on each in a row',
    addresses: one(60),
    tester: inRow,
    secrets: 25,
  },
  {
    name: '60 beginnings at one address that works, 5 cards on each by somebody who types',
    addresses: one(60),
    tester: typing,
    secrets: 25,
    most: 50,
  },
  {
    name: '400 beginnings at 8 addresses that work, 5 cards on each in a row',
    addresses: eight,
    tester: inRow,
    secrets: 32,
  },
  {
    name: '60 beginnings at as many /64 of one /48 that works, 5 cards on each in a row',
    addresses: sixtyFours,
    tester: inRow,
    secrets: 25,
  },
  {
    name: "60 of the provider's pages at one address, 6 cards on each at once, no work",
    addresses: one(60),
    tester: { ...atOnce, road: page, works: false },
    secrets: 5,
    most: 15,
  },
  {
    name: "60 of the provider's pages at one address that works, 5 cards on each in a row",
    addresses: one(60),
    tester: { ...inRow, road: page },
    secrets: 25,
  },
  {
    name: "60 of the provider's pages at one address that works, 5 cards on each by somebody who types",
    addresses: one(60),
    tester: { ...typing, road: page },
    secrets: 25,
    most: 50,
  },
  {
    name: "400 of the provider's pages at 8 addresses that work, 5 cards on each in a row",
    addresses: eight,
    tester: { ...inRow, road: page },
    secrets: 32,
  },
  {
    name: "400 of the provider's pages at 8 addresses that work, 5 cards on each by somebody who types",
    addresses: eight,
    tester: { ...typing, road: page },
    secrets: 32,
    // four at an address: the first two declines close nothing, each further one closes its own page
    most: 96,
  },
]

const row = { name: '175 cards one after another at one address that works, wherever it is led', tries: 175, most: 60 }

const tokens = { name: '60 wallet tokens of one address at once, with work', cards: 60, most: 45 }

/** Lives each scene on a site and a provider of its own, in real time, and prints it. False: more reached the provider than may. */
export async function allAtOnce(): Promise<boolean> {
  let held = true
  for (const { name, addresses, tester, secrets, most } of scenes) {
    // A bound above all that could be tried would hold whatever the defence does.
    if (most !== undefined && most >= secrets * tester.tries) throw new Error(`the bound of “${name}” cannot fail`)
    const told = await onSite((site) => burst(site, addresses, tester))
    held &&= told.secrets <= secrets && (most === undefined || told.reached <= most)
    console.log(
      `${name}: ${told.secrets} out (at most ${secrets}), ${told.reached} of ${told.secrets * tester.tries} reached the provider` +
        `${most === undefined ? '' : ` (at most ${most})`}; on ${told.checked.pages} pages on which the bank is asked, ${told.checked.reached}`,
    )
  }
  const inARow = await onSite((site) => tryInRow(site, '203.0.113.77', row.tries))
  const { form, page } = inARow.reached
  held &&= form + page <= row.most && (inARow.codes.card_unavailable ?? 0) > 0
  console.log(
    `${row.name}: ${form + page} reached the provider (at most ${row.most}), ${page} of them on pages on which the bank is asked; ` +
      `then ${inARow.codes.card_unavailable ?? 0} times no card was taken`,
  )
  const reached = await onSite((site) => tokenBurst(site, '203.0.113.77', tokens.cards, true))
  held &&= reached <= tokens.most
  console.log(`${tokens.name}: ${reached} of ${tokens.cards} reached the provider (at most ${tokens.most})`)
  return held
}

async function onSite<Told>(live: (site: Parameters<typeof burst>[0]) => Promise<Told>): Promise<Told> {
  const folder = mkdtempSync(join(tmpdir(), 'giving-at-once-'))
  const site = await startSite({
    database: join(folder, 'giving.db'),
    roles: 'all',
    env: { TUNING: '{"PROOF_WORK":20}' },
  })
  try {
    return await live(site)
  } finally {
    await site.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
