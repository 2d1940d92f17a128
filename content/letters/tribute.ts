import { say } from '../language.ts'
import type { LetterContent, TributeCard } from './letter.ts'
import { dedicatedTo, small, text } from './parts.ts'
import { tributeWords } from './words/tribute.ts'

/** Tells the honoree's family, or the honoree, of a gift. Never the amount. */
export function tributeCard(card: TributeCard): LetterContent {
  const { language, recipientName: recipient } = card
  const words = tributeWords[card.tribute]
  const honoree = dedicatedTo(card.honoree, language)
  const from = card.from ?? say(tributeWords.someone, language)
  return {
    subject: say(words.subject, language, { honoree }),
    preview: say(tributeWords.preview, language, { from }),
    title: say(words.title, language, { honoree }),
    blocks: [
      text(recipient ? say(tributeWords.reader, language, { recipient }) : say(tributeWords.readerUnnamed, language)),
      text(say(words.text, language, { from, honoree })),
      ...(card.message ? [{ is: 'quote', text: card.message, by: card.from } as const] : []),
      small(say(tributeWords.why, language)),
    ],
  }
}
