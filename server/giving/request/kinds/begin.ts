import * as v from 'valibot'
import { done, refused } from '#gift/outcome.ts'
import { giftById } from '../../../store/gift/gifts.ts'
import { settle } from '../../gift/settle.ts'
import { draftKind } from '../kind.ts'

/**
 * A gift is to be begun, with terms that are its own once its provider has said yes. Only the browser that asked could use the answer,
 * and asks again under the same key: by itself the gift is not begun, but settled when its time has come.
 */
export const begin = draftKind({
  arguments: v.object({}),
  again: async (deps, gift) =>
    (await settle(deps, gift))
      ? done((await deps.store.read(giftById(gift.id))) ?? gift)
      : refused('gift_in_progress', 'not settled yet'),
})
