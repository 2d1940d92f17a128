import { done, type Outcome, refused } from '#gift/outcome.ts'
import type { ProviderName } from '#gift/provider.ts'
import { minutes } from '../../base/clock.ts'
import type { Reading } from '../../providers/provider.ts'
import { together, type Unit } from '../../store/database/unit.ts'
import { siblingsOf } from '../../store/gift/attempts.ts'
import { changeGift } from '../../store/gift/gift-changes.ts'
import { type Gift, giftById, giftByRefs, isHeld, lockedGift } from '../../store/gift/gifts.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import type { Deps } from '../deps.ts'
import { type CallDeadline, callDeadline, giveUp, type Instead, isUndecided, isUnheard, takeHold } from './hold.ts'
import { observe, sync } from './sync.ts'

/** A gift after a capture. `reading`: what the provider said, null when the ledger knew. */
export interface Captured {
  readonly gift: Gift
  readonly reading: Reading | null
}

/**
 * Takes the money of an approved payment, or reads back what the provider takes itself, and books what it says.
 * `approvedAt` (unix milliseconds) is when the donor last said yes, as far as the caller knows, or 0: what was declined
 * since then is read and not tried again. Safe to repeat: what is already booked is answered from the ledger, and a
 * capture that was never answered is asked for again under its own key.
 */
export async function capture(
  deps: Deps,
  provider: ProviderName,
  intent: string,
  approvedAt: number,
): Promise<Outcome<Captured>> {
  const { store, providers, clock } = deps
  const id = await store.read(giftByRefs(provider, [intent]))
  const draft = id === undefined ? undefined : await store.read(giftById(id))
  if (!draft) return refused('not_found', `no gift for order ${intent}`)

  const deadline = callDeadline(deps)
  const request = { what: 'capture', at: clock.now() } as const
  const outcome = await takeHold(deps, draft.id, request, mayCapture(intent, approvedAt), deadline)
  if (!outcome.ok) return outcome
  if ('instead' in outcome.value) return await insteadOf(deps, draft, outcome.value.instead, deadline)
  const { gift, hold } = outcome.value
  deps.failpoint?.('before-capture')
  const captured = await observe(deps, gift, () => providers[provider].capture(gift, hold.until), {
    answers: hold.token,
  })
  if (!captured.ok) {
    // A refusal is repeated under its key, also once the donor has approved: the next try is a new one.
    const changes = isUnheard(captured) ? {} : { tryNumber: gift.tryNumber + 1 }
    await giveUp(deps, outcome.value, captured, !isUnheard(captured), changes)
    // The donor has said yes, so that we ask again, also where the provider heard nothing: it may be charged yet.
    if (captured.code === 'provider_unavailable') return refused('outcome_unknown', captured.detail)
  }
  return captured
}

/** A capture that was asked for this long ago, and of which its provider knows nothing, never comes about. */
const neverArrives = minutes(30)

/**
 * What money asked for again came to. Refused for certain (given another way meanwhile, never approved, long forgotten), the gift is read
 * as it now is; and where its money must not be asked for again, because the draft was given by another gift, that is forgotten once its
 * provider has long had the time to tell of it.
 */
export async function orRead(deps: Deps, gift: Gift, again: Outcome<Captured>): Promise<Outcome<Gift>> {
  const { store, clock } = deps
  if (again.ok) return done(again.value.gift)
  if (isUnheard(again) || again.code === 'gift_in_progress') return again
  const outcome = await sync(deps, gift)
  if (!outcome.ok) return outcome
  if (outcome.value.reading.progress !== 'working') await store.write(forgetLost(gift.id, clock.now()))
  return done(outcome.value.gift)
}

const forgetLost = (id: string, now: number): Unit<void> =>
  function* (db) {
    const gift = yield* lockedGift(id)(db)
    if (!gift?.asked || !isUndecided(gift) || isHeld(gift, now) || now < gift.asked.at + neverArrives) return
    yield* changeGift(id, { asked: null, resolveAt: now })(db)
  }

type NotNow = 'settled' | 'another order' | 'declined' | { readonly givenBy: string }

/** What keeps a gift from being captured. */
const mayCapture =
  (intent: string, approvedAt: number) =>
  (gift: Gift): Unit<Instead<NotNow> | null> =>
    function* (db) {
      if (gift.refs.intent !== intent) return { instead: 'another order' }
      if (gift.standing.state !== 'started') return { instead: 'settled' }
      const [siblings, facts] = yield* together(siblingsOf(gift.id)(db), factsOf(gift.id)(db))
      const other = siblings.find(({ state }) => state !== 'started' && state !== 'not_charged')
      if (other) return { instead: { givenBy: other.id } }
      // It was asked for already, whatever was declined before: only its own answer settles it.
      if (isUndecided(gift)) return null
      const declined = facts.filter((fact) => fact.kind === 'failed' && fact.ref.startsWith(`${intent}:`))
      return declined.some((fact) => fact.at >= approvedAt) ? { instead: 'declined' } : null
    }

async function insteadOf(deps: Deps, draft: Gift, instead: NotNow, deadline: CallDeadline): Promise<Outcome<Captured>> {
  if (typeof instead === 'object') return refused('gift_already_paid', `gift ${instead.givenBy} of the same attempt`)
  if (instead === 'another order') return refused('not_found', `gift ${draft.id} has another order by now`)
  const gift = (await deps.store.read(giftById(draft.id))) ?? draft
  return instead === 'declined' ? await sync(deps, gift, deadline) : done(await alreadyBooked(deps, gift, deadline))
}

/** An event may be first, and name neither who gave nor the next month's day: then the provider is asked, if it answers. */
async function alreadyBooked(deps: Deps, gift: Gift, deadline: CallDeadline): Promise<Captured> {
  const monthUnknown = gift.standing.state === 'active' && gift.arrangement === null
  if (gift.donor !== null && !monthUnknown) return { gift, reading: null }
  const reading = await sync(deps, gift, deadline)
  return reading.ok ? reading.value : { gift, reading: null }
}
