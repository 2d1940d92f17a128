import { type Cents, formatCents } from '#gift/money.ts'
import { longDate } from '../dates.ts'
import { say } from '../language.ts'
import type { LetterContent, Statement } from './letter.ts'
import { small, text } from './letter.ts'
import { dollars, helpWords, stateWords, taxWords } from './parts.ts'
import { partWords } from './words/parts.ts'
import { statementWords as words } from './words/statement.ts'

/** Everything one donor gave in a calendar year, less what went back. */
export function statement({ language, fullName, year, rows, totalCents, ofGift, replaces }: Statement): LetterContent {
  const total = formatCents(totalCents, language)
  const named = fullName || say(partWords.unnamed, language)
  const { date, reference, amount } = partWords.facts
  const payments = rows.map((row) => [longDate(row.at, language), row.reference, formatCents(row.cents, language)])
  const made = replaces === undefined ? null : longDate(replaces, language)
  const [subject, title] = made === null ? [words.subject, words.title] : [words.newSubject, words.newTitle]
  return {
    subject: say(subject, language, { year }),
    preview:
      made === null ? say(words.preview, language, { year, total }) : say(words.replaces, language, { date: made }),
    title: say(title, language, { year }),
    blocks: [
      ...(made === null ? [] : [text(say(words.replaces, language, { date: made })), text(say(words.why, language))]),
      text(say(told(totalCents, ofGift), language, { fullName: named, year, total, reference: ofGift ?? '' })),
      {
        is: 'table',
        head: [date, reference, amount].map((each) => say(each, language)),
        rows: payments,
        total: [say(words.total, language), '', dollars(totalCents, language)],
      },
      ...taxWords(language),
      small(say(words.monthly, language)),
      helpWords(language),
      ...stateWords(language),
    ],
  }
}

/** Of nothing, one says where it went, and does not thank for it. */
function told(totalCents: Cents, ofGift: string | undefined) {
  if (totalCents <= 0) return words.nothing
  return ofGift === undefined ? words.text : words.ofGift
}
