import type { AmountLimits } from '#gift/amounts.ts'
import { type Outcome, refused } from '#gift/outcome.ts'
import { audit } from '../../store/database/audit.ts'
import { giftById } from '../../store/gift/gifts.ts'
import {
  cardForgotten,
  cardKeptUntil,
  dueCards,
  forgetCardLater,
  forgetCardsNow,
  keptCardQueue,
  letGoOfCard,
} from '../../store/gift/kept-cards.ts'
import type { Deps } from '../deps.ts'
import { atProviders, hastened, inRounds, nextTry, queued } from '../work/kind.ts'
import type { Asking } from './begin.ts'
import { type Confirmed, confirm } from './confirm.ts'
import { offeredAfter } from './make-monthly.ts'

/**
 * Begins the monthly gift that its donor is asked for after a gift given once, and sets the card of that gift up for it, in one press:
 * charged for the first time next month, and not at all today. It is the same draft as `makeMonthly` begins, so that both, however
 * often pressed, are one monthly gift. `action_not_possible`: nothing is asked for any more, or the card is kept no longer.
 * Declined, the card is kept no longer either: another can be left.
 */
export async function makeMonthlyWithSameCard(
  deps: Deps,
  id: string,
  asking: Omit<Asking, 'channel'>,
  limits: AmountLimits,
): Promise<Outcome<Confirmed>> {
  const { store, clock, providers } = deps
  const offered = await offeredAfter(deps, id, limits)
  if (!offered.ok) return offered
  const { first, request } = offered.value
  const until = await store.read(cardKeptUntil(id))
  if (until === null || until <= clock.now()) return refused('action_not_possible', `no card of gift ${id} is kept`)
  const outcome = await providers[first.provider].read(first)
  if (!outcome.ok) return outcome
  const { keptCard = null } = outcome.value
  if (keptCard === null) {
    await store.write(letGoOfCard(id, clock.now()))
    return refused('action_not_possible', `the provider keeps no card of gift ${id}`)
  }
  const confirming = await confirm(deps, first.provider, request, keptCard, { ...asking, channel: 'embedded' })
  if (isSettled(confirming.outcome)) await store.write(letGoOfCard(id, clock.now()))
  return confirming.outcome
}

/** Whether the card has served, or is not going to: not where its bank wants to hear from the donor, or nobody knows. */
function isSettled(outcome: Outcome<Confirmed>): boolean {
  if (outcome.ok) return outcome.value.clientSecret === null && outcome.value.gift.standing.state === 'active'
  return outcome.code === 'card_declined' || outcome.code === 'gift_already_paid'
}

/**
 * Kept cards whose time is over, but for those that a monthly gift has taken: their providers forget them. What cannot be forgotten
 * yet is asked again, ever more seldom; in the end a person is told instead.
 */
export const cardsToForget = inRounds({
  ...queued('forget_card', keptCardQueue),
  policy: atProviders,
  again: hastened(forgetCardsNow, atProviders),
  logged: 'kept card',
  taking: dueCards,
  async perform({ store, clock, providers, observer }, { gift: id, tries, forget_at: leased }) {
    const gift = await store.read(giftById(id))
    const forgotten = gift && (await providers[gift.provider].arrange(gift, { kind: 'forget_card' }, 'forget_card'))
    const isOver = forgotten === undefined || (forgotten.ok && forgotten.value.progress === 'over')
    const now = clock.now()
    const again = isOver ? null : nextTry(atProviders, { failures: tries + 1, since: now }, now)
    if (again !== null) {
      await store.write(forgetCardLater(id, leased, again))
      observer.cardForgotten('asked again')
      return
    }
    await store.write(function* (db) {
      if (!isOver) yield* audit({ actor: 'resolver', action: 'card_not_forgotten', gift: id, details: {} }, now)(db)
      yield* cardForgotten(id, leased)(db)
    })
    observer.cardForgotten(isOver ? 'forgotten' : 'given up')
  },
  idsOf: ({ gift }) => ({ gift }),
})
