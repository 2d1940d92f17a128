import type { Language } from '#gift/language.ts'
import { say } from '../language.ts'
import type { LetterContent } from './letter.ts'
import { text } from './letter.ts'
import { partWords } from './words/parts.ts'

export type { Block, Letter, LetterContent } from './letter.ts'

/** The same letter, saying first that it was written in test mode: nobody may take it for a tax receipt. */
export function markedAsTest(content: LetterContent, language: Language): LetterContent {
  const { test } = partWords
  const { subject, blocks } = content
  return {
    ...content,
    subject: say(test.subject, language, { subject }),
    blocks: [text(say(test.line, language)), ...blocks],
  }
}
