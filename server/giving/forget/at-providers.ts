import { refused } from '#gift/outcome.ts'
import { minutes } from '../../base/clock.ts'
import { audit } from '../../store/database/audit.ts'
import { donorForgotten, forgetDonorLater, takeDonorsToForget } from '../../store/forget/donors-to-forget.ts'
import { giftById } from '../../store/gift/gifts.ts'
import type { Deps } from '../deps.ts'
import { nextResolve } from '../gift/resolve-schedule.ts'

/** No other process asks for the same meanwhile. */
const lease = minutes(5)
/** After so many tries in vain a person is told instead. */
const triesAtMost = 30

/**
 * Has the providers forget the donors who asked for it, once everything of theirs has ended there. What cannot be done yet is
 * asked again, ever more seldom. Answers how many there were.
 */
export async function forgetDonorsDue(deps: Deps, limit = 20): Promise<number> {
  const { store, clock, providers, log } = deps
  const leased = clock.now() + lease
  const due = await store.write(takeDonorsToForget(clock.now(), leased, limit))
  for (const { gift: id, tries } of due) {
    const gift = await store.read(giftById(id))
    const came = gift
      ? await providers[gift.provider].forgetDonor(gift).catch((error: unknown) => {
          log.error({ gift: id, err: error }, 'donor not forgotten by the provider')
          return refused('unexpected', 'not forgotten')
        })
      : null
    const isOver = came === null || (came.ok && came.value !== 'later')
    if (!isOver && tries < triesAtMost) {
      await store.write(forgetDonorLater(id, leased, clock.now() + nextResolve(tries)))
      continue
    }
    await store.write(function* (db) {
      const action = isOver ? 'provider_forgot' : 'provider_not_forgotten'
      yield* audit({ actor: 'resolver', action, gift: id, details: {} }, clock.now())(db)
      yield* donorForgotten(id, leased)(db)
    })
  }
  return due.length
}
