import * as v from 'valibot'
import { say } from '#content/language.ts'
import { text } from '#content/letters/parts.ts'
import { givenTwiceWords as words } from '#content/letters/words/operator.ts'
import type { Language } from '#gift/language.ts'
import { type Cents, cents, formatCents } from '#gift/money.ts'
import { giftOf } from './common/about-gift.ts'
import { letterKind } from './common/kind.ts'

interface GivenTwice {
  readonly language: Language
  readonly reference: string
  readonly cents: Cents
  /** References of the other gifts. */
  readonly others: readonly string[]
}

/** Tells the charity's staff that a donor who meant to give once was charged more than once. */
export const givenTwice = letterKind({
  name: 'given_twice',
  reader: 'staff',
  details: v.object({ others: v.array(v.string()) }),
  saying(due) {
    // In the donor's language, in which somebody will have to answer them.
    const { language, reference, standing, cents: sum } = giftOf(due)
    const says: GivenTwice = {
      language,
      reference,
      cents: standing.paidCents > 0 ? standing.paidCents : sum,
      others: due.details.others,
    }
    return { says, to: 'operator' }
  },
  content({ language, reference, cents: amount, others }) {
    return {
      subject: say(words.subject, language, { reference }),
      preview: say(words.preview, language),
      title: say(words.title, language),
      blocks: [
        text(say(words.text, language, { reference, amount: formatCents(amount, language) })),
        { is: 'facts', rows: [[say(words.others, language), others.join(', ')]] },
        text(say(words.refund, language)),
      ],
    }
  },
  examples: (language) => [
    { variant: '', says: { language, reference: 'K7M2Q-8XWPD', cents: cents(2500), others: ['J3N5R-2VTCA'] } },
  ],
})
