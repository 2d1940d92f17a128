import * as v from 'valibot'
import { beginningOf, longDay } from '#content/dates.ts'
import { say } from '#content/language.ts'
import type { AboutGift } from '#content/letters/letter.ts'
import { action, gaveBy, greeting, helpWords, small, text } from '#content/letters/parts.ts'
import { comingWords } from '#content/letters/words/monthly.ts'
import { canBeSkipped } from '#content/next-charge.ts'
import { formatCents } from '#gift/money.ts'
import type { Day } from '#gift/next-gift.ts'
import type { PaidBy } from '#gift/paid-by.ts'
import { days, hours } from '../../base/clock.ts'
import { aboutDetails, aboutGift, giftOf, toDonor } from './common/about-gift.ts'
import { exampleMonthly, otherProviders } from './common/examples.ts'
import { type Due, type GiftToTell, letterKind } from './common/kind.ts'

interface Coming extends AboutGift {
  readonly on: Day
}

/** A month of a monthly gift is about to be charged: how much, when, and how, with one press by which it is left out. */
export const comingCharge = letterKind({
  name: 'coming_charge',
  reader: 'donor',
  hasOwnTime: true,
  details: v.object({ ...aboutDetails.entries, on: v.string() }),
  /**
   * Tells of the next charge of a gift that runs, three days before it. Nothing is told late: what brought the charge so near (a
   * pause that ended, a new day) has a letter of its own, with the day in it.
   */
  dueAhead({ standing, arrangement, forgottenAt }, now) {
    if (standing.state !== 'active' || arrangement?.status !== 'active' || forgottenAt !== null) return []
    const { nextOn } = arrangement
    if (nextOn === null || toldAt(nextOn) <= now) return []
    return [{ factRef: chargeRef(nextOn), details: { on: nextOn }, dueAt: toldAt(nextOn) }]
  },
  // It may have been put off since: only the provider knows, where its webhook was lost.
  lacks: () => 'needed',
  past: (due, { now, tellsCharges }) =>
    tellsCharges ? chargePast(due, giftOf(due), now) : 'no such letters are sent any more',
  saying: (due, links, now) => ({
    says: { on: due.details.on, ...aboutGift(due, links, now), paidBy: paysNow(giftOf(due)) },
    to: toDonor(due),
  }),
  content(gift: Coming) {
    const { language, on, giftUrl } = gift
    const values = { amount: formatCents(gift.nextCents, language), date: longDay(on, language) }
    const by = gaveBy(gift)
    const comes = say(comingWords.comes, language, values)
    return {
      subject: say(comingWords.subject, language, values),
      preview: comes,
      title: say(comingWords.title, language),
      blocks: [
        text(greeting(gift.firstName, language)),
        text(by === null ? comes : `${comes} ${say(comingWords.by, language, { by })}`),
        text(say(comingWords.nothing, language)),
        action(say(comingWords.skip, language), `${giftUrl}&skip=${on}`),
        { ...small(say(comingWords.more, language)), link: { label: say(comingWords.open, language), url: giftUrl } },
        helpWords(language),
      ],
    }
  },
  examples: (language) => [
    { variant: '', says: { ...exampleMonthly(language), on: '2026-12-21' } },
    ...otherProviders.map((provider) => ({
      variant: provider,
      says: { ...exampleMonthly(language), provider, paidBy: 'as usual' as const, on: '2026-12-21' },
    })),
  ],
})

/** One letter for each day on which a gift is charged: `charge:2026-12-21`. */
const chargeRef = (day: Day): string => `charge:${day}`

/** At nine by the charity's clock, three days before: counted from the midnight after it, since clocks are set in the small hours. */
const toldAt = (day: Day): number => {
  const two = new Date(Date.parse(day) - days(2)).toISOString().slice(0, 10)
  return beginningOf(two) - hours(15)
}

/** How the next month is paid: by the card that is there now, which may be another than the newest payment's. */
function paysNow({ paidBy, arrangement }: GiftToTell): PaidBy | 'as usual' {
  const card = arrangement?.card
  if (card && card.last4 !== paidBy?.last4) return { way: 'card', brand: card.brand, last4: card.last4 }
  return paidBy ?? 'as usual'
}

/** Why nobody is to be told of a charge any more: it is none, not on that day, or made. */
function chargePast({ factRef, facts }: Due<unknown>, gift: GiftToTell, now: number): string | null {
  const { standing, arrangement, forgottenAt } = gift
  if (forgottenAt !== null) return 'its donor was forgotten'
  if (standing.state !== 'active') return 'the gift has ended'
  if (arrangement?.status === 'paused') return 'the gift is paused'
  const tries = facts.filter(({ kind }) => kind === 'paid' || kind === 'failed')
  const newest = tries.toSorted((a, b) => a.at - b.at).at(-1)
  if (arrangement?.status !== 'active' || newest?.kind === 'failed') return 'the gift is not being paid'
  const { nextOn } = arrangement
  if (nextOn === null || chargeRef(nextOn) !== factRef) return 'its day was changed meanwhile'
  return canBeSkipped(gift, nextOn, now) ? null : 'the charge is made, or is being made'
}
