import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../tools/project.mjs'
import { ask } from '../proxy/asking.ts'
import type { Drill, Report } from './drill.ts'
import { figure, isSaid, said } from './proxies/changes.ts'
import { Donors } from './proxies/donors.ts'
import { openSite, type Site } from './proxies/site.ts'
import { until, wait } from './until.ts'

/** Seconds for which PostgreSQL is away: longer than a call waits. */
const away = 16
const longestAnswer = 15_000

/**
 * PgBouncer goes on taking connections while PostgreSQL behind it is gone, and while it says nothing: two servers that see a
 * living database must tell donors the truth all the same. Parts: `gone`, `silent`.
 */
export const pooler: Drill = {
  name: 'pooler',
  shows: 'PgBouncer lives, and PostgreSQL behind it is dead or silent: donors read why, and nothing is lost or doubled',
  packages: ['pgbouncer', 'postgresql-15', 'haproxy', 'openssl'],
  async run(report, parts) {
    const home = mkdtempSync(join(tmpdir(), 'giving-pooler-'))
    chmodSync(home, 0o755)
    try {
      const site = await openSite('haproxy', join(home, 'site'), { name: 'this release', folder: root }, true)
      try {
        await tried(site, parts, report)
      } finally {
        await site.close()
      }
    } finally {
      if (process.env.DRILL_LOGS) cpSync(home, process.env.DRILL_LOGS, { recursive: true })
      rmSync(home, { recursive: true, force: true })
    }
  },
}

async function tried(site: Site, parts: readonly string[], report: Report): Promise<void> {
  let number = 0
  for (const how of ['gone', 'silent'] as const) {
    if (parts.length > 0 && !parts.includes(how)) continue
    const donors = new Donors(site, `pooler-${how}`, 100)
    await wait(3)
    if (how === 'gone') await site.database.cut()
    else site.database.hush()
    await wait(away / 2)
    const ready = await ask(site.proxy, { path: '/readyz' })
    await wait(away / 2)
    const mended = Date.now()
    await site.database.mend()
    await until('a server that is ready', 60, async () =>
      (await ask(site.proxy, { path: '/readyz' })).status === 200 ? true : undefined,
    )
    const back = (Date.now() - mended) / 1000
    await wait(5)
    await donors.end()
    number += donors.thanked
    report(`${how}: PgBouncer lives on`, site.pooler?.isAlive() === true, site.pooler?.says)
    report(`${how}: /readyz says that no gift can be taken`, ready.status === 503, String(ready.status))
    report(
      `${how}: every page is there, and each failed call is told in a sentence`,
      donors.failures.length > 0 && donors.failures.every((failure) => isSaid(failure) && failure.sentence !== ''),
      figure(donors, donors.failures.map(said)),
    )
    report(`${how}: no answer took over ${longestAnswer / 1000} s`, donors.slowest <= longestAnswer)
    report(`${how}: ready again within 10 s of PostgreSQL`, back <= 10, `${back.toFixed(1)} s`)
    report(`${how}: in the end everybody gave`, donors.thanked === donors.came, `${donors.thanked} of ${donors.came}`)
  }
  const count = async (sql: string) => Number((await site.rows<{ n: string }>(sql))[0]?.n)
  const wrong = await count("select count(*) as n from gift where state <> 'complete' or payments <> 1")
  const gifts = await count('select count(*) as n from gift')
  report('every gift is in the ledger once, and complete', wrong === 0 && gifts === number, `${gifts} of ${number}`)
  const books = await site.giving('reconcile')
  report('the books agree', books.code === 0, books.code === 0 ? undefined : books.stdout + books.stderr)
}
