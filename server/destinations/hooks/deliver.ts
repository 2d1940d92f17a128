import { days } from '../../base/clock.ts'
import { DatabaseAway } from '../../process/database-away.ts'
import { audit } from '../../store/database/audit.ts'
import type { EndpointRow, EventRow } from '../../store/database/event-tables.ts'
import type { Unit } from '../../store/database/unit.ts'
import {
  type Came,
  dueEndpoints,
  forgetDeliveries,
  holdsDelivery,
  sentSince,
  settleDelivery,
  type TakenDelivery,
  takeDeliveries,
  wasNamed,
} from '../../store/destinations/deliveries.ts'
import { changeEndpoint, endpointById, lockedEndpoint } from '../../store/destinations/endpoints.ts'
import { deliveryLease, eventById } from '../../store/destinations/events.ts'
import { namelessTypes } from '../connect/crm.ts'
import { isCrm, sendToCrm } from '../connect/send.ts'
import { sequenceEvents } from '../events/sequence.ts'
import { toldEvents } from '../events/tell.ts'
import type { HookDeps } from './deps.ts'
import { nextTryOf } from './schedule.ts'
import { sendEvent, type Tried } from './send.ts'

/** So many are under way to one endpoint at once, and to all. */
const mostOfOne = 4
const mostOfAll = 40
/** What became of a delivery is kept for so long. */
const keptFor = days(90)

/** The deliveries of this process. */
export interface Hooks {
  /** Makes events of what happened, and begins to send what is due; answers how much was begun. A slow endpoint keeps no other waiting. */
  round(): Promise<number>
  /** Ends when nothing that a round has begun is under way any more. */
  settled(): Promise<void>
}

/** @param ended hears whenever one of them is no longer under way: the next may begin */
export function openHooks(deps: HookDeps, ended: () => void = () => {}): Hooks {
  const { store, clock, log } = deps
  const underWay = new Map<Promise<void>, string>()
  let swept = 0
  const start = (row: TakenDelivery) => {
    const work: Promise<void> = deliver(deps, row)
      .catch((error: unknown) => log.error({ ...row, err: error }, 'a delivery waits for its lease to end'))
      .finally(() => {
        underWay.delete(work)
        ended()
      })
    underWay.set(work, row.endpoint)
  }
  return {
    async round() {
      const now = clock.now()
      if ((await sequenceEvents(deps)) === null) return 0
      let count = 0
      for (const endpoint of await store.read(dueEndpoints(now))) {
        const own = [...underWay.values()].filter((each) => each === endpoint).length
        const free = Math.min(mostOfOne - own, mostOfAll - underWay.size)
        if (free <= 0) continue
        const deliveries = await store.write(takeDeliveries(endpoint, now, now + deliveryLease, free))
        for (const row of deliveries) start(row)
        count += deliveries.length
      }
      if (now >= swept + days(1)) {
        swept = now
        while ((await store.write(forgetDeliveries(now - keptFor))) > 0);
      }
      return count
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay.keys())
    },
  }
}

async function deliver(deps: HookDeps, row: TakenDelivery): Promise<void> {
  const { store, log, clock, random } = deps
  const message = await messageOf(deps, row).catch((error: unknown) => {
    // the event is not to blame
    if (error instanceof DatabaseAway) throw error
    log.error({ ...row, err: error }, 'an event cannot be told')
    return 'not told' as const
  })
  if (message === null) return
  if (message === 'not told') {
    const untold = { answer: null, problem: message, retryAfter: null, milliseconds: 0 }
    await store.write(settleDelivery(row, cameOf(row, untold, clock.now(), random.fraction())))
    return
  }
  const { endpoint, event, told } = message
  if ('personal' in told.data && !(await store.write(noteNamed(row, endpoint, event, clock.now())))) return
  const tried = await (isCrm(endpoint) ? sendToCrm(deps, endpoint, event, told) : sendEvent(deps, endpoint, told))
  const came = cameOf(row, tried, clock.now(), random.fraction())
  await store.write(settled(row, endpoint, { tried, came }, clock.now()))
  const fields = {
    endpoint: endpoint.id,
    event: event.id,
    tries: row.tries,
    answer: tried.answer,
    problem: tried.problem,
  }
  if (tried.problem === null) log.info(fields, 'event sent')
  else log.warn(fields, 'event not sent')
}

/** What a delivery says now, and to whom; null: its endpoint is sent nothing any more. @throws where it cannot be said */
async function messageOf(deps: HookDeps, row: TakenDelivery) {
  const { store } = deps
  const endpoint = await store.read(endpointById(row.endpoint))
  if (endpoint?.state !== 'on') return null
  const event = await store.read(eventById(row.event))
  if (!event) throw new Error('There is no such event.')
  const isNameless = isCrm(endpoint) && namelessTypes.includes(event.type)
  const which = { personal: endpoint.personal === 'yes' && !isNameless, onPaper: isCrm(endpoint) }
  const [content] = await store.read(toldEvents(deps, [event], which))
  if (!content) throw new Error('Nothing is told of this event.')
  return { endpoint, event, told: content }
}

function cameOf(
  row: TakenDelivery,
  tried: Omit<Tried, 'problem'> & Pick<Came, 'problem'>,
  now: number,
  fraction: number,
): Came {
  const { answer, problem, said = null, milliseconds, retryAfter } = tried
  const report = { tried_at: now, answer, problem, said, took_ms: milliseconds }
  if (problem === null) return { ...report, status: 'sent', due_at: null }
  const due_at = nextTryOf({ tries: row.tries, answer, retryAfter }, now, fraction)
  return problem === 'gone' || due_at === null
    ? { ...report, status: 'given_up', due_at: null }
    : { ...report, status: 'waiting', due_at }
}

const noteOf = (
  { id, url }: EndpointRow,
  action: string,
  gift: string | null,
  details: object,
  now: number,
): Unit<void> =>
  audit({ actor: 'hooks', action, gift, details: { endpoint: id, host: new URL(url).host, ...details } }, now)

/**
 * Writes down that an endpoint is told who gave, once for each event and before it leaves: it may have been read, whatever is answered and
 * whether anything is. False: somebody else has the delivery by now, and it does not leave.
 */
const noteNamed = (
  row: TakenDelivery,
  endpoint: EndpointRow,
  { id, type, gift }: EventRow,
  now: number,
): Unit<boolean> =>
  function* (db) {
    if (!(yield* holdsDelivery(row)(db))) return false
    if (!(yield* wasNamed(endpoint.id, id, gift)(db)))
      yield* noteOf(endpoint, 'told_who_gave', gift, { event: id, type }, now)(db)
    return true
  }

/**
 * Writes down what came of a try. An endpoint that is gone is sent nothing more until a person has looked; nor is one that was tried for
 * three days with an event and took no other in that time. Where it took others, that event alone is given up.
 */
const settled = (
  row: TakenDelivery,
  { id }: EndpointRow,
  { tried, came }: { readonly tried: Tried; readonly came: Came },
  now: number,
): Unit<void> =>
  function* (db) {
    if (!(yield* settleDelivery(row, came)(db)) || came.status !== 'given_up') return
    const state = tried.problem === 'gone' ? ('gone' as const) : ('resting' as const)
    const endpoint = yield* lockedEndpoint(id)(db)
    if (endpoint?.state !== 'on') return
    const reason = tried.answer === null || tried.problem === 'refused' ? tried.problem : String(tried.answer)
    if (state === 'resting' && (yield* sentSince(id, row.queued_at)(db))) {
      yield* noteOf(endpoint, 'hook_gave_up', null, { event: row.event, reason }, now)(db)
      return
    }
    yield* changeEndpoint(id, { state, reason, state_at: now })(db)
    yield* noteOf(endpoint, `hook_${state}`, null, { reason }, now)(db)
  }
