import * as v from 'valibot'
import { endPage } from '../giving/memory/reading.ts'
import { aMemoryPage, toldOfPage } from './memory-page.ts'
import { verb } from './verb.ts'
import { pageEndWords } from './words/page-end.ts'

/** Ends a page before its time: it stays to be read, and asks for nothing. */
export const pageEnd = verb({
  name: 'page-end',
  command: 'pages end',
  summary: 'End a page in somebody’s memory: it stays, without its button.',
  needs: 'help',
  words: pageEndWords,
  about: aMemoryPage,
  offered: ({ state }) => state === 'public',
  input: v.object({}),
  would: pageEndWords.would,
  unit: (deps, page, _input, { actor }) =>
    function* (db) {
      const decision = { page: page.id, revision: page.revision, by: actor, reply: null }
      return toldOfPage(page, yield* endPage(deps, decision)(db))
    },
})
