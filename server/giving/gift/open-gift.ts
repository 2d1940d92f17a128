import { charityDay } from '#content/dates.ts'
import { keptVariant } from '#gift/experiment.ts'
import { sharesAsked } from '#gift/funds.ts'
import type { Device } from '#gift/funnel.ts'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import type { ProviderName } from '#gift/provider.ts'
import type { GiftRequest } from '#gift/request.ts'
import { referenceOf } from '../../base/random.ts'
import type { Traits } from '../../providers/traits.ts'
import { already, type Steps, together, type Unit } from '../../store/database/unit.ts'
import { giftsOfAttempt, idOfDraft } from '../../store/gift/attempts.ts'
import { changeGift, insertGift } from '../../store/gift/gift-changes.ts'
import { type Gift, isHeld, type Terms } from '../../store/gift/gifts.ts'
import { resolveBy } from '../../store/gift/resolving.ts'
import { readRestored } from '../../store/ledger/restored.ts'
import { untilForgiven } from '../../store/visitors/tallies.ts'
import { type Budget, isTested, readBudget } from '../abuse/budget.ts'
import type { Caller, KeptCaller } from '../abuse/caller.ts'
import { noCard } from '../abuse/cool-down.ts'
import { type Admission, admit, admitAgain, type Counted } from '../abuse/defence.ts'
import type { Proof } from '../abuse/proof.ts'
import { handOutSecret, isSecretOver, openSecrets } from '../abuse/secrets.ts'
import type { Deps } from '../deps.ts'
import { hurryDrafts } from '../request/kind.ts'
import { askAgainIn, isHeldBack } from '../restored/restored.ts'
import { type HeldGift, isUndecided, type NewHold } from './hold.ts'
import { firstResolve } from './resolve-schedule.ts'

/**
 * `ready`: held for the caller; its terms are those now asked for. `busy`: another operation holds it until then.
 * `close_first`: what the donor could still pay must be cancelled before the draft can be begun as it is now asked for, at
 * whichever provider it was begun. `prove`: nothing is stored before the caller has shown so many times the usual work.
 */
export type OpenedGift =
  | (HeldGift & {
      readonly is: 'ready'
      /** Under attack: only on the provider's hosted page, with the bank checking the donor. */
      readonly challenge: boolean
      /** Until when cards cool down where it is asked for (unix milliseconds): no card may pay it. Null: any may. */
      readonly noCardUntil: number | null
      /** As what it was counted against a crowd just now, so that it can be taken back; null: it was not. */
      readonly counted: Counted | null
    })
  | { readonly is: 'busy'; readonly gift: Gift; readonly heldUntil: number }
  | { readonly is: 'close_first'; readonly gift: Gift }
  | Extract<Admission, { is: 'prove' }>

/** How a gift is opened. */
export interface Opening {
  readonly provider: ProviderName
  readonly channel: 'embedded' | 'hosted'
  /** Whether we confirm it ourselves, by a token of the browser's; absent: we do not. */
  readonly byToken?: boolean
  /** Counted against card testing; null for who needs no watching. */
  readonly caller: Caller | null
  /** What the caller has shown, where they were asked to. */
  readonly proof: Proof | null
  readonly held: NewHold
  /** On what the form is read; absent: it is not our page's. */
  readonly device?: Device
  /** The traceparent that a new gift keeps; null where nothing is traced. */
  readonly trace: string | null
}

type OpenDeps = Pick<Deps, 'clock' | 'random' | 'providers' | 'funds'>

/** Finds the live gift of the draft or stores a new one, holds it, and writes down what its provider will be asked. */
export const openGift = (
  deps: OpenDeps,
  request: GiftRequest,
  { provider, channel, byToken = false, caller, proof, held: { hold, kept }, device, trace }: Opening,
): Unit<Outcome<OpenedGift>> =>
  function* (db) {
    const { clock, random, providers } = deps
    const now = clock.now()
    const { attempt } = request
    const terms: Terms = { frequency: request.frequency, cents: request.cents, costCents: request.costCents }
    const funds = sharesAsked(request, () => charityDay(now), deps.funds)
    const asked = { what: 'begin' as const, at: now, terms }
    // The same for every reason: nothing to learn from it.
    const overBudget = refused('too_many_requests', 'over the budget against card testing', {
      retryAfterMs: untilForgiven(now),
    })

    const handsOut = caller !== null && providers[provider].traits.confirms

    const [sameDraft, budget, restored] = yield* together(
      attempt === null ? already([]) : giftsOfAttempt(attempt)(db),
      caller === null ? already(null) : readBudget(caller, now)(db),
      attempt === null ? already(null) : readRestored(db),
    )
    const moving = sameDraft.find(({ standing }) => standing.state !== 'started' && standing.state !== 'not_charged')
    if (moving?.standing.state === 'confirming') return refused('gift_in_progress', `gift ${moving.id}`)
    if (moving) return refused('gift_already_paid', `gift ${moving.id}`)
    const live = sameDraft.find(({ standing }) => standing.state === 'started')
    if (attempt !== null && isHeldBack(restored, attempt, live?.startedAt ?? null, now)) {
      return refused('gift_being_checked', 'begun in a time that may be lost', { retryAfterMs: askAgainIn })
    }
    const foreign = live?.hold?.token !== hold.token
    if (live && foreign && isHeld(live, now))
      return done({ is: 'busy', gift: live, heldUntil: live.hold?.until ?? now })
    if (live && isUndecided(live)) {
      // a question of the release before has no request yet
      yield* resolveBy(live.id, now)(db)
      yield* hurryDrafts([live.id], now)(db)
      return refused('gift_in_progress', `gift ${live.id} was asked for its money, and its provider has not decided`)
    }
    if (live && live.provider !== provider) return done({ is: 'close_first', gift: live })

    if (!live) {
      const admission = caller && budget ? yield* newly(caller, budget) : unwatched
      if (admission.is === 'refused') return overBudget
      if (admission.is === 'no_card') return noCard(admission.until, now)
      if (admission.is === 'prove') return done(admission)
      const gift = yield* insert(admission.caller)
      yield* handOut(gift, admission)
      const { counted, noCardUntil } = admission
      return done({ is: 'ready', gift, hold, challenge: admission.is === 'challenge', noCardUntil, counted })
    }
    const payable = isPayable(live)
    if (payable && handsOut && (yield* isSecretOver(live.id, now)(db))) return done({ is: 'close_first', gift: live })
    // Its provider never took it, for which it was taken out of the counts: it is admitted as a new one would be.
    const admission =
      !caller || !budget
        ? unwatched
        : payable
          ? yield* admitAgain(deps, live.id, proof)(db)
          : yield* newly(caller, budget)
    if (admission.is === 'refused') return overBudget
    if (admission.is === 'no_card') return noCard(admission.until, now)
    if (admission.is === 'prove') return done(admission)
    if (payable && mustBeginAnew(live, terms, channel, providers[provider].traits)) {
      return done({ is: 'close_first', gift: live })
    }
    // New terms are the gift's only once its provider has agreed to them: until then the donor may pay the old ones.
    const { language, country, optIn, tribute } = request
    // who comes back from a provider's page unpaid has no campaign in the address any more
    const details = { language, country, optIn, tribute, attribution: request.attribution ?? live.attribution }
    const changes = {
      details,
      ...(funds ? { funds } : {}),
      ...(request.donor ? { donor: request.donor } : {}),
      ...(payable ? {} : terms),
      asked,
      hold: kept,
      resolveAt: live.resolveAt,
    }
    yield* changeGift(live.id, changes)(db)
    yield* handOut(live, admission)
    const gift = {
      ...live,
      ...details,
      ...(funds ? { funds } : {}),
      donor: request.donor ?? live.donor,
      ...terms,
      asked,
      hold: kept,
    }
    const { counted, noCardUntil } = 'counted' in admission ? admission : unwatched
    return done({ is: 'ready', gift, hold, challenge: admission.is === 'challenge', noCardUntil, counted })

    /** Judges what would hand out one more secret or page of the provider by what is out for the caller. */
    function* newly(caller: Caller, budget: Budget): Steps<Admission> {
      const secrets = handsOut ? yield* openSecrets(caller, budget, now)(db) : null
      return yield* admit(deps, caller, budget, { proof, secrets, byToken })(db)
    }

    /**
     * A gift whose donor is on the provider's page already has nothing out on ours, nor has one that no card may pay: asked for again,
     * that one is judged anew.
     */
    function* handOut(
      { id, refs }: Gift,
      {
        is,
        beyondFirst = false,
        noCardUntil = null,
      }: Pick<Let, 'is'> & Partial<Pick<Let, 'beyondFirst' | 'noCardUntil'>>,
    ): Steps<void> {
      if (!handsOut || !caller || !budget || noCardUntil !== null) return
      if (channel === 'embedded' && refs.session !== null) return
      const by = is === 'challenge' ? 'challenged' : channel
      const tested = isTested(caller, budget)
      yield* handOutSecret({ gift: id, channel: by, beyond: beyondFirst, tested }, caller, now)(db)
    }

    function* insert(caller: KeptCaller | null): Steps<Gift> {
      const id = idOfDraft(random.id(), attempt)
      return yield* insertGift({
        ...request,
        id,
        reference: referenceOf(id),
        provider,
        startedAt: now,
        subscription: null,
        asked,
        hold: kept,
        resolveAt: firstResolve({ frequency: request.frequency, startedAt: now }),
        caller: caller && JSON.stringify(caller),
        trace,
        ...(device ? { device } : {}),
        ...(funds ? { funds } : {}),
        ...(request.variant ? { variant: keptVariant(request.variant) } : {}),
      })(db)
    }
  }

type Let = Extract<Admission, { is: 'welcome' | 'challenge' }>
const unwatched = { is: 'welcome', caller: null, counted: null, noCardUntil: null } as const

/** Begun at its provider, so that the donor may be able to pay it. */
export const isPayable = ({ refs }: Gift): boolean => refs.intent !== null || refs.session !== null

/** Whether a payment that is begun cannot become what is now asked for. */
function mustBeginAnew(live: Gift, terms: Terms, channel: Opening['channel'], traits: Traits): boolean {
  const sameAmount = live.cents === terms.cents || canChangeInPlace(live, traits)
  const pageWouldPayAnother =
    channel === 'hosted' &&
    traits.hostedPays === 'its own payment' &&
    live.refs.intent !== null &&
    live.refs.session === null
  return live.frequency !== terms.frequency || !sameAmount || pageWouldPayAnother
}

const canChangeInPlace = ({ frequency, refs }: Gift, { amount }: Traits) =>
  amount === 'in place' && frequency === 'once' && refs.session === null
