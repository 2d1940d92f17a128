import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { nextGift } from '#gift/next-gift.ts'
import type { GiftToPay } from '../provider.ts'
import { deadlines } from './deadlines.suite.ts'
import { aGift, both, monthly, once, quick, value } from './gift.ts'
import { malformedAnswers } from './malformed-answers.suite.ts'
import { ownership } from './ownership.suite.ts'
import { replacedCard } from './replaced-card.suite.ts'
import { day, deployment, entriesOf, names, type OnStage, of, type Stage, type WholeProvider } from './stage.ts'
import { toldAgain } from './told-again.suite.ts'
import { underWay } from './under-way.suite.ts'

const endings = ['closed', 'ended']

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
      const begun = value(await provider.begin(gift))
      return { begun, gift: { ...gift, refs: begun.refs } }
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

    describe('what is read', () => {
      test.each(both)('a gift %s nobody paid is open and tells nothing', async (_, make) => {
        const { gift } = await begin(make())
        expect(value(await provider.read(gift))).toMatchObject({ facts: [], progress: 'open' })
      })

      test.each(both)('a gift %s is paid in whole cents, and told the same however often', async (_, make) => {
        const { gift, reading } = await given(make())
        expect(reading.progress).toBe('over')
        const [paid] = reading.facts.filter(of('paid'))
        expect(paid).toMatchObject({ provider: provider.name, cents: gift.cents })
        const fee = paid?.kind === 'paid' ? paid.feeCents : undefined
        expect(fee === null || (Number.isInteger(fee) && Number(fee) > 0)).toBe(true)
        expect(names(value(await provider.capture(gift)).facts)).toEqual(names(reading.facts))
        expect(names(value(await provider.capture({ ...gift, tryNumber: 2 })).facts)).toEqual(names(reading.facts))
        expect(value(await provider.read(gift)).facts).toEqual(value(await provider.read(gift)).facts)
        expect(names(value(await provider.read(gift)).facts)).toEqual(names(reading.facts))
      })

      test('a monthly gift is pledged, runs on its subscription, and each month is a payment', async () => {
        const { gift, reading } = await given(monthly())
        const { subscription } = gift.refs
        expect(reading.arrangement).toMatchObject({ subscription, status: 'active', cents: 2537 })
        expect(reading.facts.filter(of('pledged'))).toMatchObject([{ cents: 2537 }])
        await stage.renew(gift)
        expect(value(await provider.read(gift)).facts.filter(of('paid'))).toHaveLength(2)
      })

      test('a monthly gift that begins later is pledged without a charge, and first charged on its day', async () => {
        const on = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)
        const begins = on(30)
        const { begun, gift } = await begin(monthly({ begins }))
        expect(value(await provider.read(gift))).toMatchObject({ facts: [], progress: 'open' })
        expect((await begin(gift)).begun.id).toBe(begun.id)
        await stage.agree(gift, begun)
        const agreed = value(await provider.capture(gift))
        expect(agreed.facts).toMatchObject([{ kind: 'pledged', cents: 2537 }])
        expect(agreed).toMatchObject({ progress: 'over', arrangement: { status: 'active', nextOn: begins } })
        expect(await provider.begin(gift)).toMatchObject({ ok: false, code: 'gift_already_paid' })
        expect(names(value(await provider.stop(gift, 'resolver')).facts)).toEqual(names(agreed.facts))
        await stage.renew(gift)
        const charged = value(await provider.read(gift))
        expect(charged.facts.filter(of('paid'))).toMatchObject([{ cents: 2537 }])
        expect(charged.arrangement?.nextOn).toBe(nextGift(begins))
      })

      test('a monthly gift that begins later is ended before its first charge, or closed where nobody agreed', async () => {
        const begins = new Date(Date.now() + 30 * day).toISOString().slice(0, 10)
        const left = await begin(monthly({ begins }))
        expect(value(await provider.stop(left.gift, 'resolver')).facts).toMatchObject([{ kind: 'closed' }])
        const { begun, gift } = await begin(monthly({ begins }))
        await stage.agree(gift, begun)
        value(await provider.capture(gift))
        const stopped = value(await provider.stop(gift, 'donor'))
        expect(names(stopped.facts)).toEqual(names(value(await provider.read(gift)).facts))
        expect(stopped.facts.map(({ kind }) => kind).sort()).toEqual(['ended', 'pledged'])
      })

      test.each(both)('a status of a gift %s that nobody knows is thrown, never guessed at', async (_, make) => {
        const { gift } = await given(make())
        stage.wire.incoming = stage.strange
        await expect(provider.read(gift)).rejects.toThrow('TELEPORTED')
      })
    })

    test('capture before the donor has agreed takes nothing, and does not stand in the way of the next try', async () => {
      const { gift, begun } = await begin(once())
      const early = await provider.capture(gift)
      if (provider.traits.takes === 'we') expect(early).toMatchObject({ ok: false, code: 'not_approved' })
      else expect(value(early)).toMatchObject({ facts: [], progress: 'open' })
      await stage.agree(gift, begun)
      expect(value(await provider.capture({ ...gift, tryNumber: 2 })).facts).toMatchObject([{ kind: 'paid' }])
    })

    describe('stop', () => {
      test.each(both)('closes a gift %s that nobody paid, and says so again', async (_, make) => {
        const { gift } = await begin(make())
        const closed = value(await provider.stop(gift, 'resolver'))
        expect(closed).toMatchObject({
          progress: 'over',
          facts: [{ kind: 'closed', ref: gift.id, reason: 'abandoned' }],
        })
        expect(names(value(await provider.stop(gift, 'resolver')).facts)).toEqual(names(closed.facts))
      })

      test('a gift that never reached the provider is closed without it', async () => {
        const sent = stage.wire.sentAt.length
        const gift = once()
        expect(value(await provider.stop(gift, 'donor')).facts).toMatchObject([{ kind: 'closed', ref: gift.id }])
        expect(stage.wire.sentAt).toHaveLength(sent)
      })

      test('a one-time gift that was given stays given', async () => {
        const { gift, reading } = await given()
        expect(names(value(await provider.stop(gift, 'operator')).facts)).toEqual(names(reading.facts))
      })

      test.each(['donor', 'operator'] as const)('by the %s ends what runs, once', async (by) => {
        const { gift } = await given(monthly())
        const stopped = value(await provider.stop(gift, by))
        expect(stopped.arrangement?.status).toBe('ended')
        expect(stopped.facts.filter(of('ended'))).toMatchObject([{ by }])
        expect(value(await provider.stop(gift, by)).facts).toEqual(stopped.facts)
      })

      test('by the resolver leaves alone what runs', async () => {
        const { gift, reading } = await given(monthly())
        expect(value(await provider.stop(gift, 'resolver')).arrangement?.status).toBe('active')
        expect(names(value(await provider.read(gift)).facts)).toEqual(names(reading.facts))
      })

      test.each(both)(
        'by the resolver and the donor leaves a gift %s alone on which the provider is working',
        async (_, make) => {
          const { gift, begun } = await begin(make())
          await stage.linger(gift, begun)
          await provider.capture(gift)
          const before = value(await provider.read(gift))
          expect(before.progress).toBe('working')
          for (const by of ['donor', 'resolver'] as const) {
            const left = value(await provider.stop(gift, by))
            expect(left.progress).toBe('working')
            expect(left.facts.filter(({ kind }) => endings.includes(kind))).toEqual([])
          }
          const after = value(await provider.read(gift))
          expect([after.progress, names(after.facts)]).toEqual(['working', names(before.facts)])
          stage.wire.mend()
          const { facts } = value(await provider.read(gift))
          expect(facts.filter(({ kind }) => endings.includes(kind))).toEqual([])
        },
      )

      test.each(both)(
        'by an operator takes back whole a gift %s on which the provider is working, or leaves it',
        async (_, make) => {
          const { gift, begun } = await begin(make())
          await stage.linger(gift, begun)
          await provider.capture(gift)
          const stopped = value(await provider.stop(gift, 'operator'))
          expect(stopped.facts.filter(of('paid'))).toEqual([])
          const isOver = stopped.facts.some(({ kind }) => kind === 'closed' || kind === 'ended')
          expect(stopped.progress).toBe(isOver ? 'over' : 'working')
          expect(names(value(await provider.read(gift)).facts)).toEqual(names(stopped.facts))
        },
      )
    })

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
        const told = (await entriesOf(provider, gift))
          .filter(({ kind }) => kind === 'refunded')
          .map((entry) => entry.cents)
        expect(told.sort()).toEqual([537, gift.cents - 537].sort())
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
          const { gift, begun } = await begin(once())
          await stage.agree(gift, begun)
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

      // the last of all, since time goes by
      test('a pause takes no money, and is ended by whom they say', async () => {
        const { gift } = await given(monthly())
        const change = { kind: 'pause', resumesAt: Date.now() + 40 * day } as const
        expect(value(await provider.arrange(gift, change, 'pause')).arrangement?.status).toBe('paused')
        await stage.pass(39 * day)
        const resting = value(await provider.read(gift))
        expect([resting.arrangement?.status, resting.facts.filter(of('paid')).length]).toEqual(['paused', 1])
        await stage.pass(2 * day)
        const { arrangement } = value(await provider.read(gift))
        expect(arrangement?.status).toBe(provider.traits.pauseEnds === 'by itself' ? 'active' : 'paused')
        if (arrangement?.status === 'active') return
        const resumed = value(await provider.arrange(gift, { kind: 'resume' }, 'resume'))
        expect(resumed.arrangement?.status).toBe('active')
      })
    })
  })
}
