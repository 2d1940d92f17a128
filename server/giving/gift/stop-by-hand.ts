import type { Outcome } from '#gift/outcome.ts'
import { audit } from '../../store/database/audit.ts'
import type { Gift } from '../../store/gift/gifts.ts'
import type { Deps } from '../deps.ts'
import { stop } from './arrange.ts'
import { close } from './close.ts'
import { isUnheard } from './hold.ts'
import { awaitsBank, recall } from './recall.ts'

/** Whether there is anything to stop: a monthly gift that runs, a gift that nobody has paid yet, or a debit on its way. */
export const canBeStopped = (gift: Pick<Gift, 'standing' | 'paidBy'>): boolean =>
  gift.standing.state === 'active' || gift.standing.state === 'started' || awaitsBank(gift)

/**
 * Ends a monthly gift, or cancels one that nobody has paid yet, because somebody on our side was asked to; written down before
 * the provider is asked. Unanswered, it is asked for again by itself, but for a debit, whose bank will have been asked by then.
 * What had been paid meanwhile is booked instead.
 */
export async function stopByHand(deps: Deps, gift: Gift, by: string): Promise<Outcome<Gift>> {
  const { store, clock } = deps
  await store.write(audit({ actor: by, action: 'stop', gift: gift.id, details: {} }, clock.now()))
  const stopped = await (gift.standing.state === 'started'
    ? close(deps, gift, 'canceled', 'operator')
    : awaitsBank(gift)
      ? recall(deps, gift)
      : stop(deps, gift, 'operator'))
  if (!stopped.ok) {
    const action = isUnheard(stopped) ? 'stop_unanswered' : 'stop_refused'
    await store.write(audit({ actor: by, action, gift: gift.id, details: { code: stopped.code } }, clock.now()))
  }
  return stopped
}
