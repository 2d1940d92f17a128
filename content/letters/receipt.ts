import { formatCents } from '#gift/money.ts'
import { longDay } from '../dates.ts'
import { say } from '../language.ts'
import type { AboutGift, Block, LetterContent } from './letter.ts'
import { text } from './letter.ts'
import { giftAction, giftFacts, greeting, helpWords, stateWords, taxWords } from './parts.ts'
import { receiptWords as words } from './words/receipt.ts'

/** Thanks and tax receipt for one payment, of either frequency. */
export function receipt(gift: AboutGift): LetterContent {
  const { language, reference, frequency } = gift
  const values = { amount: formatCents(gift.cents, language), reference }
  return {
    subject: say(words.subject, language, values),
    preview: say(words.preview, language, values),
    title: say(words.title[frequency], language),
    blocks: [
      text(greeting(gift.firstName, language)),
      text(thanks(gift, values)),
      giftFacts(gift),
      ...(frequency === 'monthly' ? [nextGift(gift)] : []),
      giftAction(gift),
      ...taxWords(language),
      helpWords(language),
      ...stateWords(language),
    ],
  }
}

/** A dedicated gift is thanked for with the name that it bears. */
function thanks({ language, frequency, tribute }: AboutGift, values: Readonly<Record<string, string>>): string {
  if (!tribute) return say(words.thanks[frequency], language, values)
  const kind = tribute.kind === 'memory' ? 'Memory' : 'Celebration'
  return say(words.dedicated[`${frequency}${kind}`], language, { ...values, name: tribute.name })
}

/** When what is charged next of a monthly gift, and that its donor decides. */
function nextGift({ language, nextOn, nextCents }: AboutGift): Block {
  if (nextOn === null) return { ...text(say(words.change, language)), onPaper: say(words.paper.change, language) }
  const values = { nextAmount: formatCents(nextCents, language), nextDay: longDay(nextOn, language) }
  return { ...text(say(words.next, language, values)), onPaper: say(words.paper.next, language, values) }
}
