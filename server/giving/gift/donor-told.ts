import { toldDonor } from '#gift/person-name.ts'
import type { Reading } from '../../providers/provider.ts'
import type { GiftChanges } from '../../store/gift-changes.ts'
import type { Gift } from '../../store/gifts.ts'

/**
 * The donor as a provider tells of them, where they told us nothing: kept as data, and said by no letter that may not say it. Who was
 * forgotten is not the same as who was never told: they are never written down again.
 */
export function donorTold(
  gift: Gift,
  { donor = null }: { readonly donor?: Reading['donor'] },
): Pick<GiftChanges, 'donor'> {
  const told = gift.donor === null && gift.forgottenAt === null ? toldDonor(donor) : null
  return told === null ? {} : { donor: told }
}
