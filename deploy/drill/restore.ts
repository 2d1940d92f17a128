import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DebianPostgres } from './backup/postgres.ts'
import { Site } from './backup/site.ts'
import type { Drill, Report } from './drill.ts'
import { until, wait } from './until.ts'

/**
 * Somebody deletes every payment of a PostgreSQL in use: pgBackRest, from the files of deploy/postgres, brings it back as it
 * was a second before, and the providers' books what was given since. Then dumps of all kinds are tried and put back.
 */
export const restore: Drill = {
  name: 'restore',
  shows:
    'PostgreSQL goes back to the second before a mistake; what was paid since comes from the books; dumps are tried',
  packages: ['postgresql-15', 'pgbackrest'],
  async run(report) {
    const home = mkdtempSync(join(tmpdir(), 'giving-restore-drill-'))
    chmodSync(home, 0o755)
    const ending: (() => Promise<unknown>)[] = []
    try {
      const postgres = await DebianPostgres.open(join(home, 'postgres'))
      ending.push(() => postgres.stop())
      const site = await Site.open(home, { DATABASE_URL: postgres.address })
      ending.push(() => site.close())
      await site.start()
      await backInTime(site, postgres, report)
      await dumps(site, postgres, report)
    } finally {
      for (const end of ending.reverse()) await end()
      rmSync(home, { recursive: true, force: true })
    }
  },
}

const counted = "select count(*) from fact where kind = 'paid'"

async function backInTime(site: Site, postgres: DebianPostgres, report: Report): Promise<void> {
  await site.give(20)
  const before = Number(await postgres.sql(counted))
  report('20 of 20 gifts are booked', before === 20, String(before))
  const moment = await postgres.sql("select date_trunc('milliseconds', now())")
  await wait(1)

  await postgres.sql('delete from letter; delete from fact')
  await site.give(10)
  const mistaken = await site.giving(['reconcile'])
  report('after `delete from fact` the books differ: reconcile exits 3', mistaken.code === 3, String(mistaken.code))

  const dump = await postgres.dump('custom', 'mistaken')
  const ill = await site.giving(['restore', '--check', dump, '--server', postgres.beside('postgres')])
  report('a dump of it is told as ill: restore --check exits 1', ill.code === 1, String(ill.code))

  await site.stop()
  const started = Date.now()
  await postgres.stop()
  await postgres.backRest('restore', '--type=time', `--target=${moment}`, '--target-action=promote')
  await postgres.start()
  const took = `${((Date.now() - started) / 1000).toFixed(1)} s`
  const after = Number(await postgres.sql(counted))
  report(
    'as it was a second before the mistake: the 20 payments are there, the 10 after it are not',
    after === 20,
    took,
  )

  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const fixed = await site.giving(['reconcile', '--from', day, '--fix'])
  report('reconcile --fix books the 10 that were given since', fixed.code === 0, fixed.stderr.trim() || undefined)
  const clean = await site.giving(['reconcile', '--from', day])
  report('reconcile exits 0', clean.code === 0, clean.stdout.trim())
  const once = await postgres.sql(
    "select count(*) from (select ref from fact where kind = 'paid' group by ref having count(*) = 1) t",
  )
  report('30 of 30 payments are booked once', Number(once) === site.paid.size, once)

  await site.start()
  const unthanked = async () => {
    const thanked = new Set((await site.mails()).map(({ to }) => to))
    return [...site.paid.values()].filter((donor) => !thanked.has(donor))
  }
  await until('the receipts', 60, async () => ((await unthanked()).length === 0 ? true : undefined)).catch(() => {})
  const left = await unthanked()
  report(
    'every donor has a receipt, also those whose gifts came from the books',
    left.length === 0,
    left.join(' ') || undefined,
  )
  await site.give(1)
  report('gifts go on', Number(await postgres.sql(counted)) === 31)
}

async function dumps(site: Site, postgres: DebianPostgres, report: Report): Promise<void> {
  const marks = () => postgres.sql("select count(*) || ' ' || coalesce(max(id), 0) from audit")
  const before = await marks()
  for (const format of ['custom', 'directory', 'tar', 'plain']) {
    const file = await postgres.dump(format, `dump.${format}`)
    const output = await site.giving(['restore', '--check', file, '--server', postgres.beside('postgres')])
    report(
      `a dump in the format ${format}: restore --check exits 0`,
      output.code === 0,
      output.code === 0 ? undefined : output.stdout + output.stderr,
    )
  }
  const databases = await postgres.sql(
    "select string_agg(datname, ' ' order by datname) from pg_database where not datistemplate",
  )
  report(
    'nothing of it is left, and the live database was not touched',
    databases === 'giving postgres' && (await marks()) === before,
  )

  await postgres.type('createdb', ['again'])
  const dump = await postgres.dump('custom', 'again')
  const into = ['restore', dump, '--into', postgres.beside('again')]
  const put = await site.giving(into)
  const there = await site.giving(['reconcile'], { DATABASE_URL: postgres.beside('again') })
  report(
    'a dump goes into an empty database, and agrees with the books',
    put.code === 0 && there.code === 0,
    put.stderr.trim() || undefined,
  )
  report('and not a second time', (await site.giving(into)).code === 2)
}
