import { type Language, type Translated, wordsIn } from './language.ts'

/** A dictionary: texts by key. */
export type Entries = { readonly [key: string]: Partial<Translated<string>> }

/**
 * The look-up behind `translate`, by the rule of `inLanguage`, over any dictionary: a script that speaks a part of the words loads that
 * part alone.
 */
export function lookUp(entries: Entries, key: string, language: Language): string {
  const entry = Object.hasOwn(entries, key) ? entries[key] : undefined
  if (!entry) log(`Translation missing for key: ${key}`)
  return (entry && wordsIn(entry, language)) ?? key
}

// content is compiled for browser and server alike, without either's globals
function log(message: string): void {
  ;(globalThis as { console?: { warn(text: string): void } }).console?.warn(message)
}
