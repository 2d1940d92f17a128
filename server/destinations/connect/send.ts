import { DatabaseAway } from '../../process/database-away.ts'
import type { EndpointRow, EventRow } from '../../store/database/event-tables.ts'
import { giftById } from '../../store/gift/gifts.ts'
import type { ToldEvent } from '../events/tell.ts'
import type { HookDeps } from '../hooks/deps.ts'
import type { Tried } from '../hooks/send.ts'
import { type Ask, asking, Refused } from './ask.ts'
import { changeFor } from './change.ts'
import type { Crm, CrmChange } from './crm.ts'
import { redact } from './redaction.ts'

/** Whether an endpoint is a CRM, by its address: everything else is told by messages. */
export const isCrm = ({ url }: Pick<EndpointRow, 'url'>): boolean => !/^https?:/.test(url)

/** What an event is about may change so often while it is told; then it is tried again like any other. */
const mostTellings = 3

/**
 * Has the CRM of an endpoint hold what an event is about, once. What changed while it was told is told behind it: another event may have told
 * that before, and this one have written over it. @throws DatabaseAway: nothing came of it
 */
export async function sendToCrm(
  deps: HookDeps,
  endpoint: EndpointRow,
  event: EventRow,
  news: ToldEvent,
): Promise<Tried> {
  const names = await namesOf(deps, event)
  return await tried(
    deps,
    endpoint,
    async (crm, ask) => {
      let change = await changeFor(deps, event, news)
      for (let telling = 0; change && telling < mostTellings; telling++) {
        await crm.tell(change, ask)
        const now = await changeFor(deps, event, news)
        if (stateOf(now) === stateOf(change)) return
        change = now
      }
      if (change) throw new Refused({ problem: 'too slow' })
    },
    names,
  )
}

/** What of a change another event may tell otherwise. */
const stateOf = (change: CrmChange | null): string =>
  change?.is === 'gift' ? JSON.stringify([change.monthly, change.lines]) : ''

/** Asks the CRM of an endpoint for something that changes nothing. */
export const lookAtCrm = (deps: HookDeps, endpoint: Pick<EndpointRow, 'url'>): Promise<Tried> =>
  tried(deps, endpoint, (crm, ask) => crm.look(ask), [])

async function tried(
  deps: HookDeps,
  { url }: Pick<EndpointRow, 'url'>,
  act: (crm: Crm, ask: Ask) => Promise<void>,
  names: readonly string[],
): Promise<Tried> {
  const start = deps.clock.now()
  const done = (came: Omit<Tried, 'milliseconds'>): Tried => {
    const milliseconds = deps.clock.now() - start
    deps.tried(came.problem ?? 'sent', milliseconds)
    return { ...came, milliseconds }
  }
  const crm = deps.crms?.get(url)
  if (!crm) return done({ answer: null, problem: 'not set', retryAfter: null, said: null })
  try {
    await act(crm, asking(deps.fetch ?? fetch, deps.deadline))
    return done({ answer: 200, problem: null, retryAfter: null, said: null })
  } catch (error) {
    // no fault of the CRM's: it is told again when whoever has the delivery has let go of it
    if (error instanceof DatabaseAway) throw error
    if (!(error instanceof Refused)) {
      deps.log.error({ url, err: error }, 'an event cannot be told to a CRM')
      return done({ answer: null, problem: 'not told', retryAfter: null, said: null })
    }
    const { problem, answer, retryAfter, said } = error.refusal
    return done({ answer, problem, retryAfter, said: said === null ? null : redact(said, names) })
  }
}

/** Who gave, as it stands here: a CRM that refuses it may say that, also where we told nobody's name. */
async function namesOf({ store }: Pick<HookDeps, 'store'>, { gift: id }: EventRow): Promise<readonly string[]> {
  const gift = id === null ? undefined : await store.read(giftById(id))
  const { donor = null, addressing = null, tribute = null } = gift ?? {}
  const honoree = tribute === null ? [] : [`${tribute.firstName} ${tribute.lastName}`]
  const people = [donor, addressing?.name].flatMap((name) => (name ? [name.firstName, name.lastName] : []))
  return [...people, ...honoree, donor?.email ?? '']
}
