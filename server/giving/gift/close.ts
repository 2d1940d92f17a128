import type { Fact } from '#gift/lifecycle.ts'
import { done, type Outcome } from '#gift/outcome.ts'
import type { Gift } from '../../store/gifts.ts'
import type { Deps } from '../deps.ts'
import { recordUnit } from './record.ts'
import { observe, sync } from './sync.ts'

type Reason = Extract<Fact, { kind: 'closed' }>['reason']

/**
 * Closes a gift that took no money: first at the provider, so that nobody can pay it any more, then here.
 * Money that arrived after all is booked instead; the answer is the gift as it now stands.
 */
export async function close(
  deps: Deps,
  gift: Gift,
  reason: Reason,
  by: 'donor' | 'operator' | 'resolver',
): Promise<Outcome<Gift>> {
  const payable = gift.refs.intent !== null || gift.refs.session !== null
  // Stopping would end a monthly gift also where it has just begun to run: its payment is looked for before.
  const found = payable && gift.frequency === 'monthly' ? await sync(deps, gift) : null
  if (found && !found.ok) return found
  if (found?.ok && found.value.gift.standing.state !== 'started') return done(found.value.gift)
  const stopped = payable ? await observe(deps, gift, () => deps.providers[gift.provider].stop(gift, by)) : null
  if (stopped && !stopped.ok && !onlyWeCanTake(gift)) return stopped
  if (stopped?.ok && stopped.value.gift.standing.state !== 'started') return done(stopped.value.gift)
  const at = deps.clock.now()
  const closed: Fact = { provider: gift.provider, kind: 'closed', ref: gift.id, at, reason }
  return done(await deps.store.write(recordUnit(deps, gift.id, { facts: [closed] })))
}

/** A PayPal order takes no money until we capture it, and a closed gift is never captured: no answer is needed. */
const onlyWeCanTake = (gift: Gift): boolean => gift.provider === 'paypal' && gift.frequency === 'once'
