import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCrowd } from './backup/crowd.ts'
import { Pair } from './backup/pair.ts'
import { Site } from './backup/site.ts'
import type { Drill, Report } from './drill.ts'
import { until, wait } from './until.ts'

const perSecond = 5
/** Seconds by which the replica is behind: longer than a server waits between two signs of life in the database. */
const behind = 70

/**
 * PostgreSQL's primary dies with what nobody had copied, and a replica that is a minute behind is promoted, as somebody does who
 * has no other. The server runs on, and is told nothing: it must find out by itself, and say so.
 */
export const laggard: Drill = {
  name: 'laggard',
  shows:
    'an asynchronous replica that lags is promoted: what is lost is said, and what was paid comes back from the books',
  packages: ['postgresql-15'],
  async run(report) {
    const home = mkdtempSync(join(tmpdir(), 'giving-laggard-drill-'))
    chmodSync(home, 0o755)
    const ending: (() => Promise<unknown>)[] = []
    try {
      const pair = await Pair.open(join(home, 'postgres'))
      ending.push(() => pair.stop())
      const site = await Site.open(home, { DATABASE_URL: pair.address })
      ending.push(() => site.close())
      await site.start()
      await promote(site, pair, report)
    } finally {
      for (const end of ending.reverse()) await end()
      rmSync(home, { recursive: true, force: true })
    }
  },
}

async function promote(site: Site, pair: Pair, report: Report): Promise<void> {
  const crowd = openCrowd(site, perSecond)
  await wait(5)
  await pair.lag()
  const count = site.paid.size
  await wait(behind)
  const before = [...site.paid.keys()]
  const mailed = Number(await pair.sql("select count(*) from letter where kind = 'receipt' and status = 'sent'"))
  await pair.failOver()
  const receipts = async () => Map.groupBy(await site.mails(), ({ to }) => to)
  const unknown = (await receipts()).size - mailed
  const there = new Set((await pair.sql("select ref from fact where kind = 'paid'")).split('\n'))
  const lost = before.filter((intent) => !there.has(intent))
  report(
    'gifts were lost with the primary',
    lost.length > 0 && count > 0,
    `${lost.length} of ${before.length} payments, ${behind} s of them`,
  )

  const since = Date.now()
  const isSeen = await until('a word of it', 120, async () =>
    (await notes(site)).includes('restored') ? true : undefined,
  )
  const after = ((Date.now() - since) / 1000).toFixed(0)
  report('the server finds out by itself, and /readyz says so', isSeen, `after ${after} s`)
  const doctor = await site.giving(['doctor'])
  report(
    'giving doctor says what is awaited',
    !doctor.stdout.includes('no time is lost') && /restored/.test(doctor.stdout),
    line(doctor.stdout, /restored/),
  )
  const again = await site.again(lost[0] ?? '')
  report('a lost draft that was paid is not begun anew', again !== 200, String(again))
  await wait(5)
  await crowd.end()
  await site.sandbox.settle()

  const refs = async () => (await pair.sql("select ref from fact where kind = 'paid'")).split('\n')
  const left = async () => {
    const booked = new Set(await refs())
    return [...site.paid.keys()].filter((intent) => !booked.has(intent)).length
  }
  await until('the books', 120, async () => ((await left()) === 0 ? true : undefined)).catch(() => {})
  const booked = await refs()
  report(
    'what was paid comes back from the books, once, and nobody types anything',
    (await left()) === 0 && booked.length === new Set(booked).size && booked.length === site.paid.size,
    `${booked.length} of ${site.paid.size}`,
  )
  const books = await site.giving(['reconcile'])
  report('the books agree', books.code === 0, books.code === 0 ? undefined : books.stdout + books.stderr)
  const unthanked = async () => {
    const all = await receipts()
    return [...site.paid.values()].filter((donor) => !all.has(donor)).length
  }
  await until('the receipts', 120, async () => ((await unthanked()) === 0 ? true : undefined)).catch(() => {})
  const twice = [...(await receipts()).values()].filter(({ length }) => length > 1).length
  report('every donor has a receipt', (await unthanked()) === 0, `${await unthanked()} have none`)
  report(
    'only who had one of which the replica did not know has it twice',
    twice <= unknown,
    `${twice} have it twice, of ${unknown}`,
  )
}

/** What the server says of itself beside that it is ready. */
async function notes(site: Site): Promise<readonly string[]> {
  const answer = await fetch(`${site.url}/readyz`).catch(() => undefined)
  return answer ? (((await answer.json()) as { notes?: readonly string[] }).notes ?? []) : []
}

/** The first line that says this. */
const line = (text: string, says: RegExp) =>
  text
    .split('\n')
    .find((each) => says.test(each))
    ?.trim() ?? ''
