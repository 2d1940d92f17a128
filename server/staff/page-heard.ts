import * as v from 'valibot'
import { hearReports } from '../giving/memory/reports.ts'
import { aMemoryPage } from './memory-page.ts'
import { verb } from './verb.ts'
import { pageHeardWords } from './words/page-heard.ts'

/** Settles what visitors said of a page that may stay as it is. */
export const pageHeard = verb({
  name: 'page-heard',
  command: 'pages heard',
  summary: 'Settle what visitors said is wrong on a page in somebody’s memory: it stays.',
  needs: 'help',
  words: pageHeardWords,
  about: aMemoryPage,
  offered: ({ state }) => state === 'public' || state === 'ended',
  input: v.object({}),
  would: pageHeardWords.would,
  unit: (deps, page, _input, { actor }) =>
    function* (db) {
      const values = { name: page.name ?? '…' }
      return { code: (yield* hearReports(deps, page, actor)(db)) ? 'heard' : 'nothing', values }
    },
})
