import { wait } from '../cluster/until.ts'
import type { Report } from '../drill.ts'
import type { Release } from '../upgrade/place.ts'
import { Donors, type Failure } from './donors.ts'
import type { Site } from './site.ts'

/** A release, a restart and the way back, with donors all the while: nobody may notice. */
export async function planned(site: Site, before: Release, now: Release, report: Report): Promise<number> {
  let given = 0
  for (const [what, release] of [
    [`release: ${before.name} to this one`, now],
    ['rolling restart', now],
    [`rollback: this one to ${before.name}`, before],
    [`release again`, now],
  ] as const) {
    const complaints = failed(site.proxy.log())
    const donors = new Donors(site, `planned-${given}`)
    await wait(2)
    const bad = await site.roll(release)
    await wait(2)
    await donors.end()
    given += donors.thanked + donors.unknown
    const failures = donors.failures.filter((failure) => !(forgetful(before) && isUnknown(failure))).map(said)
    const all = [...bad, ...failures, ...failed(site.proxy.log()).slice(complaints.length)]
    const served = donors.thanked + (forgetful(before) ? donors.unknown : 0)
    report(`${what}: 0 failed requests`, all.length === 0 && served === donors.came, figure(donors, all))
  }
  return given
}

/** A server is lost, then the database for 15 seconds. */
export async function unplanned(site: Site, now: Release, report: Report): Promise<number> {
  const beside = new Donors(site, 'beside')
  await wait(2)
  await site.kill()
  await wait(6)
  await site.back(now)
  await wait(3)
  await beside.end()
  const inHand = beside.failures.filter(isSaid)
  report(
    'a server killed: at most what it had in hand is asked again, and everybody’s gift is complete',
    inHand.length === beside.failures.length && inHand.length <= 5 && beside.thanked === beside.came,
    figure(beside, beside.failures.map(said)),
  )

  const without = new Donors(site, 'without')
  await wait(2)
  await site.database.cut()
  await wait(15)
  await site.database.mend()
  await wait(5)
  await without.end()
  const calls = without.failures.filter(isSaid)
  report(
    'database away for 15 s: every page is there, every failed call says not_now, and then everybody’s gift is complete',
    calls.length === without.failures.length && without.thanked === without.came && without.slowest < 15_000,
    `${calls.length} calls turned away; ${figure(without, without.failures.filter((each) => !isSaid(each)).map(said))}`,
  )
  return beside.thanked + without.thanked
}

/** 0.1.0 does not know the cookie that later releases give a browser: who gave there is told here that there is no gift. */
const forgetful = ({ name }: Release) => name === '0.1.0'
const isUnknown = ({ path, status }: Failure) => path === '/api/gifts/current' && status === 404

/** A call that was answered with a sentence; a page may not fail at all. */
const isSaid = ({ path, status, code }: Failure) => path.startsWith('/api/') && status === 503 && code === 'not_now'

const said = ({ asked, status, code }: Failure) => `${asked} ${status} ${code}`

const figure = ({ came, thanked, unknown, requests, slowest }: Donors, failures: readonly string[]) =>
  [
    `${thanked} of ${came} donors thanked, ${requests} requests, the slowest ${Math.round(slowest)} ms`,
    ...(unknown > 0 ? [`${unknown} browsers not known by the other release`] : []),
    ...[...new Set(failures)].slice(0, 5),
  ].join('; ')

/** Requests, webhooks among them, that the proxy's log tells to have failed. */
const failed = (log: string) => log.split('\n').filter((line) => /"status":(5\d\d|0|-1)\b/.test(line))
