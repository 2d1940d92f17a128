import * as v from 'valibot'
import { publishPage } from '../giving/memory/reading.ts'
import { aMemoryPage, revisionRead, toldOfPage } from './memory-page.ts'
import { verb } from './verb.ts'
import { pagePublishWords } from './words/page-publish.ts'

/** Makes a page public that somebody made in another's memory, and that a person has read. */
export const pagePublish = verb({
  name: 'page-publish',
  command: 'pages publish',
  summary: 'Make a page in somebody’s memory public, once it was read.',
  needs: 'help',
  words: pagePublishWords,
  about: aMemoryPage,
  offered: ({ state }) => state === 'waiting',
  input: v.object({ revision: revisionRead }),
  would: pagePublishWords.would,
  unit: (deps, page, { revision }, { actor }) =>
    function* (db) {
      const decision = { page: page.id, revision: revision ?? page.revision, by: actor, reply: null }
      return toldOfPage(page, yield* publishPage(deps, decision)(db))
    },
})
