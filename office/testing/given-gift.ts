import type { GiftRequest } from '#gift/request.ts'
import { referenceOf } from '#server/base/random.ts'
import { record } from '#server/giving/gift/record.ts'
import { asking, paid } from '#server/giving/testing/fixtures.ts'
import { insertGift } from '#server/store/gift/gift-changes.ts'
import type { Gift } from '#server/store/gift/gifts.ts'
import type { Services } from '#server/wiring.ts'

/** A gift of $50 by card, paid now: its receipt waits in the outbox. `more` says otherwise. */
export async function givenGift(services: Services, more: Partial<GiftRequest> = {}): Promise<Gift> {
  const { store, clock, random, deps } = services
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
