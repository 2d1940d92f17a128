import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { charityDay } from '#content/dates.ts'
import { giftDay } from '#gift/next-gift.ts'
import { nextThere } from './gift-days.ts'
import { paypalStage } from './paypal/testing/stage.ts'
import type { GiftToPay, Provider } from './provider.ts'
import { stripeStage } from './stripe/testing/stage.ts'
import { aGift, quick, value } from './testing/gift.ts'
import type { Stage } from './testing/stage.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 })

/** The next leap year that is wholly to come. */
const leap = 4 * Math.ceil((new Date().getUTCFullYear() + 2) / 4)

/** Evenings at the charity, at half past nine: the next day in UTC. `zone`: its hours behind UTC then. */
const evening = (year: number, month: number, day: number, zone: 5 | 6) => Date.UTC(year, month - 1, day, 21 + zone, 30)
const evenings = [
  evening(leap - 1, 12, 30, 6),
  evening(leap - 1, 12, 31, 6),
  evening(leap, 1, 30, 6),
  evening(leap, 1, 31, 6),
  evening(leap, 2, 28, 6),
  evening(leap, 2, 29, 6),
  evening(leap, 3, 11, 6),
  evening(leap, 3, 31, 5),
  evening(leap, 4, 30, 5),
  // half past midnight in summer: in winter the same hour of UTC lies before midnight
  Date.UTC(leap, 6, 15, 5, 30),
  evening(leap, 10, 31, 5),
]
const end = Date.UTC(leap + 1, 3, 15, 18)
const pages = { success: 'https://give.example.org/donate?success=true', cancel: 'https://give.example.org/donate' }

describe.each([
  ['Stripe', stripeStage],
  ['PayPal', paypalStage],
])('monthly gifts of the evening at %s', (who, open) => {
  let stage: Stage
  let provider: Provider
  let moved = 0
  const now = () => Date.now() + moved
  beforeAll(async () => {
    stage = await open()
    provider = stage.make({ deployment: 'evenings', retryPolicy: { ...quick, now }, fetch: stage.wire.fetch })
  })
  afterAll(() => stage.close())

  const moveTo = async (at: number) => {
    const ahead = at - now()
    await stage.pass(ahead)
    moved += ahead
  }
  const given = async () => {
    const gift = aGift({ frequency: 'monthly' })
    const beginning = value(await provider.begin(gift))
    const live: GiftToPay = { ...gift, refs: beginning.refs }
    await stage.agree(live, beginning)
    value(await provider.capture(live))
    return { gift: live, on: charityDay(now()), told: value(await provider.read(live)).arrangement }
  }

  test('are charged on each day that is told, once a month', async () => {
    const gifts = []
    for (const at of evenings) {
      await moveTo(at)
      gifts.push(await given())
    }
    await moveTo(end)
    for (const { gift, on, told: plan } of gifts) {
      const { facts, arrangement } = value(await provider.read(gift))
      const paid = facts.flatMap((fact) => (fact.kind === 'paid' ? [fact] : [])).sort((one, other) => one.at - other.at)
      const days = paid.map(({ at }) => charityDay(at))
      const first = plan?.firstOn ?? ''
      expect(days[0]).toBe(on)
      expect(new Set(paid.map(({ cents }) => cents))).toEqual(new Set([5000]))
      expect(plan?.nextOn).toBe(days[1])
      // and so on, by the one rule
      expect([...days.slice(1), arrangement?.nextOn]).toEqual(days.map((_, n) => giftDay(first, n + 1)))
      if (who === 'Stripe') expect(first).toBe(on)
    }
  })
})

test('given on Stripe’s own page it is charged next on the day that is told of that page', async () => {
  const stage = await stripeStage()
  const ahead = { ms: 0 }
  const now = () => Date.now() + ahead.ms
  const moveTo = async (at: number) => {
    const ms = at - now()
    await stage.pass(ms)
    ahead.ms += ms
  }
  try {
    const provider = stage.make({ deployment: 'pages', retryPolicy: { ...quick, now }, fetch: stage.wire.fetch })
    const lastHour = Date.UTC(leap, 2, 12, 4, 30)
    const gifts = []
    for (const at of [...evenings.slice(0, 7), lastHour, ...evenings.slice(7)]) {
      await moveTo(at)
      const gift = aGift({ frequency: 'monthly' })
      const { days } = nextThere('stripe', provider.traits, 'hosted', now())
      const { url, refs } = value(await provider.open(gift, pages))
      const card = {
        number: '4242424242424242',
        expiry: '12 / 40',
        cvc: '123',
        email: 'ana@example.org',
        name: 'Ana',
        zip: '38105',
      }
      await fetch(url ?? '', { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' })
      gifts.push({ gift: { ...gift, refs }, days, at: new Date(at).toISOString() })
    }
    await moveTo(end)
    for (const { gift, days, at } of gifts) {
      const { facts } = value(await provider.read(gift))
      const paid = facts.flatMap((fact) => (fact.kind === 'paid' ? [charityDay(fact.at)] : [])).sort()
      expect(days, at).toContain(paid[1])
    }
  } finally {
    await stage.close()
  }
})

test('a gift of the evening whose first invoice at Stripe is over another sum is not begun', async () => {
  const stage = await stripeStage()
  try {
    const [now, doubled] = [Date.now(), /"amount_due":\s*5000/g]
    const begunAt = evening(leap, 2, 28, 6)
    await stage.pass(begunAt - now)
    const retryPolicy = { ...quick, now: () => Date.now() + begunAt - now }
    const provider = stage.make({ deployment: 'evenings', retryPolicy, fetch: stage.wire.fetch })
    stage.wire.incoming = (body) => body.replace(doubled, '"amount_due":10000')
    await expect(provider.begin(aGift({ frequency: 'monthly' }))).rejects.toThrow('asks for 10000 cents at first')
  } finally {
    await stage.close()
  }
})
