import * as v from 'valibot'
import { type FolderVersion, filesOfVersion } from '../store/words/versions.ts'
import { charityClock } from '../words/moment.ts'
import { overBy } from '../words/over.ts'
import { agreeToVersion } from '../words/publish.ts'
import { asks, verb } from './verb.ts'
import { aVersion, byOf, moment, whenOf } from './version.ts'
import { wordsAgreeWords as words } from './words/words-agree.ts'

/** A second person agrees to a version, at the time that was asked for or at another. */
export const wordsAgree = verb({
  name: 'words-agree',
  command: 'words agree',
  summary: 'Agree to a version of the charity’s words, or give it another time.',
  needs: 'words',
  words,
  about: aVersion,
  offered: ({ status }) => status === 'waiting' || status === 'agreed',
  input: v.object({
    at: v.pipe(
      moment,
      asks<number | null | undefined, FolderVersion>({
        typed: '[--at "YYYY-MM-DD HH:MM"|now]',
        label: words.at,
        hint: words.atHint,
        is: 'moment',
        stands: ({ dueAt }) => (dueAt === null ? '' : charityClock(dueAt).replace(' ', 'T')),
      }),
    ),
  }),
  would: words.would,
  unit: (deps, { number, dueAt: since }, { at }, by) =>
    function* (db) {
      const { own } = yield* filesOfVersion(number)(db)
      const over = overBy(own.values(), (at === undefined ? since : at) ?? deps.clock.now())
      if (over) return { code: 'ends before', values: over, fields: ['at'] }
      const outcome = yield* agreeToVersion(deps, number, at, byOf(by))(db)
      if (outcome.is !== 'done') return { code: outcome.is, values: { version: number } }
      const { dueAt } = outcome.version
      const values = { version: number, at: dueAt === null ? '' : whenOf(dueAt) }
      return { code: dueAt === null ? 'soon' : 'scheduled', values, data: { version: number, at: dueAt } }
    },
})
