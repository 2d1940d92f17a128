import * as v from 'valibot'
import { isSameAddress } from '#gift/mail-address.ts'
import { correctDonor } from '../giving/letters/correct-donor.ts'
import { aGift } from './gift.ts'
import type { GiftAbout } from './gift-about.ts'
import { mailAddress, words } from './input.ts'
import { asks, verb } from './verb.ts'
import { addressWords } from './words/address.ts'

/** The gifts of a person that have the same address as this one: others of theirs keep what they have. */
const ofOldAddress = ({ gifts }: GiftAbout['file'], { gift }: GiftAbout['own']) =>
  gifts.filter((each) => isSameAddress(each.gift.donor?.email ?? '', gift.donor?.email ?? ''))

const input = v.object({
  email: v.pipe(mailAddress, asks({ typed: 'ADDRESS', label: addressWords.email, is: 'email' })),
  which: v.pipe(
    words(3),
    asks<string, GiftAbout>({
      typed: '[--all]   (--all: of all gifts of the old address)',
      label: addressWords.which,
      choices: ({ file, own }) => [
        { value: 'one', label: { text: addressWords.single, values: { reference: own.gift.reference } } },
        { value: 'all', label: { text: addressWords.all, values: { count: ofOldAddress(file, own).length } } },
      ],
      when: ({ file, own }) => ofOldAddress(file, own).length > 1,
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
      const there = all ? ofOldAddress(file, own) : [own]
      const gifts = there.map(({ gift }) => gift.id)
      const corrected = yield* correctDonor({ gifts, email, by: by.actor, isTheirs: all }, deps.clock.now())(db)
      return { code: 'corrected', values: { ...corrected }, data: corrected }
    },
})
