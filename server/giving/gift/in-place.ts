import { charityDay } from '#content/dates.ts'
import { chargeDayOf, isApproved } from '#gift/arrangement.ts'
import { fundsToSay } from '#gift/funds.ts'
import type { OnwardView } from '#gift/gift-view.ts'
import { zero } from '#gift/money.ts'
import type { Day } from '#gift/next-gift.ts'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import type { GiftRequest } from '#gift/request.ts'
import { type Gift, giftById } from '../../store/gift/gifts.ts'
import { giftsInPlaceOf } from '../../store/gift/places.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import { openRequestsOf } from '../../store/work/requests.ts'
import type { Deps } from '../deps.ts'
import { dayWish } from './another-day.ts'
import { begin } from './begin.ts'
import { isUndecided } from './hold.ts'
import { sync } from './sync.ts'
import { mayBeReplaced } from './take-place.ts'

/**
 * The draft of the gift that takes another's place before the charge of a day. No browser can name it, and it is one draft however often it
 * is asked for, and on whichever days.
 */
const draftInPlace = ({ id }: Gift, next: Day): string => `in-place:${id}:${next}`

/** The same gift, of the same donor and for the same, on another day. The family of a dedication was told with the first. */
const requestInPlace = (gift: Gift, next: Day, begins: Day): GiftRequest => ({
  cents: gift.arrangement?.cents ?? gift.cents,
  costCents: gift.arrangement?.cents === gift.cents ? gift.costCents : zero,
  frequency: 'monthly',
  donor: gift.donor,
  tribute: gift.tribute && { ...gift.tribute, notification: { by: 'none' } },
  optIn: false,
  language: gift.language,
  country: gift.country,
  attribution: gift.attribution,
  attempt: draftInPlace(gift, next),
  begins,
  follows: null,
  replaces: {
    id: gift.id,
    appeal: gift.appeal,
    provenAt: gift.provenAt,
    funds: gift.funds && (fundsToSay(gift, gift.arrangement?.cents ?? gift.cents) ?? gift.funds),
  },
})

/** Nobody is led back from a page of the provider's by us: it knows from which page its donor came. */
const noReturn = { success: '', cancel: '', turn: '' }

/**
 * Begins the gift that is to take the place of a running one, on another day of the month, where its provider cannot move that: its donor
 * approves it there, and the other runs until then. Answers the gift of before, whose page leads to the approval.
 */
export async function beginInPlace(
  deps: Deps,
  row: Gift,
  wish: { readonly day: number; readonly on?: Day },
): Promise<Outcome<Gift>> {
  const { store, clock, providers } = deps
  // by what its provider says of it now, and by nothing that we have heard
  const outcome = await sync(deps, row)
  if (!outcome.ok) return outcome
  const { gift } = outcome.value
  const next = gift.arrangement?.nextOn ?? null
  if (next === null || gift.arrangement === null || chargeDayOf(gift.arrangement) === wish.day) return done(gift)
  const [open, facts] = await store.read(function* (db) {
    return [yield* openRequestsOf(gift.id)(db), yield* factsOf(gift.id)(db)] as const
  })
  if (!mayBeReplaced(gift, open, facts))
    return refused('action_not_possible', `gift ${gift.id} is being changed, or owed`)
  const planned = dayWish(gift, wish, clock.now(), providers[gift.provider].traits)
  if (!planned.ok) return planned
  const request = requestInPlace(gift, next, planned.value.arguments.on)
  const asking = { channel: 'embedded', caller: null, proof: null, returnTo: noReturn } as const
  const beginning = await begin(deps, gift.provider, request, asking)
  if (!beginning.ok) return beginning
  // where it is approved is a part of how it stands there
  const final = await sync(deps, beginning.value.gift)
  return final.ok ? done(gift) : final
}

/** The newest gift that was begun to take the place of this one, be it that it could not. */
const newestInPlaceOf = ({ store }: Pick<Deps, 'store'>, gift: Gift): Promise<Gift | undefined> =>
  store.read(giftsInPlaceOf(gift.id)).then((all) => all.at(-1))

/** Reads, where one is to take the place of this gift and is not decided, how that stands at its provider. */
export async function readInPlaceOf(deps: Deps, gift: Gift): Promise<Gift> {
  const next = await newestInPlaceOf(deps, gift)
  if (next?.standing.state !== 'started') return gift
  await sync(deps, next)
  return (await deps.store.read(giftById(gift.id))) ?? gift
}

/** What the page of a gift says of the one that takes its place, or could not; null: there is none. */
export async function onwardOf(deps: Pick<Deps, 'store' | 'clock'>, gift: Gift): Promise<OnwardView | null> {
  if (gift.frequency !== 'monthly') return null
  if (gift.goesOnAs !== null) {
    const next = await deps.store.read(giftById(gift.goesOnAs))
    if (!next) return null
    const on = next.arrangement?.nextOn ?? next.begins
    const stop = (await deps.store.read(openRequestsOf(gift.id))).find(({ kind }) => kind === 'stop')
    const after = stop && stop.askedAt > deps.clock.now() ? (gift.arrangement?.nextOn ?? null) : null
    return {
      is: 'goes_on',
      reference: next.reference,
      ...(on === null ? {} : { on }),
      ...(after === null ? {} : { after }),
    }
  }
  if (gift.standing.state !== 'active' || gift.arrangement === null) return null
  const next = await newestInPlaceOf(deps, gift)
  if (next?.standing.state !== 'started' || next.begins === null || next.begins <= charityDay(deps.clock.now()))
    return null
  const place = { reference: next.reference, on: next.begins }
  if (isUndecided(next) || isApproved(next)) return { is: 'confirming', ...place }
  const url = next.arrangement?.actionUrl ?? null
  return url === null ? null : { is: 'approve', ...place, url }
}
