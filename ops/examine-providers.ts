import type { ProviderName } from '#gift/provider.ts'
import { days, hours, seconds } from '#server/base/clock.ts'
import { clockFaults, clockTolerance } from '#server/observing/clock-faults.ts'
import type { Services } from '#server/wiring.ts'

/** One thing looked at. `look`: somebody should; `ill`: gifts are in danger. */
export interface Finding {
  readonly what: string
  readonly state: 'well' | 'look' | 'ill'
  readonly says: string
}

/** A webhook that seems older than five minutes is not trusted; a clock this far off is on its way there. */
const tolerated = seconds(60)

/** Whether each configured provider takes our key, sends us its webhooks, and has the same time as our database; and whether this machine has. */
export async function examineProviders(services: Services): Promise<Finding[]> {
  const each = await Promise.all(
    services.books.map(async (books) => [await key(services, books), await webhooks(services, books.name)]),
  )
  return [...each.flat(), await clock(services), ownClock(services.clockOffset())]
}

async function key({ clock: { now } }: Services, books: Services['books'][number]): Promise<Finding> {
  const what = `${books.name} key`
  try {
    for await (const _ of books.entries(now() - hours(1), now())) break
    return { what, state: 'well', says: 'the books can be read' }
  } catch (error) {
    return { what, state: 'ill', says: `the books cannot be read: ${(error as Error).message}` }
  }
}

async function webhooks(
  { store: { db }, clock: { now }, webhookEndpoints }: Services,
  provider: ProviderName,
): Promise<Finding> {
  const what = `${provider} webhooks`
  const last = await db
    .selectFrom('inbox')
    .select('received_at as at')
    .where('provider', '=', provider)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const booked = await db
    .selectFrom('fact')
    .select('recorded_at as at')
    .where('provider', '=', provider)
    .where('kind', 'in', ['paid', 'refunded', 'disputed'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const believedBy = webhookEndpoints.find(({ name }) => name === provider)?.believedBy
  const question = `is the address set there${believedBy ? `, and ${believedBy} what it says there` : ''}?`
  const ago = (at: number) => `${Math.round((now() - at) / hours(1))} hours ago`
  if (last?.at == null) {
    return booked?.at == null
      ? { what, state: 'well', says: 'none came yet, and no payment either' }
      : { what, state: 'ill', says: `payments were booked, but no webhook that we believe ever came: ${question}` }
  }
  const silent = booked?.at != null && booked.at - last.at > days(1)
  return { what, state: silent ? 'ill' : 'well', says: `the last came ${ago(last.at)}` }
}

/** Whether this machine's clock is the database's: giving goes by that one, all else on the machine by its own. */
export function ownClock(offset: number): Finding {
  const off = Math.abs(offset)
  const says = `${(off / 1000).toFixed(1)} s ${offset < 0 ? 'behind' : 'ahead of'} the database’s`
  if (clockFaults(offset).length > 0)
    return { what: 'machine clock', state: 'ill', says: `${says}: not ready; set it (NTP)` }
  return off > clockTolerance
    ? { what: 'machine clock', state: 'look', says: `${says}: set it (NTP)` }
    : { what: 'machine clock', state: 'well', says }
}

async function clock({ apiBases: [address], clock: { now } }: Services): Promise<Finding> {
  if (!address) return { what: 'clock', state: 'look', says: 'no provider to compare it with' }
  try {
    const answer = await fetch(address, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(seconds(10)),
    })
    const theirs = Date.parse(answer.headers.get('date') ?? '')
    if (Number.isNaN(theirs)) return { what: 'clock', state: 'look', says: `${address} does not tell its time` }
    const off = Math.abs(now() - theirs)
    return {
      what: 'clock',
      state: off > tolerated ? 'ill' : 'well',
      says: `${Math.round(off / 1000)} s away from ${address}`,
    }
  } catch (error) {
    return { what: 'clock', state: 'look', says: `${address} does not answer: ${(error as Error).message}` }
  }
}
