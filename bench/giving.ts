/**
 * npm run bench -- giving [--gifts N --databases sqlite,postgres --sizes 10000,1000000 --profile DIR --json]: what a gift
 * costs, beside the raw limits of the same run. Absolute figures belong to this machine; the ratios travel.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openStore } from '#server/store/database/open.ts'
import { startPostgres } from '../tools/postgres.ts'
import { fill } from './fill.ts'
import { measureGrowth, type Site } from './growth.ts'
import { hello, newDatabase, postgresCommits, sqliteCommits } from './raw.ts'
import { type Result, report } from './report.ts'
import { measureShare, type Share } from './share.ts'
import { openBare, startSite } from './site.ts'
import { openTelling, type Telling } from './telling.ts'
import { measureAccepted, measureWhole, type Run } from './whole.ts'

const { values } = parseArgs({
  options: {
    gifts: { type: 'string', default: '4000' },
    'at-once': { type: 'string', default: '64' },
    databases: { type: 'string', default: 'sqlite,postgres' },
    sizes: { type: 'string', default: '10000,1000000' },
    profile: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})
const gifts = Number(values.gifts)
const atOnce = Number(values['at-once'])
const sizes = values.sizes.split(',').map(Number)
const rawSeconds = 3
/** The server's own pool is as large. */
const clients = 10

const folder = mkdtempSync(join(tmpdir(), 'giving-bench-data-'))
const tell = (line: string) => process.stderr.write(`${line}\n`)

async function measureOn(database: 'sqlite' | 'postgres'): Promise<Result> {
  const postgres = database === 'postgres' ? await startPostgres(true) : null
  const databasePid = postgres?.pid ?? null
  const sites: Site[] = []
  try {
    const commits = postgres
      ? await postgresCommits(postgres.socketUrl, rawSeconds, clients)
      : await sqliteCommits(folder, rawSeconds, atOnce)
    const runs: { size: number; accepted: Run; whole: Run }[] = []
    let bare: Run | undefined
    let share: Share | undefined
    let telling: Telling | undefined
    for (const size of sizes) {
      tell(`${database}: filling a database with ${size} gifts`)
      const address = postgres
        ? await newDatabase(postgres.socketUrl, `beside_${size}`)
        : join(folder, String(size), 'giving.db')
      if (!postgres) mkdirSync(join(folder, String(size)))
      const store = openStore(address)
      await store.migrate()
      await fill(address, size)
      const profile = values.profile && join(values.profile, `${database}-${size}`)
      const site = await startSite({ database: address, ...(profile ? { profile } : {}) })
      sites.push({ size, store, site })
      const options = { site, gifts, warmUp: 1000, atOnce, databasePid }
      tell(`${database}: whole gifts beside ${size}`)
      const feed = telling ? null : await openTelling(store)
      const whole = await measureWhole(options, store)
      telling ??= await feed?.measure()
      await feed?.close()
      tell(`${database}: accepted gifts beside ${size}`)
      runs.push({ size, whole, accepted: await measureAccepted({ ...options, warmUp: 200 }) })
      if (bare) continue
      tell(`${database}: gifts accepted by a bare server`)
      const server = await openBare(site.sandboxUrl, postgres ? address : join(folder, 'bare.db'), folder)
      bare = await measureAccepted({ ...options, site: { ...site, url: server.url, server } })
      tell(`${database}: both in turns`)
      const ours = { url: site.url, pid: site.server.pid }
      share = await measureShare({ ours, bare: server, rounds: 9, gifts: 400, atOnce })
      await server.stop()
    }
    const [few, many] = [sites[0], sites.at(-1)]
    if (!few || !many || !bare || !telling || share === undefined) throw new Error('no sizes to measure beside')
    if (few === many) return { database, commits, bare, share, telling, runs }
    tell(`${database}: beside ${few.size} and ${many.size} in turns`)
    const growth = await measureGrowth({ few, many, rounds: 9, gifts: 400, atOnce, databasePid })
    return { database, commits, bare, share, telling, runs, growth }
  } finally {
    for (const { site, store } of sites) {
      await site.close()
      await store.close()
    }
    await postgres?.stop()
  }
}

try {
  const raw = await hello(rawSeconds, atOnce)
  const results: Result[] = []
  for (const database of values.databases.split(',')) {
    if (database !== 'sqlite' && database !== 'postgres') throw new Error(`no such database: ${database}`)
    results.push(await measureOn(database))
  }
  console.log(values.json ? JSON.stringify({ hello: raw, results }, null, 2) : report(raw, results))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
