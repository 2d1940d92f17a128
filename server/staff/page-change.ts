import * as v from 'valibot'
import { askForChange } from '../giving/memory/reading.ts'
import type { MemoryPage } from '../store/gift/memory-pages.ts'
import { requiredWords } from './input.ts'
import { aMemoryPage, revisionRead, toldOfPage } from './memory-page.ts'
import { asks, verb } from './verb.ts'
import { pageChangeWords } from './words/page-change.ts'

/** Asks whoever made a page for a change, in words that are mailed to them; it is not public until it was read again. */
export const pageChange = verb({
  name: 'page-change',
  command: 'pages change',
  summary: 'Ask whoever made a page in somebody’s memory for a change.',
  needs: 'help',
  words: pageChangeWords,
  about: aMemoryPage,
  offered: ({ state }) => state === 'waiting' || state === 'public',
  input: v.object({
    revision: revisionRead,
    say: v.pipe(
      requiredWords(500),
      asks<string, MemoryPage>({
        typed: '--say "words"',
        label: pageChangeWords.say,
        hint: pageChangeWords.hint,
        is: 'lines',
      }),
    ),
  }),
  would: pageChangeWords.would,
  unit: (deps, page, { revision, say }, { actor }) =>
    function* (db) {
      const decision = { page: page.id, revision: revision ?? page.revision, by: actor, reply: say }
      return toldOfPage(page, yield* askForChange(deps, decision)(db))
    },
})
