import { type NameToSay, nameToSay } from '#gift/person-name.ts'
import { type TributeToSay, tributeToSay } from '#gift/tribute-to-say.ts'
import type { Gift } from '../../../store/gift/gifts.ts'

/**
 * A gift as letters tell of it: all of it, but what people are called and have written, of which there is only what may be said. No
 * kind of letter can say a word that the books keep as data.
 */
export interface GiftToTell extends Omit<Gift, 'donor' | 'tribute' | 'attribution'> {
  readonly donor: (NameToSay & { readonly email: string }) | null
  readonly tribute: TributeToSay | null
}

/** What may be told of a gift. */
export function toTell({ donor, tribute, attribution: _, ...gift }: Gift): GiftToTell {
  return {
    ...gift,
    donor: donor && { ...nameToSay(donor), email: donor.email },
    tribute: tribute && tributeToSay(tribute),
  }
}
