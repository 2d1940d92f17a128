import * as v from 'valibot'
import { writeNote } from '../giving/donor/note.ts'
import { aGift } from './gift.ts'
import { requiredWords } from './input.ts'
import { asks, keyOf, verb } from './verb.ts'
import { noteWords } from './words/note.ts'

const input = v.object({
  text: v.pipe(
    requiredWords(2000),
    asks({ typed: '"text"', label: noteWords.text, hint: noteWords.hint, is: 'lines' }),
  ),
})

/** Writes down on a gift what was said of it. */
export const note = verb({
  name: 'note',
  command: 'gifts note',
  summary: 'Write a note on a gift.',
  needs: 'help',
  words: noteWords,
  about: aGift,
  input,
  would: noteWords.would,
  unit: (deps, { own: { gift } }, { text }, by) =>
    function* (db) {
      yield* writeNote({ gift: gift.id, text, by: by.actor, key: keyOf(deps, by) }, deps.clock.now())(db)
      const data = { actor: by.actor, action: 'note', gift: gift.id, details: { text } }
      return { code: 'written', values: { reference: gift.reference }, data }
    },
})
