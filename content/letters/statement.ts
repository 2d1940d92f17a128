import { formatCents } from '#gift/money.ts'
import { longDate } from '../dates.ts'
import { say } from '../language.ts'
import type { LetterContent, Statement } from './letter.ts'
import { small, text } from './letter.ts'
import { dollars, helpWords, stateWords, taxWords } from './parts.ts'
import { partWords } from './words/parts.ts'
import { statementWords as words } from './words/statement.ts'

/** Everything one donor gave in a calendar year, less what went back. */
export function statement({ language, fullName, year, rows, totalCents, ofGift }: Statement): LetterContent {
  const total = formatCents(totalCents, language)
  const named = fullName || say(partWords.unnamed, language)
  const { date, reference, amount } = partWords.facts
  const payments = rows.map((row) => [longDate(row.at, language), row.reference, formatCents(row.cents, language)])
  return {
    subject: say(words.subject, language, { year }),
    preview: say(words.preview, language, { year, total }),
    title: say(words.title, language, { year }),
    blocks: [
      text(
        ofGift === undefined
          ? say(words.text, language, { fullName: named, year, total })
          : say(words.ofGift, language, { fullName: named, year, total, reference: ofGift }),
      ),
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
