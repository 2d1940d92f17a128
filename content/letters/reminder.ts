import { formatCents } from '#gift/money.ts'
import { say } from '../language.ts'
import type { Letter, LetterContent } from './letter.ts'
import { action, small, text } from './letter.ts'
import { greeting } from './parts.ts'
import { reminderWords as words } from './words/reminder.ts'

/** Reminds somebody of the gift that they put off. Nothing that was typed as words is in it: it may not be theirs who reads it. */
export function reminder({
  language,
  frequency,
  cents,
  donateUrl,
  refuseUrl,
}: Extract<Letter, { kind: 'reminder' }>): LetterContent {
  const of =
    cents === null
      ? say(words.unsaid, language)
      : say(words[frequency], language, { amount: formatCents(cents, language) })
  return {
    subject: say(words.subject, language),
    preview: say(words.preview, language),
    title: say(words.title, language),
    blocks: [
      text(greeting(null, language)),
      text(`${of} ${say(words.text, language)}`),
      action(say(words.action, language), donateUrl),
      small(say(words.only, language)),
      { ...small(say(words.notYou, language)), link: { label: say(words.never, language), url: refuseUrl } },
    ],
  }
}
