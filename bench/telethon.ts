/**
 * npm run bench -- telethon [--sizes 10000,10000000 --webhooks 20000 --postgres URL --only operations,growth,storm
 * --operations export --json]: what a ledger of millions, and a storm of webhooks, change for those who give and for those who
 * keep the books. A database beside_SIZE that the PostgreSQL at URL has already is used as it is.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openStore } from '#server/store/database/open.ts'
import { writeSetting } from '#server/store/database/settings.ts'
import type { Store } from '#server/store/database/store.ts'
import { smallHeap } from '../tools/heap.mjs'
import { startPostgres } from '../tools/postgres.ts'
import { deployment, openBalance } from './balance.ts'
import { fill } from './fill.ts'
import { measureGrowth, type Site } from './growth.ts'
import { parentOf } from './machine.ts'
import type { Cost } from './operate.ts'
import { databaseNamed } from './raw.ts'
import { startSite } from './site.ts'
import { telethonReport } from './telethon-report.ts'
import { measureStorm } from './through-storm.ts'

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,10000000' },
    webhooks: { type: 'string', default: '20000' },
    postgres: { type: 'string' },
    only: { type: 'string', default: 'operations,growth,storm' },
    operations: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
  },
})
const sizes = values.sizes.split(',').map(Number)
const tell = (line: string) => process.stderr.write(`${line}\n`)
const folder = mkdtempSync(join(tmpdir(), 'giving-telethon-'))

/** What is done beside the full ledger, as it is typed after `giving`; the first two are not typed. */
const operations: readonly (readonly [what: string, typed: string])[] = [
  ['20 scrapes of the metrics', 'metrics'],
  ['50,000 facts added to the totals', 'totals'],
  ['gifts list', 'gifts list'],
  ['gifts list --state disputed', 'gifts list --state disputed'],
  ['gifts list --limit 10000', 'gifts list --limit 10000'],
  ['export of 10 days', `export --from 2024-01-03 --to 2024-01-13 --out ${join(folder, 'gifts.csv')}`],
  ['a donor’s statement', 'statement donor7@example.com --year 2024'],
  ['statement --all --dry-run', 'statement --all --year 2024 --dry-run'],
  ['purge', 'purge'],
  ['reconcile, one day', 'reconcile --provider stripe --from 2024-01-04 --to 2024-01-05'],
  ['the nightly comparison, seven days', 'reconcile --provider stripe --from 2024-01-03 --to 2024-01-10'],
]

/** Does it in a process of its own, against Stripe's books of the filled gifts. */
async function operate(database: string, stripe: string, typed: string): Promise<Cost> {
  const figures = join(folder, 'figures.json')
  const child = spawn(process.execPath, [...smallHeap, 'bench/operate.ts', figures, ...typed.split(' ')], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: database,
      DATA_DIR: folder,
      STRIPE_SECRET_KEY: 'sk_test_sandbox',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody',
      STRIPE_API_BASE: stripe,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await new Promise((resolve) => child.once('close', resolve))
  const cost = JSON.parse(readFileSync(figures, 'utf8')) as Cost
  rmSync(figures)
  if (cost.code !== 0) throw new Error(`${typed} ended with ${cost.code}: ${cost.said}`)
  return cost
}

async function operateAll(database: string, store: Store, size: number) {
  await store.write(writeSetting('deployment', deployment))
  const balance = await openBalance(size)
  const costs: { what: string; cost: Cost; calls: number }[] = []
  try {
    for (const [what, typed] of operations.filter(([, typed]) => typed.startsWith(values.operations))) {
      tell(what)
      const before = balance.calls()
      costs.push({ what, cost: await operate(database, balance.url, typed), calls: balance.calls() - before })
    }
    return costs
  } finally {
    await balance.close()
  }
}

const own = values.postgres === undefined ? await startPostgres(true) : null
const server = own?.socketUrl ?? values.postgres ?? ''
const sites: Site[] = []
const stores: Store[] = []
try {
  const beside: { size: number; database: string; store: Store }[] = []
  for (const size of sizes) {
    const { url: database, made } = await databaseNamed(server, `beside_${size}`)
    const store = openStore(database)
    stores.push(store)
    await store.migrate()
    if (made) {
      tell(`filling a database with ${size.toLocaleString('en-US')} gifts`)
      await fill(database, size)
    }
    beside.push({ size, database, store })
  }
  const [few, many] = [beside[0], beside.at(-1)]
  if (!few || !many) throw new Error('no sizes to measure beside')
  const wants = (part: string) => values.only.split(',').includes(part)
  const operated = wants('operations') ? await operateAll(many.database, many.store, many.size) : []
  for (const { size, database, store } of wants('growth') || wants('storm') ? beside : []) {
    sites.push({ size, store, site: await startSite({ database }) })
  }
  const [small, large] = [sites[0], sites.at(-1)]
  const databasePid = await parentOf(many.store)
  tell('gifts')
  const growth =
    wants('growth') && small && large
      ? await measureGrowth({ few: small, many: large, rounds: 9, gifts: 400, atOnce: 64, databasePid })
      : null
  tell('a storm')
  // As docs/operating.md has it done before a telethon.
  if (wants('storm') && large) await operate(many.database, large.site.sandboxUrl, 'shield --expect 20000')
  const storm =
    wants('storm') && large
      ? await measureStorm({
          ...large,
          webhooks: Number(values.webhooks),
          atOnce: 64,
          giftsPerSecond: 20,
          quietSeconds: 30,
        })
      : null
  const figures = { few: few.size, many: many.size, operated, growth, storm }
  console.log(values.json ? JSON.stringify(figures, null, 2) : telethonReport(figures))
} finally {
  for (const { site } of sites) await site.close()
  for (const store of stores) await store.close()
  await own?.stop()
  rmSync(folder, { recursive: true, force: true })
}
