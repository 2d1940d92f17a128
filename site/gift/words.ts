import { longDay } from '#content/dates.ts'
import type { Language } from '#content/language.ts'
import type { GiftView } from '#gift/api.ts'
import { formatCents } from '#gift/money.ts'
import { agreedCents, standingWords } from '../donate/result/words.ts'
import { giftPageOf } from './by-provider.ts'
import type { GiftSay } from './say.ts'
import type { Changing } from './useChange.ts'

/** Heading, sentence and tone of the page: where the gift stands; of a monthly one, that it runs, is paused or on hold. */
export function pageWords(gift: GiftView, say: GiftSay, language: Language) {
  const { arrangement } = gift
  if (gift.standing.state !== 'active') return standingWords(gift, say)
  if (arrangement?.status === 'suspended') {
    return { tone: 'bad', title: say('gift.suspended'), text: say(giftPageOf[gift.provider].suspended) } as const
  }
  if (arrangement?.status !== 'paused') return { ...standingWords(gift, say), title: say('gift.running') }
  const text = arrangement.nextOn
    ? say('gift.pausedUntil', {
        date: longDay(arrangement.nextOn, language),
        amount: formatCents(agreedCents(gift), language),
      })
    : say('gift.pausedOpen')
  return { tone: 'quiet', title: say('gift.paused'), text } as const
}

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
      return say('gift.stopDone')
  }
}
