import { say } from '#content/language.ts'
import type { AboutGift } from '#content/letters/letter.ts'
import { giftAction, greeting, helpWords, text } from '#content/letters/parts.ts'
import { endedWords } from '#content/letters/words/monthly.ts'
import type { EndedBy, Fact } from '#gift/lifecycle.ts'
import { type Cents, cents, formatCents } from '#gift/money.ts'
import { aboutDetails, aboutGift, allOf, atOnce, factOf, giftOf, toDonor } from './common/about-gift.ts'
import { exampleMonthly } from './common/examples.ts'
import { type DueByFact, type Learnt, letterKind } from './common/kind.ts'

interface Ended extends AboutGift {
  readonly by: EndedBy
  readonly keptCents: Cents
}

const begins = ({ kind }: Fact): boolean => kind === 'pledged' || kind === 'paid'

/** An end that was learnt before anything had begun is news now that something has. */
function endBefore(fact: Fact, learnt: Learnt): DueByFact | null {
  if (learnt.inPlaceOf) return null
  if (learnt.known.some(begins) || learnt.fresh.find(begins) !== fact) return null
  const end = learnt.known.find(({ kind }) => kind === 'ended')
  return end ? atOnce(end) : null
}

/** A monthly gift is over: why, and what it came to. */
export const monthlyEnded = letterKind({
  name: 'monthly_ended',
  reader: 'donor',
  need: 'paper',
  of: 'monthly',
  details: aboutDetails,
  endsRest: true,
  dueByFact: {
    ended(fact, learnt) {
      const all = allOf(learnt)
      // it goes on where it was begun
      if (learnt.adopted?.givenBack && !all.some(({ kind }) => kind === 'paid')) return null
      if (learnt.goesOnAs) return null
      // it never took the place of another
      if (learnt.inPlaceOf && !learnt.known.some(begins)) return null
      return all.some(begins) ? atOnce(fact) : null
    },
    pledged: endBefore,
    paid: endBefore,
  },
  saying(due, links, now) {
    const fact = factOf(due)
    const by = fact?.kind === 'ended' ? fact.by : 'operator'
    return { says: { by, keptCents: giftOf(due).standing.keptCents, ...aboutGift(due, links, now) }, to: toDonor(due) }
  },
  content(gift: Ended) {
    const { language } = gift
    const reason = say(endedWords.by[gift.by], language)
    const total = say(endedWords.total, language, { total: formatCents(gift.keptCents, language) })
    return {
      subject: say(endedWords.subject, language),
      preview: reason,
      title: say(endedWords.title, language),
      blocks: [
        text(greeting(gift.firstName, language)),
        text(reason),
        ...(gift.keptCents > 0 ? [text(total)] : []),
        giftAction(gift),
        helpWords(language),
      ],
    }
  },
  examples: (language) =>
    (['donor', 'operator', 'provider', 'unpaid'] as const).map((by) => ({
      variant: by,
      says: { ...exampleMonthly(language), nextOn: null, by, keptCents: cents(35_000) },
    })),
})
