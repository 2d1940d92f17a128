import * as v from 'valibot'
import { refusePage } from '../giving/memory/reading.ts'
import type { MemoryPage } from '../store/gift/memory-pages.ts'
import { requiredWords } from './input.ts'
import { aMemoryPage, toldOfPage } from './memory-page.ts'
import { asks, verb } from './verb.ts'
import { pageRefuseWords } from './words/page-refuse.ts'

/** Refuses a page, or takes one down at once that is public; its maker is mailed the reason. */
export const pageRefuse = verb({
  name: 'page-refuse',
  command: 'pages refuse',
  summary: 'Refuse a page in somebody’s memory, or take it down at once, with a reason.',
  needs: 'help',
  words: pageRefuseWords,
  about: aMemoryPage,
  offered: ({ state }) => ['waiting', 'change', 'public', 'ended'].includes(state),
  input: v.object({
    say: v.pipe(
      requiredWords(500),
      asks<string, MemoryPage>({
        typed: '--say "why"',
        label: pageRefuseWords.say,
        hint: pageRefuseWords.hint,
        is: 'lines',
      }),
    ),
  }),
  would: pageRefuseWords.would,
  unit: (deps, page, { say }, { actor }) =>
    function* (db) {
      const decision = { page: page.id, revision: page.revision, by: actor, reply: say }
      return toldOfPage(page, yield* refusePage(deps, decision)(db))
    },
})
