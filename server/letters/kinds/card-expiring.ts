import { monthAndYear } from '#content/dates.ts'
import { say } from '#content/language.ts'
import type { AboutGift } from '#content/letters/letter.ts'
import { cardAction, greeting, helpWords, text } from '#content/letters/parts.ts'
import { expiringWords } from '#content/letters/words/monthly.ts'
import { endOf, expiringCard, expiryRef } from '#gift/expiring-card.ts'
import { formatCents } from '#gift/money.ts'
import { aboutDetails, aboutGift, giftOf, toDonor } from './common/about-gift.ts'
import { exampleMonthly } from './common/examples.ts'
import { letterKind } from './common/kind.ts'
import { reasonNotRunning } from './common/running.ts'

interface Expiring extends AboutGift {
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
}

/** The card of a monthly gift expires at the end of the month: one press leads to where another is put in. */
export const cardExpiring = letterKind({
  name: 'card_expiring',
  reader: 'donor',
  details: aboutDetails,
  /** Once for each date of expiry. */
  dueByReading({ standing, after, now }) {
    const expiry = standing.state === 'active' ? expiringCard(after, now) : null
    return expiry ? [{ ...expiry, details: {} }] : []
  },
  // It may have been renewed since: only the provider knows, where its webhook was lost.
  lacks: () => 'needed',
  past(due, { now }) {
    const gift = giftOf(due)
    const stopped = reasonNotRunning(gift)
    if (stopped !== null) return stopped
    const card = gift.arrangement?.card
    if (!card || expiryRef(card) !== due.factRef) return 'the card was renewed meanwhile'
    return endOf(card) <= now ? 'the card has expired' : null
  },
  saying(due, links, now) {
    const gift = giftOf(due)
    const card = gift.arrangement?.card
    if (!card) throw new Error(`letter ${due.id}: gift ${gift.id} has no card`)
    const { last4, expMonth, expYear } = card
    return { says: { last4, expMonth, expYear, ...aboutGift(due, links, now) }, to: toDonor(due) }
  },
  content(gift: Expiring) {
    const { language, last4, expMonth, expYear } = gift
    const values = {
      amount: formatCents(gift.nextCents, language),
      last4,
      month: monthAndYear(`${expYear}-${String(expMonth).padStart(2, '0')}-01`, language),
    }
    const expires = say(expiringWords.expires, language, values)
    return {
      subject: say(expiringWords.subject, language),
      preview: expires,
      title: say(expiringWords.title, language),
      blocks: [
        text(greeting(gift.firstName, language)),
        text(expires),
        text(say(expiringWords.renew, language)),
        cardAction(gift),
        helpWords(language),
      ],
    }
  },
  examples: (language) => [
    { variant: '', says: { ...exampleMonthly(language), last4: '4242', expMonth: 12, expYear: 2026 } },
  ],
})
