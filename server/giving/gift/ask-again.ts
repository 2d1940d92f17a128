import type { Outcome } from '#gift/outcome.ts'
import type { Gift } from '../../store/gift/gifts.ts'
import type { Deps } from '../deps.ts'
import { type Captured, capture } from './capture.ts'
import { confirmAgain } from './confirm.ts'

/** Asks again for the money of a gift whose provider was asked for it and has not decided, under the key of the first time. */
export const askAgain = (deps: Deps, gift: Gift): Promise<Outcome<Captured>> =>
  gift.asked?.what === 'confirm'
    ? confirmAgain(deps, gift, gift.asked)
    : capture(deps, gift.provider, gift.refs.intent ?? '', 0)
