import { formatCents } from '#gift/money.ts'
import { say } from '../language.ts'
import type { GivenTwiceLetter, LetterContent } from './letter.ts'
import { text } from './letter.ts'
import { givenTwiceWords as words } from './words/operator.ts'

/** Tells the charity's staff that a donor who meant to give once was charged more than once. */
export function givenTwice({ language, reference, cents, others }: GivenTwiceLetter): LetterContent {
  return {
    subject: say(words.subject, language, { reference }),
    preview: say(words.preview, language),
    title: say(words.title, language),
    blocks: [
      text(say(words.text, language, { reference, amount: formatCents(cents, language) })),
      { is: 'facts', rows: [[say(words.others, language), others.join(', ')]] },
      text(say(words.refund, language)),
    ],
  }
}
