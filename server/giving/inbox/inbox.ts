import type { Fact } from '#gift/lifecycle.ts'
import { done, type Outcome } from '#gift/outcome.ts'
import type { ProviderName } from '#gift/provider.ts'
import { hours, minutes, seconds } from '../../base/clock.ts'
import { isFree } from '../../process/places.ts'
import { ownerOf } from '../../providers/marker.ts'
import type { About, EventReading, FactsEvent, VerifiedEvent } from '../../providers/provider.ts'
import type { InboxRow } from '../../store/database/schema.ts'
import { statementDue, writeSetting } from '../../store/database/settings.ts'
import { madeAnewOf } from '../../store/gift/adoptions.ts'
import { forgetLeftSetUp } from '../../store/gift/card-set-ups.ts'
import { type Gift, giftById, giftByRefs } from '../../store/gift/gifts.ts'
import {
  dueEvents,
  emptyEvent,
  eventsNamed,
  type Handling,
  keepBooked,
  keepEvent,
  noteHandling,
  webhookQueue,
} from '../../store/work/inbox.ts'
import type { Deps } from '../deps.ts'
import { capture } from '../gift/capture.ts'
import { isUnheard } from '../gift/hold.ts'
import { declinedNewCard, leftNewCard } from '../gift/new-card.ts'
import { ForeignPayment, NoSuchGift, NotAsAgreed, record } from '../gift/record.ts'
import { closeTried } from '../gift/resolve.ts'
import { sync } from '../gift/sync.ts'
import { inRounds, nextTry, type Policy, queued } from '../work/kind.ts'
import { isKept, replayLater } from './replay.ts'

/** About three days of trying; after that a person looks (`giving replay`). */
const policy: Policy = {
  lease: minutes(2),
  first: seconds(2),
  factor: 2,
  longest: hours(6),
  patience: { tries: 26, lasts: 0 },
}

/** What became of a webhook. */
export interface Received {
  readonly event: InboxRow | null
  readonly declined: boolean
}

/**
 * Verifies a webhook and keeps it; once this answers, it is durable. `event` is null when there is nothing more to do: it
 * is booked, was here before, its kind changes no gift, or all places are taken, so that it waits for a worker. `declined`:
 * it told of a decline and is booked, so that there may be forms to close, before more is tried on them.
 */
export async function receive(
  deps: Deps,
  provider: ProviderName,
  headers: Headers,
  raw: Uint8Array,
): Promise<Outcome<Received>> {
  const { store, sources, clock, failpoint, observer, log } = deps
  const verified = await sources[provider].verify(headers, raw, clock.now())
  if (!verified.ok) return verified
  const { otherVersion, type } = verified.value
  if (otherVersion !== undefined) {
    observer.otherVersion(provider, otherVersion)
    log.warn({ provider, type, version: otherVersion }, 'webhook told in another version of the provider')
  }
  const booked = await bookAtOnce(deps, verified.value)
  if (booked) {
    failpoint?.('after-inbox')
    return done({ event: null, declined: booked.some(({ kind }) => kind === 'failed') })
  }
  const hasPlace = isFree(deps.webhooks)
  const event = await store.write(keepEvent(verified.value, clock.now(), hasPlace ? policy.lease : 0))
  failpoint?.('after-inbox')
  return done({ event: hasPlace && event?.status === 'waiting' ? event : null, declined: false })
}

/**
 * Keeps an event that says all by itself and books it, in one transaction: answers its facts. Null when that cannot be done,
 * whatever the reason: then it is kept first, and dealt with as every other.
 */
async function bookAtOnce(deps: Deps, event: VerifiedEvent): Promise<readonly Fact[] | null> {
  const { sources, log, clock, deployment } = deps
  try {
    const content = sources[event.provider].selfContained(event)
    const giftId = content?.about.marker?.giftId
    if (!content || giftId === undefined || ownerOf(content.about.marker, deployment) === 'another deployment')
      return null
    const { facts, fingerprint, about } = content
    const also = keepBooked(event, giftId, clock.now())
    const gift = await record(deps, giftId, { facts, fingerprint }, { about: about.refs, hearsay: true, also })
    if (gift.forgottenAt !== null) await deps.store.write(emptyEvent(event.provider, event.eventId))
    return facts
  } catch (error) {
    const { eventId, type, provider } = event
    const expected = [NoSuchGift, ForeignPayment, NotAsAgreed].some((kind) => error instanceof kind)
    if (!expected) log.warn({ event: eventId, type, provider, err: error }, 'webhook not booked at once')
    return null
  }
}

/**
 * Deals with one event that this process has taken, once there is a place for it. Never throws: what fails stays in the
 * inbox with its reason.
 */
export const handle = (deps: Deps, event: InboxRow): Promise<void> => deps.webhooks.run(() => handleNow(deps, event))

async function handleNow(deps: Deps, event: InboxRow): Promise<void> {
  const { store, log, clock } = deps
  const fields = { event: event.event_id, type: event.type, provider: event.provider, tries: event.tries }
  try {
    const problem = await tryToHandle(deps, event)
    if (problem === null) return
    await store.write(noteHandling(event.id, later(event, problem, clock.now())))
    log.warn({ ...fields, problem }, 'webhook kept for another try')
  } catch (error) {
    await store.write(noteHandling(event.id, later(event, String(error), clock.now())))
    log.error({ ...fields, err: error }, 'webhook failed')
  }
}

function later({ tries, received_at }: InboxRow, problem: string, now: number): Handling {
  const dueAt = nextTry(policy, { failures: tries, since: received_at }, now)
  return dueAt === null ? { status: 'dead', problem } : { status: 'waiting', problem, dueAt }
}

/** Answers why the event must be tried again, or null when it is dealt with. */
async function tryToHandle(deps: Deps, event: InboxRow): Promise<string | null> {
  const { store, sources } = deps
  const outcome = await sources[event.provider].interpret({
    provider: event.provider,
    eventId: event.event_id,
    type: event.type,
    createdAt: event.created_at,
    payload: event.payload,
  })
  if (!outcome.ok) return `${outcome.code}: ${outcome.detail}`
  const reading = outcome.value
  const ignore = async (note: string) => {
    await store.write(noteHandling(event.id, { status: 'ignored', problem: note }))
    return null
  }
  if (reading.is === 'ignored') return await ignore(reading.note)
  if (reading.is === 'statement') {
    await store.write(function* (db) {
      yield* writeSetting(statementDue(event.provider), 'due')(db)
      yield* noteHandling(event.id, { status: 'done', gift: null })(db)
    })
    return null
  }
  const gift = await giftOfEvent(deps, event.provider, reading.about)
  if (gift === 'not ours') {
    const reason = await keptElsewhere(deps, event, reading)
    return reason ?? (await ignore('not of this deployment'))
  }
  if (gift === 'unknown') return `unknown gift ${reading.about.marker?.giftId}`
  const problem = await handleOf(deps, event, gift, reading)
  if (gift.forgottenAt !== null) await store.write(emptyEvent(event.provider, event.event_id))
  return problem
}

/** Why money of another program is a person's to look at: what it was made anew as here runs too. Null: it is that program's alone. */
async function keptElsewhere(
  { store }: Deps,
  { provider, created_at }: InboxRow,
  reading: EventReading,
): Promise<string | null> {
  if (reading.is !== 'read' || reading.subscription === null) return null
  const gift = await store.read(madeAnewOf(provider, reading.subscription, created_at))
  return gift === undefined ? null : `money of ${reading.subscription}, which was made anew as gift ${gift}: both run`
}

/** Deals with an event of a known gift. */
async function handleOf(
  deps: Deps,
  event: InboxRow,
  gift: Gift,
  reading: Exclude<EventReading, { is: 'ignored' | 'statement' }>,
): Promise<string | null> {
  const finish = noteHandling(event.id, { status: 'done', gift: gift.id })
  switch (reading.is) {
    case 'facts': {
      const problem = await book(deps, event, gift, reading)
      if (problem === null && reading.facts.some(({ kind }) => kind === 'failed')) await closeTried(deps)
      return problem
    }
    case 'approved': {
      const problem = await captureApproved(deps, gift, reading.about, event.created_at)
      if (problem === null) await deps.store.write(finish)
      return problem
    }
    case 'new_card':
      return await leftNewCard(deps, gift, reading.setupIntent, function* (db) {
        yield* forgetLeftSetUp(gift.id, reading.setupIntent)(db)
        yield* finish(db)
      })
    case 'new_card_declined': {
      const problem = await declinedNewCard(deps, gift, reading.setupIntent, reading.fingerprint)
      if (problem === null) await deps.store.write(finish)
      return problem
    }
    case 'read': {
      const { facts, about, subscription } = reading
      // Reading the gift again would not tell of this money: it is kept for a person, and the nightly look at the books.
      if (subscription !== null && gift.refs.subscription !== null && subscription !== gift.refs.subscription) {
        return `money of ${subscription}, not of the gift's ${gift.refs.subscription}`
      }
      if (facts.length > 0) await record(deps, gift.id, { facts }, { about: about.refs })
      const outcome = await sync(deps, gift, undefined, finish)
      return outcome.ok ? null : `${outcome.code}: ${outcome.detail}`
    }
  }
}

/**
 * Books facts that cannot be stale, if they are about a payment that the gift asked for, of the sum that was agreed. A payment that
 * the provider's own page has made is not known before the gift is read again, and any other sum is believed of the provider itself.
 */
async function book(deps: Deps, event: InboxRow, gift: Gift, reading: FactsEvent): Promise<string | null> {
  const { facts, fingerprint, about } = reading
  const also = noteHandling(event.id, { status: 'done', gift: gift.id })
  const bookIt = () => record(deps, gift.id, { facts, fingerprint }, { about: about.refs, hearsay: true, also })
  try {
    await bookIt()
    return null
  } catch (error) {
    if (!(error instanceof ForeignPayment || error instanceof NotAsAgreed)) throw error
  }
  const outcome = await sync(deps, gift)
  if (!outcome.ok) return `${outcome.code}: ${outcome.detail}`
  try {
    await bookIt()
  } catch (error) {
    if (!(error instanceof ForeignPayment) || gift.adopted === null) throw error
    // it is of the program from which the gift was taken over, which told its donor of it
    await deps.store.write(
      noteHandling(event.id, { status: 'ignored', problem: 'of what was paid before it was ours' }),
    )
  }
  return null
}

/** Takes what the donor has approved, unless that is another order than the gift's. A refusal is the donor's to mend. */
async function captureApproved(deps: Deps, gift: Gift, about: About, at: number): Promise<string | null> {
  const { intent } = gift.refs
  if (intent === null || !about.refs.includes(intent)) return null
  const outcome = await capture(deps, gift.provider, intent, at)
  return !outcome.ok && (isUnheard(outcome) || outcome.code === 'gift_in_progress')
    ? `${outcome.code}: ${outcome.detail}`
    : null
}

/** `unknown`: it carries our marker, and its gift is not here. `not ours`: nothing of it is this deployment's. */
async function giftOfEvent(
  { store, deployment }: Deps,
  provider: ProviderName,
  { marker, refs }: About,
): Promise<Gift | 'unknown' | 'not ours'> {
  const owner = ownerOf(marker, deployment)
  if (owner === 'another deployment') return 'not ours'
  const id = marker === null ? await store.read(giftByRefs(provider, refs)) : marker.giftId
  const gift = id === undefined ? undefined : await store.read(giftById(id))
  if (gift?.provider === provider) return gift
  return owner === 'ours' ? 'unknown' : 'not ours'
}

/** Webhooks that wait: twice as many are taken at once as there are places. */
export const receivedEvents = inRounds({
  ...queued('webhook', webhookQueue),
  policy,
  again: (deps, ids, actor) =>
    function* (db) {
      const events = (yield* eventsNamed(ids)(db)).filter(isKept)
      yield* replayLater(deps, events, actor)(db)
      return events.map(({ event_id }) => event_id)
    },
  logged: 'webhook',
  taking: dueEvents,
  perform: handle,
  idsOf: ({ event_id }) => ({ event: event_id }),
  beside: ({ webhooks }) => 2 * webhooks.counts.max,
})
