import { longDate, longDay } from '#content/dates.ts'
import { stateWords } from '#content/disclosures/disclosures.ts'
import { say } from '#content/language.ts'
import type { AboutGift, Block } from '#content/letters/letter.ts'
import {
  boundWords,
  dedicatedTo,
  employerWords,
  giftAction,
  giftFacts,
  greeting,
  helpWords,
  matchedWords,
  provenWords,
  taxWords,
  text,
} from '#content/letters/parts.ts'
import { partWords } from '#content/letters/words/parts.ts'
import { receiptWords as words } from '#content/letters/words/receipt.ts'
import { nextDay } from '#content/next-charge.ts'
import { formatCents } from '#gift/money.ts'
import type { Gift } from '../../store/gift/gifts.ts'
import { aboutDetails, aboutGift, giftOf, thankedBy, toDonor } from './common/about-gift.ts'
import {
  exampleForFunds,
  exampleGift,
  exampleMatched,
  exampleMonthly,
  exampleOnce,
  otherProviders,
} from './common/examples.ts'
import { letterKind } from './common/kind.ts'

/** Thanks and tax receipt for one payment, of either frequency. */
export const receipt = letterKind({
  name: 'receipt',
  reader: 'donor',
  need: 'paper',
  details: aboutDetails,
  dueByFact: { paid: thankedBy('receipt') },
  /** The day of the next month is needed; by what it was paid, and on which day by the provider's own books, is wished. */
  lacks(due, now) {
    const gift = giftOf(due)
    const { arrangement } = gift
    // A provider may tell of a payment sooner than of the month after it.
    if (namesNext(gift) && (!arrangement || nextDay(arrangement, due.facts, now) === null))
      return arrangement?.nextOn == null ? 'needed' : 'outdated'
    const isSettled = !due.facts.some((fact) => fact.kind === 'paid' && fact.feeCents === null)
    return gift.paidBy !== null && isSettled ? null : 'wished'
  },
  saying: (due, links, now) => ({ says: aboutGift(due, links, now), to: toDonor(due) }),
  content(gift: AboutGift) {
    const { language, reference, frequency } = gift
    const values = { amount: formatCents(gift.cents, language), reference }
    return {
      subject: say(words.subject, language, values),
      preview: say(words.preview, language, values),
      title: say(words.title[frequency], language),
      blocks: [
        text(greeting(gift.firstName, language)),
        ...(gift.replaces === undefined
          ? []
          : [text(say(words.replaces, language, { date: longDate(gift.replaces, language) }))]),
        text(thanks(gift, values)),
        giftFacts(gift),
        ...boundWords(gift),
        ...(gift.matched || gift.matchedLess ? matchedWords(gift) : []),
        ...(frequency === 'monthly' ? [nextGift(gift)] : []),
        giftAction(gift),
        ...provenWords(gift),
        ...employerWords(gift),
        ...taxWords(language),
        helpWords(language),
        ...stateWords(language),
      ],
    }
  },
  file: ({ language, reference }) => say(partWords.files.receipt, language, { reference }),
  picture: () => 'band',
  examples: (language) => [
    exampleOnce(language),
    { variant: 'monthly', says: exampleMonthly(language) },
    { variant: 'replaced', says: { ...exampleGift(language), replaces: Date.UTC(2027, 0, 15, 17) } },
    ...exampleForFunds(language),
    ...exampleMatched(language),
    ...otherProviders.slice(0, 1).map((provider) => ({
      variant: 'anonymous',
      says: { ...exampleGift(language), firstName: null, fullName: null, provider, paidBy: 'as usual' as const },
    })),
  ],
})

/** Whether the receipt says when the next month is taken: of a gift that runs, and is not paused. */
const namesNext = ({
  frequency,
  standing,
  arrangement,
}: Pick<Gift, 'frequency' | 'standing' | 'arrangement'>): boolean =>
  frequency === 'monthly' && standing.state === 'active' && arrangement?.status !== 'paused'

/** A dedicated gift is thanked for with the name that it bears. */
function thanks({ language, frequency, tribute }: AboutGift, values: Readonly<Record<string, string>>): string {
  if (!tribute) return say(words.thanks[frequency], language, values)
  const kind = tribute.kind === 'memory' ? 'Memory' : 'Celebration'
  return say(words.dedicated[`${frequency}${kind}`], language, { ...values, name: dedicatedTo(tribute.name, language) })
}

/** When what is charged next of a monthly gift, and that its donor decides. */
function nextGift({ language, nextOn, nextCents }: AboutGift): Block {
  if (nextOn === null) return { ...text(say(words.change, language)), onPaper: say(words.paper.change, language) }
  const values = { nextAmount: formatCents(nextCents, language), nextDay: longDay(nextOn, language) }
  return { ...text(say(words.next, language, values)), onPaper: say(words.paper.next, language, values) }
}
