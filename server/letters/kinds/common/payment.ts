import { longDay } from '#content/dates.ts'
import { stateWords } from '#content/disclosures/disclosures.ts'
import { say, type Translated } from '#content/language.ts'
import type { AboutGift, LetterContent } from '#content/letters/letter.ts'
import { cardAction, giftAction, giftFacts, greeting, helpWords, text } from '#content/letters/parts.ts'
import { becauseWords } from '#content/letters/words/bank.ts'
import type { PaymentWords } from '#content/letters/words/payments.ts'
import { formatCents } from '#gift/money.ts'
import { type AboutDetails, aboutDetails, aboutGift, toDonor } from './about-gift.ts'
import type { LetterDefinition } from './kind.ts'
import { letterKind } from './kind.ts'

type Definition = LetterDefinition<AboutDetails, AboutGift>

/** What sets one letter about a payment apart from the others. */
interface PaymentKind
  extends Pick<Definition, 'name' | 'examples'>,
    Partial<Pick<Definition, 'dueByFact' | 'lacks' | 'need' | 'past'>> {
  readonly words: PaymentWords
  /** What is said otherwise of a gift from a bank account, or of this very gift; the first goes before. */
  readonly byBank?: Pick<PaymentWords, 'body'>
  readonly otherwise?: (gift: AboutGift) => Partial<PaymentWords>
  /** Without the facts of a gift: one whose money does not come, and one that was only asked for. */
  readonly isWithoutFacts?: true
  /** It confirms a gift in writing, as a receipt does: some states have statements for that. */
  readonly confirms?: true
  /** Whether only another card helps, which is put in on the gift's own page. */
  readonly wantsCard?: (gift: AboutGift) => boolean
}

/** Whether a gift is paid from a bank account. */
export const isByBank = ({ paidBy }: AboutGift): boolean =>
  paidBy !== null && paidBy !== 'as usual' && paidBy.way === 'us_bank_account'

/** Makes a kind of letter to a donor about what became of a payment. */
export function paymentKind(kind: PaymentKind) {
  const { words, byBank, otherwise, isWithoutFacts, confirms, wantsCard, ...traits } = kind
  return letterKind({
    ...traits,
    reader: 'donor',
    details: aboutDetails,
    saying: (due, links, now) => ({ says: aboutGift(due, links, now), to: toDonor(due) }),
    content: (gift: AboutGift) => content(kind, gift),
  })
}

function content(
  { words, byBank, otherwise, isWithoutFacts, confirms, wantsCard }: PaymentKind,
  gift: AboutGift,
): LetterContent {
  const { language } = gift
  const wording: PaymentWords = { ...words, ...(isByBank(gift) ? byBank : null), ...otherwise?.(gift) }
  const values = {
    amount: formatCents(gift.cents, language),
    because: say(becauseOf(gift.code), language),
    begins: gift.begins ? longDay(gift.begins, language) : '',
  }
  const body = wording.body.map((paragraph) => say(paragraph, language, values))
  const title = say(wording.title, language, values)
  return {
    subject: say(wording.subject, language, values),
    preview: body[0] || title,
    title,
    blocks: [
      text(greeting(gift.firstName, language)),
      ...body.map(text),
      ...(isWithoutFacts ? [] : [giftFacts(gift)]),
      wantsCard?.(gift) ? cardAction(gift) : giftAction(gift),
      helpWords(language),
      ...(confirms ? stateWords(language) : []),
    ],
  }
}

function becauseOf(code: string | undefined): Translated<string> {
  if (code?.startsWith('payment_method_microdeposit')) return becauseWords.unproven
  return isNamed(code) ? becauseWords[code] : becauseWords.other
}

const isNamed = (code: string | undefined): code is keyof typeof becauseWords =>
  code !== undefined && Object.hasOwn(becauseWords, code)
