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
  /** Funds that it was for before that, by their ids, and is for no longer either. */
  readonly earlier: readonly string[]
  readonly funds: FundShares
  readonly what: 'all' | 'coming'
}

const share = v.object({ fund: v.string(), cents: v.pipe(v.number(), v.transform(cents)) })

/** A person of the charity gave a gift to another fund: its donor is told from what to what, and whom to call. */
export const fundMoved = letterKind({
  name: 'fund_moved',
  reader: 'donor',
  details: v.object({
    ...aboutDetails.entries,
    from: v.tupleWithRest([share], share),
    earlier: v.optional(v.array(v.string()), []),
    funds: v.tupleWithRest([share], share),
    what: v.optional(v.picklist(['all', 'coming']), 'all'),
  }),
  saying(due, links, now) {
    const gift = aboutGift(due, links, now)
    // the amount is today's, and the shares those of the amount that it was begun with
    const { from, earlier, funds, what } = due.details
    const says = { ...gift, from: sharesOf(gift.cents, from), earlier, funds: sharesOf(gift.cents, funds), what }
    return { says, to: toDonor(due) }
  },
  content(gift: Moved) {
    const { language, from, earlier, funds, what, frequency, reference } = gift
    const others = earlier.filter((id, at) => earlier.indexOf(id) === at && !from.some(({ fund }) => fund === id))
    const before = [fundsInWords(from, language), ...others.map((id) => fundName(id, language))].join('; ')
    const sentence = say(words.body[what === 'coming' ? 'coming' : frequency], language, {
      amount: formatCents(gift.cents, language),
      from: before,
      to: fundsInWords(funds, language),
    })
    return {
      subject: say(words.subject, language),
      preview: sentence,
      title: say(words.title, language),
      blocks: [
        text(greeting(gift.firstName, language)),
        text(sentence),
        text(say(words.unasked, language)),
        {
          is: 'facts',
          rows: [
            [say(words.before, language), before],
            [say(words.now, language), fundsInWords(funds, language)],
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
    { variant: 'coming', says: moved(exampleMonthly(language), 'coming') },
  ],
})

const moved = (gift: AboutGift, what: Moved['what'] = 'all'): Moved => ({
  ...gift,
  from: [{ fund: 'research', cents: gift.cents }],
  earlier: [],
  funds: [{ fund: 'greatest-need', cents: gift.cents }],
  what,
})
