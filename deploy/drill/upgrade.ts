import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accept, confirm } from '../../bench/donor.ts'
import { root } from '../../tools/project.mjs'
import type { Drill, Report } from './drill.ts'
import { checkOut, commitBefore } from './upgrade/checkout.ts'
import { Donors } from './upgrade/donors.ts'
import { openPlace, type Place, type Release } from './upgrade/place.ts'

/**
 * The release before and this one on one database, both giving: this one on the other's tables, the other on this one's, both
 * at once, and the way back. PostgreSQL has them side by side, SQLite one after the other.
 * @see docs/decisions/0026-migrations.md
 */
export const upgrade: Drill = {
  name: 'upgrade',
  shows: 'the release before and this one give on one database; a release is rolled back',
  packages: [],
  async lacks() {
    return (await commitBefore()) ? undefined : 'the release before is not in this clone: it has no history, or no tags'
  },
  async run(report) {
    const before = await commitBefore()
    if (!before) throw new Error('the release before is not in this clone')
    const home = mkdtempSync(join(tmpdir(), 'giving-upgrade-'))
    try {
      const old: Release = { name: before.version, folder: join(home, 'before') }
      await checkOut(before.commit, old.folder)
      const now: Release = { name: 'this release', folder: root }
      for (const dialect of ['postgres', 'sqlite'] as const) {
        const place = await openPlace(join(home, dialect), dialect)
        const told: Report = (says, holds, figure) => report(`${dialect}: ${says}`, holds, figure)
        try {
          await upgraded(place, old, now, dialect === 'postgres', told)
        } finally {
          await place.close()
        }
      }
    } finally {
      rmSync(home, { recursive: true, force: true })
    }
  },
}

async function upgraded(place: Place, old: Release, now: Release, sideBySide: boolean, report: Report) {
  const donors = new Donors(place)
  const gives = async (who: string, url: string, paid: readonly string[] = []) => {
    const refusals = await donors.visit(url, 20)
    for (const secret of paid) await confirm(place.sandboxUrl, secret)
    report(`${who}: 20 of 20 donors are taken`, refusals.length === 0, refusals[0])
  }

  const first = await place.start(old)
  await gives(`${old.name} on its own tables`, first.url)
  const answer = await accept(first.url, donors.next())
  const browser = await donors.browser(first.url)

  if (!sideBySide) await place.stop(first)
  const refused = await place.type(now, ['server/main.ts'], { MIGRATE: 'no', PORT: '0' })
  const behind = /^The database lacks .+ and MIGRATE is no: run `giving migrate` first\.$/m.test(refused.said)
  report('this one with MIGRATE=no refuses tables that are behind', refused.code === 1 && behind, refused.said)
  if (sideBySide) {
    const crowd = donors.crowd(first.url)
    const migrated = await place.type(now, ['ops/main.ts', 'migrate', '--json'])
    const refusals = await crowd.end()
    const text = `${(JSON.parse(migrated.said) as { migrated: string[] }).migrated.join(', ')}; ${crowd.visits()} donors`
    const says = `\`giving migrate\` while ${old.name} takes 20 gifts a second, none refused`
    report(says, refusals.length === 0, refusals[0] ?? text)
  }

  const second = await place.start(now, sideBySide ? { MIGRATE: 'no' } : {})
  await gives('this one on the tables of the other, finishing what that began', second.url, [answer.clientSecret])
  report('a browser that began at the other sees its gift', (await browser.sees(second.url)) === browser.gift)
  if (sideBySide) {
    const draft = donors.next()
    const there = await accept(first.url, draft)
    const here = await accept(second.url, draft)
    await confirm(place.sandboxUrl, here.clientSecret)
    report('a draft begun at one is the same gift at the other', there.giftId === here.giftId)
    const [one, other] = await Promise.all([donors.visit(first.url, 20), donors.visit(second.url, 20)])
    report('both at once: 40 of 40 donors are taken', one.length + other.length === 0, [...one, ...other][0])
    await place.stop(first)
  }
  const left = await accept(second.url, donors.next())
  await place.stop(second)

  const back = await place.start(old)
  await gives(`${old.name} rolled back to, on the tables of this one`, back.url, [left.clientSecret])
  await place.stop(back)

  const last = await place.start(now)
  const whole = await donors.allWhole()
  report('every gift is complete, paid once, with one receipt', whole.held, whole.figure)
  const books = await place.type(now, ['ops/main.ts', 'reconcile'])
  report('the providers’ books and the ledger agree', books.code === 0, books.code === 0 ? undefined : books.said)
  await place.stop(last)
}
