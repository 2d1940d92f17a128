import type { Fact } from '#gift/lifecycle.ts'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import type { Reading, StoppedBy } from '../../providers/provider.ts'
import type { Unit } from '../../store/database/unit.ts'
import { type Gift, giftById } from '../../store/gift/gifts.ts'
import type { Deps } from '../deps.ts'
import {
  busy,
  type CallDeadline,
  giveUp,
  type HeldGift,
  type Instead,
  isUndecided,
  isUnheard,
  takeHold,
} from './hold.ts'
import { isPayable } from './open-gift.ts'
import { record } from './record.ts'
import { observe } from './sync.ts'

type Reason = Extract<Fact, { kind: 'closed' }>['reason']

/**
 * Closes a gift that took no money: first at the provider, so that nobody can pay it any more, then here.
 * Money that arrived after all is booked instead; the answer is the gift as it now stands.
 * `gift_in_progress`: its money may be on its way, so that it can be closed only once its provider has decided.
 */
export async function close(
  deps: Deps,
  draft: Gift,
  reason: Reason,
  by: StoppedBy,
  deadline?: CallDeadline,
): Promise<Outcome<Gift>> {
  const at = deps.clock.now()
  const request = { what: 'close', at, reason, by } as const
  const outcome = await takeHold(deps, draft.id, request, mayClose, deadline)
  if (!outcome.ok) return outcome
  if ('instead' in outcome.value) {
    const { instead } = outcome.value
    if (instead === 'undecided') return undecided(draft)
    return done((await deps.store.read(giftById(draft.id))) ?? draft)
  }
  const own = outcome.value
  const ended = isPayable(own.gift) ? await endAtProvider(deps, own, by) : done(null)
  if (!ended.ok) {
    await giveUp(deps, own, ended, !isUnheard(ended))
    return ended
  }
  if (ended.value) return done(ended.value)
  const { gift, hold } = own
  const closed: Fact = { provider: gift.provider, kind: 'closed', ref: gift.id, at: deps.clock.now(), reason }
  const observed = { facts: [closed], answers: hold.token, closes: hold.token }
  const now = await record(deps, gift.id, observed)
  return now.standing.state === 'started' ? busy(gift.id, (now.hold?.until ?? at) - deps.clock.now()) : done(now)
}

const undecided = (gift: Gift) => refused('gift_in_progress', `the provider of gift ${gift.id} has not decided`)

/** What keeps a gift from being closed. */
const mayClose = (gift: Gift): Unit<Instead<'settled' | 'undecided'> | null> =>
  // biome-ignore lint/correctness/useYield: it has nothing to ask
  function* () {
    if (gift.standing.state !== 'started') return { instead: 'settled' }
    return isUndecided(gift) ? { instead: 'undecided' } : null
  }

/** Answers the gift where it came to something else instead of ending; null when it can be paid no more. */
async function endAtProvider(deps: Deps, { gift, hold }: HeldGift, by: StoppedBy): Promise<Outcome<Gift | null>> {
  const provider = deps.providers[gift.provider]
  const observeOf = async (ask: () => Promise<Outcome<Reading>>): Promise<Outcome<Gift | null>> => {
    const answer = await observe(deps, gift, ask, { closes: hold.token })
    if (!answer.ok) return answer
    if (answer.value.gift.standing.state !== 'started') return done(await released(deps, gift, hold.token))
    return answer.value.reading.progress === 'working' ? undecided(gift) : done(null)
  }
  // Stopping would end a monthly gift also where it has just begun to run: its payment is looked for before.
  if (gift.frequency === 'monthly') {
    const outcome = await observeOf(() => provider.read(gift, hold.until))
    if (!outcome.ok || outcome.value) return outcome
  }
  const stopped = await observeOf(() => provider.stop(gift, by, hold.until))
  // Where we take the money ourselves, a closed gift is never captured: no answer is needed.
  const needless = provider.traits.takes === 'we' && gift.frequency === 'once'
  return stopped.ok || !needless || stopped.code === 'gift_in_progress' ? stopped : done(null)
}

/** The gift came to something while it was to be closed: the question is moot. */
const released = (deps: Deps, gift: Gift, token: string): Promise<Gift> =>
  record(deps, gift.id, { facts: [], answers: token })
