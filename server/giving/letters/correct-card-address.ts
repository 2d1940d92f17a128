import { isDeepStrictEqual } from 'node:util'
import type { PostalAddress } from '#gift/tribute.ts'
import { kindsTo } from '../../letters/kinds/index.ts'
import { audit } from '../../store/database/audit.ts'
import type { Unit } from '../../store/database/unit.ts'
import { changeGift } from '../../store/gift/gift-changes.ts'
import { lockedGift } from '../../store/gift/gifts.ts'
import { newestDelivery } from '../../store/work/letters.ts'

/** What becomes of it: no card on paper is to be sent at all, or the last one was printed and goes where it goes. */
export type CardAddress = 'corrected' | 'printed' | 'no card'

/**
 * Puts the postal address right to which the card of a dedication goes on paper, as long as it waits to be printed; the same one
 * again changes nothing, and is not written down. One that was printed is queued again first (`sendCard`).
 */
export const correctCardAddress = (
  { gift: id, address, by }: { readonly gift: string; readonly address: PostalAddress; readonly by: string },
  now: number,
): Unit<CardAddress> =>
  function* (db) {
    const gift = yield* lockedGift(id)(db)
    const notification = gift?.tribute?.notification
    if (!gift?.tribute || notification?.by !== 'mail') return 'no card'
    const card = yield* newestDelivery(id, kindsTo('recipient'))(db)
    if (card?.status === 'sent') return 'printed'
    if (card?.status === 'dropped' || card?.status === 'failed') return 'no card'
    if (isDeepStrictEqual(notification.address, address)) return 'corrected'
    const { language, country, optIn, attribution } = gift
    const tribute = { ...gift.tribute, notification: { ...notification, address } }
    yield* changeGift(id, { details: { language, country, optIn, attribution, tribute } })(db)
    yield* audit({ actor: by, action: 'card_address', gift: id, details: {} }, now)(db)
    return 'corrected'
  }
