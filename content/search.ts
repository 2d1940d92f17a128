import { search } from '#charity'
import { folded } from './folded.ts'
import { inLanguage, type Language } from './language.ts'

export type Suggestion = (typeof search)[number]

/** What kind of thing a search title leads to. */
export type SuggestionType = Suggestion['type']

const most = 8

/** The charity's titles holding what was typed, in the list's order, at most eight. Nothing typed, nothing found. */
export function suggestionsFor(typed: string, language: Language): readonly Suggestion[] {
  const wanted = folded(typed.trim())
  if (!wanted) return []
  return search.filter((each) => folded(inLanguage(each.title, language)).includes(wanted)).slice(0, most)
}
