import type { Fate } from '#gift/lifecycle.ts'
import { donorWords } from '../words/donor.ts'
import type { Text } from '../words/language.ts'

/** What became of a payment. */
export const fateWords: Readonly<Record<Fate, Text>> = {
  kept: donorWords.whole,
  partly_refunded: donorWords.partly,
  refunded: donorWords.back,
  disputed: donorWords.disputed,
  charged_back: donorWords.chargedBack,
}
