import type { AboutGift } from '#content/letters/letter.ts'
import { bankWords } from '#content/letters/words/bank.ts'
import { failedAt, failedForGood, payments } from '#content/letters/words/payments.ts'
import { asksAt, declineKind, isAskedInVain } from '#gift/declined.ts'
import { aboutSame, allOf, factRefOf, giftOf, paidSince } from './common/about-gift.ts'
import { exampleBank, exampleMonthly, otherProviders } from './common/examples.ts'
import type { Due } from './common/kind.ts'
import { isByBank, paymentKind } from './common/payment.ts'
import { reasonNotRunning } from './common/running.ts'

/** Only another card helps. */
const wantsCard = (gift: AboutGift): boolean =>
  gift.code !== undefined &&
  declineKind(gift.code) === 'hard' &&
  failedAt[gift.provider] === undefined &&
  !isByBank(gift)

const reasons = { paid: 'it was paid meanwhile', asked: 'its donor has been asked since' } as const

/** One month's payment was declined. */
export const paymentFailed = paymentKind({
  name: 'payment_failed',
  dueByFact: {
    /** The donor is asked once a month, when the kind of the decline says so. */
    failed(fact, learnt) {
      if (paidSince(fact, learnt)) return null
      if (aboutSame(fact, learnt).some(({ kind }) => kind === 'pending')) return null
      const all = allOf(learnt)
      // Declines before the pledge happened under the donor's eyes, on the page.
      if (!all.some((other) => other.kind === 'pledged' && other.at < fact.at)) return null
      const at = asksAt(fact, all)
      return at === null ? null : { factRef: factRefOf(fact), sendOn: null, notBefore: at }
    },
  },
  // It may have been paid since: only the provider knows, where its webhook was lost.
  lacks: () => 'needed',
  past(due: Due<unknown>) {
    const stopped = reasonNotRunning(giftOf(due))
    if (stopped !== null) return stopped
    const failed = due.facts.find((fact) => fact.kind === 'failed' && factRefOf(fact) === due.factRef)
    const why = failed?.kind === 'failed' ? isAskedInVain(failed, due.facts) : null
    return why && reasons[why]
  },
  words: payments.payment_failed,
  byBank: bankWords.payment_failed,
  otherwise: (gift) => (isByBank(gift) ? {} : (failedAt[gift.provider] ?? (wantsCard(gift) ? failedForGood : {}))),
  confirms: true,
  wantsCard,
  examples: (language) => [
    { variant: '', says: exampleMonthly(language) },
    { variant: 'bank', says: { ...exampleMonthly(language), code: 'insufficient_funds', paidBy: exampleBank } },
    { variant: 'for_good', says: { ...exampleMonthly(language), code: 'lost_card' } },
    ...otherProviders.map((provider) => ({ variant: provider, says: { ...exampleMonthly(language), provider } })),
  ],
})
