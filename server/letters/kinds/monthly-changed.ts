import * as v from 'valibot'
import { longDay } from '#content/dates.ts'
import { say, type Translated } from '#content/language.ts'
import type { AboutGift } from '#content/letters/letter.ts'
import { giftAction, giftFacts, greeting, helpWords, text } from '#content/letters/parts.ts'
import { changedWords } from '#content/letters/words/monthly.ts'
import { changesOf, type MonthlyChange, told } from '#gift/arrangement.ts'
import { formatCents } from '#gift/money.ts'
import { isOnline, onlineNames } from '#gift/provider.ts'
import { aboutDetails, aboutGift, toDonor } from './common/about-gift.ts'
import { exampleMonthly, otherProviders } from './common/examples.ts'
import { letterKind } from './common/kind.ts'

const allChanges = [
  'amount',
  'paused',
  'suspended',
  'resumed',
  'card',
  'day',
] as const satisfies readonly MonthlyChange[]
const change = v.picklist(allChanges)

interface Changed extends AboutGift {
  readonly change: MonthlyChange
  /** What changed shortly before, and is told with it. */
  readonly before: readonly MonthlyChange[]
  /** On which day it comes once more before it comes on another; null: it does not. */
  readonly lastOn: string | null
}

/** Amount, pause or card of a monthly gift changed, by its donor or a bank, or it could not be paid and rests: what holds now. */
export const monthlyChanged = letterKind({
  name: 'monthly_changed',
  reader: 'donor',
  need: 'paper',
  details: v.object({
    ...aboutDetails.entries,
    change,
    /** What else changed in the quiet time before. */
    before: v.optional(v.array(change)),
    /** The last day on which it comes as before. */
    lastOn: v.optional(v.string()),
    /** When the first of them was recorded, in unix milliseconds. */
    since: v.optional(v.number()),
  }),
  /** The donor is told once of each change, whether our page, the provider's or its webhook brought it to us first. */
  dueByReading: ({ gift, after, number, now }) =>
    gift.standing.state === 'active'
      ? changesOf(gift.arrangement, after).map((each) => ({
          factRef: `arrangement:${number}:${each}`,
          details: { change: each, at: now },
          dueAt: now,
        }))
      : [],
  resting: {
    // What a provider has given up waits for nobody.
    mayRest: (details) => details.change !== 'suspended',
    together(all, at) {
      const last = all.at(-1)
      if (last === undefined) throw new Error('no change to tell of')
      const before = told(all.flatMap((each) => [...(each.before ?? []), each.change])).slice(0, -1)
      const since = Math.min(at, ...all.map((each) => each.since ?? at))
      const lastOn = all.findLast((each) => each.change === 'day' || each.before?.includes('day'))?.lastOn
      return { ...last, since, ...(before.length > 0 ? { before } : {}), ...(lastOn ? { lastOn } : {}) }
    },
  },
  saying: (due, links, now) => ({
    says: {
      change: due.details.change,
      before: due.details.before ?? [],
      lastOn: due.details.lastOn ?? null,
      ...aboutGift(due, links, now),
    },
    to: toDonor(due),
  }),
  content(gift: Changed) {
    const { language } = gift
    const heading = gift.change === 'suspended' ? 'suspended' : 'changed'
    const values = {
      amount: formatCents(gift.cents, language),
      next: gift.nextOn === null ? '' : longDay(gift.nextOn, language),
      last: gift.lastOn === null ? '' : longDay(gift.lastOn, language),
    }
    const said = (each: MonthlyChange) => say(wordsOf(each, gift), language, values)
    return {
      subject: say(changedWords.subject[heading], language),
      preview: said(gift.change),
      title: say(changedWords.title[heading], language),
      blocks: [
        text(greeting(gift.firstName, language)),
        ...[...gift.before, gift.change].map((each) => text(said(each))),
        giftFacts(gift),
        giftAction(gift),
        helpWords(language),
      ],
    }
  },
  examples: (language) => [
    ...allChanges.map((each) => ({
      variant: each,
      says: {
        ...exampleMonthly(language),
        change: each,
        before: each === 'amount' ? (['card'] as const) : [],
        lastOn: null,
        nextOn: each === 'paused' ? '2027-02-21' : exampleMonthly(language).nextOn,
      },
    })),
    {
      variant: 'day_after_last',
      says: {
        ...exampleMonthly(language),
        change: 'day' as const,
        before: [],
        lastOn: '2026-12-21',
        nextOn: '2027-01-05',
      },
    },
    ...otherProviders.map((provider) => ({
      variant: `suspended_${provider}`,
      says: {
        ...exampleMonthly(language),
        ...{ provider, nextOn: null, change: 'suspended' as const, before: [], lastOn: null },
      },
    })),
  ],
})

function wordsOf(each: MonthlyChange, { provider, nextOn, lastOn }: Changed): Translated<string> {
  switch (each) {
    case 'paused':
      return nextOn === null ? changedWords.paused : changedWords.pausedUntil
    case 'day':
      return lastOn === null ? changedWords.day : changedWords.dayAfterLast
    case 'suspended':
      // of what came by no page no such letter is written
      return changedWords.suspended[isOnline(provider) ? provider : onlineNames[0]]
    default:
      return changedWords[each]
  }
}
