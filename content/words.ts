import type { Language } from './language.ts'
import { type Entries, lookUp } from './look-up.ts'
import { fill, type Values } from './text.ts'
import { donate } from './words/donate.ts'
import { footer } from './words/footer.ts'
import { giftPage } from './words/gift-page.ts'
import { ofHome } from './words/home.ts'
import { nav } from './words/nav.ts'
import { notfound } from './words/notfound.ts'
import { result } from './words/result.ts'
import { stories } from './words/stories.ts'

/** What the platform says, by key, in every language. */
export const words = {
  ...nav,
  ...stories,
  ...donate,
  ...result,
  ...giftPage,
  ...footer,
  ...notfound,
} as const

/** A key of the dictionary, such as `nav.donate`. */
export type Word = keyof typeof words

/** The dictionary: every key of the platform, and beside them what the charity's home page says. */
export const dictionary: Entries = { ...ofHome, ...words }

/**
 * The text of `key` in `language`: that language's, or else the charity's first one's, or else English, or else the key itself. A key the
 * dictionary does not know is warned about in the log. `values` fill `{name}` places.
 */
export function translate(key: Word, language: Language, values?: Values): string {
  return fill(lookUp(dictionary, key, language), values)
}
