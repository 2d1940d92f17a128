import * as v from 'valibot'
import { say } from '#content/language.ts'
import type { AboutGift } from '#content/letters/letter.ts'
import { giftAction, giftFacts, greeting, helpWords, text } from '#content/letters/parts.ts'
import { refusedWords } from '#content/letters/words/refused.ts'
import { providerWords } from '#content/providers.ts'
import { formatCents } from '#gift/money.ts'
import { type ChangeKindName, changeKindNames } from '#gift/provider-request.ts'
import { aboutDetails, aboutGift, giftOf, toDonor } from './common/about-gift.ts'
import { exampleMonthly } from './common/examples.ts'
import { letterKind } from './common/kind.ts'
import { reasonNotRunning } from './common/running.ts'

interface Refused extends AboutGift {
  readonly asked: ChangeKindName
}

/** A donor read that their wish is noted and asked for; its provider has refused it in the end. */
export const changeRefused = letterKind({
  name: 'change_refused',
  reader: 'donor',
  details: v.object({ ...aboutDetails.entries, asked: v.picklist(changeKindNames) }),
  past: (due) => reasonNotRunning(giftOf(due)),
  saying: (due, links, now) => ({
    says: { asked: due.details.asked, ...aboutGift(due, links, now) },
    to: toDonor(due),
  }),
  content(gift: Refused) {
    const { language } = gift
    const values = {
      provider: providerWords[gift.provider].title,
      amount: formatCents(gift.cents, language),
    }
    const wish = say(refusedWords.asked[gift.asked], language, values)
    return {
      subject: say(refusedWords.subject, language),
      preview: wish,
      title: say(refusedWords.title, language),
      blocks: [
        text(greeting(gift.firstName, language)),
        text(wish),
        text(say(refusedWords.again, language)),
        giftFacts(gift),
        giftAction(gift),
        helpWords(language),
      ],
    }
  },
  examples: (language) =>
    changeKindNames.map((kind) => ({ variant: kind, says: { ...exampleMonthly(language), asked: kind } })),
})
