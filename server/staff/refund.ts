import * as v from 'valibot'
import { charityDay, shortDay } from '#content/dates.ts'
import { type Cents, cents, toDecimal, zero } from '#gift/money.ts'
import { isOnline } from '#gift/provider.ts'
import { refundReasons } from '#gift/refund-reason.ts'
import { hours } from '../base/clock.ts'
import {
  openRefund,
  type RefundAnswer,
  type RefundWish,
  refund as refundAsked,
  unansweredRefund,
} from '../giving/refund/refund.ts'
import type { Refundable } from '../giving/refund/refundable.ts'
import { rehearse } from '../store/database/rehearse.ts'
import { giftById } from '../store/gift/gifts.ts'
import { aGift, paidWith, titleOf } from './gift.ts'
import type { GiftAbout } from './gift-about.ts'
import { amount, words } from './input.ts'
import { dayOf, money, said, type Text, type Value } from './sentence.ts'
import { asks, type Doer, type Preview, type Staff, type Told, verb } from './verb.ts'
import { reasonWords, refundWords } from './words/refund.ts'

/** The payments of which something can be given back, the newest first. */
const refundable = ({ own }: GiftAbout): readonly Refundable[] =>
  own.payments.filter(({ left, disputed }) => left > 0 && !disputed).toReversed()

const input = v.object({
  payment: v.pipe(
    words(100),
    asks<string, GiftAbout>({
      typed: '[--payment REF]',
      label: refundWords.payment,
      choices: (about) =>
        refundable(about).map(({ payment, left }) => ({
          value: payment.ref,
          label: {
            text: refundWords.left,
            values: {
              day: (language) => shortDay(charityDay(payment.at), language),
              left: money(left),
              sum: money(payment.cents),
            },
          },
        })),
    }),
  ),
  amount: v.pipe(amount, asks({ typed: '[--amount 12.50]', label: refundWords.amount, hint: refundWords.amountHint })),
  reason: v.pipe(
    v.optional(v.string(), 'wish'),
    v.picklist(refundReasons, 'no reason'),
    asks({
      typed: `[--reason ${refundReasons.join('|')}]`,
      label: refundWords.reason,
      choices: () => refundReasons.map((value) => ({ value, label: { text: reasonWords[value] } })),
    }),
  ),
  words: v.pipe(words(500), asks({ label: refundWords.words, hint: refundWords.wordsHint, is: 'lines', rows: 2 })),
  /** What could be given back as it was looked at. */
  seen: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => (/^\d{1,12}$/.test(text) ? cents(Number(text)) : null)),
  ),
})

/** What is to be given back of which payment; `again`: it was asked for, and its provider has not answered. */
interface Wanted {
  readonly of: Refundable
  readonly wish: RefundWish
}

async function wanted(
  { deps: { store, random } }: Staff,
  { own: { gift, payments } }: GiftAbout,
  { payment, amount, reason, words, seen }: v.InferOutput<typeof input>,
  { actor, key }: Doer,
): Promise<Wanted | Told> {
  const of = payment === '' ? payments[0] : payments.find((each) => each.payment.ref === payment)
  if (!of) return { code: 'no such payment' }
  if (payment === '' && payments.length > 1) {
    return { code: 'which payment', values: { payments: payments.map((each) => each.payment.ref).join(' ') } }
  }
  const { ref } = of.payment
  // Typed again before its provider has answered, it is the same refund; after one that failed it is another.
  const again = key === null ? await store.read(unansweredRefund(gift, ref, amount)) : undefined
  const wish = { gift: gift.id, payment: ref, cents: again?.cents ?? amount ?? of.left, reason, words, by: actor }
  return { of, wish: { ...wish, id: key ?? again?.id ?? random.id(), ...(seen === null ? {} : { sum: seen }) } }
}

/** Gives one payment of a gift back, whole or in part; above a limit only once a second person has agreed. */
export const refund = verb({
  name: 'refund',
  command: 'refund',
  summary: 'Give one payment of a gift back, whole or in part.',
  needs: 'money',
  grave: true,
  words: refundWords,
  about: aGift,
  // what staff wrote down is taken back by a line against it: its provider cannot be asked
  offered: (about) => isOnline(about.own.gift.provider) && refundable(about).length > 0,
  input,
  async preview(staff, about, input, by): Promise<Preview> {
    const outcome = await wanted(staff, about, input, by)
    if ('code' in outcome) return { told: outcome, would: { text: refundWords.title } }
    const { of, wish } = outcome
    // Whatever was done under the form's key before is not what is looked at now.
    const id = by.key === null ? wish.id : staff.deps.random.id()
    const opened = await rehearse(staff.deps.store, openRefund(staff.deps, { ...wish, id }, by.fourEyes))
    const data = { payment: wish.payment, cents: wish.cents }
    const answer = 'id' in opened ? { code: 'given', data } : refundTold(opened)
    const sum = { sum: money(wish.cents) }
    const { alone = zero, waits = 0 } = by.fourEyes ?? {}
    return {
      told: { ...answer, ...(answer.code === 'too much' && input.amount !== null ? { fields: ['amount'] } : {}) },
      would: { text: refundWords.title, values: sum },
      question: { text: refundWords.title, values: sum },
      sure: { text: refundWords.sure, values: sum },
      facts: refundFacts(about, of, wish.cents),
      says: [
        'id' in opened && opened.status === 'waiting'
          ? { text: refundWords.second, values: { alone: money(alone), hours: waits / hours(1) } }
          : { text: refundWords.told },
      ],
      settled: { payment: wish.payment, amount: toDecimal(wish.cents), seen: String(of.left) },
    }
  },
  async run(staff, about, input, by): Promise<Told> {
    const outcome = await wanted(staff, about, input, by)
    if ('code' in outcome) return outcome
    const answer = refundTold(await refundAsked(staff.deps, outcome.wish, by.fourEyes))
    const standing = (await staff.deps.store.read(giftById(outcome.wish.gift)))?.standing
    return { ...answer, data: { payment: outcome.wish.payment, cents: outcome.wish.cents, standing } }
  },
})

/** What goes back, of which payment, and by which card to whom: what is looked at a second time. */
export const refundFacts = (
  { file, own: { gift } }: GiftAbout,
  of: Refundable | undefined,
  sum: Cents,
): readonly (readonly [Text, Value])[] => [
  [
    refundWords.sum,
    (language) =>
      said(
        {
          text: refundWords.of,
          values: {
            sum: money(sum),
            whole: of ? money(of.payment.cents) : '',
            day: of ? dayOf(of.payment.at) : '',
          },
        },
        language,
      ),
  ],
  [refundWords.before, of && of.back > 0 ? money(of.back) : ''],
  [refundWords.to, (language) => paidWith(gift, language)],
  [refundWords.donor, (language) => [titleOf(file, language), file.email].filter(Boolean).join(', ')],
  [refundWords.gift, gift.reference],
]

/** What became of a refund. */
export function refundTold(answer: RefundAnswer): Told {
  if (answer.is === 'not possible') return { code: answer.why, values: { left: money(answer.left ?? zero) } }
  const { cents, status, problem } = answer.refund
  const code = answer.is === 'over' && status === 'withdrawn' ? 'withdrawn' : answer.is
  return { code, values: { sum: money(cents), why: problem ?? status } }
}
