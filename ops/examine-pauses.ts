import { longerPauses, pausesShown } from '#server/store/gift/longer-pauses.ts'
import type { Services } from '#server/wiring.ts'
import type { Finding } from './examine-providers.ts'

/** Those that are named; more are counted. */
const named = 5
const most = 1000

/** Pauses that left out more gifts than their donors asked for: a worker slept, or its provider did not answer. */
export async function examinePauses({ store, clock }: Pick<Services, 'store' | 'clock'>): Promise<Finding> {
  const what = 'pauses'
  const longer = await store.read(longerPauses(clock.now() - pausesShown, most))
  if (longer.length === 0) return { what, state: 'well', says: 'each ended in time' }
  const each = longer.slice(0, named).map(({ reference, promised }) => `${reference} (to go on on ${promised})`)
  const more = longer.length > named ? [`${longer.length - named} more`] : []
  const says = `left out more than their donors asked for: ${[...each, ...more].join(', ')}: giving gifts show REFERENCE; is a worker running, and does the provider answer?`
  return { what, state: 'look', says }
}
