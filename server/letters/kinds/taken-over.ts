import { say } from '#content/language.ts'
import type { AboutGift } from '#content/letters/letter.ts'
import { giftAction, greeting, helpWords, text } from '#content/letters/parts.ts'
import { takenOverWords as words } from '#content/letters/words/taken-over.ts'
import { formatCents } from '#gift/money.ts'
import { aboutDetails, aboutGift, atOnce, toDonor } from './common/about-gift.ts'
import { exampleMonthly } from './common/examples.ts'
import { letterKind } from './common/kind.ts'

/** A monthly gift was taken over from another program, and its charity wishes that its donor reads of it. */
export const takenOver = letterKind({
  name: 'taken_over',
  reader: 'donor',
  need: 'paper',
  of: 'monthly',
  details: aboutDetails,
  dueByFact: { pledged: (fact, learnt) => (learnt.adopted?.letter ? atOnce(fact) : null) },
  saying: (due, links, now) => ({ says: aboutGift(due, links, now), to: toDonor(due) }),
  content(gift: AboutGift) {
    const { language } = gift
    const body = say(words.body, language, { amount: formatCents(gift.cents, language) })
    return {
      subject: say(words.subject, language),
      preview: body,
      title: say(words.title, language),
      blocks: [
        text(greeting(gift.firstName, language)),
        text(body),
        text(say(words.receipts, language)),
        giftAction(gift),
        helpWords(language),
      ],
    }
  },
  examples: (language) => [{ variant: '', says: exampleMonthly(language) }],
})
