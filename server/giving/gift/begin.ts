import { done, type Outcome, refused } from '#gift/outcome.ts'
import type { ProviderName } from '#gift/provider.ts'
import type { GiftRequest } from '#gift/request.ts'
import { minutes, seconds } from '../../process/clock.ts'
import type { Begun, ReturnTo } from '../../providers/provider.ts'
import { releaseGift } from '../../store/gift-changes.ts'
import { type Gift, giftById, noRefs, type Refs, rememberRefs } from '../../store/gifts.ts'
import { forgetOpenSecret } from '../../store/open-secrets.ts'
import type { Unit } from '../../store/unit.ts'
import { randomDelay, uncount } from '../abuse/defence.ts'
import type { Deps } from '../deps.ts'
import { agreeToStart } from './agree.ts'
import { close } from './close.ts'
import { busy, type CallDeadline, callDeadline, giveUp, type Hold, isUnheard, newHold } from './hold.ts'
import { isPayable, type OpenedGift, type Opening, openGift } from './open-gift.ts'
import { firstResolve } from './resolve-schedule.ts'

export interface BegunGift {
  readonly gift: Gift
  readonly begun: Begun
  /** Under attack, or begun on it before: the donor must pay on the provider's page at `begun.url`. */
  readonly challenged: boolean
}

/** How a gift is asked for, beside what is asked. */
export interface Asking extends Pick<Opening, 'channel' | 'caller' | 'device'> {
  /** Where the provider's page leads back to. */
  readonly returnTo: ReturnTo
  /** What the caller brings to show that they have worked or waited; null: nothing. */
  readonly proof: string | null
}

/** A donor who has just asked again has at least this long to pay before the resolver may close the gift. */
const resolvedNotBefore = minutes(5)

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
  const { traits } = deps.providers[provider]
  // A donor once sent to the provider's page stays there: our form beside it would be a second way to pay the same gift.
  const challenged = traits.challenge && (opened.value.challenge || gift.refs.session !== null)
  if (challenged && gift.begins !== null) {
    await giveUp(deps, opened.value, true)
    return refused('too_many_requests', 'under attack nothing is begun of which nothing is charged')
  }
  failpoint('before-provider')
  const begun = await (asking.channel === 'hosted' || challenged
    ? deps.providers[provider].open(gift, { ...asking.returnTo, challenge: challenged }, hold.until)
    : deps.providers[provider].begin(inWallet(gift, request), hold.until))
  failpoint('after-provider')
  if (!begun.ok) {
    await store.write(uncount(deps, opened.value.counted, !isUnheard(begun)))
    await giveUp(deps, opened.value, !isUnheard(begun))
    // No secret has left us.
    if (!isPayable(gift)) await store.write(forgetOpenSecret(gift.id))
    return begun
  }
  const refs = { ...noRefs, ...begun.value.refs }
  const resolveAt = Math.max(firstResolve(gift), clock.now() + resolvedNotBefore)
  if (!(await store.write(keepBegun(gift, refs, hold, resolveAt)))) {
    return refused('gift_in_progress', `gift ${gift.id} was taken over while its provider was asked`)
  }
  return done({ gift: { ...gift, refs, asked: null, hold: null }, begun: begun.value, challenged })
}

/** The wallet is no part of the gift: another press may choose another. */
const inWallet = (gift: Gift, { wallet }: GiftRequest) => (wallet === undefined ? gift : { ...gift, wallet })

/** Opens the gift. Waits a little while another operation holds it; closes what can no longer be changed. */
async function open(
  deps: Deps,
  provider: ProviderName,
  request: GiftRequest,
  { channel, caller, device, proof: answer }: Asking,
  deadline: CallDeadline,
): Promise<Outcome<Extract<OpenedGift, { is: 'ready' }>>> {
  const { store, clock, observer } = deps
  const trace = deps.traceparent()
  const proof = caller && answer !== null ? deps.proofs.read(answer, caller) : null
  // Only who goes to the provider's own page may wait instead of working.
  const shown = proof?.by === 'waiting' && channel !== 'hosted' ? null : proof
  for (;;) {
    const held = newHold(deps, deadline)
    const opening: Opening = { provider, channel, caller, proof: shown, held, trace, ...(device ? { device } : {}) }
    const opened = await store.write(openAgreed(deps, request, opening))
    if (!opened.ok) {
      if (opened.code === 'too_many_requests') {
        observer.admitted('refused')
        await randomDelay(deps)
      }
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

/** Opens the gift, and writes down in the same transaction what its donor agreed to, where it is to be charged again. */
const openAgreed = (deps: Deps, request: GiftRequest, opening: Opening): Unit<Outcome<OpenedGift>> =>
  function* (db) {
    const opened = yield* openGift(deps, request, opening)(db)
    if (opened.ok && opened.value.is === 'ready' && opened.value.gift.frequency === 'monthly') {
      const { gift } = opened.value
      yield* agreeToStart(deps, gift, opening.channel, gift.begins)(db)
    }
    return opened
  }

/** Writes down what the provider agreed to. False: another operation holds the gift by now, and nothing is changed. */
const keepBegun = (
  { id, provider, frequency, cents, costCents }: Gift,
  refs: Refs,
  { token }: Hold,
  resolveAt: number,
): Unit<boolean> =>
  function* (db) {
    const released = yield* releaseGift(id, token, { refs, frequency, cents, costCents, asked: null, resolveAt })(db)
    // Run again after a commit whose answer was lost, it finds what it has kept.
    const kept = released || isBegun(yield* giftById(id)(db))
    // Also the ids of a beginning that came too late are this gift's: its events must find it.
    yield* rememberRefs(provider, id, Object.values(refs))(db)
    return kept

    function isBegun(now: Gift | undefined): boolean {
      if (now === undefined || now.hold !== null || now.standing.state !== 'started') return false
      const same = now.refs.intent === refs.intent && now.refs.session === refs.session
      return same && now.cents === cents && now.frequency === frequency
    }
  }
