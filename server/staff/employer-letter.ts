import * as v from 'valibot'
import { isMatchable, mailEmployerLetter } from '../giving/letters/employer-letter.ts'
import { aGift } from './gift.ts'
import { papersAbout, paymentAsked, paymentMeant, paymentsWithReceipt } from './payments-with-receipt.ts'
import { keyOf, verb } from './verb.ts'
import { employerLetterWords as words } from './words/employer-letter.ts'

const input = v.object({ payment: paymentAsked(words) })

/** Mails a donor the letter with which an employer matches a payment, or prints it. */
export const employerLetter = verb({
  name: 'employer-letter',
  command: 'employer-letter',
  summary: 'Mail a donor the letter that confirms a payment to their employer.',
  needs: 'help',
  words,
  about: aGift,
  offered: (about) => isMatchable(about.own.gift) && paymentsWithReceipt(about).length > 0,
  input,
  says: ({ own }) => (own.gift.donor ? [{ text: words.to, values: { to: own.gift.donor.email } }] : []),
  papers: (about) => papersAbout('employer', words.paper, about),
  would: words.would,
  unit: (deps, about, { payment: ref }, by) =>
    function* (db) {
      const { gift } = about.own
      if (!isMatchable(gift)) return { code: 'not theirs', values: { reference: gift.reference } }
      const meant = paymentMeant(about, ref)
      if (!('payment' in meant)) return meant
      const { payment } = meant
      if (!gift.donor) return { code: 'no address' }
      const letter = keyOf(deps, by)
      yield* mailEmployerLetter(deps, { letter, gift: gift.id, payment, by: by.actor })(db)
      const values = { payment: payment.ref, to: gift.donor.email }
      return { code: 'mailed', values, data: { letter, to: gift.donor.email, payment: payment.ref } }
    },
})
