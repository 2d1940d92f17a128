import { charityDay } from '#content/dates.ts'
import type { GiftView, PaymentView } from '#gift/api.ts'
import { type Fact, fateOf, keptOf } from '#gift/lifecycle.ts'
import type { Gift } from '../../store/gifts.ts'
import { isUndecided } from './hold.ts'

/** `m…@example.org`: enough for the donor to recognise, nothing for anybody else. */
export const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  return at < 1 ? '…' : `${email[0]}…${email.slice(at)}`
}

/**
 * One gift as its donor may see it, with its payments where its facts are given. While its provider has not decided over a
 * capture, it is being confirmed.
 */
export const viewOf = (gift: Gift, facts?: readonly Fact[]): GiftView => ({
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
  firstName: gift.donor?.firstName || null,
  ...(facts ? { payments: paymentsOf(facts) } : {}),
})

/** One gift with its payments, as its own page shows it. */
export const wholeView = async (ledger: Ledger, gift: Gift): Promise<GiftView> =>
  viewOf(gift, await ledger.facts(gift.id))

/** Who knows all that a provider has told of a gift. */
interface Ledger {
  facts(id: string): Promise<readonly Fact[]>
}

const paymentsOf = (facts: readonly Fact[]): PaymentView[] =>
  facts
    .filter((fact) => fact.kind === 'paid')
    .toSorted((a, b) => b.at - a.at)
    .map((fact) => ({
      ref: fact.ref,
      on: charityDay(fact.at),
      cents: fact.cents,
      keptCents: keptOf(fact, facts),
      fate: fateOf(fact, facts),
    }))
