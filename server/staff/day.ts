import * as v from 'valibot'
import { longDay } from '#content/dates.ts'
import { dayOfMonth } from '#content/day-consent.ts'
import { giftPageOf } from '#content/gift-page-of.ts'
import { chargeDayOf } from '#gift/arrangement.ts'
import { lastChargeDay, takesAnotherDay } from '#gift/charge-day.ts'
import type { Day } from '#gift/next-gift.ts'
import { planOf } from '../giving/gift/another-day.ts'
import type { Gift } from '../store/gift/gifts.ts'
import { arranged } from './arranged.ts'
import { aGift } from './gift.ts'
import type { GiftAbout } from './gift-about.ts'
import type { Sentence, Value } from './sentence.ts'
import { asks, type Staff, type Told, verb } from './verb.ts'
import { dayWords } from './words/day.ts'

const days = Array.from({ length: lastChargeDay }, (_, n) => String(n + 1))

const isMoved = ({ own: { gift } }: GiftAbout) =>
  gift.frequency === 'monthly' && giftPageOf[gift.provider].dayAnew === null
const canBeChosen = (about: GiftAbout) => isMoved(about) && takesAnotherDay(about.own.gift)

const saying =
  (day: Day): Value =>
  (language) =>
    longDay(day, language)

const inMonth =
  (day: number): Value =>
  (language) =>
    dayOfMonth(day, language)

/** What a day would mean for the gift, in the words for a day that comes before its next gift is taken, and for one after. */
function sentence(gift: Gift, day: string, now: number, whole: Sentence['text'], after: Sentence['text']): Sentence {
  const plan = planOf(gift, Number(day), now, { day: 'moved' })
  if (plan === null) return { text: whole, values: { day: inMonth(Number(day)), on: '', reference: gift.reference } }
  const values = { day: inMonth(Number(day)), on: saying(plan.on), reference: gift.reference }
  return plan.after === null
    ? { text: whole, values }
    : { text: after, values: { ...values, after: saying(plan.after) } }
}

/** Why it is not moved; null: it can be. */
const whyNot = (about: GiftAbout): Told | null =>
  canBeChosen(about) ? null : { code: isMoved(about) ? 'not now' : 'kept' }

/** What comes of it now: at once, or after the gift that is taken on its present day. */
function told({ deps: { clock } }: Pick<Staff, 'deps'>, gift: Gift, day: string): Told {
  const plan = planOf(gift, Number(day), clock.now(), { day: 'moved' })
  if (plan === null) return { code: 'not now' }
  const values = { day: inMonth(Number(day)), on: saying(plan.on) }
  return plan.after === null
    ? { code: 'moved', values }
    : { code: 'waits', values: { ...values, after: saying(plan.after) } }
}

/** Has a monthly gift taken on another day of the month: no month twice, and none left out. */
export const day = verb({
  name: 'day',
  command: 'gifts day',
  summary: 'Have a monthly gift charged on another day of the month.',
  needs: 'help',
  words: dayWords,
  about: aGift,
  offered: canBeChosen,
  input: v.object({
    day: v.pipe(
      v.string('no such day'),
      v.picklist(days, 'no such day'),
      asks<string, GiftAbout>({
        typed: 'DAY',
        label: dayWords.day,
        hint: ({ own: { gift } }) => ({
          text: dayWords.hint,
          values: { day: inMonth((gift.arrangement && chargeDayOf(gift.arrangement)) ?? 1) },
        }),
        choices: ({ own: { gift } }, _language, now) =>
          days.map((value) => ({ value, label: sentence(gift, value, now, dayWords.option, dayWords.optionAfter) })),
      }),
    ),
  }),
  async preview(staff, about: GiftAbout, { day }) {
    const { gift } = about.own
    return {
      told: whyNot(about) ?? { ...told(staff, gift, day), data: { gift: gift.id, day: Number(day) } },
      would: sentence(gift, day, staff.deps.clock.now(), dayWords.would, dayWords.wouldAfter),
    }
  },
  async run(staff, about: GiftAbout, { day }, by) {
    const why = whyNot(about)
    if (why !== null) return why
    const { gift } = about.own
    const expected = told(staff, gift, day)
    const came = await arranged(staff, gift, { action: 'day', day: Number(day) }, by, ({ arrangement }) => ({
      code: 'moved',
      values: { day: inMonth(Number(day)), on: arrangement?.nextOn ? saying(arrangement.nextOn) : '' },
    }))
    return came.code === 'unanswered' && expected.code === 'waits' ? expected : came
  },
})
