import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { charityDay } from '#content/dates.ts'
import { type Day, giftDay } from '#gift/next-gift.ts'
import { days, hours } from '../../base/clock.ts'
import type { GiftToPay, Provider } from '../provider.ts'
import { aGift, quick, value } from '../testing/gift.ts'
import type { Stage } from '../testing/stage.ts'
import { stripeStage } from './testing/stage.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 })

/** The next leap year that is wholly to come. */
const leap = 4 * Math.ceil((new Date().getUTCFullYear() + 2) / 4)

let stage: Stage
let stripe: Provider
let moved = 0
const now = () => Date.now() + moved
beforeAll(async () => {
  stage = await stripeStage()
  stripe = stage.make({ deployment: 'days', retryPolicy: { ...quick, now }, fetch: stage.wire.fetch })
})
afterAll(() => stage.close())

const moveTo = async (at: number) => {
  const ahead = at - now()
  await stage.pass(ahead)
  moved += ahead
}
/** In the charity's morning, before the charges of its days. */
const morning = (day: Day) => Date.parse(`${day}T06:00:00Z`)
const evening = (day: Day) => Date.parse(`${day}T00:00:00Z`) + hours(27)

async function give(): Promise<GiftToPay> {
  const gift = aGift({ frequency: 'monthly' })
  const beginning = value(await stripe.begin(gift))
  const live = { ...gift, refs: beginning.refs }
  await stage.agree(live, beginning)
  value(await stripe.capture(live))
  return live
}
const reading = async (gift: GiftToPay) => value(await stripe.read(gift))
const chargedOn = async (gift: GiftToPay) =>
  (await reading(gift)).facts.flatMap(({ kind, at }) => (kind === 'paid' ? [charityDay(at)] : [])).sort()

let keys = 0
const move = async (gift: GiftToPay, day: number) => {
  const outcome = await stripe.arrange(gift, { kind: 'day', day }, `day ${++keys}`)
  return outcome.ok ? outcome.value.arrangement?.nextOn : outcome.code
}

test('a gift of the 31st, of an evening, of a leap day: each on another day is taken on it, every month once', async () => {
  const y = leap
  await moveTo(morning(`${y - 1}-12-31`) + hours(12))
  const last = await give()
  await moveTo(evening(`${y - 1}-12-31`))
  const late = await give()
  expect((await reading(late)).arrangement?.firstOn).toBe(`${y - 1}-12-31`)

  // in a month that has no such day: from its last to its last but one, and to its first, which has passed
  await moveTo(morning(`${y}-02-10`))
  expect(await move(last, 28)).toBe(`${y}-02-28`)
  expect(await move(late, 1)).toBe('action_not_possible')
  // on the very day of the charge, before it is made, to a later day of this month; and back in the same hour
  await moveTo(morning(`${y}-02-28`))
  expect(await move(late, 5)).toBe('action_not_possible')
  expect(await move(last, 1)).toBe('action_not_possible')
  await moveTo(evening(`${y}-02-29`))
  expect((await chargedOn(last)).at(-1)).toBe(`${y}-02-28`)
  expect((await chargedOn(late)).at(-1)).toBe(`${y}-02-29`)
  // on the evening of a charge, once it is made: the month after it, twice in a row
  expect(await move(late, 5)).toBe(`${y}-03-05`)
  expect(await move(late, 28)).toBe(`${y}-03-28`)
  expect(await move(late, 28)).toBe(`${y}-03-28`)
  expect(await move(late, 2)).toBe(`${y}-03-02`)
  await moveTo(morning(`${y}-03-28`) + days(3))
  expect(await chargedOn(last)).toEqual([`${y - 1}-12-31`, `${y}-01-31`, `${y}-02-28`, `${y}-03-28`])
  expect(await chargedOn(late)).toEqual([`${y - 1}-12-31`, `${y}-01-31`, `${y}-02-29`, `${y}-03-02`])
  await moveTo(morning(`${y + 1}-03-01`) + days(1))
  for (const [gift, day] of [
    [last, 28],
    [late, 2],
  ] as const) {
    const charged = await chargedOn(gift)
    const begins = `${y}-03-${String(day).padStart(2, '0')}`
    // the last of them lies in the last whole month, but for what is still to come of this one
    expect(charged.slice(3)).toEqual(charged.slice(3).map((_, n) => giftDay(begins, n)))
    expect(charged).toHaveLength(15)
  }
})

test('moved to another day, a gift takes another card, and once it has ended it is moved no more', async () => {
  const gift = await give()
  const today = charityDay(now())
  const to = Number(today.slice(8)) === 28 ? 27 : 28
  expect(await move(gift, to)).toBe(`${giftDay(today, 1).slice(0, 8)}${to}`)
  const { begun: setUp } = value(await stripe.arrange(gift, { kind: 'card', number: 1 }, 'lapse'))
  await stage.leaveCard?.(setUp as NonNullable<typeof setUp>, '4444')
  expect((await reading(gift)).arrangement).toMatchObject({ status: 'active' })
  const stopped = value(await stripe.stop(gift, 'donor'))
  expect(stopped.facts.filter(({ kind }) => kind === 'ended')).toHaveLength(1)
  expect(await move(gift, to - 1)).toBe('action_not_possible')
})

test('on the day of its charge a gift is moved to no later day of the month, which would be charged twice', async () => {
  const month = giftDay(charityDay(now()), 1).slice(0, 8)
  await moveTo(morning(`${month}10` as Day) + hours(12))
  const gift = await give()
  const next = giftDay(`${month}10` as Day, 1)
  await moveTo(morning(next))
  expect(await move(gift, 25)).toBe('action_not_possible')
  await moveTo(morning(next) + days(1))
  expect(await move(gift, 25)).toBe(`${giftDay(next, 1).slice(0, 8)}25`)
  expect(await chargedOn(gift)).toEqual([`${month}10`, next])
})
