import { giftById } from '../../store/gift/gifts.ts'
import { inPieces } from '../work/in-pieces.ts'
import { atProviders } from '../work/kind.ts'

/**
 * Donors who asked to be forgotten, of whom a provider still has something: it is asked once everything of theirs has ended there,
 * and again, ever more seldom, until it has done it; in the end it is a person's.
 */
export const donorsToForget = inPieces('forget_donor', {
  policy: atProviders,
  logged: 'forgotten donor',
  async perform({ store, providers }, { id }) {
    const gift = await store.read(giftById(id))
    if (!gift) return null
    const came = await providers[gift.provider].forgetDonor(gift)
    if (!came.ok) return came.code
    return came.value === 'later' ? 'later' : null
  },
  audited: { done: 'provider_forgot', givenUp: 'provider_not_forgotten' },
})
