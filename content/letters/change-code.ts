import { formatCents } from '#gift/money.ts'
import { say } from '../language.ts'
import type { ChangeCode, LetterContent } from './letter.ts'
import { small, text } from './letter.ts'
import { greeting } from './parts.ts'
import { changeCodeWords as words } from './words/change-code.ts'

/** Brings the code that confirms a far higher monthly amount. */
export function changeCode({ language, firstName, code, presentCents, wantedCents }: ChangeCode): LetterContent {
  const values = { code, present: formatCents(presentCents, language), wanted: formatCents(wantedCents, language) }
  return {
    subject: say(words.subject, language, values),
    preview: say(words.preview, language, values),
    title: say(words.title, language),
    blocks: [
      text(greeting(firstName, language)),
      text(say(words.text, language, values)),
      { is: 'facts', rows: [[say(words.code, language), code]] },
      small(say(words.notYou, language)),
    ],
  }
}
