import { search } from '#charity'
import { folded } from './folded.ts'
import { inLanguage, type Language } from './language.ts'

export type Suggestion = (typeof search)[number]

/** What kind of thing a search title leads to. */
export type SuggestionType = Suggestion['type']

const most = 8

/** So few letters begin too many words to mean one of them. */
const fewest = 3

/**
 * The charity's titles holding what was typed, in the list's order, then those whose further words it begins or says; at most
 * eight. A further word may lead to a page of its own. Nothing typed, nothing found.
 */
export function suggestionsFor(typed: string, language: Language): readonly Suggestion[] {
  const wanted = folded(typed.trim())
  if (!wanted) return []
  const titled = search.filter((each) => folded(inLanguage(each.title, language)).includes(wanted))
  const meant = search.flatMap((each) => {
    const also = each.also.find(({ words }) => means(wanted, inLanguage(words, language)))
    if (!also || (titled.includes(each) && !also.path)) return []
    return [also.path ? { ...each, path: also.path } : each]
  })
  return [...titled.filter((each) => !meant.some(({ title }) => title === each.title)), ...meant].slice(0, most)
}

const means = (wanted: string, words: string): boolean =>
  wanted.length >= fewest &&
  words
    .split(',')
    .map((word) => folded(word.trim()))
    .some((word) => word.startsWith(wanted) || wanted.includes(word))
