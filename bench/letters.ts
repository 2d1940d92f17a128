/**
 * npm run bench -- letters [--letters 1000 --takes 200 --databases sqlite,postgres --json]: how long receipts, each with its PDF,
 * take to leave for a mail server that needs so many milliseconds for each. The exit code says whether it held.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openMailServer } from '#server/mail/testing/mail-server.ts'
import { openStore } from '#server/store/database/open.ts'
import { startPostgres } from '../tools/postgres.ts'
import { fill } from './fill.ts'
import { useOf } from './machine.ts'
import { startSite } from './site.ts'

const { values } = parseArgs({
  options: {
    letters: { type: 'string', default: '1000' },
    takes: { type: 'string', default: '200' },
    databases: { type: 'string', default: 'sqlite,postgres' },
    json: { type: 'boolean', default: false },
  },
})
const letters = Number(values.letters)
const takes = Number(values.takes)
/** Seconds for a thousand letters. */
const aim = 30
/** A letter that has not come by then does not come. */
const mostSeconds = 600

interface Result {
  readonly database: string
  readonly seconds: number
  /** Connections that the mail server saw, and mails that it had in its hands at once. */
  readonly connections: number
  readonly atOnce: number
  readonly twice: number
  /** Milliseconds of the server's processor time for a letter. */
  readonly cpuMs: number
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 50))

async function measureOn(name: string): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'giving-bench-letters-'))
  const postgres = name === 'postgres' ? await startPostgres(true) : null
  const database = postgres?.socketUrl ?? join(folder, 'giving.db')
  const store = openStore(database)
  const server = await openMailServer({}, null, takes)
  try {
    await store.migrate()
    await fill(database, letters)
    const env = { SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'Gifts <gifts@example.org>' }
    const site = await startSite({ database, roles: 'all', env })
    try {
      const cpu = useOf(site.server.pid).cpuMs
      const from = performance.now()
      await store.db.updateTable('letter').set({ status: 'waiting', due_at: 0, tries: 0, sent_at: null }).execute()
      while (server.mails.length < letters) {
        const waited = (performance.now() - from) / 1000
        if (waited > mostSeconds)
          throw new Error(`${server.mails.length} of ${letters} letters came in ${mostSeconds} s`)
        await pause()
      }
      const seconds = (performance.now() - from) / 1000
      const to = new Set(server.mails.map((mail) => mail.to))
      const cpuMs = (useOf(site.server.pid).cpuMs - cpu) / letters
      return { database: name, seconds, ...server.seen, twice: server.mails.length - to.size, cpuMs }
    } finally {
      await site.close()
    }
  } finally {
    server.close()
    await store.close()
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const results: Result[] = []
for (const database of values.databases.split(',')) results.push(await measureOn(database))
const told = ({ database, seconds, connections, atOnce, twice, cpuMs }: Result) =>
  `${database}: ${letters} letters in ${seconds.toFixed(1)} s (aim ${(aim * letters) / 1000}), ${takes} ms each at the mail server, ${atOnce} at once over ${connections} connections, ${twice} twice; server ${cpuMs.toFixed(1)} ms each`
console.log(values.json ? JSON.stringify(results, null, 2) : results.map(told).join('\n'))
process.exitCode = results.every(({ seconds, twice }) => seconds <= (aim * letters) / 1000 && twice === 0) ? 0 : 1
