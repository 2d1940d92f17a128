import * as v from 'valibot'
import { withdrawVersion } from '../words/publish.ts'
import { words as text } from './input.ts'
import { asks, verb } from './verb.ts'
import { aVersion } from './version.ts'
import { wordsWithdrawWords as words } from './words/words-withdraw.ts'

/** Sends a version back, or withdraws it: what was edited stays a draft. */
export const wordsWithdraw = verb({
  name: 'words-withdraw',
  command: 'words withdraw',
  summary: 'Send a version of the charity’s words back, or withdraw it; what was edited stays a draft.',
  needs: 'words',
  words,
  about: aVersion,
  offered: ({ status }) => status === 'waiting' || status === 'agreed',
  input: v.object({
    note: v.pipe(text(500), asks<string>({ typed: '"why"', label: words.note, is: 'lines' })),
  }),
  would: words.would,
  unit: (deps, { number }, { note }, { actor }) =>
    function* (db) {
      const outcome = yield* withdrawVersion(deps, number, note, actor)(db)
      return {
        code: outcome.is === 'done' ? 'withdrawn' : outcome.is,
        values: { version: number },
        data: { version: number },
      }
    },
})
