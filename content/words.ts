import { fill, type Values } from './fill.ts'
import type { Language, Translated } from './language.ts'
import { careers } from './words/careers.ts'
import { donate } from './words/donate.ts'
import { footer } from './words/footer.ts'
import { giftPage } from './words/gift-page.ts'
import { global } from './words/global.ts'
import { hero } from './words/hero.ts'
import { nav } from './words/nav.ts'
import { notfound } from './words/notfound.ts'
import { quick } from './words/quick.ts'
import { research } from './words/research.ts'
import { result } from './words/result.ts'
import { stories } from './words/stories.ts'

/** The dictionary: every key of the specification's groups, and ours beside them, in every language. */
export const words = {
  ...nav,
  ...hero,
  ...quick,
  ...stories,
  ...research,
  ...donate,
  ...result,
  ...giftPage,
  ...global,
  ...careers,
  ...footer,
  ...notfound,
} as const

/** A key of the dictionary, such as `nav.donate`. */
export type Word = keyof typeof words

type Entries = { readonly [key: string]: Partial<Translated<string>> }

/**
 * The text of `key` in `language`: that language's, or else English, or else the key itself. A key the dictionary does
 * not know is warned about in the log. `values` fill `{name}` places.
 */
export function translate(key: Word, language: Language, values?: Values): string {
  return fill(lookUp(words, key, language), values)
}

/** The look-up behind `translate`, over any dictionary. */
export function lookUp(entries: Entries, key: string, language: Language): string {
  const entry = Object.hasOwn(entries, key) ? entries[key] : undefined
  if (!entry) log(`Translation missing for key: ${key}`)
  return entry?.[language] ?? entry?.en ?? key
}

// content is compiled for browser and server alike, without either's globals
function log(message: string): void {
  ;(globalThis as { console?: { warn(text: string): void } }).console?.warn(message)
}
