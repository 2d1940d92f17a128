import { employers } from '#charity'
import { type Language, pathIn } from '#gift/language.ts'
import { type Cents, formatCents } from '#gift/money.ts'
import type { SaidName } from '#gift/person-name.ts'
import { longDate, longDay } from '../dates.ts'
import { boundTo, fundsInWords } from '../funds.ts'
import { say, type Translated } from '../language.ts'
import { matchLabel } from '../match.ts'
import { paidByWords } from '../paid-by.ts'
import { providerWords } from '../providers.ts'
import { fundWords } from '../words/funds.ts'
import { matchWords } from '../words/match.ts'
import { publishedWords } from '../words/published.ts'
import type { AboutGift, Block, LetterContent } from './letter.ts'
import { partWords as words } from './words/parts.ts'
import { tributeWords } from './words/tribute.ts'

export const text = (words: string): Extract<Block, { is: 'text' }> => ({ is: 'text', text: words })
export const small = (words: string): Extract<Block, { is: 'small' }> => ({ is: 'small', text: words })
export const action = (label: string, url: string): Block => ({ is: 'action', label, url })

/** `Dear Ana,` / `Hola, Ana:`; without a name, a greeting that needs none. */
export const greeting = (firstName: SaidName | null, language: Language): string =>
  firstName ? say(words.greeting, language, { firstName }) : say(words.greetingUnnamed, language)

/** An amount, saying which dollars are meant. */
export const dollars = (amount: Cents, language: Language): string =>
  say(words.dollars, language, { amount: formatCents(amount, language) })

/** In whose honour a gift is given; without a name that is said, in neutral words. */
export const dedicatedTo = (name: SaidName | null, language: Language): string =>
  name ?? say(tributeWords.lovedOne, language)

/** The facts a donor keeps: for taxes, for the phone, for the bank statement. */
export function giftFacts(gift: AboutGift): Block {
  const { language } = gift
  const label = (name: keyof typeof words.facts) => say(words.facts[name], language)
  const rows: [string, string][] = []
  if (gift.fullName) rows.push([label('donor'), gift.fullName])
  rows.push([label('amount'), dollars(gift.cents, language)])
  if (gift.costCents !== undefined) rows.push([label('cost'), dollars(gift.costCents, language)])
  if (gift.funds) rows.push([say(fundWords.for, language), fundsInWords(gift.funds, language)])
  if (gift.matched) rows.push([matchLabel(gift.matched, language), dollars(gift.matched.cents, language)])
  rows.push([label('date'), longDate(gift.at, language)], [label('kind'), label(gift.frequency)])
  const by = gaveBy(gift)
  if (by !== null) rows.push([label('by'), by])
  if (gift.tribute) rows.push([label(gift.tribute.kind), dedicatedTo(gift.tribute.name, language)])
  if (gift.nextOn !== null) rows.push([label('next'), longDay(gift.nextOn, language)])
  rows.push([label('reference'), gift.reference])
  return { is: 'facts', rows }
}

/** What the charity binds itself to spend the money on; of an unbound gift it says nothing. */
export function boundWords({ funds, language }: AboutGift): readonly Block[] {
  const bound = funds ? boundTo(funds, language) : null
  return bound === null ? [] : [text(bound)]
}

/** Whose the money is that matches a gift, and that less of it is matched than was held for it. */
export function matchedWords({ matched, matchedLess, language }: AboutGift): readonly Block[] {
  const less = matchedLess ? [text(say(matched ? matchWords.less : matchWords.none, language))] : []
  if (!matched || matched.by === null) return less
  const amount = formatCents(matched.cents, language)
  return [...less, small(say(matchWords.notYours, language, { amount, by: matched.by }))]
}

/** Where the proof will be that a gift is in its appeal's published total. */
export const provenWords = ({ published, language }: AboutGift): readonly Block[] =>
  published ? [{ ...small(say(publishedWords.thanks, language)), onPaper: null }] : []

/** How the money of a letter was paid, or is; null: not to be said. */
export function gaveBy({ paidBy, provider, language }: AboutGift): string | null {
  if (paidBy === 'as usual') return say(providerWords[provider].gaveBy, language)
  return paidBy && paidByWords(paidBy, language)
}

/**
 * What US tax law asks of a receipt: who, tax ID, nothing given in return, the $250 rule.
 * @see https://www.irs.gov/charities-non-profits/charitable-organizations/charitable-contributions-written-acknowledgments
 */
export const taxWords = (language: Language): readonly Block[] => inEnglishToo(words.tax, language)

/** What a tax office may read, in a letter's own language and in the one that it reads. */
export const inEnglishToo = (law: Translated<string>, language: Language): readonly Block[] => [
  small(say(law, language)),
  // who reads tax returns reads English
  ...(language === 'en' ? [] : [{ is: 'small', text: say(law, 'en'), language: 'en' } as const]),
]

/** The button to the gift's own page. */
export const giftAction = ({ language, frequency, giftUrl }: AboutGift): Block =>
  action(say(words.action[frequency], language), giftUrl)

/** The button to the same page, open where another card is put in. */
export const cardAction = ({ language, giftUrl }: AboutGift): Block =>
  action(say(words.action.card, language), `${giftUrl}&change=card`)

/** Where donors find their employer, where the charity lists any, of money that is not an employer's own. */
export function employerWords({ giftUrl, language, paidBy }: AboutGift): readonly Block[] {
  if (employers.length === 0 || (typeof paidBy === 'object' && paidBy?.way === 'employer')) return []
  const url = `${giftUrl.slice(0, giftUrl.indexOf('/', 'https://'.length))}${pathIn(language, '/employers')}`
  const link = { label: say(words.employer.link, language), url }
  return [{ ...small(say(words.employer.text, language)), onPaper: null, link }]
}

/** Where a person answers. Paper has no reply: telephone and address stand at its foot. */
export const helpWords = (language: Language): Block => ({ ...small(say(words.help, language)), onPaper: null })

/** The same letter, saying first that it was written in test mode: nobody may take it for a tax receipt. */
export function markedAsTest(content: LetterContent, language: Language): LetterContent {
  const { test } = words
  const { subject, blocks } = content
  return {
    ...content,
    subject: say(test.subject, language, { subject }),
    blocks: [text(say(test.line, language)), ...blocks],
  }
}
