import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../tools/project.mjs'
import { ask } from '../proxy/asking.ts'
import type { Drill, Report } from './drill.ts'
import { planned, unplanned } from './proxies/changes.ts'
import { openSite, type Site } from './proxies/site.ts'
import { strangers } from './proxies/strangers.ts'
import { until } from './until.ts'
import { checkOut, commitBefore } from './upgrade/checkout.ts'
import type { Release } from './upgrade/place.ts'

const names = ['haproxy', 'nginx'] as const
const chapters = ['planned', 'unplanned', 'strangers'] as const
type Chapter = (typeof chapters)[number]

/**
 * HAProxy and nginx as deploy/proxy has them, each before two servers and a worker on one PostgreSQL, at 20 gifts a second.
 * Parts: either's name, and `planned`, `unplanned`, `strangers`.
 */
export const proxies: Drill = {
  name: 'proxies',
  shows: 'release, restart and rollback behind HAProxy and nginx cost no request; losses are told in a sentence',
  packages: ['haproxy', 'nginx', 'openssl'],
  async lacks() {
    return (await commitBefore()) ? undefined : 'the release before is not in this clone: it has no history, or no tags'
  },
  async run(report, parts) {
    const chosen = <T extends string>(all: readonly T[]) => {
      const some = all.filter((each) => parts.includes(each))
      return some.length > 0 ? some : all
    }
    const earlier = await commitBefore()
    if (!earlier) throw new Error('the release before is not in this clone')
    const home = mkdtempSync(join(tmpdir(), 'giving-proxies-'))
    // nginx reads as another user than the one who starts it.
    chmodSync(home, 0o755)
    try {
      const before: Release = { name: earlier.version, folder: join(home, 'before') }
      await checkOut(earlier.commit, before.folder)
      const now: Release = { name: 'this release', folder: root }
      for (const name of chosen(names)) {
        const site = await openSite(name, join(home, name), before)
        const told: Report = (says, holds, figure) => report(`${name}: ${says}`, holds, figure)
        try {
          await tried(site, before, now, chosen(chapters), told)
        } finally {
          await site.close()
        }
      }
    } finally {
      rmSync(home, { recursive: true, force: true })
    }
  },
}

async function tried(site: Site, before: Release, now: Release, chapters: readonly Chapter[], report: Report) {
  let number = 0
  if (chapters.includes('planned')) {
    number += await planned(site, before, now, report)
    await keptFiles(site, before, now, report)
  } else await site.roll(now)
  if (chapters.includes('unplanned')) number += await unplanned(site, now, report)
  if (chapters.includes('strangers')) await strangers(site, report)
  const wrong = `select count(*) as n from gift where state <> 'complete' or payments <> 1`
  const count = async (sql: string) => Number((await site.rows<{ n: string }>(sql))[0]?.n)
  await until('every gift in the ledger', 60, async () => ((await count(wrong)) === 0 ? true : undefined)).catch(
    () => {},
  )
  const [gifts, unlike] = [await count('select count(*) as n from gift'), await count(wrong)]
  report('every gift is in the ledger once, and complete', unlike === 0 && gifts === number, `${gifts} of ${number}`)
}

/** Who opened a page before the release presses a button of it afterwards: its script comes when it is pressed. */
async function keptFiles(site: Site, before: Release, now: Release, report: Report): Promise<void> {
  const files = ({ folder }: Release) => readdirSync(join(folder, 'dist/site/assets'))
  const since = new Set(files(now))
  const removals = files(before).filter((file) => !since.has(file))
  const used = new Set(site.proxy.log().match(/(?<="path":"\/assets\/)[^"]+/g))
  const names = removals.filter((file) => used.has(file))
  const answers = await Promise.all(names.map((file) => ask(site.proxy, { path: `/assets/${file}` })))
  const there = answers.filter(({ status }) => status === 200).length
  const figure = `${there} of ${names.length} that somebody had asked for, of ${removals.length} that this release has no more`
  report('files of the release before are there after it', names.length > 0 && there === names.length, figure)
}
