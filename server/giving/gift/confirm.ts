import { done, type Outcome, refused } from '#gift/outcome.ts'
import type { ProviderName } from '#gift/provider.ts'
import type { GiftRequest } from '#gift/request.ts'
import type { Confirmation, Means, Reading } from '../../providers/provider.ts'
import { together, type Unit } from '../../store/database/unit.ts'
import { siblingsOf } from '../../store/gift/attempts.ts'
import { type Asked, type Gift, giftById } from '../../store/gift/gifts.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import { untilForgiven } from '../../store/visitors/tallies.ts'
import { noCard } from '../abuse/cool-down.ts'
import { cardIsSpent, declinedEnough } from '../abuse/declines.ts'
import { randomDelay } from '../abuse/defence.ts'
import type { Deps } from '../deps.ts'
import { agreeToDebit } from './agree.ts'
import { type Asking, begin } from './begin.ts'
import type { Captured } from './capture.ts'
import {
  type CallDeadline,
  callDeadline,
  giveUp,
  type HeldGift,
  type Instead,
  isUndecided,
  isUnheard,
  takeHold,
} from './hold.ts'
import { observe, sync } from './sync.ts'

/** A gift that was confirmed. `clientSecret`: for the browser, where the donor's bank wants to hear from the donor. */
export interface Confirmed {
  readonly gift: Gift
  readonly clientSecret: string | null
}

/** `gift`: as it was begun, whatever came of confirming it; null where nothing was. */
export interface Confirming {
  readonly gift: Gift | null
  readonly outcome: Outcome<Confirmed>
}

/**
 * Begins a gift as `begin` does and confirms it by the token of the donor's browser: no secret with which strangers could try
 * cards leaves us. What the donor would pay with is looked at before any bank is asked. A decline leaves the gift as it was
 * begun, to be confirmed by another token.
 */
export async function confirm(
  deps: Deps,
  provider: ProviderName,
  request: GiftRequest,
  token: string,
  asking: Asking,
): Promise<Confirming> {
  const deadline = callDeadline(deps)
  if (!deps.providers[provider].traits.confirms) {
    return { gift: null, outcome: refused('action_not_possible', `${provider} confirms nothing by a token`) }
  }
  const outcome = await begin(deps, provider, request, { ...asking, byToken: true }, deadline)
  if (!outcome.ok) return { gift: null, outcome }
  const { gift, challenged, noCardUntil } = outcome.value
  const { url } = outcome.value.beginning
  if (challenged) {
    const outcome = refused('challenge_required', 'only on the provider’s page', url === null ? {} : { url })
    return { gift, outcome }
  }
  // what follows a gift is paid with the card that has just paid that one
  const until = request.follows === null ? noCardUntil : null
  return { gift, outcome: await confirmBegun(deps, gift, token, until, deadline) }
}

async function confirmBegun(
  deps: Deps,
  draft: Gift,
  token: string,
  noCardUntil: number | null,
  deadline: CallDeadline,
): Promise<Outcome<Confirmed>> {
  const { store, providers, clock, observer, failpoint } = deps
  const looked = await providers[draft.provider].look(draft, token, deadline.asksUntil)
  if (!looked.ok) return looked
  const means = looked.value
  const way = means.paidBy?.way ?? 'unknown'
  if (noCardUntil !== null && way !== 'us_bank_account') {
    observer.confirmed(way, 'held back')
    return noCard(noCardUntil, clock.now())
  }
  const spent = await store.read(cardIsSpent(deps, means.fingerprint))
  const confirmRequest = { what: 'confirm', at: clock.now(), token } as const
  const outcome = spent ? done({ instead: 'tried enough' as const }) : await hold(deps, draft, confirmRequest, deadline)
  if (!outcome.ok) return outcome
  if ('instead' in outcome.value) {
    if (outcome.value.instead === 'tried enough') observer.confirmed(way, 'held back')
    return await insteadOf(deps, draft, outcome.value.instead)
  }
  if (way === 'us_bank_account') await store.write(agreeToDebit(deps, outcome.value.gift))
  failpoint?.('before-confirm')
  const answer = await ask(deps, outcome.value, token, means)
  if (!answer.ok) {
    observer.confirmed(way, isUnheard(answer) ? 'unheard' : 'refused')
    return answer
  }
  const { gift, declined, clientSecret } = answer.value
  const isOpen = gift.standing.state === 'started'
  observer.confirmed(way, declined && isOpen ? 'declined' : clientSecret ? 'action' : 'taken')
  return declined && isOpen ? declined : done({ gift, clientSecret })
}

/**
 * Asks again for a confirmation that was never answered, with its own token and so under its own key: it is the same
 * confirmation, done once.
 */
export async function confirmAgain(deps: Deps, draft: Gift, request: ConfirmAsked): Promise<Outcome<Captured>> {
  const deadline = callDeadline(deps)
  const outcome = await hold(deps, draft, request, deadline)
  if (!outcome.ok) return outcome
  if ('instead' in outcome.value) return await sync(deps, draft, deadline)
  return await ask(deps, outcome.value, request.token, null)
}

type ConfirmAsked = Extract<Asked, { what: 'confirm' }>
type NotNow = 'settled' | 'in progress' | 'tried enough' | { readonly givenBy: string }

const hold = (deps: Deps, draft: Gift, request: ConfirmAsked, deadline: CallDeadline) =>
  takeHold(deps, draft.id, request, mayConfirm(draft, request), deadline)

/** What keeps a gift from being confirmed with this token. */
const mayConfirm =
  (draft: Gift, { token }: ConfirmAsked) =>
  (gift: Gift): Unit<Instead<NotNow> | null> =>
    function* (db) {
      if (gift.standing.state !== 'started') return { instead: 'settled' }
      const same = gift.asked?.what === 'confirm' && gift.asked.token === token
      if (gift.refs.intent !== draft.refs.intent || (isUndecided(gift) && !same)) return { instead: 'in progress' }
      const [siblings, facts] = yield* together(siblingsOf(gift.id)(db), factsOf(gift.id)(db))
      const other = siblings.find(({ state }) => state !== 'started' && state !== 'not_charged')
      if (other) return { instead: { givenBy: other.id } }
      return declinedEnough(facts) && !same ? { instead: 'tried enough' } : null
    }

async function insteadOf(deps: Deps, { id }: Gift, instead: NotNow): Promise<Outcome<Confirmed>> {
  if (typeof instead === 'object') return refused('gift_already_paid', `gift ${instead.givenBy} of the same attempt`)
  if (instead === 'in progress') return refused('gift_in_progress', `gift ${id} is being confirmed otherwise`)
  if (instead === 'tried enough') {
    // The same for every reason: nothing to learn from it.
    await randomDelay(deps)
    const retryAfterMs = untilForgiven(deps.clock.now())
    return refused('too_many_requests', `over the budget against card testing, on gift ${id}`, { retryAfterMs })
  }
  const gift = await deps.store.read(giftById(id))
  if (!gift || gift.standing.state === 'not_charged') return refused('confirmation_expired', `gift ${id} is closed`)
  return done({ gift, clientSecret: null })
}

/** Asks the provider and books what it says. What was never answered stays asked. */
async function ask(
  deps: Deps,
  own: HeldGift,
  token: string,
  means: Means | null,
): Promise<Outcome<Captured & Pick<Confirmation, 'clientSecret' | 'declined'>>> {
  const { gift, hold } = own
  const askedAt = deps.clock.now()
  let confirmation: Confirmation | null = null
  const observed = await observe(
    deps,
    gift,
    async () => {
      const answer = await deps.providers[gift.provider].confirm(gift, token, hold.until)
      deps.failpoint?.('after-confirm')
      if (!answer.ok) return answer
      confirmation = answer.value
      return done(withMeans(answer.value.reading, means, askedAt))
    },
    { answers: hold.token },
  )
  if (observed.ok) return done({ clientSecret: null, ...(confirmation ?? {}), ...observed.value })
  // Where the provider certainly heard nothing, no money is on its way: the donor may press again.
  const heardNothing = observed.code === 'provider_unavailable' && !own.repeated
  await giveUp(deps, own, observed, heardNothing || !isUnheard(observed))
  return observed
}

/** A provider may not name the card that it never charged; of one that it charged, whatever it tells is later. */
const withMeans = (reading: Reading, means: Means | null, askedAt: number): Reading => ({
  ...reading,
  fingerprint: reading.fingerprint ?? means?.fingerprint ?? null,
  paidBy: reading.paidBy ?? (means?.paidBy ? { ...means.paidBy, version: { ours: askedAt } } : null),
})
