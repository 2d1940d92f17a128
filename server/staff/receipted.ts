import * as v from 'valibot'
import { charityDay, shortDay } from '#content/dates.ts'
import { hasReceipt } from '../giving/letters/papers.ts'
import type { GiftAbout } from './gift-about.ts'
import { words } from './input.ts'
import { money, type Text } from './sentence.ts'
import { asks } from './verb.ts'

/** The payments of a gift that have a receipt, the newest first. */
export const receipted = ({ own }: GiftAbout) =>
  own.payments
    .map(({ payment }) => payment)
    .filter((payment) => hasReceipt(payment, own.facts))
    .toReversed()

/** Which of them is meant; nothing: the newest. */
export const paymentAsked = ({ payment, choice }: { readonly payment: Text; readonly choice: Text }) =>
  v.pipe(
    words(100),
    asks<string, GiftAbout>({
      typed: '[--payment REF]',
      label: payment,
      choices: (about) =>
        receipted(about).map(({ ref, at, cents }) => {
          const day = (language: string) => shortDay(charityDay(at), language)
          return { value: ref, label: { text: choice, values: { day, sum: money(cents) } } }
        }),
    }),
  )
