import { done, type Outcome, refused } from '#gift/outcome.ts'
import type { ProviderName } from '#gift/provider.ts'
import type { GiftRequest } from '#gift/request.ts'
import { minutes, seconds } from '../../process/clock.ts'
import type { Begun } from '../../providers/provider.ts'
import { changeGift, type Gift, noRefs, rememberRefs } from '../../store/gifts.ts'
import type { Unit } from '../../store/unit.ts'
import type { Caller } from '../abuse/caller.ts'
import { randomDelay } from '../abuse/defence.ts'
import type { Deps } from '../deps.ts'
import { close } from './close.ts'
import { type OpenedGift, openGift } from './open-gift.ts'

export interface BegunGift {
  readonly gift: Gift
  readonly begun: Begun
  /** Under attack, or begun on it before: the donor must pay on the provider's page at `begun.url`. */
  readonly challenged: boolean
}

/** How a gift is asked for, beside what is asked. */
export interface Asking {
  /** `hosted`: on the provider's own page, the road without scripts. */
  readonly road: 'form' | 'hosted'
  /** Where the provider's page leads back to. */
  readonly returnTo: { readonly success: string; readonly cancel: string }
  /** Counted against card testing; null for who needs no watching (a test, an operator). */
  readonly caller: Caller | null
}

/** Longer than any provider call may take. */
const held = minutes(1)

/**
 * Begins a gift, or brings the live one of the same attempt up to date. It is stored and durable before the provider
 * hears of it, and asked for with keys made from our own ids: however often this is repeated, it is one gift.
 */
export async function begin(
  deps: Deps,
  provider: ProviderName,
  request: GiftRequest,
  asking: Asking,
): Promise<Outcome<BegunGift>> {
  const { store, failpoint } = deps
  const opened = await hold(deps, provider, request, asking)
  if (!opened.ok) return opened
  const { gift } = opened.value
  // A donor once sent to Stripe's page stays there: our form beside it would be a second way to pay the same gift.
  const challenged = provider === 'stripe' && (opened.value.challenge === true || gift.refs.session !== null)
  const hosted = asking.road === 'hosted' || challenged
  let kept = false
  try {
    failpoint('before-provider')
    const begun = await (hosted
      ? deps.providers[provider].open(gift, { ...asking.returnTo, challenge: challenged })
      : deps.providers[provider].begin(gift))
    failpoint('after-provider')
    if (!begun.ok) return begun
    const refs = { ...noRefs, ...begun.value.refs }
    await store.write(keepRefs(gift, refs))
    kept = true
    return done({ gift: { ...gift, refs }, begun: begun.value, challenged })
  } finally {
    if (!kept) await store.write(release(gift.id))
  }
}

/** Opens the gift and holds it. Waits a little while another request holds it; closes what can no longer be changed. */
async function hold(
  deps: Deps,
  provider: ProviderName,
  request: GiftRequest,
  asking: Asking,
): Promise<Outcome<OpenedGift>> {
  const { store, clock } = deps
  const until = clock.now() + seconds(15)
  for (;;) {
    const opened = await store.write(openGift(deps, provider, request, held, asking))
    if (!opened.ok) {
      if (opened.code === 'too_many_requests') await randomDelay(deps)
      return opened
    }
    const { gift, is, heldUntil = 0 } = opened.value
    if (is === 'ready') return opened
    if (is === 'outdated' || is === 'rival') {
      const closed = await close(deps, gift, 'canceled', 'donor')
      await store.write(release(gift.id))
      if (!closed.ok) return closed
    } else {
      const now = clock.now()
      if (now >= until) return refused('gift_in_progress', `gift ${gift.id} is busy`, { retryAfterMs: heldUntil - now })
      await clock.wait(100)
    }
  }
}

const release = (id: string): Unit<void> => changeGift(id, { busy_until: 0 })

const keepRefs = (gift: Gift, refs: Gift['refs']): Unit<void> =>
  function* (db) {
    yield* changeGift(gift.id, { ...refs, busy_until: 0 })(db)
    yield* rememberRefs(gift.provider, gift.id, Object.values(refs))(db)
  }
