import * as v from 'valibot'
import { catalogue } from '#content/catalogue.ts'
import { goBack } from '../words/publish.ts'
import { type Subject, verb } from './verb.ts'
import { aVersion } from './version.ts'
import { wordsBackWords as words } from './words/words-back.ts'

/** A version, or 0 for the folder as it came. */
const aVersionOrNone: Subject<{ readonly number: number }> = {
  typed: 'N',
  ...catalogue('staff.subjects.version'),
  find: async (staff, word) => (word === '0' ? { number: 0 } : await aVersion.find(staff, word)),
}

/** Brings back the words of an earlier version, in one press. */
export const wordsBack = verb({
  name: 'words-back',
  command: 'words back',
  summary: 'Bring back the charity’s words as an earlier version had them; 0 is the folder as it came.',
  needs: 'words',
  words,
  about: aVersionOrNone,
  input: v.object({}),
  would: words.would,
  unit: (deps, { number }, _input, { actor }) =>
    function* (db) {
      const back = yield* goBack(deps, number, actor)(db)
      if (back.is !== 'going') return { code: back.is, values: { version: number } }
      return {
        code: 'going',
        values: { version: number, as: back.version.number },
        data: { version: back.version.number, backTo: number },
      }
    },
})
