import { longDay } from '#content/dates.ts'
import type { Language } from '#content/language.ts'
import { formatCents } from '#gift/money.ts'
import { agreedCents } from '../donate/result/words.ts'
import { giftPageOf } from './by-provider.ts'
import type { GiftSay } from './say.ts'
import type { Changing } from './useChange.ts'

/** What is announced when a change has been made. */
export function doneWords({ action, gift }: NonNullable<Changing['done']>, say: GiftSay, language: Language): string {
  const { arrangement } = gift
  switch (action) {
    case 'amount':
      return giftPageOf[gift.provider].approvesAmounts && arrangement?.actionUrl
        ? say('gift.approveText')
        : say('gift.amountDone', { amount: formatCents(agreedCents(gift), language) })
    case 'pause':
      return arrangement?.nextOn
        ? say('gift.pauseDone', { date: longDay(arrangement.nextOn, language) })
        : say('gift.pauseDoneOpen')
    case 'resume':
      return say('gift.resumeDone')
    case 'card-confirmed':
      return say('gift.cardDone')
    case 'receipt':
      return say('gift.mailDone', { email: gift.receiptTo ?? '' })
    case 'stop':
      return say('gift.stopThanks', { kept: formatCents(gift.standing.keptCents, language) })
  }
}
