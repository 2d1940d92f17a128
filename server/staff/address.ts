import * as v from 'valibot'
import { correctDonor } from '../giving/letters/correct-donor.ts'
import { aGift } from './gift.ts'
import type { GiftAbout } from './gift-about.ts'
import { mailAddress, words } from './input.ts'
import { asks, verb } from './verb.ts'
import { addressWords } from './words/address.ts'

const input = v.object({
  email: v.pipe(mailAddress, asks({ typed: 'ADDRESS', label: addressWords.email, is: 'email' })),
  which: v.pipe(
    words(3),
    asks<string, GiftAbout>({
      typed: '[--all]   (--all: of all gifts of the old address)',
      label: addressWords.which,
      choices: ({ file, own }) => [
        { value: 'one', label: { text: addressWords.single, values: { reference: own.gift.reference } } },
        { value: 'all', label: { text: addressWords.all, values: { count: file.gifts.length } } },
      ],
      when: ({ file }) => file.gifts.length > 1,
    }),
  ),
})

/** Puts a donor's e-mail address right, for one gift or for all of them. */
export const address = verb({
  name: 'address',
  command: 'gifts address',
  summary: 'Put the e-mail address of a gift’s donor right.',
  needs: 'help',
  words: addressWords,
  about: aGift,
  input,
  says: ({ file }) => [
    ...(file.email === null ? [] : [{ text: addressWords.now, values: { to: file.email } }]),
    { text: addressWords.says },
  ],
  would: addressWords.would,
  unit: (deps, { file, own }, { email, which }, by) =>
    function* (db) {
      const all = which === 'all' || which === 'yes'
      const gifts = all ? file.gifts.map(({ gift }) => gift.id) : [own.gift.id]
      const corrected = yield* correctDonor({ gifts, email, by: by.actor }, deps.clock.now())(db)
      return { code: 'corrected', values: { ...corrected }, data: corrected }
    },
})
