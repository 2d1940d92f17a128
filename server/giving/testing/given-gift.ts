import type { GiftRequest } from '#gift/request.ts'
import { referenceOf } from '../../base/random.ts'
import { insertGift } from '../../store/gift/gift-changes.ts'
import type { Gift } from '../../store/gift/gifts.ts'
import type { Deps } from '../deps.ts'
import { record } from '../gift/record.ts'
import { asking, paid } from './fixtures.ts'

/** Whom such a gift may remember, told to nobody. */
export const inMemory: GiftRequest['tribute'] = {
  type: 'honor',
  kind: 'memory',
  firstName: 'Harold',
  lastName: 'Whitaker',
  eCard: null,
  notification: { by: 'none' },
}

type Parts = Pick<Deps, 'store' | 'clock' | 'random'> & { readonly deps: Deps }

/** A gift of $50 by card, paid now: its receipt waits in the outbox. `more` says otherwise. */
export async function givenGift(parts: Parts, more: Partial<GiftRequest> = {}): Promise<Gift> {
  const { store, clock, random, deps } = parts
  const id = random.id()
  const gift = await store.write(
    insertGift({
      ...asking({ attempt: null, ...more }),
      id,
      reference: referenceOf(id),
      provider: 'stripe',
      startedAt: clock.now(),
      subscription: null,
      asked: null,
      hold: null,
      resolveAt: null,
      caller: null,
      trace: null,
    }),
  )
  return await record({ ...deps, clock }, gift.id, { facts: [paid(`pi_${id}`, 5000, clock.now())] })
}
