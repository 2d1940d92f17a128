import { search } from '#charity'
import { appealPath } from '#charity/own-pages.ts'
import { runningAppeals } from '#gift/appeals.ts'
import type { Day } from '#gift/next-gift.ts'
import { charityDay } from './dates.ts'
import { inLanguage, type Language } from './language.ts'
import { folded } from './text.ts'

export type Suggestion = Omit<(typeof search)[number], 'also'>

/** What kind of thing a search title leads to. */
export type SuggestionType = Suggestion['type']

const most = 8

/** So few letters begin too many words to mean one of them. */
const fewest = 3

/**
 * The charity's titles holding what was typed, in the list's order, then what is meant by further words that it begins or says: the
 * title that they stand beside, or one of their own. At most eight. Nothing typed, nothing found.
 */
export function suggestionsFor(
  typed: string,
  language: Language,
  on: Day = charityDay(Date.now()),
): readonly Suggestion[] {
  const wanted = folded(typed.trim())
  if (!wanted) return []
  const titled: readonly Suggestion[] = search.filter(({ title }) =>
    folded(inLanguage(title, language)).includes(wanted),
  )
  const meant = search.flatMap((each) =>
    each.also
      .filter(({ words }) => means(wanted, inLanguage(words, language)))
      .map(({ title, path, to }) => (title ? { title, type: each.type, path, to } : each)),
  )
  return [...new Set([...titled, ...appealsNamed(wanted, language, on), ...meant])].slice(0, most)
}

/** Appeals that run on a day and are listed, by their names. */
const appealsNamed = (wanted: string, language: Language, on: Day): readonly Suggestion[] =>
  runningAppeals(on)
    .filter(({ listed, name }) => listed && folded(inLanguage(name, language)).includes(wanted))
    .map(({ id, name }) => ({ title: name, type: 'page', path: appealPath(id), to: undefined }))

const means = (wanted: string, words: string): boolean =>
  wanted.length >= fewest &&
  words
    .split(',')
    .map((word) => folded(word.trim()))
    .some((word) => word.startsWith(wanted) || wanted.includes(word))
