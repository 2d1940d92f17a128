import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { charityDay } from '#content/dates.ts'
import { type Arrangement, chargeDayOf } from '#gift/arrangement.ts'
import { movedDay } from '#gift/charge-day.ts'
import { cents } from '#gift/money.ts'
import { giftDay } from '#gift/next-gift.ts'
import type { GiftToPay } from '../provider.ts'
import { deadlines } from './deadlines.suite.ts'
import { aGift, both, monthly, once, quick, value } from './gift.ts'
import { malformedAnswers } from './malformed-answers.suite.ts'
import { ownership } from './ownership.suite.ts'
import { readings } from './readings.suite.ts'
import { replacedCard } from './replaced-card.suite.ts'
import { day, deployment, entriesOf, names, type OnStage, of, type Stage, type WholeProvider } from './stage.ts'
import { stops } from './stops.suite.ts'
import { toldAgain } from './told-again.suite.ts'
import { underWay } from './under-way.suite.ts'

/** One of the last days that every month has, and not the present one. */
const otherDay = (arrangement: Arrangement | null) => (arrangement && chargeDayOf(arrangement) === 28 ? 27 : 28)

/** What every provider must hold, whoever it is. */
export function providerContract(name: string, open: () => Promise<Stage>): void {
  describe(`${name}, as every provider`, () => {
    let stage: Stage
    let provider: WholeProvider
    beforeAll(async () => {
      stage = await open()
      provider = stage.make({ deployment, retryPolicy: quick, fetch: stage.wire.fetch })
    })
    afterEach(() => stage.wire.mend())
    afterAll(() => stage.close())

    const begin = async (gift: GiftToPay) => {
      const beginning = value(await provider.begin(gift))
      return { begun: beginning, gift: { ...gift, refs: beginning.refs } }
    }
    const given = async (gift: GiftToPay = aGift()) => {
      const started = await begin(gift)
      await stage.agree(started.gift, started.begun)
      const reading = value(await provider.capture(started.gift))
      const payment = reading.facts.find(of('paid'))
      if (!payment) throw new Error(`it was not given: ${names(reading.facts)}`)
      return { ...started, reading, payment: payment.ref }
    }
    const on: OnStage = {
      get stage() {
        return stage
      },
      get provider() {
        return provider
      },
      begin,
      given,
    }

    describe('begin', () => {
      test.each(both)('a gift %s begun twice is one intent, its refs stored or not', async (_, make) => {
        const gift = make()
        const [first, second] = [await begin(gift), await begin(gift)]
        expect(second.gift.refs).toEqual(first.gift.refs)
        expect((await begin(first.gift)).gift.refs).toEqual(first.gift.refs)
        expect(first.begun.id).toBe(first.gift.refs.intent)
      })

      test('another amount is the same payment or another one, as its traits say, and that amount is taken', async () => {
        const first = await begin(once())
        const second = await begin({ ...first.gift, cents: cents(7099) })
        expect(second.begun.id === first.begun.id).toBe(provider.traits.amount === 'in place')
        await stage.agree(second.gift, second.begun)
        expect(value(await provider.capture(second.gift)).facts).toMatchObject([{ kind: 'paid', cents: 7099 }])
      })

      test.each(both)('a gift %s that was given is not begun again', async (_, make) => {
        const { gift } = await given(make())
        expect(await provider.begin(gift)).toMatchObject({ ok: false, code: 'gift_already_paid' })
      })
    })

    describe('what is read', () => readings(on))

    test('capture before the donor has agreed takes nothing, and does not stand in the way of the next try', async () => {
      const { gift, begun: beginning } = await begin(once())
      const early = await provider.capture(gift)
      if (provider.traits.takes === 'we') expect(early).toMatchObject({ ok: false, code: 'not_approved' })
      else expect(value(early)).toMatchObject({ facts: [], progress: 'open' })
      await stage.agree(gift, beginning)
      expect(value(await provider.capture({ ...gift, tryNumber: 2 })).facts).toMatchObject([{ kind: 'paid' }])
    })

    describe('stop', () => stops(on))

    describe('refund', () => {
      test.each(both)('a gift %s is given back in parts, each once however often it is asked', async (_, make) => {
        const { gift, payment } = await given(make())
        const refunds = async (amount: number, key: string) =>
          value(await provider.refund(gift, payment, cents(amount), key)).facts.filter(of('refunded'))
        expect(await refunds(537, 'first')).toMatchObject([{ payment, cents: 537 }])
        expect(await provider.refund(gift, payment, cents(537), 'first')).toMatchObject({ ok: true })
        expect(await refunds(gift.cents - 537, 'rest')).toContainEqual(
          expect.objectContaining({ payment, cents: gift.cents - 537 }),
        )
        expect(await provider.refund(gift, payment, cents(1), 'more')).toMatchObject({ code: 'action_not_possible' })
        const sums = (await entriesOf(provider, gift))
          .filter(({ kind }) => kind === 'refunded')
          .map((entry) => entry.cents)
        expect(sums.sort()).toEqual([537, gift.cents - 537].sort())
      })

      test('whose answer was lost may have happened, and is found by the same key', async () => {
        const { gift, payment } = await given()
        stage.wire.losesAnswers = true
        expect(await provider.refund(gift, payment, cents(2000), 'lost')).toMatchObject({ code: 'outcome_unknown' })
        stage.wire.mend()
        expect(await provider.refund(gift, payment, cents(2000), 'lost')).toMatchObject({ ok: true })
        const refunded = (await entriesOf(provider, gift)).filter(({ kind }) => kind === 'refunded')
        expect(refunded).toMatchObject([{ cents: 2000, payment }])
      })
    })

    describe('whose money it is', () => ownership(on))

    describe('a card that was replaced', () => replacedCard(on))

    describe('what is told again', () => toldAgain(on))

    describe('what is under way', () => underWay(on))

    describe('until', () => deadlines(on))

    describe('what is no well-formed answer', () => {
      const making = {
        retryPolicy: { ...quick, attempts: 2 },
        fetch: (...call: Parameters<typeof fetch>) => stage.wire.fetch(...call),
      }
      let hasty: WholeProvider | null = null
      malformedAnswers({
        fresh: (frequency) => (frequency === 'once' ? once() : monthly()),
        begun: async () => (await begin(once())).gift,
        agreed: async () => {
          const { gift, begun: beginning } = await begin(once())
          await stage.agree(gift, beginning)
          return gift
        },
        given: (frequency) => given(frequency === 'once' ? once() : monthly()),
        yes: async () => await stage.yes?.(),
        provider: () => {
          hasty ??= stage.make({ deployment, ...making })
          return hasty
        },
        newcomer: () => stage.make({ deployment: 'newcomer', ...making }),
        garble: (change) => (change ? Object.assign(stage.wire, { garbled: change }) : stage.wire.mend()),
      })
    })

    describe('a donor who is forgotten', () => {
      test('is not while the gift runs, and is gone when it has ended, however often it is asked', async () => {
        const { gift } = await given(monthly())
        const forgets = provider.traits.forgets
        expect(value(await provider.forgetDonor(gift))).toBe(forgets ? 'later' : 'kept')
        expect(value(await provider.read(gift)).arrangement?.status).toBe('active')
        value(await provider.stop(gift, 'donor'))
        for (let time = 0; time < 2; time++) {
          expect(value(await provider.forgetDonor(gift))).toBe(forgets ? 'gone' : 'kept')
        }
        // What was paid is told as before.
        expect(value(await provider.read(gift)).facts.filter(of('paid'))).toHaveLength(1)
      })
    })

    describe('the traits', () => {
      test('a dispute moves the money in the books when they say', async () => {
        const { gift, payment } = await given()
        const moved = async () => (await entriesOf(provider, gift)).filter(({ kind }) => kind === 'disputed')
        const lose = await stage.dispute(payment)
        expect(await moved()).toHaveLength(provider.traits.disputeMoves === 'when opened' ? 1 : 0)
        await lose()
        expect(await moved()).toMatchObject([{ payment, cents: gift.cents }])
      })

      test('a pause that is asked for again until another day ends on that day', async () => {
        const { gift } = await given(monthly())
        const until = (days: number) => Math.floor(Date.now() / 1000) * 1000 + days * day
        for (const [at, resumesAt] of [until(40), until(100), until(70)].entries()) {
          const paused = value(await provider.arrange(gift, { kind: 'pause', resumesAt }, `pause ${at}`))
          expect(paused.arrangement).toMatchObject({ status: 'paused', resumesAt })
        }
      })

      test('another day of the month is moved to, or kept, as they say', async () => {
        const { gift } = await given(monthly())
        const before = value(await provider.read(gift)).arrangement
        const today = charityDay(Date.now())
        const day = otherDay(before)
        const ask = (to: number, key: string) => provider.arrange(gift, { kind: 'day', day: to }, key)
        if (provider.traits.day !== 'moved') {
          expect(await ask(day, 'day')).toMatchObject({ ok: false, code: 'action_not_possible' })
          expect(value(await provider.read(gift)).arrangement).toEqual(before)
          return
        }
        const { on, after } = movedDay(before?.nextOn ?? '', day, today)
        expect(after).toBeNull()
        for (const key of ['day', 'day', 'day again']) {
          const moved = value(await ask(day, key))
          expect(moved.arrangement).toMatchObject({ status: 'active', cents: gift.cents, nextOn: on, firstOn: on })
          expect(moved.facts.filter(of('paid'))).toHaveLength(1)
        }
        // back on a day that is still ahead in that month, and refused on one that has passed
        expect(value(await ask(day - 1, 'day back')).arrangement?.nextOn).toBe(movedDay(on, day - 1, today).on)
      })

      test('a gift that rests keeps its day', async () => {
        if (provider.traits.day !== 'moved') return
        const { gift } = await given(monthly())
        const resumesAt = Date.now() + 40 * day
        value(await provider.arrange(gift, { kind: 'pause', resumesAt }, 'rest'))
        const to = otherDay(value(await provider.read(gift)).arrangement)
        const outcome = await provider.arrange(gift, { kind: 'day', day: to }, 'at rest')
        expect(outcome).toMatchObject({ ok: false, code: 'action_not_possible' })
      })

      // the last of all, since time goes by
      let count = 0
      const pass = (milliseconds: number) => {
        count += milliseconds
        return stage.pass(milliseconds)
      }
      test('a pause takes no money, and is ended by whom they say', async () => {
        const { gift } = await given(monthly())
        const change = { kind: 'pause', resumesAt: Date.now() + 40 * day } as const
        expect(value(await provider.arrange(gift, change, 'pause')).arrangement?.status).toBe('paused')
        await pass(39 * day)
        const resting = value(await provider.read(gift))
        expect([resting.arrangement?.status, resting.facts.filter(of('paid')).length]).toEqual(['paused', 1])
        await pass(2 * day)
        const { arrangement } = value(await provider.read(gift))
        expect(arrangement?.status).toBe(provider.traits.pauseEnds === 'by itself' ? 'active' : 'paused')
        if (arrangement?.status === 'active') return
        const resumed = value(await provider.arrange(gift, { kind: 'resume' }, 'resume'))
        expect(resumed.arrangement?.status).toBe('active')
      })

      test('a gift on another day is taken on it, once a month', async () => {
        if (provider.traits.day !== 'moved') return
        const { gift } = await given(monthly())
        const { arrangement } = value(await provider.read(gift))
        const to = otherDay(arrangement)
        const { on } = movedDay(arrangement?.nextOn ?? '', to, charityDay(Date.now() + count))
        value(await provider.arrange(gift, { kind: 'day', day: to }, 'taken'))
        await pass(Date.parse(on) + 2 * day - Date.now() - count)
        const first = value(await provider.read(gift))
        expect(first.facts.filter(of('paid'))).toHaveLength(2)
        expect(first.arrangement).toMatchObject({ status: 'active', nextOn: giftDay(on, 1) })
        await pass(31 * day)
        expect(value(await provider.read(gift)).facts.filter(of('paid'))).toHaveLength(3)
      })
    })
  })
}
