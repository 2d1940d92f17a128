import { done, type Outcome, refused } from '#gift/outcome.ts'
import { type Gift, giftById } from '../../store/gift/gifts.ts'
import type { Deps } from '../deps.ts'
import { askRequest, openRequest } from '../request/request.ts'

/**
 * Ends a running monthly gift. The wish is stored before the provider is asked: a stop that is not answered is asked for
 * again by the resolver until it is. Already ended is a success.
 */
export async function stop(deps: Deps, known: Gift, by: 'donor' | 'operator'): Promise<Outcome<Gift>> {
  const opened = await deps.store.write(openRequest(deps, { gift: known.id, kind: 'stop', arguments: { by }, by }))
  if ('request' in opened) return await askRequest(deps, opened.request)
  const gift = (await deps.store.read(giftById(known.id))) ?? known
  return opened.instead === 'ended'
    ? done(gift)
    : refused('action_not_possible', `gift ${gift.id} is ${gift.standing.state}`)
}
