import { type Cents, formatCents, fromDecimal, zero } from '#gift/money.ts'
import { type RefundReason, refundReasons } from '#gift/refund-reason.ts'
import { refund, unansweredRefund, type WhyNot } from '#server/giving/refund/refund.ts'
import { refundables } from '#server/giving/refund/refundable.ts'
import { giftById } from '#server/store/gift/gifts.ts'
import { type GivenTwice, givenTwice } from '#server/store/gift/given-twice.ts'
import { factsOf } from '#server/store/ledger/facts.ts'
import { refundsOf } from '#server/store/work/refunds.ts'
import { type Command, Mistake, type Told } from '../command.ts'
import { findGift } from '../find-gift.ts'

export const refundCommand: Command = {
  summary: 'Give one payment of a gift back, whole or in part.',
  usage: [
    `refund GIFT [--amount 12.50] [--payment REF] [--reason ${refundReasons.join('|')}]`,
    'refund   (what was charged twice, and how to give it back)',
  ],
  options: { amount: { type: 'string' }, payment: { type: 'string' }, reason: { type: 'string' } },
  changes: true,
  async run({ services, words, options, dryRun, actor }) {
    if (words.length === 0) return doubles(await givenTwice(services.store))
    const { store, deps, random } = services
    const gift = await findGift(services, words[0])
    const all = refundables(await store.read(factsOf(gift.id)), await store.read(refundsOf([gift.id])))
    const of = options.payment ? all.find(({ payment }) => payment.ref === options.payment) : all[0]
    if (!of) throw new Mistake(`${gift.reference} has no such payment.`)
    if (all.length > 1 && !options.payment) {
      throw new Mistake(`Which payment? Give --payment with one of: ${all.map(({ payment }) => payment.ref).join(' ')}`)
    }
    const reason = reasonOf(options.reason)
    const { ref } = of.payment
    const typed = options.amount
    if (typed !== undefined && !/^\d{1,9}(\.\d{1,2})?$/.test(String(typed)))
      throw new Mistake('--amount is like 12.50.')
    const asked = typed === undefined ? null : fromDecimal(String(typed))
    // Typed again before its provider has answered, it is the same refund; after one that failed it is another.
    const again = await store.read(unansweredRefund(gift, ref, asked))
    const amount = again?.cents ?? asked ?? of.left
    const details = { payment: ref, cents: amount }
    const what = `${formatCents(amount)} of ${gift.reference} (payment ${ref})`
    if (!again && of.disputed) throw refusal('disputed')
    if (!again && (amount <= 0 || amount > of.left)) throw refusal('too much', of.left)
    if (dryRun) return { data: { dryRun, ...details }, lines: [`Would give back ${what}.`] }
    const id = again?.id ?? random.id()
    const wish = { id, gift: gift.id, payment: ref, cents: amount, reason, words: '', by: actor }
    const answer = await refund(deps, wish, null)
    if (answer.is === 'not possible') throw refusal(answer.why, answer.left)
    if (answer.is !== 'given') {
      const said = answer.refund.problem ?? ''
      throw new Mistake(
        answer.is === 'undecided'
          ? `${gift.provider} has not answered (${said}). It is asked again by itself; typed again, it is the same refund.`
          : `${gift.provider} did not give it back (${said})`,
      )
    }
    const standing = (await store.read(giftById(gift.id)))?.standing
    return { data: { ...details, standing }, lines: [`Gave back ${what}.`] }
  },
}

const said: Readonly<Record<WhyNot, string>> = {
  'no such payment': 'There is no such payment.',
  'no such refund': 'There is no such refund.',
  disputed: 'This payment is disputed, or was lost to its bank: a refund would pay it twice.',
  'too much': 'can be given back.',
  changed: 'Something was given back meanwhile.',
  unheard: 'Its provider does not answer, so how the gift stands is not known. Nothing was given back.',
  own: 'Nobody agrees to their own refund.',
}

/** What to say of a refund that is not possible. */
const refusal = (why: WhyNot, left: Cents = zero) =>
  new Mistake(why === 'too much' ? `${formatCents(left)} of this payment ${said[why]}` : said[why])

function reasonOf(typed: unknown): RefundReason {
  const found = refundReasons.find((each) => each === (typed ?? 'wish'))
  if (!found) throw new Mistake(`--reason is one of: ${refundReasons.join(' ')}`)
  return found
}

/** What was charged twice, and the command that gives the later payment back. */
function doubles(found: readonly GivenTwice[]): Told {
  if (found.length === 0)
    return { data: [], lines: ['Nothing was charged twice. To give a payment back: giving refund GIFT'] }
  const lines = found.flatMap(({ gifts }) => [
    `Charged ${gifts.length} times: ${gifts.map((gift) => `${gift.reference} (${formatCents(gift.keptCents)})`).join(', ')}`,
    `  giving refund ${gifts.at(-1)?.reference}`,
  ])
  return { data: found, lines }
}
