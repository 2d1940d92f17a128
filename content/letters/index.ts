import type { Language } from '#gift/language.ts'
import { say } from '../language.ts'
import { changeCode } from './change-code.ts'
import type { Letter, LetterContent } from './letter.ts'
import { text } from './letter.ts'
import { cardExpiring, comingCharge, monthlyChanged, monthlyEnded } from './monthly.ts'
import { newsletterConfirm } from './newsletter.ts'
import { givenTwice } from './operator.ts'
import { paymentLetter } from './payments.ts'
import { receipt } from './receipt.ts'
import { reminder } from './reminder.ts'
import { statement } from './statement.ts'
import { tributeCard } from './tribute.ts'
import { partWords } from './words/parts.ts'

export type { Block, Letter, LetterContent, Statement } from './letter.ts'

/** Writes a letter in its own language, as blocks for mail, text and print. A paragraph whose words a charity emptied is left out. */
export function writeLetter(letter: Letter): LetterContent {
  const content = wordsOf(letter)
  return { ...content, blocks: content.blocks.filter((block) => !('text' in block) || block.text !== '') }
}

function wordsOf(letter: Letter): LetterContent {
  switch (letter.kind) {
    case 'receipt':
      return receipt(letter)
    case 'monthly_ended':
      return monthlyEnded(letter)
    case 'monthly_changed':
      return monthlyChanged(letter)
    case 'card_expiring':
      return cardExpiring(letter)
    case 'coming_charge':
      return comingCharge(letter)
    case 'tribute_card':
    case 'tribute_post':
      return tributeCard(letter)
    case 'statement':
      return statement(letter)
    case 'given_twice':
      return givenTwice(letter)
    case 'change_code':
      return changeCode(letter)
    case 'reminder':
      return reminder(letter)
    case 'newsletter_confirm':
      return newsletterConfirm(letter)
    default:
      return paymentLetter(letter.kind, letter)
  }
}

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

/** What the letter's PDF is called; null where it brings none. */
export function pdfName(letter: Letter): string | null {
  const { receipt, statement } = partWords.files
  if (letter.kind === 'statement') return say(statement, letter.language, { year: letter.year })
  return letter.kind === 'receipt' ? say(receipt, letter.language, { reference: letter.reference }) : null
}
