import * as v from 'valibot'
import { hasReceipt } from '../giving/letters/papers.ts'
import { sendReceipt } from '../giving/letters/send-receipt.ts'
import { aGift } from './gift.ts'
import { mailAddress, words } from './input.ts'
import { paymentAsked, receipted } from './receipted.ts'
import { dayOf } from './sentence.ts'
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
  offered: (about) => about.own.gift.donor !== null && receipted(about).length > 0,
  input,
  says: ({ own }) => [{ text: receiptWords.to, values: { to: own.gift.donor?.email ?? '' } }],
  papers: (about) =>
    receipted(about)
      .slice(0, 24)
      .map(({ ref, at }) => ({
        kind: 'receipt',
        which: ref,
        label: { text: receiptWords.paper, values: { day: dayOf(at) } },
      })),
  would: receiptWords.would,
  unit: (deps, about, { payment: ref, to, correct }, by) =>
    function* (db) {
      const { gift, payments } = about.own
      const paid = payments.map(({ payment }) => payment)
      const payment = ref === '' ? (paid.at(-1) ?? null) : (paid.find((each) => each.ref === ref) ?? null)
      if (payment === null) return { code: 'no payment', values: { reference: gift.reference } }
      if (!hasReceipt(payment, about.own.facts)) return { code: 'went back', values: { payment: payment.ref } }
      const letter = keyOf(deps, by)
      const wish = { letter, gift: gift.id, payment: payment.ref, correct, by: by.actor, ...(to ? { to } : {}) }
      const sent = yield* sendReceipt(deps, wish)(db)
      if (!sent.ok) return { code: gift.donor || to ? 'over' : 'no address' }
      const values = { payment: payment.ref, to: sent.value.to }
      return { code: 'mailed', values, data: { letter, to: sent.value.to, payment: payment.ref, corrected: correct } }
    },
})
