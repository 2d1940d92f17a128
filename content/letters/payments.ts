import { declineKind } from '#gift/declined.ts'
import { formatCents } from '#gift/money.ts'
import type { ProviderName } from '#gift/provider.ts'
import { longDay } from '../dates.ts'
import { say, type Translated } from '../language.ts'
import type { AboutGift, LetterContent, PlainKind } from './letter.ts'
import { text } from './letter.ts'
import { cardAction, giftAction, giftFacts, greeting, helpWords, stateWords } from './parts.ts'
import { bankWords, becauseWords } from './words/bank.ts'
import { laterWords } from './words/later.ts'
import { failedAt, failedForGood, type PaymentWords, payments } from './words/payments.ts'

type PaymentKind = Exclude<PlainKind, 'receipt'>

/** Without the facts of a gift: one whose money does not come, and one that was only asked for. */
const withoutFacts: ReadonlySet<PaymentKind> = new Set(['refund_failed', 'gift_link'])

/** They confirm a gift in writing, as a receipt does, and some states speak of reminders too. */
const confirms: ReadonlySet<PaymentKind> = new Set(['confirming', 'monthly_started', 'payment_failed'])

const bodyAt: Readonly<Partial<Record<ProviderName, Pick<PaymentWords, 'body'>>>> = failedAt

const bodyOfBank: Readonly<Partial<Record<PaymentKind, Pick<PaymentWords, 'body'>>>> = bankWords

/** What is said otherwise of a gift from a bank account, of one that begins later, and at a provider that has words of its own. */
function bodyFor(kind: PaymentKind, gift: AboutGift): Partial<PaymentWords> {
  if (kind === 'monthly_started' && gift.begins) return laterWords
  if (isByBank(gift)) return bodyOfBank[kind] ?? {}
  if (kind !== 'payment_failed') return {}
  return bodyAt[gift.provider] ?? (wantsCard(kind, gift) ? failedForGood : {})
}

const isByBank = ({ paidBy }: AboutGift) => paidBy !== null && paidBy !== 'as usual' && paidBy.way === 'us_bank_account'

/** Only another card helps, and it is put in on the gift's own page. */
const wantsCard = (kind: PaymentKind, gift: AboutGift) =>
  kind === 'payment_failed' &&
  gift.code !== undefined &&
  declineKind(gift.code) === 'hard' &&
  bodyAt[gift.provider] === undefined &&
  !isByBank(gift)

function becauseOf(code: string | undefined): Translated<string> {
  if (code?.startsWith('payment_method_microdeposit')) return becauseWords.unproven
  return isNamed(code) ? becauseWords[code] : becauseWords.other
}

const isNamed = (code: string | undefined): code is keyof typeof becauseWords =>
  code !== undefined && Object.hasOwn(becauseWords, code)

/** The letters about what became of a payment. */
export function paymentLetter(kind: PaymentKind, gift: AboutGift): LetterContent {
  const { language } = gift
  const words: PaymentWords = { ...payments[kind], ...bodyFor(kind, gift) }
  const values = {
    amount: formatCents(gift.cents, language),
    because: say(becauseOf(gift.code), language),
    begins: gift.begins ? longDay(gift.begins, language) : '',
  }
  const body = words.body.map((paragraph) => say(paragraph, language, values))
  const title = say(words.title, language, values)
  return {
    subject: say(words.subject, language, values),
    preview: body[0] || title,
    title,
    blocks: [
      text(greeting(gift.firstName, language)),
      ...body.map(text),
      ...(withoutFacts.has(kind) ? [] : [giftFacts(gift)]),
      wantsCard(kind, gift) ? cardAction(gift) : giftAction(gift),
      helpWords(language),
      ...(confirms.has(kind) ? stateWords(language) : []),
    ],
  }
}
