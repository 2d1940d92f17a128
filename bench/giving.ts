/**
 * npm run bench:giving [-- --gifts N --databases sqlite,postgres --sizes 10000,1000000 --profile DIR --json]: what a gift
 * costs, beside the raw limits of the same run. Absolute figures belong to this machine; the ratios travel.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openStore } from '#server/store/store.ts'
import { startPostgres } from '../tools/postgres.ts'
import { fill } from './fill.ts'
import { openHouse } from './house.ts'
import { hello, postgresCommits, sqliteCommits } from './raw.ts'
import { type Result, report } from './report.ts'
import { measureAccepted, measureWhole, type Run } from './whole.ts'

const { values } = parseArgs({
  options: {
    gifts: { type: 'string', default: '3000' },
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
  try {
    const file = join(folder, 'giving.db')
    const commits = postgres
      ? await postgresCommits(postgres.socketUrl, rawSeconds, clients)
      : await sqliteCommits(folder, rawSeconds, atOnce)
    const store = openStore(postgres?.socketUrl ?? file)
    await store.migrate()
    const runs: { size: number; accepted: Run; whole: Run }[] = []
    let filled = 0
    for (const size of sizes) {
      tell(`${database}: filling up to ${size} gifts`)
      await fill(store, filled, size)
      filled = size
      const profile = values.profile && join(values.profile, `${database}-${size}`)
      const house = await openHouse({ postgres: postgres?.socketUrl ?? null, file, ...(profile ? { profile } : {}) })
      try {
        const options = { house, gifts, warmUp: 1000, atOnce, databasePid: postgres?.pid ?? null }
        tell(`${database}: whole gifts beside ${size}`)
        const whole = await measureWhole(options, store)
        tell(`${database}: accepted gifts beside ${size}`)
        runs.push({ size, whole, accepted: await measureAccepted({ ...options, warmUp: 200 }) })
      } finally {
        await house.close()
      }
    }
    await store.close()
    return { database, commits, runs }
  } finally {
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
