import { longDate } from '#content/dates.ts'
import { say } from '#content/language.ts'
import type { AboutGift, Block } from '#content/letters/letter.ts'
import { dollars, greeting, helpWords, inEnglishToo, text } from '#content/letters/parts.ts'
import { employerLetterWords as words } from '#content/letters/words/employer-letter.ts'
import { partWords } from '#content/letters/words/parts.ts'
import { formatCents } from '#gift/money.ts'
import { aboutDetails, aboutGift, toDonor } from './common/about-gift.ts'
import { exampleGift } from './common/examples.ts'
import { letterKind } from './common/kind.ts'

/** What a donor sends to an employer who matches gifts: what came and is kept, from whom, and to whom. */
export const employerLetter = letterKind({
  name: 'employer_letter',
  reader: 'donor',
  need: 'asked',
  details: aboutDetails,
  saying: (due, links, now) => ({ says: aboutGift(due, links, now), to: toDonor(due) }),
  content(gift: AboutGift) {
    const { language, reference } = gift
    const values = { amount: formatCents(gift.cents, language), reference }
    return {
      subject: say(words.subject, language, values),
      preview: say(words.preview, language, values),
      title: say(words.title, language),
      blocks: [
        { ...text(greeting(gift.firstName, language)), onPaper: null },
        { ...text(say(words.attached, language)), onPaper: null },
        facts(gift),
        ...inEnglishToo(words.confirms, language),
        helpWords(language),
      ],
    }
  },
  file: ({ language, reference }) => say(partWords.files.employer, language, { reference }),
  picture: () => 'band',
  examples: (language) => [{ variant: '', says: exampleGift(language) }],
})

function facts({ language, fullName, cents, at, reference }: AboutGift): Block {
  const { facts: label } = partWords
  return {
    is: 'facts',
    rows: [
      ...(fullName === null ? [] : [[say(label.donor, language), fullName] as const]),
      [say(label.amount, language), dollars(cents, language)],
      [say(label.date, language), longDate(at, language)],
      [say(label.reference, language), reference],
    ],
  }
}
