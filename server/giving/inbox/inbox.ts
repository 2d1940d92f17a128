import type { Outcome } from '#gift/outcome.ts'
import { done } from '#gift/outcome.ts'
import type { ProviderName } from '#gift/provider.ts'
import { days, minutes, seconds } from '../../process/clock.ts'
import type { EventReading, VerifiedEvent } from '../../providers/provider.ts'
import { type Gift, giftById, giftByRefs } from '../../store/gifts.ts'
import { type Handling, keepBooked, keepEvent, noteHandling, takeEvents } from '../../store/inbox.ts'
import type { InboxRow } from '../../store/schema.ts'
import type { Deps } from '../deps.ts'
import { declinedNewCard } from '../gift/arrange.ts'
import { capture } from '../gift/capture.ts'
import { NoSuchGift, recordUnit } from '../gift/record.ts'
import { sync } from '../gift/sync.ts'

const lease = minutes(2)
/** About three days of trying; after that a person looks (`giving replay`). */
const enough = 26

/** How long a failed event waits: 2 s, doubling, at most 6 h. */
const pause = (tries: number) => Math.min(seconds(2) * 2 ** (tries - 1), days(1) / 4)

/**
 * Verifies a webhook and keeps it; once this answers, it is durable. `event` is null when there is nothing more to do: it
 * is booked, was here before, or its kind changes no gift.
 */
export async function receive(
  deps: Deps,
  provider: ProviderName,
  headers: Headers,
  raw: Uint8Array,
): Promise<Outcome<{ event: InboxRow | null }>> {
  const { store, sources, clock, failpoint } = deps
  const verified = await sources[provider].verify(headers, raw, clock.now())
  if (!verified.ok) return verified
  if (await bookAtOnce(deps, verified.value)) {
    failpoint('after-inbox')
    return done({ event: null })
  }
  const event = await store.write(keepEvent(verified.value, clock.now(), lease))
  failpoint('after-inbox')
  return done({ event: event?.status === 'waiting' ? event : null })
}

/**
 * Keeps an event that says all by itself and books it, in one transaction. False when that cannot be done, whatever the
 * reason: then it is kept first, and dealt with as every other.
 */
async function bookAtOnce(deps: Deps, event: VerifiedEvent): Promise<boolean> {
  const { store, sources, log, clock } = deps
  try {
    const said = sources[event.provider].selfContained(event)
    if (!said) return false
    const { giftId, facts, fingerprint = null } = said
    await store.write(recordUnit(deps, giftId, { facts, fingerprint }, keepBooked(event, giftId, clock.now())))
    return true
  } catch (error) {
    const { eventId, type, provider } = event
    if (!(error instanceof NoSuchGift))
      log.warn({ event: eventId, type, provider, err: error }, 'webhook not booked at once')
    return false
  }
}

/** Deals with one event that this process has taken. Never throws: what fails stays in the inbox with its reason. */
export async function handle(deps: Deps, event: InboxRow): Promise<void> {
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

const later = (event: InboxRow, problem: string, now: number): Handling =>
  event.tries >= enough ? { status: 'dead', problem } : { status: 'waiting', problem, dueAt: now + pause(event.tries) }

/** Answers why the event must be tried again, or null when it is dealt with. */
async function tryToHandle(deps: Deps, event: InboxRow): Promise<string | null> {
  const { store, sources } = deps
  const read = await sources[event.provider].interpret({
    provider: event.provider,
    eventId: event.event_id,
    type: event.type,
    createdAt: event.created_at,
    payload: event.payload,
  })
  if (!read.ok) return `${read.code}: ${read.detail}`
  const reading = read.value
  if (reading.action === 'ignored') {
    await store.write(noteHandling(event.id, { status: 'ignored', problem: reading.note ?? null }))
    return null
  }
  if (reading.action === 'facts') return await book(deps, event, reading)
  const gift = await giftOfEvent(deps, event.provider, reading)
  if (!gift) return unknownGift
  if (isAnothers(gift, reading)) return `money of ${reading.subscription}, not of the gift's ${gift.refs.subscription}`
  const finish = noteHandling(event.id, { status: 'done', gift: gift.id })
  if (reading.action === 'capture') {
    const problem = await captureApproved(deps, gift, reading, event.created_at)
    if (problem === null) await store.write(finish)
    return problem
  }
  if (reading.action === 'declined') {
    const problem = await declinedNewCard(deps, gift, reading.setupIntent, reading.fingerprint ?? null)
    if (problem === null) await store.write(finish)
    return problem
  }
  if (reading.facts.length > 0) await store.write(recordUnit(deps, gift.id, { facts: reading.facts }))
  const recalled = await sync(deps, gift, finish)
  return recalled.ok ? null : `${recalled.code}: ${recalled.detail}`
}

const unknownGift = 'unknown gift'

/** Reading the gift again would not tell of this money: it is kept for a person, and the nightly look at the books. */
const isAnothers = ({ refs }: Gift, { subscription }: Pick<EventReading, 'subscription'>) =>
  subscription !== undefined && refs.subscription !== null && refs.subscription !== subscription

/** Books facts that cannot be stale. Most events name their gift, so that it need not be looked for first. */
async function book(deps: Deps, event: InboxRow, reading: EventReading): Promise<string | null> {
  const { facts, fingerprint = null } = reading
  const on = (gift: string) => {
    const finish = noteHandling(event.id, { status: 'done', gift })
    return deps.store.write(recordUnit(deps, gift, { facts, fingerprint }, finish))
  }
  if (reading.giftId !== null) {
    try {
      await on(reading.giftId)
      return null
    } catch (error) {
      if (!(error instanceof NoSuchGift)) throw error
    }
  }
  const gift = await giftOfEvent(deps, event.provider, reading)
  if (!gift) return unknownGift
  await on(gift.id)
  return null
}

/** Takes what the donor has approved, unless that is another order than the gift's. A refusal is the donor's to mend. */
async function captureApproved(deps: Deps, gift: Gift, reading: EventReading, at: number) {
  const { intent } = gift.refs
  if (intent === null || !reading.refs.includes(intent)) return null
  const taken = await capture(deps, intent, at)
  const again = !taken.ok && (taken.code === 'provider_unavailable' || taken.code === 'outcome_unknown')
  return again ? `${taken.code}: ${taken.detail}` : null
}

async function giftOfEvent({ store }: Deps, provider: ProviderName, reading: Pick<EventReading, 'giftId' | 'refs'>) {
  const named = reading.giftId === null ? undefined : await store.read(giftById(reading.giftId))
  if (named?.provider === provider) return named
  const found = await store.read(giftByRefs(provider, reading.refs))
  return found === undefined ? undefined : store.read(giftById(found))
}

/** Takes what is due and deals with it; answers how many events there were. */
export async function handleDue(deps: Deps, limit = 50): Promise<number> {
  const events = await deps.store.write(takeEvents(deps.clock.now(), lease, limit))
  for (const event of events) await handle(deps, event)
  return events.length
}
