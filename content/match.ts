import { type Appeal, appealOf } from '#gift/appeals.ts'
import { type Language, localeOf } from '#gift/language.ts'
import { type Cents, cents, formatCents } from '#gift/money.ts'
import type { Day } from '#gift/next-gift.ts'
import { inLanguage, say } from './language.ts'
import { matchWords as words } from './words/match.ts'

/** Who matches the gifts of an appeal, as in the middle of a sentence; null: the charity's folder does not say, or not any more. */
export function matchedBy(appeal: string | null, language: Language): string | null {
  const match = appeal === null ? undefined : appealOf(appeal)?.match
  return match ? inLanguage(match.by, language) : null
}

/** A sentence that may begin with a giver's name. */
export const asSentence = (words: string, language: Language): string =>
  words.charAt(0).toLocaleUpperCase(localeOf(language)) + words.slice(1)

/** The name of the line in which the sum stands: that something is matched is said only where it is. */
export function matchLabel({ by, cents }: { readonly by: string | null; readonly cents: Cents }, language: Language) {
  if (cents === 0) return inLanguage(words.money, language)
  return by === null ? inLanguage(words.matched, language) : say(words.by, language, { by })
}

/** What is reserved and used for a gift, as it is told of it. */
export interface MatchToSay {
  readonly by: string | null
  /** What is still, until the money is here. */
  readonly heldCents: Cents
  /** What of the pot its payments have. */
  readonly matchedCents: Cents
  /** Whether that is less than was held. */
  readonly less: boolean
  readonly payments: number
}

/** What beside the sum is true of a gift that was told of a match: it waits for its money, or got less than was held. */
export function matchNote({ by, heldCents, matchedCents, less, payments }: MatchToSay, language: Language) {
  if (heldCents > 0 && payments === 0) return heldBy('waits', heldCents, by, language)
  if (!less) return null
  return inLanguage(matchedCents > 0 ? words.less : words.none, language)
}

/** What is held for a gift that is being paid. Null: nothing is, and there was nothing to hold. */
export function heldInWords(
  reservation: { readonly cents: number; readonly by: string | null } | null,
  gift: { readonly cents: Cents; readonly monthly: boolean },
  language: Language,
): string | null {
  if (!reservation) return null
  if (reservation.cents === 0) return `${inLanguage(words.usedUp, language)} ${inLanguage(words.counts, language)}`
  const text = gift.monthly ? 'heldFirst' : reservation.cents >= gift.cents ? 'heldAll' : 'heldPart'
  return heldBy(text, cents(reservation.cents), reservation.by, language)
}

/** A sentence about what is held, in its form without a giver where nobody knows any more who that is. */
function heldBy(
  sentence: 'waits' | 'heldAll' | 'heldPart' | 'heldFirst',
  reservation: Cents,
  by: string | null,
  language: Language,
): string {
  const amount = formatCents(reservation, language)
  return by === null
    ? say(words[`${sentence}Unnamed`], language, { amount })
    : say(words[sentence], language, { amount, by })
}

/** The days on which a pot is drawn on. `over`: the last day of its appeal, which may have been ended early; null: it runs. */
export function matchDays({ match, starts, ends }: Pick<Appeal, 'match' | 'starts' | 'ends'>, over: Day | null = null) {
  const until = match?.until ?? ends
  return { from: match?.from ?? starts, until: over !== null && over < until ? over : until }
}
