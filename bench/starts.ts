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
import { quantile } from './machine.ts'
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

/** What every connection waits for, as the database sees it. */
async function activity(): Promise<readonly unknown[]> {
  const asked = sql`select pid, state, wait_event_type, wait_event, pg_blocking_pids(pid) as blocked_by, left(query, 90) as query,
    now() - xact_start as since from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  return (await asked.execute(store.db)).rows
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

/** Starts the server again; what the database does is told while that takes long. */
async function startAgain(): Promise<number> {
  const began = performance.now()
  let isUp = false
  const look = async () => {
    while (!isUp) {
      await setTimeout(long)
      if (!isUp) console.log(`after ${Math.round(performance.now() - began)} ms:`, await activity())
    }
  }
  const looking = look()
  try {
    server = await site.startAgain()
  } finally {
    isUp = true
    void looking
  }
  return performance.now() - began
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
  const starts: number[] = []
  for (let kill = 1; kill <= kills; kill++) {
    await setTimeout(200 + ((kill * 977) % 2800))
    await server.kill()
    starts.push(await startAgain())
    if (kill % 10 === 0) console.log(`${kill} starts, the slowest ${Math.round(Math.max(...starts))} ms`)
  }
  over = true
  await Promise.all(giving)
  const until = Date.now() + patience
  let left = await unbooked()
  for (; left.length > 0 && Date.now() < until; left = await unbooked()) await setTimeout(2000)
  console.log(
    `${kills} kills, ${confirmed.size} gifts confirmed, ${left.length} not booked; until it answered: median ` +
      `${Math.round(quantile(starts, 0.5))} ms, slowest ${Math.round(Math.max(...starts))} ms`,
  )
  process.exitCode = left.length === 0 ? 0 : 1
} catch (error) {
  console.log('what the database did:', await activity())
  throw error
} finally {
  over = true
  await store.close()
  await server.kill()
  await site.sandbox.stop()
  await place.drop()
  await own?.stop()
}
