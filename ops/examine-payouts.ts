import { days } from '#server/base/clock.ts'
import { payoutStandings, statementsRead } from '#server/store/destinations/standing.ts'
import type { Services } from '#server/wiring.ts'
import type { Finding } from './examine-providers.ts'

/** A payout is known to the cent within so long. */
const completesWithin = days(5)

/** A statement is read each night. */
const readWithin = days(2)

/** Whether what the providers paid out is known to the cent. */
export async function examinePayouts({ store, clock }: Pick<Services, 'store' | 'clock'>): Promise<Finding> {
  const what = 'payouts'
  const unread = [...(await store.read(statementsRead))].filter(([, at]) => clock.now() - at > readWithin)
  if (unread.length > 0) {
    const names = unread.map(([provider]) => provider).join(' and ')
    return { what, state: 'look', says: `no statement of ${names} was read for two days: giving payouts read says why` }
  }
  const late = (await store.read(payoutStandings)).filter(
    ({ oldest }) => oldest !== null && clock.now() - oldest > completesWithin,
  )
  if (late.length === 0) return { what, state: 'well', says: 'all that is older than five days is known to the cent' }
  const from = late.map(({ provider }) => provider).join(' and ')
  return { what, state: 'look', says: `one from ${from} is not known to the cent after five days: giving payouts` }
}
