import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { openCrowd } from './backup/crowd.ts'
import { Site } from './backup/site.ts'
import type { Drill, Report } from './drill.ts'
import { until, wait } from './until.ts'

const run = promisify(execFile)

/**
 * One machine with SQLite, and a copy of it on a second one, renewed as deploy/systemd/giving-standby.* do. The first dies
 * while donors give, with its folder; the second starts on its copy, and the books bring what was paid since.
 */
export const standby: Drill = {
  name: 'standby',
  shows:
    'SQLite’s machine is lost while donors give; a second one goes on from its copy, and nothing paid is lost or doubled',
  packages: ['rsync'],
  async run(report) {
    const home = mkdtempSync(join(tmpdir(), 'giving-standby-drill-'))
    const site = await Site.open(home, { DATA_DIR: join(home, 'first') })
    try {
      await lose(site, home, report)
    } finally {
      await site.close()
      rmSync(home, { recursive: true, force: true })
    }
  },
}

/** Seconds between two copies: a minute in the timer, less here so that several are made. */
const pause = 3
const perSecond = 10

async function lose(site: Site, home: string, report: Report): Promise<void> {
  const first = join(home, 'first')
  const copy = join(home, 'second', 'giving-standby', 'giving.db')
  mkdirSync(join(copy, '..'), { recursive: true })
  await site.start()
  const crowd = openCrowd(site, perSecond)
  const timer = copies(site, join(home, 'copy', 'giving.db'), copy)
  await until('three copies', 60, async () => (timer.done.length >= 3 ? true : undefined))
  // In the middle between two copies, as far from either as it comes.
  await wait(pause * 0.9)
  const died = Date.now()
  await site.kill()
  await timer.end()
  await crowd.end()
  const thanked = new Set((await site.mails()).map(({ to }) => to))
  rmSync(first, { recursive: true })
  const last = timer.done.at(-1)
  if (!last) throw new Error('no copy was made')
  report(
    'every copy while donors gave is whole',
    timer.failed.length === 0,
    timer.failed[0] ?? `${timer.done.length} copies`,
  )

  const paid = [...site.paid.keys()]
  const second = join(home, 'second', 'data')
  const put = await site.giving(['restore', copy, '--into', second])
  const before = paidIn(second)
  report('the copy goes into the second machine’s data folder', put.code === 0, put.stderr.trim() || undefined)
  const day = /--from (\S+) --fix/.exec(put.stdout)?.[1] ?? ''
  const moved = { DATA_DIR: second }
  const fixed = await site.giving(['reconcile', '--from', day, '--fix'], moved)
  await site.start(moved)
  const success = await site.giveOnce().then(
    () => true,
    () => false,
  )
  report('the second machine takes gifts', success, `${seconds(died, Date.now())} after the first had died`)
  const lost = paid.filter((intent) => !before.includes(intent)).length
  report(
    'what was paid since the copy was booked from the books',
    fixed.code === 0 && lost > 0,
    `${lost} of ${paid.length} payments`,
  )
  // The pause, the round that arrived, and the one that the death cut off.
  const slowest = Math.max(...timer.done.map(({ begun, arrived }) => arrived - begun))
  const oldest = pause * 1000 + 2 * slowest + 1000
  report(
    'the copy was as old as the pause and the copying',
    died - last.begun < oldest,
    `${seconds(last.begun, died)} lost with the machine`,
  )

  await site.give(10)
  const after = paidIn(second)
  const whole = after.length === site.paid.size && [...site.paid.keys()].every((intent) => after.includes(intent))
  report(
    'every payment is booked once',
    whole && new Set(after).size === after.length,
    `${after.length} of ${site.paid.size}`,
  )
  const clean = await site.giving(['reconcile', '--from', day])
  report('reconcile exits 0', clean.code === 0, clean.stdout.trim())
  const unthanked = async () => {
    const mails = await site.mails()
    const all = new Set([...thanked, ...mails.map(({ to }) => to)])
    return [...site.paid.values()].filter((donor) => !all.has(donor)).length
  }
  await until('the receipts', 60, async () => ((await unthanked()) === 0 ? true : undefined)).catch(() => {})
  const left = await unthanked()
  report('every donor has a receipt', left === 0, left === 0 ? undefined : `${left} have none`)
  const checked = await site.giving(['restore', '--check', await backupOf(site, home)])
  report('a backup of the second machine is sound', checked.code === 0, checked.code === 0 ? undefined : checked.stdout)
}

async function backupOf(site: Site, home: string): Promise<string> {
  const file = join(home, 'backup.db')
  await site.giving(['backup', '--out', file])
  return file
}

const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`

/** Copies as the timer's unit does: into a file of its own, then what changed over to the second machine. */
function copies(site: Site, own: string, to: string) {
  mkdirSync(join(own, '..'), { recursive: true })
  const spans: { readonly begun: number; readonly arrived: number }[] = []
  const failed: string[] = []
  let over = false
  const round = async () => {
    while (!over) {
      const start = Date.now()
      const output = await site.giving(['standby', '--to', own])
      if (over) return
      if (output.code !== 0) failed.push(output.stderr)
      else {
        await run('rsync', ['--times', '--perms', own, to])
        spans.push({ begun: start, arrived: Date.now() })
      }
      await wait(pause)
    }
  }
  const rounds = round()
  return {
    done: spans,
    failed,
    /** What it has begun after the machine died counts for nothing. */
    end: async () => {
      over = true
      await rounds
    },
  }
}

/** The providers' ids of the payments in a data folder's ledger. */
function paidIn(folder: string): string[] {
  const database = new DatabaseSync(join(folder, 'giving.db'), { readOnly: true })
  try {
    return database
      .prepare("select ref from fact where kind = 'paid'")
      .all()
      .map(({ ref }) => String(ref))
  } finally {
    database.close()
  }
}
