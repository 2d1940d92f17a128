import { nextElsewhere } from '#content/day-tokens.ts'
import type { State } from '#gift/lifecycle.ts'
import { done, type Outcome, type Refusal, refused } from '#gift/outcome.ts'
import type { ProviderName } from '#gift/provider.ts'
import type { GiftRequest } from '#gift/request.ts'
import { days, minutes, seconds } from '../../base/clock.ts'
import { nextThere } from '../../providers/gift-days.ts'
import type { Begun, GiftToPay, ReturnTo } from '../../providers/provider.ts'
import { together, type Unit } from '../../store/database/unit.ts'
import { releaseAnswered } from '../../store/gift/gift-changes.ts'
import { type Gift, giftById, noRefs, type Refs, rememberRefs, takeRef } from '../../store/gift/gifts.ts'
import { keepCard, letGoOfCard } from '../../store/gift/kept-cards.ts'
import { forgetOpenSecret } from '../../store/gift/open-secrets.ts'
import { keptCaller } from '../abuse/caller.ts'
import { randomDelay, uncount } from '../abuse/defence.ts'
import { isInLine, isSecretOver } from '../abuse/secrets.ts'
import type { Deps } from '../deps.ts'
import { agreeInPlace, agreeToStart } from './agree.ts'
import { close } from './close.ts'
import { busy, type CallDeadline, callDeadline, giveUp, type Hold, isUnheard, newHold } from './hold.ts'
import { isPayable, type OpenedGift, type Opening, openGift } from './open-gift.ts'
import { firstResolve } from './resolve-schedule.ts'

export interface BegunGift {
  readonly gift: Gift
  readonly beginning: Begun
  /** Under attack, or begun on it before: the donor must pay on the provider's page at `beginning.url`. */
  readonly challenged: boolean
  /** Whether `beginning.url` is our page, on which the donor waits for the provider's. */
  readonly waits?: true
  /** Until when cards cool down where it was asked for (unix milliseconds): no card may pay it. Null: any may. */
  readonly noCardUntil: number | null
  /** Where that page charges the next month on another day than our form names: what says so to its donor. */
  readonly elsewhere?: string
}

/** How a gift is asked for, beside what is asked. */
export interface Asking extends Pick<Opening, 'channel' | 'byToken' | 'caller' | 'device' | 'inLine'> {
  /** Where the provider's page leads back to. `turn`: our page that leads on to it, for who waits until fewer of these are out. */
  readonly returnTo: ReturnTo & { readonly turn: string }
  /** What the caller brings to show that they have worked or waited; null: nothing. */
  readonly proof: string | null
}

/** A donor who has just asked again has at least this long to pay before the resolver may close the gift. */
const resolvedNotBefore = minutes(5)

type ReadyGift = Extract<OpenedGift, { is: 'ready' }>

/** For so long a gift waits in which nobody looks whether it is its turn. */
const keptInLine = minutes(30)

/** With less time left, nothing is begun: its provider could not answer. */
const leastTime = seconds(4)

/**
 * Begins a gift, or brings the live one of the same attempt up to date. It is stored and durable before the provider
 * hears of it, and asked for with keys made from our own ids: however often this is repeated, it is one gift.
 */
export async function begin(
  deps: Deps,
  provider: ProviderName,
  request: GiftRequest,
  asking: Asking,
  deadline = callDeadline(deps),
): Promise<Outcome<BegunGift>> {
  const { store, clock, failpoint } = deps
  const opened = await open(deps, provider, request, asking, deadline)
  if (!opened.ok) return opened
  const { gift, hold } = opened.value
  const challenged = isLedToPage(deps, opened.value)
  if (opened.value.waits) return await waiting(deps, opened.value, asking.returnTo.turn)
  failpoint?.('before-provider')
  const paid = asToPay(gift, request)
  const providerAnswer =
    asking.channel === 'hosted' || challenged
      ? deps.providers[provider].open(paid, { ...asking.returnTo, challenge: challenged }, hold.until)
      : deps.providers[provider].begin(paid, hold.until)
  const outcome = await providerAnswer.catch(async (error: unknown) => {
    // An answer that nobody understands leaves open what became of the gift; its provider was there all the same.
    const detail = `nobody understands what ${provider} answers to a beginning`
    await neverTaken(deps, opened.value, refused('outcome_unknown', detail), true)
    throw error
  })
  failpoint?.('after-provider')
  if (!outcome.ok) {
    await neverTaken(deps, opened.value, outcome, !isUnheard(outcome))
    return outcome
  }
  const refs = { ...noRefs, ...outcome.value.refs }
  const resolveAt = Math.max(firstResolve(gift), clock.now() + resolvedNotBefore, gift.match?.until ?? 0)
  const state = await store.write(keepBegun(gift, refs, hold, resolveAt))
  if (state === null ? !isBegun(await store.read(giftById(gift.id)), gift, refs) : state !== 'started') {
    return refused('gift_in_progress', `gift ${gift.id} was taken over while its provider was asked`)
  }
  const elsewhere = challenged ? elsewhereOn(deps, gift) : ''
  const draft = { ...gift, refs, asked: null, hold: null }
  const { noCardUntil } = opened.value
  return done({ gift: draft, beginning: outcome.value, challenged, noCardUntil, ...(elsewhere ? { elsewhere } : {}) })
}

/** Ends a beginning that its provider did not take, as far as anybody can tell: it makes no crowd, and nothing of it is out. */
async function neverTaken(deps: Deps, ready: ReadyGift, refusal: Refusal, wasThere: boolean): Promise<void> {
  const { gift, counted } = ready
  if (counted) await deps.store.write(uncount(counted, wasThere))
  await giveUp(deps, ready, refusal, !isUnheard(refusal))
  // No secret has left us.
  if (!isPayable(gift)) await deps.store.write(forgetOpenSecret(gift.id))
}

/** Too many of the provider's pages are out where it is asked for: nothing is asked of its provider, and its donor is led to our own page. */
async function waiting({ store, clock }: Deps, { gift, hold }: ReadyGift, turn: string): Promise<Outcome<BegunGift>> {
  const resolveAt = Math.max(firstResolve(gift), clock.now() + keptInLine)
  const state = await store.write(keepBegun(gift, noRefs, hold, resolveAt))
  if (state !== 'started') return refused('gift_in_progress', `gift ${gift.id} was taken over while it waited`)
  const payment = { refs: noRefs, clientSecret: null, id: gift.id, url: turn }
  return done({
    gift: { ...gift, asked: null, hold: null },
    beginning: payment,
    challenged: true,
    waits: true,
    noCardUntil: null,
  })
}

/**
 * Whether a gift that waits may go on to its provider's page by now: then that is opened. It is counted where it was begun, whoever asks,
 * and no proof is asked for once more. `action_not_possible`: it waits for none, and is on none; nothing of it changes.
 */
export async function takeTurn(deps: Deps, id: string, returnTo: Asking['returnTo']): Promise<Outcome<BegunGift>> {
  const now = deps.clock.now()
  const [gift, waits, isOver] = await deps.store.read((db) =>
    together(giftById(id)(db), isInLine(id, now)(db), isSecretOver(id, now)(db)),
  )
  const isOn = gift?.standing.state === 'started' && (waits || (gift.refs.session !== null && !isOver))
  if (!isOn || gift.caller === null) return refused('action_not_possible', `gift ${id} waits for no page`)
  const first = gift.follows === null ? undefined : await deps.store.read(giftById(gift.follows))
  const payer = first?.provider === gift.provider ? first.refs.customer : null
  const asking = { returnTo, channel: 'hosted', caller: keptCaller(gift.caller), proof: null, inLine: id } as const
  return await begin(deps, gift.provider, { ...requestOf(gift), ...(payer === null ? {} : { payer }) }, asking)
}

/** What the donor of a gift asked for, as far as it is known before its provider is asked. */
function requestOf(gift: Gift): GiftRequest {
  const { cents, costCents, frequency, donor, tribute, optIn, language, country, attribution, attempt } = gift
  const { begins, follows } = gift
  return {
    cents,
    costCents,
    frequency,
    donor,
    tribute,
    optIn,
    language,
    country,
    attribution,
    attempt,
    begins,
    follows,
  }
}

/** A donor once sent to the provider's page stays there: our form beside it would be a second way to pay the same gift. */
const isLedToPage = ({ providers }: Pick<Deps, 'providers'>, { gift, challenge }: ReadyGift): boolean =>
  providers[gift.provider].traits.challenge && (challenge || gift.refs.session !== null)

/** What stands beside the way to the provider's page, where it charges on another day than our form names. */
function elsewhereOn({ clock, providers }: Pick<Deps, 'clock' | 'providers'>, gift: Gift): string {
  if (gift.frequency === 'once' || gift.begins !== null) return ''
  const now = clock.now()
  return nextElsewhere(now, [nextThere(gift.provider, providers[gift.provider].traits, 'hosted', now)], gift.language)
}

/** How it is paid is no part of the gift: another press may choose another wallet, or no longer let its card be kept. */
const asToPay = (gift: Gift, { wallet, keepsCard, payer }: GiftRequest): GiftToPay => ({
  ...gift,
  ...(wallet === undefined ? {} : { wallet }),
  ...(keepsCard ? { keepsCard } : {}),
  ...(payer === undefined ? {} : { payer }),
})

/** Opens the gift. Waits a little while another operation holds it; closes what can no longer be changed. */
async function open(
  deps: Deps,
  provider: ProviderName,
  request: GiftRequest,
  asking: Asking,
  deadline: CallDeadline,
): Promise<Outcome<ReadyGift>> {
  const { store, clock, observer } = deps
  const { caller, channel, proof: answer } = asking
  const trace = deps.traceparent?.() ?? null
  const proof = caller && answer !== null ? deps.proofs.read(answer, caller) : null
  // Only who goes to the provider's own page may wait instead of working.
  const step = proof?.by === 'waiting' && channel !== 'hosted' ? null : proof
  for (;;) {
    const lease = newHold(deps, deadline)
    const opening: Opening = { ...asking, provider, proof: step, lease, trace }
    const opened = await store.write(openAgreed(deps, request, opening))
    if (!opened.ok) {
      if (opened.code === 'too_many_requests') {
        observer.admitted('refused')
        await randomDelay(deps)
      }
      if (opened.code === 'card_unavailable') observer.admitted('no_card')
      return opened
    }
    if (opened.value.is === 'ready') {
      observer.admitted(opened.value.challenge ? 'challenge' : 'welcome')
      return done(opened.value)
    }
    if (opened.value.is === 'prove') {
      observer.admitted('prove')
      if (caller === null) throw new Error('nobody unwatched is asked for a proof')
      const { work } = opened.value
      return refused('proof_required', `asked for ${work} times the usual work`, {
        puzzle: deps.proofs.ask(caller, work, answer),
      })
    }
    const { gift } = opened.value
    if (clock.now() >= deadline.waitsUntil) {
      return busy(gift.id, opened.value.is === 'busy' ? opened.value.heldUntil - clock.now() : 0)
    }
    if (opened.value.is === 'close_first') {
      const closed = await close(deps, gift, 'canceled', 'donor', deadline)
      if (!closed.ok) return closed
      if (clock.now() > deadline.asksUntil - leastTime) return busy(gift.id, 0)
    } else await clock.wait(100)
  }
}

/** How long the card of a gift given once is kept for a monthly gift that may follow, where its donor lets it be. */
const keptFor = days(1)

/**
 * Opens the gift, and writes down in the same transaction what its donor agreed to, where it is to be charged again, and whether its
 * card is kept for that: never at its provider before it is here.
 */
const openAgreed = (deps: Deps, request: GiftRequest, opening: Opening): Unit<Outcome<OpenedGift>> =>
  function* (db) {
    const opened = yield* openGift(deps, request, opening)(db)
    if (!opened.ok || opened.value.is !== 'ready') return opened
    // who waits agreed when it was begun, and nothing of it has changed
    if (opening.inLine !== undefined) return opened
    const { gift } = opened.value
    const now = deps.clock.now()
    const channel = isLedToPage(deps, opened.value) ? 'hosted' : opening.channel
    if (gift.inPlaceOf !== null) yield* agreeInPlace(deps, gift)(db)
    else if (gift.frequency === 'monthly') yield* agreeToStart(deps, gift, channel, gift.begins)(db)
    else if (request.keepsCard) yield* keepCard(gift.id, now + keptFor)(db)
    else if (gift.refs.customer !== null) yield* letGoOfCard(gift.id, now)(db)
    return opened
  }

/** Writes down what the provider agreed to. Null: another operation holds the gift by now, or has had it; or this was kept before. */
const keepBegun = (
  { id, provider, frequency, cents, costCents, follows }: Gift,
  refs: Refs,
  { token }: Hold,
  resolveAt: number,
): Unit<State | null> =>
  releaseAnswered(
    id,
    token,
    { refs, frequency, cents, costCents, resolveAt },
    // Also the ids of a beginning that came too late are this gift's: its events must find it.
    rememberRefs(provider, id, Object.values(refs)),
    // Who paid the gift before is this one's payer now: what is told of them is about this gift.
    ...(follows !== null && refs.customer !== null ? [takeRef(provider, id, refs.customer)] : []),
  )

/** Whether the gift stands as it was begun, where it was kept once already: a commit whose answer was lost runs again. */
function isBegun(now: Gift | undefined, { cents, frequency }: Gift, refs: Refs): boolean {
  if (now === undefined || now.hold !== null || now.standing.state !== 'started') return false
  const same = now.refs.intent === refs.intent && now.refs.session === refs.session
  return same && now.cents === cents && now.frequency === frequency
}
