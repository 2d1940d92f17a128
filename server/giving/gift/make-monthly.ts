import { charityDay } from '#content/dates.ts'
import type { AmountLimits } from '#gift/amounts.ts'
import { isApproved } from '#gift/arrangement.ts'
import type { MonthlyStep } from '#gift/gift-view.ts'
import { zero } from '#gift/money.ts'
import { type MonthlyOffer, monthlyOffer } from '#gift/monthly-offer.ts'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import type { ProviderName } from '#gift/provider.ts'
import type { GiftRequest } from '#gift/request.ts'
import { latestOfAttempt } from '../../store/gift/attempts.ts'
import { type Gift, giftById } from '../../store/gift/gifts.ts'
import type { Deps } from '../deps.ts'
import { type Asking, type BegunGift, begin } from './begin.ts'
import { isUndecided } from './hold.ts'

/**
 * The draft of the monthly gift that follows a gift given once. No browser can name it, and it is one draft whoever asks
 * and however often: pressed twice, or in two tabs, it is one monthly gift.
 */
export const draftAfter = (first: string): string => `after:${first}`

const offerOf = (first: Gift, now: number, limits: AmountLimits): MonthlyOffer | null =>
  first.donor === null ? null : monthlyOffer(first, charityDay(first.startedAt), charityDay(now), limits)

/** Who gives, as they said it with their first gift: nothing is typed again, and nothing is asked of the browser. */
const requestAfter = (first: Gift, { cents, begins }: MonthlyOffer): GiftRequest => ({
  cents,
  costCents: zero,
  frequency: 'monthly',
  donor: first.donor,
  tribute: null,
  optIn: false,
  language: first.language,
  country: first.country,
  attribution: first.attribution,
  attempt: draftAfter(first.id),
  begins,
  follows: first.id,
  ...(first.funds ? { fundsAsked: first.funds } : {}),
  ...(first.refs.customer === null ? {} : { payer: first.refs.customer }),
})

/** A gift, and the monthly gift that its donor is asked for after it. `action_not_possible`: nothing is asked for any more. */
export async function offeredAfter(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  id: string,
  limits: AmountLimits,
): Promise<Outcome<{ readonly first: Gift; readonly request: GiftRequest }>> {
  const first = await store.read(giftById(id))
  const offer = first ? offerOf(first, clock.now(), limits) : null
  if (!first || !offer) return refused('action_not_possible', `nothing is asked for after gift ${id}`)
  return done({ first, request: requestAfter(first, offer) })
}

/**
 * Begins the monthly gift that its donor is asked for in the thanks for a gift given once: charged for the first time next month, and
 * not at all today. At the provider that they used, or at the one that they choose instead; it is one draft, so that what was begun at
 * another is closed first. `action_not_possible`: nothing is asked for any more.
 */
export async function makeMonthly(
  deps: Deps,
  id: string,
  asking: Omit<Asking, 'channel'>,
  limits: AmountLimits,
  provider?: ProviderName,
): Promise<Outcome<BegunGift>> {
  const offered = await offeredAfter(deps, id, limits)
  if (!offered.ok) return offered
  const { first, request } = offered.value
  const { payer: _, ...anew } = request
  const same = provider === undefined || provider === first.provider
  return await begin(deps, provider ?? first.provider, same ? request : anew, { ...asking, channel: 'embedded' })
}

/** The newest monthly gift that was begun out of this one's thanks. */
export const giftAfter = ({ store }: Pick<Deps, 'store'>, first: string): Promise<Gift | undefined> =>
  store.read(latestOfAttempt(draftAfter(first)))

/**
 * What the thanks for `first` say of a monthly gift: that it can be given, is being confirmed, or was agreed.
 * @param cardUntil until when the card of `first` is kept for it; null: it is not
 */
export function monthlyStep(
  first: Gift,
  after: Gift | undefined,
  now: number,
  limits: AmountLimits,
  cardUntil: number | null,
): MonthlyStep | null {
  const offer = offerOf(first, now, limits)
  const sameCard = cardUntil !== null && cardUntil > now ? { sameCard: true as const } : {}
  const offered = offer && { is: 'offered' as const, ...offer, ...sameCard }
  if (!after || after.begins === null) return offered
  const terms = { cents: after.arrangement?.cents ?? after.cents, begins: after.begins }
  switch (after.standing.state) {
    case 'started':
      return isUndecided(after) || isApproved(after) ? { is: 'confirming', ...terms } : offered
    case 'not_charged':
      return offered
    case 'active':
      return { is: 'agreed', ...terms }
    default:
      return null
  }
}
