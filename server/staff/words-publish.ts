import * as v from 'valibot'
import { drafts } from '../store/words/drafts.ts'
import { pictureFiles } from '../store/words/picture-drafts.ts'
import { filesOfVersion, openVersions } from '../store/words/versions.ts'
import { canBuild } from '../words/builder.ts'
import { changesOf } from '../words/changes.ts'
import { overBy } from '../words/over.ts'
import { askForVersion } from '../words/publish.ts'
import { asks, verb } from './verb.ts'
import { byOf, moment, noVersion, whenOf } from './version.ts'
import { wordsPublishWords as words } from './words/words-publish.ts'

/** Asks that everything that is drafted become public, but what waits for its time already. */
export const wordsPublish = verb({
  name: 'words-publish',
  command: 'words publish',
  summary: 'Publish what was drafted of the charity’s words, now or at a time; in the office a second person agrees.',
  needs: 'words',
  words,
  about: noVersion,
  input: v.object({
    at: v.pipe(
      moment,
      asks<number | null | undefined>({
        typed: '[--at "YYYY-MM-DD HH:MM"]',
        label: words.at,
        hint: words.atHint,
        is: 'moment',
      }),
    ),
  }),
  would: words.would,
  unit: (deps, _about, { at = null }, by) =>
    function* (db) {
      if (!canBuild()) return { code: 'cannot build' }
      const scheduled = new Set<string>()
      for (const { number, status } of yield* openVersions(db)) {
        if (status === 'waiting') continue
        for (const { path, text, base64 } of (yield* filesOfVersion(number)(db)).own.values())
          scheduled.add(`${path}\0${text ?? base64}`)
      }
      const edited = (yield* drafts(db)).filter(({ path, text }) => !scheduled.has(`${path}\0${text}`))
      const pictures = (yield* pictureFiles(db)).filter(({ path, base64 }) => !scheduled.has(`${path}\0${base64}`))
      const files = [...edited.map(({ path, text, baseSha256 }) => ({ path, text, baseSha256 })), ...pictures]
      const over = overBy(files, at ?? deps.clock.now())
      if (over) return { code: 'ends before', values: over, fields: ['at'] }
      const changes = edited.flatMap(({ path, base, text }) => changesOf(path, base ?? '', text))
      const answer = yield* askForVersion(deps, { files, changes }, at, byOf(by))(db)
      if (!('version' in answer)) return { code: answer.is, ...(answer.is === 'past' ? { fields: ['at'] } : {}) }
      const { number, dueAt } = answer.version
      const values = { version: number, changes: changes.length, at: dueAt === null ? '' : whenOf(dueAt) }
      const data = { version: number, status: answer.version.status, at: dueAt, changes }
      if (answer.is === 'waits') return { code: 'waits', values, data }
      return { code: dueAt === null ? 'soon' : 'scheduled', values, data }
    },
})
