import { giftLink } from '../../letters/kinds/gift-link.ts'
import { audit } from '../../store/database/audit.ts'
import type { Unit } from '../../store/database/unit.ts'
import { lockedGift } from '../../store/gift/gifts.ts'
import { letterById, queueLetters } from '../../store/work/letters.ts'

/** Mails a donor a fresh link to their gift's own page, for somebody who was asked to. False: no address is known. */
export const mailGiftLink = (
  { letter, gift: id, by }: { readonly letter: string; readonly gift: string; readonly by: string },
  now: number,
): Unit<boolean> =>
  function* (db) {
    const gift = yield* lockedGift(id)(db)
    if (!gift?.donor) return false
    if (yield* letterById(letter)(db)) return true
    const link = { id: letter, gift: id, kind: giftLink.name, factRef: `link:${letter}`, details: {}, dueAt: now }
    yield* queueLetters([link], now)(db)
    yield* audit({ actor: by, action: 'gift_link', gift: id, details: {} }, now)(db)
    return true
  }
