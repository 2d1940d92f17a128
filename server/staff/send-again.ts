import * as v from 'valibot'
import { catalogue } from '#content/catalogue.ts'
import { minutes } from '../base/clock.ts'
import { sendLettersAgain, sendToCorrected, whyNot } from '../giving/letters/send-again.ts'
import type { LetterRow } from '../store/database/schema.ts'
import { letterById, stuckLetters } from '../store/work/letters.ts'
import { mailAddress } from './input.ts'
import { asks, type Subject, verb } from './verb.ts'
import { sendAgainWords } from './words/send-again.ts'

type Letter = Pick<LetterRow, 'id' | 'kind'>

const aLetter: Subject<Letter> = {
  typed: 'LETTER',
  several: {
    async all({ deps: { store, clock } }) {
      const stuck = await store.read(stuckLetters(clock.now() - minutes(10), 1000))
      return stuck.filter((letter) => whyNot(letter) === null)
    },
    nameOf: ({ id, kind }) => `${id} (${kind})`,
    none: catalogue('staff.subjects.letter.none'),
  },
  which: catalogue('staff.subjects.letter.which'),
  unknown: catalogue('staff.subjects.letter.unknown'),
  find: async ({ deps: { store } }, word) => (await store.read(letterById(word))) ?? null,
}

const input = v.object({
  to: v.pipe(
    v.optional(mailAddress),
    asks<string | undefined>({
      typed: '[--to ADDRESS]',
      label: sendAgainWords.address,
      is: 'email',
      required: true,
      ofOne: true,
    }),
  ),
})

/** Sends a letter again that has failed or does not leave, to a corrected address where one is given. */
export const sendAgain = verb({
  name: 'send-again',
  command: 'outbox --retry',
  summary: 'Send a letter again.',
  needs: 'help',
  words: sendAgainWords,
  about: aLetter,
  input,
  would: sendAgainWords.would,
  unit: (deps, { id }, { to }, by) =>
    function* (db) {
      const letter = yield* letterById(id)(db)
      if (!letter) return { code: 'settled' }
      const { kind } = letter
      const why = whyNot(letter)
      if (why !== null) return { code: why }
      if (to === undefined) {
        const [letter] = yield* sendLettersAgain(deps, [id], by.actor)(db)
        return letter ? { code: 'sent', values: { id, kind }, data: { id, kind } } : { code: 'due' }
      }
      const corrected = yield* sendToCorrected(deps, id, to, by.actor)(db)
      return corrected.ok
        ? { code: 'corrected', values: { id, kind }, data: { id, kind } }
        : { code: 'no other address' }
    },
})
