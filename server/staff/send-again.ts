import * as v from 'valibot'
import { sendLettersAgain, sendToCorrected, whyNot } from '../giving/letters/send-again.ts'
import type { LetterRow } from '../store/database/schema.ts'
import { letterById } from '../store/work/letters.ts'
import { mailAddress } from './input.ts'
import { asks, inDatabase, type Subject, verb } from './verb.ts'
import { sendAgainOutcomes, sendAgainWords } from './words/send-again.ts'

const aLetter: Subject<Pick<LetterRow, 'id'>> = {
  typed: 'LETTER …',
  several: true,
  which: 'Which letter? Give its id, or --all. giving outbox lists them.',
  unknown: (word) => `${word} is not among the letters that giving outbox lists.`,
  find: async ({ deps: { store } }, word) => (await store.read(letterById(word))) ?? null,
}

const input = v.object({
  to: v.pipe(
    v.optional(mailAddress),
    asks<string | undefined>({ typed: '[--to ADDRESS]', label: sendAgainWords.address, is: 'email', required: true }),
  ),
})

/** Sends a letter again that has failed or does not leave, to a corrected address where one is given. */
export const sendAgain = verb({
  name: 'send-again',
  command: 'outbox --retry',
  summary: 'Send a letter again.',
  needs: 'help',
  audit: ['outbox', 'address_corrected'],
  label: sendAgainWords.name,
  button: sendAgainWords.name,
  about: aLetter,
  offered: () => true,
  input,
  outcomes: sendAgainOutcomes,
  ...inDatabase<Pick<LetterRow, 'id'>, v.InferOutput<typeof input>>(
    { en: 'Would send {id} ({kind}) again.' },
    (deps, { id }, { to }, by) =>
      function* (db) {
        const letter = yield* letterById(id)(db)
        if (!letter) return { code: 'settled' }
        const { kind } = letter
        const why = whyNot(letter)
        if (why !== null) return { code: why }
        if (to === undefined) {
          const [sent] = yield* sendLettersAgain(deps, [id], by.actor)(db)
          return sent ? { code: 'sent', values: { id, kind }, data: { id, kind } } : { code: 'due' }
        }
        const corrected = yield* sendToCorrected(deps, id, to, by.actor)(db)
        return corrected.ok
          ? { code: 'corrected', values: { id, kind }, data: { id, kind } }
          : { code: 'no other address' }
      },
  ),
})
