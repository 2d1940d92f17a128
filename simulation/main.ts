/**
 * npm run simulate -- --seed S --histories N [--from K] [--workers W] [--database postgres] [--moves]: whole histories of
 * giving, replayed exactly from their seed on SQLite; with `--moves` each is a month in which fifty donors move to us. `--database` takes the address of a PostgreSQL server, or `postgres` to
 * start one for the occasion; there the same seeds check the invariants, and the order of things is the machine's.
 */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { makeTemporaryDatabase } from '#server/store/database/postgres/databases.ts'
import { startPostgres } from '../tools/postgres.ts'
import { type Contents, sum } from './contents.ts'
import type { WorkerMessage, WorkerShare } from './worker.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    histories: { type: 'string', default: '200' },
    from: { type: 'string', default: '0' },
    workers: { type: 'string', default: String(availableParallelism()) },
    database: { type: 'string', default: 'sqlite' },
    moves: { type: 'boolean', default: false },
  },
})
const { seed, database, moves } = values
const histories = Number(values.histories)
const workers = Math.max(1, Math.min(Number(values.workers), histories))
const started = process.hrtime.bigint()
const own = database === 'postgres' ? await startPostgres() : null
let contents: Contents = {}
const address = own?.url ?? (database === 'sqlite' ? null : database)

/** Lives one share of the histories in a thread of its own; answers how many broke something. */
async function live(share: WorkerShare): Promise<number> {
  const worker = new Worker(new URL('worker.ts', import.meta.url), {
    workerData: share,
    // Nearly all that a history makes is gone with it: with room for it all, little is copied on.
    resourceLimits: { maxYoungGenerationSizeMb: 96 },
  })
  return new Promise((resolve, reject) => {
    let bad = 0
    worker.on('message', (message: WorkerMessage) => {
      if ('contents' in message) {
        contents = sum([contents, message.contents])
        return
      }
      const { history, faults } = message
      bad++
      for (const fault of faults) console.log(`history ${history}: ${fault}`)
      const where = `${moves ? ' --moves' : ''}${address === null ? '' : ` --database ${database}`}`
      console.log(`  again: npm run simulate -- --seed ${seed} --from ${history} --histories 1${where}`)
    })
    worker.once('error', reject)
    worker.once('exit', (code) => (code === 0 ? resolve(bad) : reject(new Error(`a worker ended with ${code}`))))
  })
}

/** The share of worker `number`, of those living them in parallel. */
async function share(number: number): Promise<number> {
  const least = Math.floor((histories * number) / workers)
  const most = Math.floor((histories * (number + 1)) / workers)
  const place = address === null ? null : await makeTemporaryDatabase(address, 'season')
  try {
    const postgres = place && { postgres: place.address }
    return await live({ seed, moves, from: Number(values.from) + least, histories: most - least, ...postgres })
  } finally {
    await place?.drop()
  }
}

try {
  const broken = (await Promise.all(Array.from({ length: workers }, (_, number) => share(number)))).reduce(
    (sum, bad) => sum + bad,
    0,
  )
  const seconds = Number(process.hrtime.bigint() - started) / 1e9
  console.log(
    `${histories} histories of seed ${seed} in ${seconds.toFixed(1)} s: ${histories - broken} whole, ${broken} broken`,
  )
  for (const [name, count] of Object.entries(contents)) console.log(`${String(count).padStart(9)} ${name}`)
  process.exitCode = broken > 0 ? 1 : 0
} finally {
  await own?.stop()
}
