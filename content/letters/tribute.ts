import { say } from '../language.ts'
import type { LetterContent, TributeCard } from './letter.ts'
import { small, text } from './letter.ts'
import { tributeWords } from './words/tribute.ts'

/** Tells the honoree's family, or the honoree, of a gift. Never the amount. */
export function tributeCard(card: TributeCard): LetterContent {
  const { language, honoree } = card
  const words = tributeWords[card.tribute]
  const from = card.from ?? say(tributeWords.someone, language)
  return {
    subject: say(words.subject, language, { honoree }),
    preview: say(tributeWords.preview, language, { from }),
    title: say(words.title, language, { honoree }),
    blocks: [
      text(say(tributeWords.reader, language, { recipient: card.recipientName })),
      text(say(words.text, language, { from, honoree })),
      ...(card.message ? [{ is: 'quote', text: card.message, by: card.from } as const] : []),
      small(say(tributeWords.why, language)),
    ],
  }
}
