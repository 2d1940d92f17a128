import * as v from 'valibot'
import { changePerson, wishing } from '../giving/person/change.ts'
import { aPerson, isSomebody } from './person.ts'
import { verb } from './verb.ts'
import { anonymousWords } from './words/anonymous.ts'
import { yesOrNo } from './yes-or-no.ts'

/** Names a person in no list and to no family, or does so again. */
export const anonymous = verb({
  name: 'anonymous',
  command: 'person anonymous',
  summary: 'Name a person in no list and to no family; --anonymous no: do so again.',
  needs: 'help',
  words: anonymousWords,
  about: aPerson,
  offered: isSomebody,
  input: v.object({
    anonymous: yesOrNo(
      'anonymous',
      anonymousWords.wish,
      ({ file }) => !(file.person?.details.wishes.anonymous ?? false),
    ),
  }),
  says: () => [{ text: anonymousWords.says }],
  would: anonymousWords.would,
  unit: (deps, { own: { gift } }, { anonymous: wish }, by) =>
    function* (db) {
      const is = wish ?? true
      const of = { gift, by: by.actor, action: 'person_anonymous' }
      const answer = yield* changePerson(deps, of, (each, isRoot) => wishing(each, { anonymous: is }, isRoot))(db)
      if (!answer.ok) return { code: 'over' }
      return { code: is ? 'anonymous' : 'named', data: { person: answer.value.id, anonymous: is } }
    },
})
