import * as v from 'valibot'
import { mailEmployerLetter } from '../giving/letters/employer-letter.ts'
import { hasReceipt } from '../giving/letters/papers.ts'
import { aGift } from './gift.ts'
import { paymentAsked, receipted } from './receipted.ts'
import { dayOf } from './sentence.ts'
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
  offered: (about) => receipted(about).length > 0,
  input,
  says: ({ own }) => (own.gift.donor ? [{ text: words.to, values: { to: own.gift.donor.email } }] : []),
  papers: (about) =>
    receipted(about)
      .slice(0, 24)
      .map(({ ref, at }) => ({
        kind: 'employer',
        which: ref,
        label: { text: words.paper, values: { day: dayOf(at) } },
      })),
  would: words.would,
  unit: (deps, { own }, { payment: ref }, by) =>
    function* (db) {
      const { gift, payments, facts } = own
      const paid = payments.map(({ payment }) => payment)
      const payment = ref === '' ? (paid.at(-1) ?? null) : (paid.find((each) => each.ref === ref) ?? null)
      if (payment === null) return { code: 'no payment', values: { reference: gift.reference } }
      if (!hasReceipt(payment, facts)) return { code: 'went back', values: { payment: payment.ref } }
      if (!gift.donor) return { code: 'no address' }
      const letter = keyOf(deps, by)
      yield* mailEmployerLetter(deps, { letter, gift: gift.id, payment, by: by.actor })(db)
      const values = { payment: payment.ref, to: gift.donor.email }
      return { code: 'mailed', values, data: { letter, to: gift.donor.email, payment: payment.ref } }
    },
})
