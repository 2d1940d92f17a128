import { done, type Outcome, refused } from '#gift/outcome.ts'
import type { Unit } from '../../store/database/unit.ts'
import { type Gift, giftById } from '../../store/gift/gifts.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import type { Deps } from '../deps.ts'
import { bookGivenUp, underWay } from './given-up.ts'
import { giveUp, type Instead, isUnheard, takeHold } from './hold.ts'
import { observe } from './sync.ts'

/** Whether the gift is a bank debit of which nobody has heard the end. */
export const awaitsBank = ({ standing, paidBy }: Pick<Gift, 'standing' | 'paidBy'>): boolean =>
  standing.state === 'confirming' && paidBy?.way === 'us_bank_account'

/**
 * Takes a debit back before its bank has been asked for it, because its donor wants so.
 * `gift_in_progress`: the bank has been asked already; what arrives can be given back then.
 */
export async function recall(deps: Deps, row: Gift): Promise<Outcome<Gift>> {
  const outcome = await takeHold(deps, row.id, null, mayRecall)
  if (!outcome.ok) return outcome
  if ('instead' in outcome.value) return done((await deps.store.read(giftById(row.id))) ?? row)
  const { gift, hold } = outcome.value
  const onItsWay = underWay(await deps.store.read(factsOf(gift.id)))
  const ask = () => deps.providers[gift.provider].stop(gift, 'operator', hold.until)
  const stopped = await observe(deps, gift, ask, { answers: hold.token, closes: hold.token })
  if (!stopped.ok) {
    await giveUp(deps, outcome.value, stopped, !isUnheard(stopped))
    return stopped
  }
  const now = await bookGivenUp(deps, stopped.value.gift, onItsWay, stopped.value.reading)
  return awaitsBank(now)
    ? refused('gift_in_progress', 'its bank has been asked already; what arrives can be given back then')
    : done(now)
}

const mayRecall = (gift: Gift): Unit<Instead<'settled'> | null> =>
  // biome-ignore lint/correctness/useYield: it has nothing to ask
  function* () {
    return awaitsBank(gift) ? null : { instead: 'settled' }
  }
