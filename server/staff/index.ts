import type { GiftAbout } from './gift.ts'
import { refund } from './refund.ts'
import type { Verb } from './verb.ts'

/** What staff can do about a gift, or for its donor, in the order in which it is offered. */
export const giftVerbs: readonly Verb<GiftAbout>[] = [refund]
