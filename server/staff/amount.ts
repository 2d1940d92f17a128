import * as v from 'valibot'
import { defaultLimits } from '#gift/amounts.ts'
import { type Cents, toDecimal } from '#gift/money.ts'
import { arranged, runs } from './arranged.ts'
import { aGift, monthlySum } from './gift.ts'
import type { GiftAbout } from './gift-about.ts'
import { amount as anAmount } from './input.ts'
import { money } from './sentence.ts'
import { asks, type Told, verb } from './verb.ts'
import { amountWords } from './words/amount.ts'

const input = v.object({
  amount: v.pipe(
    anAmount,
    asks<Cents | null, GiftAbout>({
      typed: '--amount 25',
      label: amountWords.field,
      hint: ({ own }) => ({ text: amountWords.hint, values: { sum: money(monthlySum(own.gift)) } }),
      required: true,
    }),
  ),
})

const canBeLowered = ({ own: { gift } }: GiftAbout) => runs(gift) && monthlySum(gift) > defaultLimits.minimum

/** Why it is not lowered to this; null: it can be. */
function whyNot(about: GiftAbout, { amount }: v.InferOutput<typeof input>): Told | null {
  if (!canBeLowered(about)) return { code: 'over' }
  const now = monthlySum(about.own.gift)
  if (amount !== null && amount >= defaultLimits.minimum && amount < now) return null
  const values = { sum: money(now), least: money(defaultLimits.minimum) }
  return { code: 'not lower', values, fields: ['amount'] }
}

/** Lowers what is charged each month. To more a donor agrees on the gift's own page, by words that are kept. */
export const amount = verb({
  name: 'amount',
  command: 'amount',
  summary: 'Lower what a monthly gift is charged each month.',
  needs: 'help',
  words: amountWords,
  about: aGift,
  offered: canBeLowered,
  input,
  async preview(_staff, about: GiftAbout, input) {
    const { id, reference } = about.own.gift
    const values = { reference, sum: input.amount === null ? '' : money(input.amount) }
    return {
      told: whyNot(about, input) ?? { code: 'lowered', values, data: { gift: id, cents: input.amount } },
      would: { text: amountWords.would, values },
    }
  },
  async run(staff, about: GiftAbout, input, by) {
    const why = whyNot(about, input)
    if (why !== null || input.amount === null) return why ?? { code: 'over' }
    const wanted = input.amount
    const action = { action: 'amount', amount: toDecimal(wanted) } as const
    return await arranged(staff, about.own.gift, action, by, ({ arrangement }) =>
      arrangement?.cents === wanted ? { code: 'lowered', values: { sum: money(wanted) } } : { code: 'waits' },
    )
  },
})
