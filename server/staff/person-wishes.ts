import * as v from 'valibot'
import type { Wishes } from '#gift/person/person.ts'
import { changePerson, wishing } from '../giving/person/change.ts'
import type { GiftAbout } from './gift-about.ts'
import { aPerson, isSomebody } from './person.ts'
import { verb } from './verb.ts'
import { personWishesWords } from './words/person-wishes.ts'
import { yesOrNo } from './yes-or-no.ts'

const standing =
  (wish: keyof Wishes) =>
  ({ file }: GiftAbout) =>
    file.person?.details.wishes[wish] ?? false

const input = v.object({
  onlyReceipts: yesOrNo('only-receipts', personWishesWords.onlyReceipts, standing('onlyReceipts')),
  noEmail: yesOrNo('no-email', personWishesWords.noEmail, standing('noEmail')),
  noCalls: yesOrNo('no-calls', personWishesWords.noCalls, standing('noCalls')),
})

/** Writes down what letters, mails and calls a person wants of us. */
export const personWishes = verb({
  name: 'person-wishes',
  command: 'person wishes',
  summary: 'Write down what letters, e-mails and calls a person wants.',
  needs: 'help',
  words: personWishesWords,
  about: aPerson,
  offered: isSomebody,
  input,
  says: () => [{ text: personWishesWords.says }],
  would: personWishesWords.would,
  unit: (deps, { own: { gift } }, wishes, by) =>
    function* (db) {
      const of = { gift, by: by.actor, action: 'person_wishes' }
      const values = Object.fromEntries(Object.entries(wishes).filter(([, wish]) => wish !== null))
      const answer = yield* changePerson(deps, of, (each, isRoot) => wishing(each, values, isRoot))(db)
      return answer.ok
        ? { code: 'noted', data: { person: answer.value.id, wishes: answer.value.wishes } }
        : { code: 'over' }
    },
})
