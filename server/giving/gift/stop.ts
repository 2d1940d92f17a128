import { done, type Outcome, refused } from '#gift/outcome.ts'
import type { Unit } from '../../store/database/unit.ts'
import { type Gift, giftById } from '../../store/gift/gifts.ts'
import type { Deps } from '../deps.ts'
import { giveUp, type Instead, isUnheard, takeHold } from './hold.ts'
import { observe } from './sync.ts'

/**
 * Ends a running monthly gift. The wish is stored before the provider is asked: a stop that is not answered is asked for
 * again by the resolver until it is. Already ended is a success.
 */
export async function stop(deps: Deps, known: Gift, by: 'donor' | 'operator'): Promise<Outcome<Gift>> {
  const asked = { what: 'stop', at: deps.clock.now(), by } as const
  const taken = await takeHold(deps, known.id, asked, mayStop)
  if (!taken.ok) return taken
  if ('instead' in taken.value) {
    const gift = (await deps.store.read(giftById(known.id))) ?? known
    return taken.value.instead === 'ended'
      ? done(gift)
      : refused('action_not_possible', `gift ${gift.id} is ${gift.standing.state}`)
  }
  const { gift, hold } = taken.value
  const ask = () => deps.providers[gift.provider].stop(gift, by, hold.until)
  const stopped = await observe(deps, gift, ask, { answers: hold.token })
  if (stopped.ok) return done(stopped.value.gift)
  await giveUp(deps, taken.value, !isUnheard(stopped))
  return stopped
}

const mayStop = ({ frequency, standing }: Gift): Unit<Instead<'ended' | 'not running'> | null> =>
  // biome-ignore lint/correctness/useYield: it has nothing to ask
  function* () {
    if (frequency === 'monthly' && standing.state === 'ended') return { instead: 'ended' }
    return frequency === 'monthly' && standing.state === 'active' ? null : { instead: 'not running' }
  }
