import { charityDay } from '#content/dates.ts'
import { everyAppeal } from '#gift/appeals.ts'
import { days, minutes } from '#server/base/clock.ts'
import { type LostOfAppeal, lostOfAppeals } from '#server/giving/appeals/transparency/check.ts'
import { giftsByAppeal } from '#server/store/gift/appeal-sums.ts'
import { unsignedAppeals } from '#server/store/gift/unsigned-appeals.ts'
import type { Services } from '#server/wiring.ts'
import type { Finding } from './examine-providers.ts'

const what = 'appeals'
/** So long doctor says what an appeal's log has lost. */
const span = days(30)

/** What a log says that it lost, as a sentence. */
export const lostLine = ({ appeal, from, to, toldOn }: LostOfAppeal): string =>
  `${appeal}: what was signed from ${from} to ${to}, if anything was, is lost; ${toldOn === null ? 'the next checkpoint says it' : `the checkpoint of ${toldOn} says it`}`

const removedLine = (named: readonly string[]) =>
  `the charity’s folder lacks appeals that gifts belong to: ${named.join(', ')}: put each folder back, with its last day; one is never removed`

/** Appeals that gifts belong to and the charity has no more, those whose day cannot be signed, and those whose log lost what was signed: whose files are of these days is to be told why. */
export async function examineAppeals({
  store,
  clock,
  appeals = everyAppeal,
}: Pick<Services['deps'], 'store' | 'clock' | 'appeals'>): Promise<readonly Finding[]> {
  const strays = (await store.read(giftsByAppeal)).filter(({ appeal }) => !appeals.some(({ id }) => id === appeal))
  const lacking = strays.map(({ appeal, gifts }) => `${appeal} (${gifts === 1 ? '1 gift' : `${gifts} gifts`})`)
  const removed: Finding[] = strays.length === 0 ? [] : [{ what, state: 'ill', says: removedLine(lacking) }]
  if (appeals.length === 0) return removed
  const now = clock.now()
  const unsigned = await store.read(unsignedAppeals(appeals))
  const lost = await store.read(lostOfAppeals(charityDay(now - span), appeals))
  const findings: Finding[] = [
    ...removed,
    ...[...unsigned].map(([appeal, at]) => ({
      ...{ what, state: 'ill' as const },
      says: `${appeal} could not be signed for ${Math.ceil((now - at) / minutes(1))} minutes: the log of the worker says why`,
    })),
    ...lost.map((each) => ({ what, state: 'look' as const, says: lostLine(each) })),
  ]
  return findings.length > 0 ? findings : [{ what, state: 'well', says: 'no day waits to be signed, and none is lost' }]
}
