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
import { type Gift, isHeld, lockedGift, type Terms } from '../../store/gift/gifts.ts'
import { forgetOpenSecret } from '../../store/gift/open-secrets.ts'
import { resolveBy } from '../../store/gift/resolving.ts'
import { readRestored } from '../../store/ledger/restored.ts'
import { untilForgiven } from '../../store/visitors/tallies.ts'
import { type Budget, readBudget } from '../abuse/budget.ts'
import type { Caller, KeptCaller } from '../abuse/caller.ts'
import { noCard } from '../abuse/cool-down.ts'
import { type Admission, admit, admitAgain, admitInLine, type Counted } from '../abuse/defence.ts'
import type { Proof } from '../abuse/proof.ts'
import { handOutSecret, isInLine, isSecretOver, openSecrets } from '../abuse/secrets.ts'
import { potToDraw, reserveFor } from '../appeals/pot.ts'
import { appealTaken } from '../appeals/taken.ts'
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
      /** Whether so many of those pages are out where it is asked for that it waits for one: its provider is not asked yet. */
      readonly waits: boolean
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
  /** The gift that is asked for, where it waits for a page of its provider's; absent: that of the draft. */
  readonly inLine?: string
  /** What the caller has shown, where they were asked to. */
  readonly proof: Proof | null
  readonly lease: NewHold
  /** On what the form is read; absent: it is not our page's. */
  readonly device?: Device
  /** The traceparent that a new gift keeps; null where nothing is traced. */
  readonly trace: string | null
}

type OpenDeps = Pick<Deps, 'clock' | 'random' | 'providers' | 'funds' | 'appeals'>

/** Finds the live gift of the draft or stores a new one, holds it, and writes down what its provider will be asked. */
export const openGift = (
  deps: OpenDeps,
  request: GiftRequest,
  { provider, channel, byToken = false, caller, inLine, proof, lease: { hold, lease }, device, trace }: Opening,
): Unit<Outcome<OpenedGift>> =>
  function* (db) {
    const { clock, random, providers } = deps
    const now = clock.now()
    const { attempt } = request
    const terms: Terms = { frequency: request.frequency, cents: request.cents, costCents: request.costCents }
    const beginRequest = { what: 'begin' as const, at: now, terms }
    // The same for every reason: nothing to learn from it.
    const overBudget = refused('too_many_requests', 'over the budget against card testing', {
      retryAfterMs: untilForgiven(now),
    })

    const handsOut = caller !== null && providers[provider].traits.confirms

    const [sameDraft, budget, restored] = yield* together(
      attempt === null ? itself(inLine)(db) : giftsOfAttempt(attempt)(db),
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
    // who comes back from a provider's page unpaid has no appeal in the address any more
    const { replaces } = request
    // what goes on stays in its appeal, and is not matched anew
    const mayDraw = inLine === undefined && replaces === undefined
    const from = mayDraw ? (request.appealAsked ?? live?.appeal ?? null) : null
    const appeal = from === null ? null : yield* appealTaken(deps, { ...request, appealAsked: from })(db)
    const pot = appeal && potToDraw(deps, appeal)
    const forIt = appeal?.fund === undefined ? {} : { fundsAsked: [{ fund: appeal.fund, cents: request.cents }] }
    const funds = replaces
      ? (replaces.funds ?? undefined)
      : sharesAsked({ ...request, ...forIt }, () => charityDay(now), deps.funds)

    if (inLine !== undefined && live?.id !== inLine)
      return refused('action_not_possible', `gift ${inLine} waits no more`)
    if (!live) {
      const admission = caller && budget ? yield* newly(caller, budget) : unwatched
      if (admission.is === 'refused') return overBudget
      if (admission.is === 'no_card') return noCard(admission.until, now)
      if (admission.is === 'prove') return done(admission)
      const gift = yield* insert(admission.caller)
      yield* handOut(gift, admission)
      const { is, counted, noCardUntil, waits } = admission
      return done({ is: 'ready', gift, hold, challenge: is === 'challenge', noCardUntil, counted, waits })
    }
    const payable = isPayable(live)
    if (payable && handsOut && (yield* isSecretOver(live.id, now)(db))) return done({ is: 'close_first', gift: live })
    // One that its provider never took was taken out of the counts for that: it is admitted as a new one would be.
    const admission =
      !caller || !budget
        ? unwatched
        : payable
          ? yield* admitAgain(deps, live.id, proof)(db)
          : (yield* isInLine(live.id, now)(db))
            ? yield* fromLine(live.id, caller, budget)
            : yield* newly(caller, budget)
    if (admission.is === 'refused') return overBudget
    if (admission.is === 'no_card') return noCard(admission.until, now)
    if (admission.is === 'prove') return done(admission)
    const isOtherDay = replaces !== undefined && live.begins !== request.begins
    if (isOtherDay || (payable && mustBeginAnew(live, terms, channel, providers[provider].traits))) {
      return done({ is: 'close_first', gift: live })
    }
    // New terms are the gift's only once its provider has agreed to them: until then the donor may pay the old ones.
    const { language, country, optIn, tribute } = request
    // who comes back from a provider's page unpaid has no campaign in the address any more
    const details = {
      language,
      country,
      optIn,
      tribute,
      attribution: request.attribution ?? live.attribution,
      appeal: replaces?.appeal ?? appeal?.id ?? null,
    }
    // what a gift is for that waits was judged as it was begun
    const isKept = inLine !== undefined
    const purpose = !isKept && funds ? { funds } : {}
    // who waits has what was reserved as it was begun, and looks in vain at what has lapsed since
    const drawsOn = !isKept && (pot ?? live.match) !== null
    const matched = drawsOn
      ? { match: yield* reserveFor(deps, { ...live, frequency: request.frequency }, pot, request.cents)(db) }
      : {}
    const changes = {
      ...(isKept ? {} : { details }),
      ...purpose,
      ...matched,
      ...(request.donor ? { donor: request.donor } : {}),
      ...(payable ? {} : terms),
      asked: beginRequest,
      hold: lease,
      resolveAt: live.resolveAt,
    }
    yield* changeGift(live.id, changes)(db)
    yield* handOut({ ...live, ...matched }, admission)
    const gift = {
      ...live,
      ...(isKept ? {} : details),
      ...purpose,
      ...matched,
      donor: request.donor ?? live.donor,
      ...terms,
      asked: beginRequest,
      hold: lease,
    }
    const { counted, noCardUntil, waits } = 'counted' in admission ? admission : unwatched
    return done({ is: 'ready', gift, hold, challenge: admission.is === 'challenge', noCardUntil, counted, waits })

    /** Judges what would hand out one more secret or page of the provider by what is out for the caller. */
    function* newly(caller: Caller, budget: Budget): Steps<Admission> {
      const secrets = handsOut ? yield* openSecrets(caller, budget, now)(db) : null
      return yield* admit(deps, caller, budget, { proof, secrets, byToken })(db)
    }

    /** Judges a gift that waits. What it is written down as is forgotten, and written down anew. */
    function* fromLine(id: string, caller: Caller, budget: Budget): Steps<Admission> {
      const admission = admitInLine(caller, budget, yield* openSecrets(caller, budget, now)(db))
      if (admission.is === 'challenge' && !admission.waits) yield* forgetOpenSecret(id)(db)
      return admission
    }

    /**
     * A gift whose donor is on the provider's page already has nothing out on ours. One that no card may pay is judged anew where it is
     * asked for again.
     */
    function* handOut(
      { id, refs, match }: Gift,
      {
        is,
        beyondFirst = false,
        noCardUntil = null,
        waits = false,
      }: Pick<Let, 'is'> & Partial<Pick<Let, 'beyondFirst' | 'noCardUntil' | 'waits'>>,
    ): Steps<void> {
      if (!handsOut || !caller || !budget) return
      if (channel === 'embedded' && refs.session !== null) return
      // looked at once more, a page is out no longer for it
      if (inLine !== undefined && is === 'welcome') return
      const by = noCardUntil !== null ? 'cardless' : waits ? 'waiting' : is === 'challenge' ? 'challenged' : channel
      const reservation = match && match.held.length > 0 ? { heldUntil: match.until } : {}
      yield* handOutSecret({ gift: id, channel: by, beyond: beyondFirst, ...reservation }, caller, now)(db)
    }

    function* insert(caller: KeptCaller | null): Steps<Gift> {
      const id = idOfDraft(random.id(), attempt)
      const match =
        pot && (yield* reserveFor(deps, { ...request, id, appeal: null, match: null }, pot, request.cents)(db))
      return yield* insertGift({
        ...request,
        id,
        reference: referenceOf(id),
        provider,
        startedAt: now,
        subscription: null,
        asked: beginRequest,
        hold: lease,
        resolveAt: firstResolve({ frequency: request.frequency, startedAt: now }),
        caller: caller && JSON.stringify(caller),
        trace,
        ...(device ? { device } : {}),
        ...(funds ? { funds } : {}),
        ...(appeal ? { appeal: appeal.id } : {}),
        inPlaceOf: replaces?.id ?? null,
        ...(replaces ? { appeal: replaces.appeal, provenAt: replaces.provenAt } : {}),
        ...(match ? { match } : {}),
        ...(request.variant ? { variant: keptVariant(request.variant) } : {}),
      })(db)
    }
  }

/** The gift of no draft that waits, if one does. */
const itself = (inLine: string | undefined): Unit<readonly Gift[]> =>
  function* (db) {
    const gift = inLine === undefined ? undefined : yield* lockedGift(inLine)(db)
    return gift ? [gift] : []
  }

type Let = Extract<Admission, { is: 'welcome' | 'challenge' }>
const unwatched = { is: 'welcome', caller: null, counted: null, noCardUntil: null, waits: false } as const

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
