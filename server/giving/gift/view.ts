import type { GiftView } from '#gift/api.ts'
import type { Gift } from '../../store/gifts.ts'
import { isUndecided } from './hold.ts'

/** `m…@example.org`: enough for the donor to recognise, nothing for anybody else. */
export const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  return at < 1 ? '…' : `${email[0]}…${email.slice(at)}`
}

/** One gift as its donor may see it. While its provider has not decided over a capture, it is being confirmed. */
export const viewOf = (gift: Gift): GiftView => ({
  giftId: gift.id,
  reference: gift.reference,
  provider: gift.provider,
  frequency: gift.frequency,
  cents: gift.cents,
  language: gift.language,
  startedAt: gift.startedAt,
  standing: isUndecided(gift) ? { ...gift.standing, state: 'confirming' } : gift.standing,
  arrangement: gift.arrangement,
  receiptTo: gift.donor ? maskedEmail(gift.donor.email) : null,
  tribute: gift.tribute && {
    kind: gift.tribute.kind,
    name: `${gift.tribute.firstName} ${gift.tribute.lastName}`,
    notifies: gift.tribute.notification.by !== 'none',
  },
})
