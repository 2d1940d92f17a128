/**
 * npm run bench -- memory [--gifts 5000 --webhooks 20000 --databases sqlite,postgres --json]: what a server of all roles
 * holds after so many gifts, and whether it lives through a storm of webhooks in 512 MB. The exit code says whether both held.
 * Linux only; the storm needs root, or a cgroup of one's own.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openStore } from '#server/store/database/open.ts'
import { writeSetting } from '#server/store/database/settings.ts'
import type { Store } from '#server/store/database/store.ts'
import { startPostgres } from '../tools/postgres.ts'
import { boundedMemory } from './cgroup.ts'
import { newDatabase } from './raw.ts'
import { type RunningSite, startSite } from './site.ts'
import { storm } from './storm.ts'
import { measureWhole } from './whole.ts'

const { values } = parseArgs({
  options: {
    gifts: { type: 'string', default: '5000' },
    webhooks: { type: 'string', default: '20000' },
    databases: { type: 'string', default: 'sqlite,postgres' },
    json: { type: 'boolean', default: false },
  },
})
const gifts = Number(values.gifts)
const webhooks = Number(values.webhooks)
const aim = 256
const container = 512
const megabyte = 1024 * 1024
const atOnce = 64

const folder = mkdtempSync(join(tmpdir(), 'giving-bench-memory-'))
const tell = (line: string) => process.stderr.write(`${line}\n`)

interface Result {
  readonly database: string
  /** Megabytes resident: after the start, after the gifts, and the most so far. */
  readonly started: number
  readonly afterGifts: number
  readonly most: number
  readonly giftsPerSecond: number
  readonly storm: Storm | string
}
interface Storm {
  readonly taken: number
  readonly perSecond: number
  /** Webhooks that the server had not dealt with in the end. */
  readonly left: number
  /** The most that the container held, in megabytes, and what the kernel ended in it. */
  readonly peak: number
  readonly killed: number
}

/** As a server runs that is not under test: compiled code is kept beside it by tests alone, ten megabytes of it. */
const env = { NODE_DISABLE_COMPILE_CACHE: '1' }

const resident = (pid: number, field: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

const give = (site: RunningSite, store: Store, databasePid: number | null) =>
  measureWhole({ site, gifts: gifts - 500, warmUp: 500, atOnce, databasePid }, store)

async function measureGifts(database: string, store: Store, databasePid: number | null) {
  const site = await startSite({ database, roles: 'all', env })
  try {
    const started = resident(site.server.pid, 'VmRSS')
    const { perSecond } = await give(site, store, databasePid)
    const [afterGifts, most] = [resident(site.server.pid, 'VmRSS'), resident(site.server.pid, 'VmHWM')]
    return { started, afterGifts, most, giftsPerSecond: perSecond }
  } finally {
    await site.close()
  }
}

async function measureStorm(database: string, store: Store, databasePid: number | null): Promise<Storm | string> {
  const bounded = boundedMemory(container * megabyte)
  if (typeof bounded === 'string') return bounded
  const site = await startSite({ database, roles: 'all', env, within: bounded.within })
  try {
    await give(site, store, databasePid)
    const gifts = await store.db.selectFrom('gift').select(['id', 'intent']).where('intent', 'is not', null).execute()
    const { value: deployment } = await store.db
      .selectFrom('setting')
      .select('value')
      .where('name', '=', 'deployment')
      .executeTakeFirstOrThrow()
    const speaksOf = gifts.map(({ id, intent }) => ({ id, intent: intent ?? '' }))
    const { url, webhookSecret: secret } = site
    const ended = site.server.ended.then(() => null)
    const load = storm({ url, secret, deployment, gifts: speaksOf, webhooks, atOnce: 256 })
    const outcome = await Promise.race([load.catch(() => null), ended])
    const left = outcome ? await dealtWith(store, ended) : webhooks
    const { peakBytes, killed } = bounded.read()
    return {
      taken: outcome?.taken ?? 0,
      perSecond: outcome ? outcome.taken / outcome.seconds : 0,
      left,
      peak: peakBytes / megabyte,
      killed,
    }
  } finally {
    await site.close()
    bounded.remove()
  }
}

/** Waits until no webhook waits, or none more is dealt with in a minute; answers how many still wait. */
async function dealtWith({ db }: Store, ended: Promise<null>): Promise<number> {
  let alive = true
  void ended.then(() => {
    alive = false
  })
  let [left, since] = [Number.POSITIVE_INFINITY, performance.now()]
  while (alive && left > 0 && performance.now() - since < 60_000) {
    const { count } = await db
      .selectFrom('inbox')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('status', '=', 'waiting')
      .executeTakeFirstOrThrow()
    if (Number(count) < left) since = performance.now()
    left = Number(count)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  return left
}

async function measureOn(name: string): Promise<Result> {
  const postgres = name === 'postgres' ? await startPostgres(true) : null
  const opened: Store[] = []
  const fresh = async (part: string) => {
    if (postgres) return await newDatabase(postgres.socketUrl, part)
    mkdirSync(join(folder, part))
    return join(folder, part, 'giving.db')
  }
  const onFresh = async <T>(part: string, work: (database: string, store: Store, pid: number | null) => Promise<T>) => {
    const database = await fresh(part)
    const store = openStore(database)
    opened.push(store)
    await store.migrate()
    // An operator has said that so many come: no donor is asked to work for it.
    await store.write(writeSetting('expected-gifts', '1000000'))
    return await work(database, store, postgres?.pid ?? null)
  }
  try {
    tell(`${name}: ${gifts} gifts`)
    const giftsRun = await onFresh('gifts', measureGifts)
    tell(`${name}: ${webhooks} webhooks in ${container} MB`)
    return { database: name, ...giftsRun, storm: await onFresh('storm', measureStorm) }
  } finally {
    for (const store of opened) await store.close()
    await postgres?.stop()
  }
}

const whole = (number: number) => Math.round(number).toLocaleString('en-US')
const survived = (outcome: Result['storm']) =>
  typeof outcome === 'string' || (outcome.taken === webhooks && outcome.left === 0 && outcome.killed === 0)

function told({ database, started, afterGifts, most, giftsPerSecond, storm: outcome }: Result): string[] {
  return [
    `${database}: ${whole(started)} MB after the start, ${whole(afterGifts)} MB after ${whole(gifts)} gifts (aim ${aim}), ${whole(most)} MB at most; ${whole(giftsPerSecond)} whole gifts a second`,
    typeof outcome === 'string'
      ? `  the storm was left out: ${outcome}`
      : `  in ${container} MB ${whole(outcome.taken)} of ${whole(webhooks)} webhooks taken at ${whole(outcome.perSecond)} a second, ${whole(outcome.left)} left to deal with, ${whole(outcome.peak)} MB at most, ${outcome.killed} killed: ${survived(outcome) ? 'holds' : 'does not hold'}`,
  ]
}

try {
  const results: Result[] = []
  for (const database of values.databases.split(',')) results.push(await measureOn(database))
  console.log(values.json ? JSON.stringify(results, null, 2) : results.flatMap(told).join('\n'))
  const passes = results.every(({ afterGifts, storm: outcome }) => afterGifts <= aim && survived(outcome))
  process.exitCode = passes ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
