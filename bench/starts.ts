/**
 * npm run bench -- starts [--kills 60 --database ADDRESS]: a server that donors give by is killed and started again, over and over,
 * on PostgreSQL, while its provider tells nothing. Prints how long each start took until it answered, and what the database did then
 * where one took long. The exit code says whether every start answered in time and every gift that was confirmed is booked in the end.
 */
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { openStore } from '#server/store/database/open.ts'
import { makeTemporaryDatabase } from '#server/store/database/postgres/databases.ts'
import { startPostgres } from '../tools/postgres.ts'
import { accept, confirm } from './donor.ts'
import { quantile, useOf } from './machine.ts'
import { startSite } from './site.ts'
import { nextDonor } from './whole.ts'

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '60' }, database: { type: 'string' } },
})
const kills = Number(values.kills)

/** Milliseconds. What takes longer is looked into; on a machine at rest a start takes a second. */
const long = 20_000
/** Donors at work at any moment. */
const donors = 6
/** What was confirmed is asked for by the server itself, within minutes. */
const patience = 600_000

const own = values.database === undefined ? await startPostgres(true) : null
const place = await makeTemporaryDatabase(own?.url ?? values.database ?? '', 'starts')
const site = await startSite({ database: place.address, roles: 'all' })
const store = openStore(place.address)
let server = site.server
let over = false

/** How the database is busy: its connections, and each that waits for another or has been at work for a second. */
async function activity(): Promise<string> {
  const query = sql<{ all: number; waiting: string | null }>`select count(*)::int as all,
    string_agg(pid || ' by ' || pg_blocking_pids(pid)::text || ' in ' || left(query, 90), '; ')
      filter (where cardinality(pg_blocking_pids(pid)) > 0 or now() - xact_start > interval '1 second') as waiting
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  try {
    const [row] = (await query.execute(store.db)).rows
    return `${row?.all} connections, waiting: ${row?.waiting ?? 'none'}`
  } catch (error) {
    return `it could not be asked (${(error as Error).message})`
  }
}

const confirmed = new Set<string>()
/** Gives over and over; what a killed server never answered is nobody's gift. */
async function give(): Promise<void> {
  while (!over) {
    try {
      const gift = await accept(site.url, nextDonor())
      await confirm(site.sandboxUrl, gift.clientSecret)
      confirmed.add(gift.giftId)
    } catch {
      await setTimeout(100)
    }
  }
}

/** Until a server that was started again answered, in milliseconds. */
interface Started {
  readonly waited: number
  /** Processor time that it used. */
  readonly cpu: number
}

/** Starts the server again; what the database does is told while that takes long. */
async function startAgain(): Promise<Started> {
  const began = performance.now()
  let isUp = false
  const look = async () => {
    while (!isUp) {
      await setTimeout(long)
      if (!isUp) console.log(`after ${Math.round(performance.now() - began)} ms: ${await activity()}`)
    }
  }
  const looking = look()
  try {
    server = await site.startAgain()
  } finally {
    isUp = true
    void looking
  }
  return { waited: performance.now() - began, cpu: useOf(server.pid).cpuMs }
}

/** The median and the slowest. */
function told(starts: readonly Started[]): string {
  const say = (share: number, of: keyof Started) =>
    `${Math.round(
      quantile(
        starts.map((one) => one[of]),
        share,
      ),
    )} ms`
  return `median ${say(0.5, 'waited')}, slowest ${say(1, 'waited')}; processor time ${say(0.5, 'cpu')}, at most ${say(1, 'cpu')}`
}

const unbooked = async () => {
  const open = store.db.selectFrom('gift').select('id').where('state', '!=', 'complete')
  const ids = new Set((await open.execute()).map(({ id }) => id))
  return [...confirmed].filter((id) => ids.has(id))
}

try {
  await fetch(`${site.sandboxUrl}/_control/webhooks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lose: 1 }),
  })
  const giving = Array.from({ length: donors }, give)
  const starts: Started[] = []
  for (let kill = 1; kill <= kills; kill++) {
    await setTimeout(200 + ((kill * 977) % 2800))
    await server.kill()
    starts.push(await startAgain())
    if (kill % 10 === 0) console.log(`${kill} starts: ${told(starts)}`)
  }
  over = true
  await Promise.all(giving)
  const until = Date.now() + patience
  let left = await unbooked()
  for (; left.length > 0 && Date.now() < until; left = await unbooked()) await setTimeout(2000)
  console.log(
    `${kills} kills, ${confirmed.size} gifts confirmed, ${left.length} not booked; until it answered: ${told(starts)}`,
  )
  process.exitCode = left.length === 0 ? 0 : 1
} catch (error) {
  console.log(`the database: ${await activity()}`)
  throw error
} finally {
  over = true
  await store.close()
  await server.kill()
  await site.sandbox.stop()
  await place.drop()
  await own?.stop()
}
