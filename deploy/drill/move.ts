import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DebianPostgres } from './backup/postgres.ts'
import { Site } from './backup/site.ts'
import type { Drill, Report } from './drill.ts'
import { until, wait } from './until.ts'

const perSecond = 20

/**
 * One machine with SQLite is outgrown: all of it moves to Debian's PostgreSQL while 20 donors give a second; what moves it is killed in the
 * middle and begun again, and in the end the server is killed too.
 * @see docs/decisions/0134-move-database.md
 */
export const move: Drill = {
  name: 'move',
  shows: 'SQLite moves to PostgreSQL under 20 gifts a second, killed once in the middle: none refused, lost or doubled',
  packages: ['postgresql-15'],
  async run(report) {
    const home = mkdtempSync(join(tmpdir(), 'giving-move-'))
    chmodSync(home, 0o755)
    const ending: (() => Promise<unknown>)[] = []
    try {
      const postgres = await DebianPostgres.plain(join(home, 'postgres'))
      ending.push(() => postgres.stop())
      const site = await Site.open(home)
      ending.push(() => site.close())
      await site.start()
      await outgrown(site, postgres, report)
    } finally {
      for (const end of ending.reverse()) await end()
      rmSync(home, { recursive: true, force: true })
    }
  },
}

async function outgrown(site: Site, postgres: DebianPostgres, report: Report): Promise<void> {
  const to = postgres.address
  // whoever takes so many gifts expects them: else their browsers, this process, would have puzzles to work out
  await site.giving(['shield', '--expect', '100000'])
  const donors = crowd(site)
  await wait(5)
  await site.givingUntil(['move-database', '--to', to], (line) => line.includes('Copying'))
  await wait(2)
  report('what moves it is killed: the site goes on with SQLite', donors.refused.length === 0, donors.refused[0])
  const output = await site.giving(['move-database', '--to', to, '--json'])
  report('begun again, it moves', output.code === 0, output.stderr.trim() || undefined)
  const { pausedMs = 0, caughtUp = 0 } = output.code === 0 ? JSON.parse(output.stdout) : {}
  const over = 'another process takes over'
  const took = await until(over, 60, async () => (site.log().includes(over) ? true : undefined)).catch(() => false)
  report('a fresh process takes over the port', took)
  await wait(8)
  await donors.end()
  const { refused, given, slowest } = donors
  report('no gift was refused', refused.length === 0, `${given} given, ${refused[0] ?? 'none refused'}`)
  report(
    'writers waited for less than five seconds',
    pausedMs < 5000,
    `${(pausedMs / 1000).toFixed(2)} s, ${caughtUp} rows copied again; the slowest donor ${(slowest() / 1000).toFixed(1)} s`,
  )
  await site.sandbox.settle()

  const moved = { DATABASE_URL: to }
  const left = await site.giving(['work'])
  report(
    'a start on what was left is refused in a sentence',
    /was moved to postgres:/.test(left.stderr),
    left.stderr.trim(),
  )
  await site.kill()
  await site.start(moved)
  await site.give(10)
  report('the server is killed: it starts on PostgreSQL, and takes gifts', true)

  const count = async (sql: string) => Number(await postgres.sql(sql))
  const paid = site.paid.size
  const booked = () => count("select count(*) from fact where kind = 'paid'")
  await until('every payment', 120, async () => ((await booked()) >= paid ? true : undefined)).catch(() => {})
  const distinct = await count("select count(distinct ref) from fact where kind = 'paid'")
  report('every payment is booked once', (await booked()) === paid && distinct === paid, `${await booked()} of ${paid}`)
  const cents = await count('select sum(paid_cents) from gift')
  report('the sum is what donors gave', cents === paid * 5000, `${cents / 100} dollars`)
  const receipts = (more = '') => count(`select count(*) from letter where kind = 'receipt'${more}`)
  // what the killed server had in hand waits for the end of its lease
  await until('the receipts', 420, async () =>
    (await receipts(" and status = 'sent'")) >= paid ? true : undefined,
  ).catch(() => {})
  const mails = (await site.mails()).filter(({ to: address }) => address.includes('donor'))
  const addresses = new Set(mails.map(({ to: address }) => address))
  report(
    'every donor has one receipt',
    (await receipts()) === paid && addresses.size === paid && mails.length === paid,
    `${await receipts()} owed, ${mails.length} mails to ${addresses.size} donors`,
  )
  const books = await site.giving(['reconcile'], moved)
  report('reconcile exits 0', books.code === 0, books.code === 0 ? undefined : books.stdout + books.stderr)
  const checked = await site.giving(['check'], moved)
  report('the ledger decides the same again', checked.code === 0, checked.code === 0 ? undefined : checked.stdout)
}

/** Donors who come, whether the one before is done or not, and who count. */
function crowd(site: Site) {
  const refused: string[] = []
  const visits: Promise<void>[] = []
  let [count, slowest] = [0, 0]
  const visit = async () => {
    const start = performance.now()
    try {
      await site.giveOnce()
      count++
    } catch (error) {
      refused.push((error as Error).message)
    }
    slowest = Math.max(slowest, performance.now() - start)
  }
  const timer = setInterval(() => visits.push(visit()), 1000 / perSecond)
  return {
    refused,
    get given() {
      return count
    },
    slowest: () => slowest,
    async end() {
      clearInterval(timer)
      await Promise.all(visits)
    },
  }
}
