import { days, minutes } from '../../base/clock.ts'
import { dueGifts, resolveAgain, resolveNoSooner } from '../../store/gift/resolving.ts'
import { giftQueue, resolveNow } from '../../store/work/open-gifts.ts'
import { secretsToClose } from '../abuse/secrets.ts'
import type { Deps } from '../deps.ts'
import { askedOfDraft, takeOver } from '../request/draft.ts'
import { askNoted, notedOf, unansweredRequests } from '../request/request.ts'
import { hastened, inRounds, inTurn, type Policy, queued, restAfter } from '../work/kind.ts'
import { settle } from './settle.ts'

/**
 * A decline was heard of: what is open on which cards are tried is closed, before more is tried on it. Few of them: whoever hears of the
 * next decline closes the next.
 */
export const closeTried = (deps: Deps): Promise<number> => resolveDue(deps, 8)

const policy: Policy = { lease: minutes(5), first: minutes(4), factor: 4, longest: days(1), patience: null }

/** Gifts whose outcome is not known, and should be. What their providers were asked is not theirs, but a request's work. */
export const openGifts = inRounds({
  ...queued('gift', giftQueue),
  policy,
  again: hastened(resolveNow, policy),
  logged: 'gift',
  taking: dueGifts,
  async perform(deps, gift) {
    const { store, clock } = deps
    if (askedOfDraft(gift)) return await takeOver(deps, gift)
    const noted = notedOf(gift)
    let settled = false
    try {
      settled = await (noted ? askNoted(deps, noted) : settle(deps, gift))
    } finally {
      const now = clock.now()
      // whatever was learnt, it is not due again at once: its provider would be asked without end
      await store.write(
        settled
          ? resolveNoSooner(gift.id, now + policy.first)
          : resolveAgain(gift.id, now + restAfter(policy, gift.resolveTries)),
      )
    }
  },
  idsOf: ({ id }) => ({ gift: id }),
  // where cards are tried, each form is closed before the next card: none waits for its provider's answer about another
  beside: () => 20,
})

/**
 * Asks again for what was never answered, and settles gifts left open (one-time: 30 minutes; monthly: 24 hours). Answers how many there
 * were.
 */
export const resolveDue = inTurn([secretsToClose, unansweredRequests, openGifts])
