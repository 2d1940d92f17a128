import * as v from 'valibot'
import { charityDay, shortDay } from '#content/dates.ts'
import { nameToSay } from '#gift/person-name.ts'
import { personName } from '#gift/typed-text.ts'
import { hasReceipt } from '../giving/letters/papers.ts'
import { replaceReceipt } from '../giving/letters/receipt-again.ts'
import { correctName } from '../giving/person/change.ts'
import type { GiftAbout } from './gift-about.ts'
import { words } from './input.ts'
import { aPerson, isSomebody } from './person.ts'
import { money } from './sentence.ts'
import { asks, keyOf, verb } from './verb.ts'
import { personNameWords } from './words/person-name.ts'

/** One part of a name; the other may be all there is of it. */
const part = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => text.trim()),
  v.check((text) => text === '' || v.is(personName(60), text), 'not a name'),
  v.transform((text) => (text === '' ? '' : v.parse(personName(60), text))),
)

/** The payments of all gifts of a person that have a receipt, the newest first. */
const receipted = ({ file }: GiftAbout) =>
  file.gifts
    .flatMap(({ gift, payments, facts }) =>
      payments.flatMap(({ payment }) => (hasReceipt(payment, facts) ? [{ gift, payment }] : [])),
    )
    .toSorted((a, b) => b.payment.at - a.payment.at)

/** No receipt is mailed. */
const none = 'no'

const given = ({ file, own }: GiftAbout) => file.person?.details.name ?? own.gift.donor

const input = v.object({
  firstName: v.pipe(
    part,
    asks<string, GiftAbout>({
      typed: '[--first …]',
      label: personNameWords.firstName,
      stands: (about) => given(about)?.firstName ?? '',
    }),
  ),
  lastName: v.pipe(
    part,
    asks<string, GiftAbout>({
      typed: '[--last …]',
      label: personNameWords.lastName,
      stands: (about) => given(about)?.lastName ?? '',
    }),
  ),
  receipt: v.pipe(
    words(100),
    asks<string, GiftAbout>({
      typed: '[--receipt REF|no]   (of which payment the receipt goes again; the newest, unless said)',
      label: personNameWords.receipt,
      choices: (about) => [
        ...receipted(about)
          .slice(0, 24)
          .map(({ gift, payment: { ref, at, cents } }) => {
            const day = (language: string) => shortDay(charityDay(at), language)
            const values = { day, sum: money(cents), reference: gift.reference }
            return { value: ref, label: { text: personNameWords.choice, values } }
          }),
        { value: none, label: { text: personNameWords.none } },
      ],
    }),
  ),
})

/** Puts the name right that stands on a person's papers, and sends a receipt again in it. */
export const personNamed = verb({
  name: 'person-name',
  command: 'person name',
  summary: 'Put a person’s name on paper right, and send a receipt again in it.',
  needs: 'help',
  words: personNameWords,
  about: aPerson,
  offered: isSomebody,
  input,
  says: ({ own: { gift } }) => [
    {
      text: personNameWords.says,
      values: { name: gift.donor ? `${gift.donor.firstName} ${gift.donor.lastName}`.trim() : '' },
    },
  ],
  would: personNameWords.would,
  unit: (deps, about, { firstName, lastName, receipt }, by) =>
    function* (db) {
      const name = { firstName, lastName }
      const { fullName } = nameToSay(name)
      if (fullName === null) return { code: 'not a name', fields: ['firstName'] }
      const all = receipted(about)
      const wanted =
        receipt === none ? null : receipt === '' ? all[0] : all.find(({ payment }) => payment.ref === receipt)
      if (wanted === undefined && receipt !== '') return { code: 'no payment', fields: ['receipt'] }
      const of = { gift: about.own.gift, by: by.actor, action: 'person_named' }
      const named = yield* correctName(deps, of, name)(db)
      if (!named.ok) return { code: 'over' }
      const values = { name: fullName }
      const data = { person: named.value.id, name }
      if (!wanted) return { code: 'named', values, data }
      const letter = keyOf(deps, by)
      const address = yield* replaceReceipt(deps, {
        letter,
        gift: wanted.gift.id,
        payment: wanted.payment,
        by: by.actor,
      })(db)
      if (address === null) return { code: 'named, not mailed', values, data }
      return { code: 'mailed', values: { ...values, to: address }, data: { ...data, letter, to: address } }
    },
})
