import { done, type Outcome, refused } from '#gift/outcome.ts'
import { tributeStands } from '../../letters/kinds/common/tribute.ts'
import { kindsTo, letterKindNamed } from '../../letters/kinds/index.ts'
import { tributeCard } from '../../letters/kinds/tribute-card.ts'
import { audit } from '../../store/database/audit.ts'
import type { Unit } from '../../store/database/unit.ts'
import { changeGift } from '../../store/gift/gift-changes.ts'
import { lockedGift } from '../../store/gift/gifts.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import { letterById, printed, queueLetters, sendAgain } from '../../store/work/letters.ts'
import { failedLetters, hasWaitingLetter } from '../../store/work/letters-of-gift.ts'

/** What becomes of the card: it goes now, or it has not left yet and goes on its day. */
export type CardSent = 'now' | 'on its day'

/**
 * Sends the card of a gift's dedication again, by e-mail to a corrected address where one is given, or to the printer. One that
 * has still to leave only takes the new address. `letter`: told again under the same, it leaves once. `action_not_possible`:
 * nobody is to be told, or the gift went back.
 */
export const sendCard = (
  wish: { readonly letter: string; readonly gift: string; readonly email?: string; readonly by: string },
  now: number,
): Unit<Outcome<CardSent>> =>
  function* (db) {
    const gift = yield* lockedGift(wish.gift)(db)
    const tribute = gift?.tribute
    const notification = tribute?.notification ?? { by: 'none' as const }
    if (!gift || !tribute || notification.by === 'none') return refused('action_not_possible', 'nobody is told of it')
    if (!tributeStands(gift.frequency, yield* factsOf(gift.id)(db)))
      return refused('action_not_possible', 'the gift went back, or is not paid')
    if (yield* letterById(wish.letter)(db)) return done('now')
    if (notification.by === 'email' && wish.email !== undefined && wish.email !== notification.email) {
      const corrected = { ...tribute, notification: { ...notification, email: wish.email } }
      const { language, country, optIn, attribution } = gift
      yield* changeGift(gift.id, { details: { language, country, optIn, attribution, tribute: corrected } })(db)
    }
    const failed = (yield* failedLetters(gift.id)(db)).find(({ kind }) => letterKindNamed(kind)?.reader === 'recipient')
    const waits = !failed && (yield* hasWaitingLetter(gift.id, kindsTo('recipient'))(db))
    yield* audit({ actor: wish.by, action: 'card_again', gift: gift.id, details: { waits } }, now)(db)
    if (waits) return done('on its day')
    if (failed) {
      yield* sendAgain([failed.id], now)(db)
      return done('now')
    }
    const kind = notification.by === 'email' ? tributeCard.name : printed
    const card = { id: wish.letter, gift: gift.id, kind, factRef: `tribute#${wish.letter}`, details: {}, dueAt: now }
    yield* queueLetters([card], now)(db)
    return done('now')
  }
