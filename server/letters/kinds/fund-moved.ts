import * as v from 'valibot'
import { fundName, fundsInWords } from '#content/funds.ts'
import { say } from '#content/language.ts'
import type { AboutGift } from '#content/letters/letter.ts'
import { giftAction, greeting, helpWords, text } from '#content/letters/parts.ts'
import { fundMovedWords as words } from '#content/letters/words/fund-moved.ts'
import { partWords } from '#content/letters/words/parts.ts'
import { cents, formatCents } from '#gift/money.ts'
import { type FundShares, sharesOf } from '#gift/shares.ts'
import { aboutDetails, aboutGift, toDonor } from './common/about-gift.ts'
import { exampleMonthly, exampleOnce } from './common/examples.ts'
import { letterKind } from './common/kind.ts'

interface Moved extends AboutGift {
  readonly from: FundShares
  readonly to: string
}

const share = v.object({ fund: v.string(), cents: v.pipe(v.number(), v.transform(cents)) })

/** A person of the charity gave a gift to another fund: its donor is told from what to what, and whom to call. */
export const fundMoved = letterKind({
  name: 'fund_moved',
  label: { en: 'Gift moved to another fund', es: 'Donación pasada a otro fondo' },
  reader: 'donor',
  details: v.object({ ...aboutDetails.entries, from: v.tupleWithRest([share], share), to: v.string() }),
  saying(due, links, now) {
    const gift = aboutGift(due, links, now)
    // the amount is today's, and the shares those of the amount that it was begun with
    return { says: { ...gift, from: sharesOf(gift.cents, due.details.from), to: due.details.to }, to: toDonor(due) }
  },
  content(gift: Moved) {
    const { language, from, to, frequency, reference } = gift
    const said = say(words.body[frequency], language, {
      amount: formatCents(gift.cents, language),
      from: fundsInWords(from, language),
      to: fundName(to, language),
    })
    return {
      subject: say(words.subject, language),
      preview: said,
      title: say(words.title, language),
      blocks: [
        text(greeting(gift.firstName, language)),
        text(said),
        text(say(words.unasked, language)),
        {
          is: 'facts',
          rows: [
            [say(words.before, language), fundsInWords(from, language)],
            [say(words.now, language), fundName(to, language)],
            [say(partWords.facts.reference, language), reference],
          ],
        },
        giftAction(gift),
        helpWords(language),
      ],
    }
  },
  examples: (language) => [
    { ...exampleOnce(language), says: moved(exampleOnce(language).says) },
    { variant: 'monthly', says: moved(exampleMonthly(language)) },
  ],
})

const moved = (gift: AboutGift): Moved => ({
  ...gift,
  from: [{ fund: 'research', cents: gift.cents }],
  to: 'greatest-need',
})
