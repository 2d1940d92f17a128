import { longDate } from '#content/dates.ts'
import { stateWords } from '#content/disclosures/disclosures.ts'
import { say } from '#content/language.ts'
import type { AboutGift, Block } from '#content/letters/letter.ts'
import { dollars, greeting, helpWords, inEnglishToo, small, text } from '#content/letters/parts.ts'
import { acknowledgementWords as words } from '#content/letters/words/acknowledgement.ts'
import { partWords } from '#content/letters/words/parts.ts'
import { acknowledgedAs } from '#gift/by-hand/kinds.ts'
import type { Language } from '#gift/language.ts'
import { formatCents } from '#gift/money.ts'
import type { Acknowledged } from '#gift/providers/description.ts'
import { aboutDetails, aboutGift, giftOf, thankedBy, toDonor } from './common/about-gift.ts'
import { exampleGift } from './common/examples.ts'
import { letterKind } from './common/kind.ts'

/** A gift of which another has the receipt, or whose value is its donor's to say. */
interface Acknowledging extends AboutGift {
  readonly as: Acknowledged
  /** Whose fund granted it, or what it is. */
  readonly about: string
}

/**
 * Thanks for what a donor-advised fund granted, whose sponsor has given, and for what is no money, which is described and never valued.
 * @see https://www.irs.gov/pub/irs-pdf/p1771.pdf
 */
export const acknowledgement = letterKind({
  name: 'acknowledgement',
  reader: 'donor',
  need: 'paper',
  details: aboutDetails,
  dueByFact: { paid: thankedBy('acknowledgement') },
  saying(due, links, now) {
    const { byHand } = giftOf(due)
    const as = acknowledgedAs(byHand) ?? 'thanks'
    const says: Acknowledging = { ...aboutGift(due, links, now), as, about: byHand?.about ?? '' }
    return { says, to: toDonor(due) }
  },
  content(gift: Acknowledging) {
    const { language, reference, as, about } = gift
    const values = { amount: formatCents(gift.cents, language), reference, about }
    const isThanks = as === 'thanks'
    return {
      subject: say(words.subject, language, values),
      preview: say(words.preview, language, values),
      title: say(words.title, language),
      blocks: [
        text(greeting(gift.firstName, language)),
        ...(gift.replaces === undefined
          ? []
          : [text(say(words.replaces, language, { date: longDate(gift.replaces, language) }))]),
        text(say(isThanks ? words.grant : words.described, language, values)),
        facts(gift),
        ...(isThanks ? [small(say(words.noReceipt, language))] : inEnglishToo(words.noValue, language)),
        helpWords(language),
        ...stateWords(language),
      ],
    }
  },
  file: ({ language, reference }) => say(partWords.files.receipt, language, { reference }),
  picture: () => 'band',
  examples: (language) => [
    { variant: '', says: example(language, 'thanks', 'Fidelity Charitable') },
    { variant: 'described', says: example(language, 'described', '40 shares of ACME') },
    {
      variant: 'replaced',
      says: { ...example(language, 'thanks', 'Fidelity Charitable'), replaces: Date.UTC(2027, 0, 15, 17) },
    },
  ],
})

const example = (language: Language, as: Acknowledged, about: string): Acknowledging => ({
  ...exampleGift(language),
  as,
  about,
})

/** What is kept for the files: a sum stands there only where it was money. */
function facts({ language, fullName, cents, at, as, about, reference }: Acknowledging): Block {
  const { facts: label } = partWords
  const named = fullName === null ? [] : [[say(label.donor, language), fullName] as const]
  const what =
    as === 'thanks'
      ? [
          [say(label.amount, language), dollars(cents, language)] as const,
          [say(words.sponsor, language), about] as const,
        ]
      : [[say(words.given, language), about] as const]
  const rest = [
    [say(label.date, language), longDate(at, language)] as const,
    [say(label.reference, language), reference] as const,
  ]
  return { is: 'facts', rows: [...named, ...what, ...rest] }
}
