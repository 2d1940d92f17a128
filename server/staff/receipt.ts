import * as v from 'valibot'
import { sendReceipt } from '../giving/letters/send-receipt.ts'
import { aGift } from './gift.ts'
import { mailAddress, words } from './input.ts'
import { papersAbout, paymentAsked, paymentMeant, paymentsWithReceipt } from './payments-with-receipt.ts'
import { asks, keyOf, verb } from './verb.ts'
import { receiptWords } from './words/receipt.ts'

const input = v.object({
  payment: paymentAsked(receiptWords),
  to: v.pipe(v.optional(mailAddress), asks({ typed: '[--to ADDRESS]' })),
  correct: v.pipe(
    words(3),
    v.transform((text) => text === 'yes'),
    asks({ typed: '[--correct]   (--correct: keep the new address with the gift)' }),
  ),
})

/** Sends the receipt of a payment again. */
export const receipt = verb({
  name: 'receipt',
  command: 'receipt',
  summary: 'Send the receipt of a payment again, to the same or a corrected address.',
  needs: 'help',
  words: receiptWords,
  about: aGift,
  offered: (about) => about.own.gift.donor !== null && paymentsWithReceipt(about).length > 0,
  input,
  says: ({ own }) => [{ text: receiptWords.to, values: { to: own.gift.donor?.email ?? '' } }],
  papers: (about) => papersAbout('receipt', receiptWords.paper, about),
  would: receiptWords.would,
  unit: (deps, about, { payment: ref, to, correct }, by) =>
    function* (db) {
      const { gift } = about.own
      const meant = paymentMeant(about, ref)
      if (!('payment' in meant)) return meant
      const { payment } = meant
      const letter = keyOf(deps, by)
      const wish = { letter, gift: gift.id, payment: payment.ref, correct, by: by.actor, ...(to ? { to } : {}) }
      const outcome = yield* sendReceipt(deps, wish)(db)
      if (!outcome.ok) return { code: gift.donor || to ? 'over' : 'no address' }
      const values = { payment: payment.ref, to: outcome.value.to }
      return {
        code: 'mailed',
        values,
        data: { letter, to: outcome.value.to, payment: payment.ref, corrected: correct },
      }
    },
})
