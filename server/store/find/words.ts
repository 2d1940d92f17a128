import type { Gift } from '../gift/gifts.ts'

/** Words of a gift beyond these tell nobody more. */
const mostWords = 24
/** Letters of a word beyond these tell nobody more. */
const mostLetters = 40

/** A text's words as they are compared: small letters without accents or apostrophes. `José O’Brien` → `jose`, `obrien`. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, mostLetters))

/** The words under which a gift can be found: its donor's, their address', their card's last digits, and of whom its dedication speaks. */
export function wordsOfGift({
  donor,
  tribute,
  paidBy,
}: Pick<Gift, 'donor' | 'tribute' | 'paidBy'>): ReadonlySet<string> {
  const told = tribute?.notification
  const recipient = told && told.by !== 'none' ? told.recipientName : ''
  const texts = [
    ...(donor ? [donor.firstName, donor.lastName, withoutEnding(donor.email)] : []),
    ...(paidBy?.last4 ? [paidBy.last4] : []),
    ...(tribute ? [tribute.firstName, tribute.lastName, recipient] : []),
  ]
  return new Set(texts.flatMap(wordsOf).slice(0, mostWords))
}

/** An address without the last part of its domain: half of the world's end in `com`. */
const withoutEnding = (email: string) => email.replace(/\.[^.@]*$/, '')

/** A word this short has too many like it. */
const leastSpelt = 4

/** What a word may have become by one slip: itself, and itself without one of its letters. */
export const spellingsOf = (word: string): readonly string[] =>
  word.length < leastSpelt
    ? []
    : [...new Set([word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))])]
