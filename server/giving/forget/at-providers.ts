import { refused } from '#gift/outcome.ts'
import { audit } from '../../store/database/audit.ts'
import {
  donorForgotten,
  donorQueue,
  dueDonors,
  forgetDonorLater,
  forgetDonorsNow,
} from '../../store/forget/donors-to-forget.ts'
import { giftById } from '../../store/gift/gifts.ts'
import { atProviders, hastened, inRounds, nextTry, queued } from '../work/kind.ts'

/**
 * Donors who asked to be forgotten, of whom a provider still has something: it is asked once everything of theirs has ended there,
 * and again, ever more seldom, until it has done it; in the end a person is told instead.
 */
export const donorsToForget = inRounds({
  ...queued('forget_donor', donorQueue),
  policy: atProviders,
  again: hastened(forgetDonorsNow, atProviders),
  logged: 'forgotten donor',
  taking: dueDonors,
  async perform({ store, clock, providers, log }, { gift: id, tries, due_at: leased }) {
    const gift = await store.read(giftById(id))
    const came = gift
      ? await providers[gift.provider].forgetDonor(gift).catch((error: unknown) => {
          log.error({ gift: id, err: error }, 'donor not forgotten by the provider')
          return refused('unexpected', 'not forgotten')
        })
      : null
    const isOver = came === null || (came.ok && came.value !== 'later')
    const now = clock.now()
    const again = isOver ? null : nextTry(atProviders, { failures: tries + 1, since: now }, now)
    if (again !== null) return await store.write(forgetDonorLater(id, leased, again))
    await store.write(function* (db) {
      const action = isOver ? 'provider_forgot' : 'provider_not_forgotten'
      yield* audit({ actor: 'resolver', action, gift: id, details: {} }, now)(db)
      yield* donorForgotten(id, leased)(db)
    })
  },
  idsOf: ({ gift }) => ({ gift }),
})
