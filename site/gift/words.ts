import { dayAndTime, longDay, monthAndDay } from '#content/dates.ts'
import { giftPageOf } from '#content/gift-page-of.ts'
import type { Language } from '#content/language.ts'
import type { GiftView } from '#gift/gift-view.ts'
import { formatCents } from '#gift/money.ts'
import { type Day, dayAfterPause, isSkip } from '#gift/next-gift.ts'
import { agreedCents } from '../donate/result/words.ts'
import type { GiftSay } from './say.ts'
import type { Changing } from './useChange.ts'

/** What is announced when a change has been made. */
export function doneWords(
  { action, gift, before }: NonNullable<Changing['done']>,
  say: GiftSay,
  language: Language,
): string {
  const { arrangement } = gift
  const skipped = action === 'pause' ? skippedDay(before, gift) : null
  switch (action) {
    case 'amount':
      return giftPageOf[gift.provider].approvesAmounts && arrangement?.actionUrl
        ? say('gift.approveText')
        : say('gift.amountDone', { amount: formatCents(agreedCents(gift), language) })
    case 'pause':
      if (skipped) return say('gift.skipDone', { date: monthAndDay(skipped, language) })
      return arrangement?.nextOn
        ? say('gift.pauseDone', { date: longDay(arrangement.nextOn, language) })
        : say('gift.pauseDoneOpen')
    case 'resume':
      return say('gift.resumeDone')
    case 'day':
      if (gift.onward?.is === 'approve') return onwardText(gift, gift.onward, say, language)
      return say('gift.dayDone', { date: arrangement?.nextOn ? longDay(arrangement.nextOn, language) : '' })
    case 'card-confirmed':
      return say('gift.cardDone')
    case 'name':
      return wholeName(before?.onPaper) === wholeName(gift.onPaper)
        ? say('gift.nameKept')
        : say('gift.nameDone', { name: wholeName(gift.onPaper) })
    case 'address':
      return say('gift.addressAsked')
    case 'receipt':
      return say('gift.mailDone', { email: gift.receiptTo ?? '' })
    case 'stop':
      return say('gift.stopThanks', { kept: formatCents(gift.standing.keptCents, language) })
  }
}

/** What is said of the gift that takes this one's place, until it is there. */
export function onwardText(
  { provider }: GiftView,
  { is, on }: NonNullable<GiftView['onward']>,
  say: GiftSay,
  language: Language,
): string {
  const words = giftPageOf[provider].dayAnew
  if (!words) return ''
  return say(is === 'confirming' ? words.confirming : words.text, { date: on ? longDay(on, language) : '' })
}

/** Both parts of a name, or the one that there is; empty where there is none. */
export const wholeName = (name: GiftView['onPaper']): string =>
  name ? `${name.firstName} ${name.lastName}`.trim() : ''

/** Where receipts shall go, whose yes is waited for, and until when. */
export const addressOutWords = (
  { address, asks, until }: NonNullable<GiftView['newAddress']>,
  say: GiftSay,
  language: Language,
): string =>
  say(asks === 'old' ? 'gift.addressOut' : 'gift.addressOutNew', { address, until: dayAndTime(until, language) })

/**
 * The day that was skipped, where nothing but one gift was left out; null: the gift rests longer, or nobody knows. Where no script runs
 * the page does not know the day before the change: it is the one that follows the newest payment.
 */
function skippedDay(before: GiftView | null, { arrangement, payments = [] }: GiftView): Day | null {
  const { firstOn, nextOn } = arrangement ?? {}
  if (!firstOn || !nextOn) return null
  const newest = payments[0]?.on
  const follows = newest && dayAfterPause(firstOn, newest, 1)
  const skipped = before?.arrangement?.nextOn ?? follows
  return skipped && isSkip(firstOn, skipped, nextOn) ? skipped : null
}
