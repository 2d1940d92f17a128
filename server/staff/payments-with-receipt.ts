import * as v from 'valibot'
import { charityDay, shortDay } from '#content/dates.ts'
import { hasReceipt } from '../giving/letters/papers.ts'
import type { GiftAbout } from './gift-about.ts'
import { words } from './input.ts'
import { dayOf, money, type Text } from './sentence.ts'
import { asks, type PaperOffered } from './verb.ts'

/** The payments of a gift that have a receipt, the newest first. */
export const paymentsWithReceipt = ({ own }: GiftAbout) =>
  own.payments
    .map(({ payment }) => payment)
    .filter((payment) => hasReceipt(payment, own.facts))
    .toReversed()

/** Which of them is meant; nothing: the newest that has one. */
export const paymentAsked = ({ payment, choice }: { readonly payment: Text; readonly choice: Text }) =>
  v.pipe(
    words(100),
    asks<string, GiftAbout>({
      typed: '[--payment REF]',
      label: payment,
      choices: (about) =>
        paymentsWithReceipt(about).map(({ ref, at, cents }) => {
          const day = (language: string) => shortDay(charityDay(at), language)
          return { value: ref, label: { text: choice, values: { day, sum: money(cents) } } }
        }),
    }),
  )

/** The payment that is meant by this `ref`, or by nothing, if a letter may speak of it; else why none may. */
export function paymentMeant(about: GiftAbout, ref: string) {
  const paid = about.own.payments.map(({ payment }) => payment)
  const payment = ref === '' ? (paymentsWithReceipt(about)[0] ?? paid.at(-1)) : paid.find((each) => each.ref === ref)
  if (!payment) return { code: 'no payment', values: { reference: about.own.gift.reference } } as const
  if (!hasReceipt(payment, about.own.facts)) return { code: 'went back', values: { payment: payment.ref } } as const
  return { payment }
}

/** The papers about the newest of them. */
export const papersAbout = (kind: PaperOffered['kind'], text: Text, about: GiftAbout): readonly PaperOffered[] =>
  paymentsWithReceipt(about)
    .slice(0, 24)
    .map(({ ref, at }) => ({ kind, which: ref, label: { text, values: { day: dayOf(at) } } }))
