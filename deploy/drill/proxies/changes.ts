import type { Report } from '../drill.ts'
import { wait } from '../until.ts'
import type { Release } from '../upgrade/place.ts'
import { Donors, type Failure } from './donors.ts'
import type { Site } from './site.ts'

/** A release, a restart and the way back, with donors all the while: nobody may notice. */
export async function planned(site: Site, before: Release, now: Release, report: Report): Promise<number> {
  let count = 0
  for (const [what, release] of [
    [`release: ${before.name} to this one`, now],
    ['rolling restart', now],
    [`rollback: this one to ${before.name}`, before],
    [`release again`, now],
  ] as const) {
    const complaints = failed(site.proxy.log())
    const donors = new Donors(site, `planned-${count}`)
    await wait(2)
    const bad = await site.roll(release)
    await wait(2)
    await donors.end()
    count += donors.thanked + donors.unknown
    const failures = donors.failures.filter((failure) => !(forgetful(before) && isUnknown(failure))).map(said)
    const all = [...bad, ...failures, ...failed(site.proxy.log()).slice(complaints.length)]
    const served = donors.thanked + (forgetful(before) ? donors.unknown : 0)
    const but = donors.unknown > 0 ? `, but for ${donors.unknown} looks at a gift` : ''
    report(`${what}: 0 failed requests${but}`, all.length === 0 && served === donors.came, figure(donors, all))
  }
  return count
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
  const inHand = beside.failures.filter(({ status }) => status !== 409)
  report(
    'a server killed: only what it had in hand is asked again, told in a sentence, and everybody’s gift is complete',
    beside.failures.every(isSaid) && inHand.length <= 5 && beside.thanked === beside.came,
    figure(beside, beside.failures.map(said)),
  )

  const without = new Donors(site, 'without')
  await wait(2)
  await site.database.cut()
  await wait(15)
  await site.database.mend()
  await wait(5)
  await without.end()
  report(
    'database away for 15 s: every page is there, every failed call is told in a sentence, and then every gift is complete',
    without.failures.every(isSaid) && without.thanked === without.came && without.slowest < 15_000,
    figure(without, without.failures.map(said)),
  )
  return beside.thanked + without.thanked
}

/** 0.1.0 does not know the cookie that later releases give a browser: who gave there is told here that there is no gift. */
const forgetful = ({ name }: Release) => name === '0.1.0'
const isUnknown = ({ path, status }: Failure) => path === '/api/gifts/current' && status === 404

/**
 * A call that was answered with a sentence; a page may not fail at all. Whoever presses again what a killed server had in
 * hand hears that this gift is in progress, until a minute is over.
 */
export const isSaid = ({ path, status, code }: Failure) =>
  path.startsWith('/api/') && ['503 not_now', '409 gift_in_progress'].includes(`${status} ${code}`)

/** A failure in a word. */
export const said = ({ asked, status, code }: Failure) => `${asked} ${status} ${code}`

/** Who came and was thanked, and what failed, for the table. */
export function figure({ came, thanked, unknown, requests, slowest }: Donors, failures: readonly string[]): string {
  const kinds = Map.groupBy(failures, (failure) => failure)
  return [
    `${thanked} of ${came} donors thanked, ${requests} requests, the slowest ${Math.round(slowest)} ms`,
    ...(unknown > 0 ? [`${unknown} browsers not known by the other release`] : []),
    ...[...kinds].slice(0, 5).map(([kind, all]) => `${all.length} × ${kind}`),
  ].join('; ')
}

/** Requests, webhooks among them, that the proxy's log tells to have failed. */
const failed = (log: string) => log.split('\n').filter((line) => /"status":(5\d\d|0|-1)\b/.test(line))
