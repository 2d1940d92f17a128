import { say } from '../language.ts'
import type { Letter, LetterContent } from './letter.ts'
import { action, small, text } from './letter.ts'
import { greeting } from './parts.ts'
import { newsletterWords as words } from './words/newsletter.ts'

/** Asks a person whose address was typed into the footer whether it was really they. Nothing else that was typed is in it. */
export function newsletterConfirm({
  language,
  confirmUrl,
}: Extract<Letter, { kind: 'newsletter_confirm' }>): LetterContent {
  return {
    subject: say(words.subject, language),
    preview: say(words.preview, language),
    title: say(words.title, language),
    blocks: [
      text(greeting(null, language)),
      text(say(words.text, language)),
      action(say(words.action, language), confirmUrl),
      small(say(words.notYou, language)),
    ],
  }
}
