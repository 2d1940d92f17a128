import type { Language } from '#content/language.ts'
import { lookUp } from '#content/look-up.ts'
import { fill, type Values } from '#content/text.ts'
import { donate } from '#content/words/donate.ts'
import { result } from '#content/words/result.ts'

const words = { ...donate, ...result }
type DonateWord = keyof typeof words

/** Speaks the donation page's words in one language; `values` fill `{name}` places. */
export type Say = (key: DonateWord, values?: Values) => string

/** Only these two groups of the dictionary travel to the browser with the form. */
export const sayIn =
  (language: Language): Say =>
  (key, values) =>
    fill(lookUp(words, key, language), values)
