import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { CardSetUp } from '#gift/card-set-up.ts'
import type { Fact } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { nextGift } from '#gift/next-gift.ts'
import type { Outcome } from '#gift/outcome.ts'
import type { BookEntry, Books } from '../books.ts'
import type { Begun, EventReading, GiftToPay, Provider, WebhookSource } from '../provider.ts'
import type { RetryPolicy } from '../retry.ts'
import { aGift, quick, value } from './gift.ts'
import { malformedAnswers } from './malformed-answers.suite.ts'
import { handMovedClock, type Wire } from './wire.ts'

export type WholeProvider = Provider & WebhookSource & Books

/** What an adapter is made with, beside its own settings. */
export interface Making {
  readonly deployment: string
  readonly retryPolicy: RetryPolicy
  readonly fetch: Wire['fetch']
}

/** A provider on a stage: the adapter, and the donors, days and clocks of the world behind it. */
export interface Stage {
  readonly wire: Wire
  make(making: Making): WholeProvider
  /** The donor says yes to what was begun: approves it where we take the money, pays where they take it. */
  agree(gift: GiftToPay, begun: Begun): Promise<void>
  /** The donor says yes in a way on which the provider works for long; where we take the money, the test captures it. */
  linger(gift: GiftToPay, begun: Begun): Promise<void>
  /** The donor's yes as a token for us to confirm; absent where the provider hands out none. */
  yes?(): Promise<string>
  /** The next month of a running monthly gift comes. */
  renew(gift: GiftToPay): Promise<void>
  /** The donor's bank or the provider hears a complaint about this payment; it is decided against us by what is answered. */
  dispute(payment: string): Promise<() => Promise<void>>
  /** The donor leaves this card on what was begun for a new one; absent where a card is changed at the provider's own pages. */
  leaveCard?(begun: Begun, card: NewCard): Promise<void>
  /** Time goes by at the provider. What it sends from then on seems to be of the future. */
  pass(milliseconds: number): Promise<void>
  /** Everything that the provider has sent since the last call. */
  mail(): Promise<readonly { readonly headers: Headers; readonly raw: Uint8Array }[]>
  /** Changes an answer so that the gift's payment or subscription has a status that nobody knows. */
  readonly strange: (body: string) => string
  close(): Promise<void>
}

/** Cards as a donor knows them, by the end of their numbers. */
export type NewCard = '4444' | '1117'

const deployment = 'contract'
const other = 'elsewhere'
const names = (facts: readonly Fact[]) => facts.map(({ kind, ref }) => `${kind} ${ref}`).sort()
const of = (kind: Fact['kind']) => (fact: Fact) => fact.kind === kind
const endings = ['closed', 'ended']
const day = 86_400_000

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
    const monthly = (more: Partial<GiftToPay> = {}) => aGift({ frequency: 'monthly', cents: cents(2537), ...more })
    const once = (more: Partial<GiftToPay> = {}) => aGift({ cents: cents(5037), ...more })
    const both = [
      ['once', once],
      ['monthly', monthly],
    ] as const

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

      test.each(both)('leaves a gift %s alone on which the provider is working', async (_, make) => {
        const { gift, begun } = await begin(make())
        await stage.linger(gift, begun)
        await provider.capture(gift)
        const before = value(await provider.read(gift))
        expect(before.progress).toBe('working')
        for (const by of ['donor', 'operator', 'resolver'] as const) {
          const left = value(await provider.stop(gift, by))
          expect(left.progress).toBe('working')
          expect(left.facts.filter(({ kind }) => endings.includes(kind))).toEqual([])
        }
        const after = value(await provider.read(gift))
        expect([after.progress, names(after.facts)]).toEqual(['working', names(before.facts)])
        stage.wire.mend()
        const { facts } = value(await provider.read(gift))
        expect(facts.filter(({ kind }) => endings.includes(kind))).toEqual([])
      })
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
        const told: number[] = []
        for await (const listed of provider.entries(Date.now() - day, Date.now() + 400 * day)) {
          const entry = await listed.whole()
          if (entry.marker?.giftId === gift.id && entry.kind === 'refunded') told.push(entry.cents)
        }
        expect(told.sort()).toEqual([537, gift.cents - 537].sort())
      })

      test('whose answer was lost may have happened, and is found by the same key', async () => {
        const { gift, payment } = await given()
        stage.wire.losesAnswers = true
        expect(await provider.refund(gift, payment, cents(2000), 'lost')).toMatchObject({ code: 'outcome_unknown' })
        stage.wire.mend()
        expect(await provider.refund(gift, payment, cents(2000), 'lost')).toMatchObject({ ok: true })
        const refunded = (await entriesOf(gift)).filter(({ kind }) => kind === 'refunded')
        expect(refunded).toMatchObject([{ cents: 2000, payment }])
      })
    })

    const entriesOf = async (gift: GiftToPay, by = provider): Promise<BookEntry[]> => {
      const found: BookEntry[] = []
      for await (const listed of by.entries(Date.now() - day, Date.now() + 400 * day)) {
        const entry = await listed.whole()
        if (entry.marker?.giftId === gift.id) found.push(entry)
      }
      return found
    }

    describe('whose money it is', () => {
      test.each(both)(
        'the books of a gift %s name it, its deployment, its payer and its subscription',
        async (_, make) => {
          const { gift, payment } = await given(make())
          value(await provider.refund(gift, payment, cents(1000), 'part'))
          const marker = { giftId: gift.id, deployment }
          expect((await entriesOf(gift)).sort((a, b) => a.kind.localeCompare(b.kind))).toMatchObject([
            {
              kind: 'paid',
              ref: payment,
              payment: null,
              cents: gift.cents,
              currency: 'USD',
              marker,
              donor: { email: expect.stringContaining('@') },
              subscription: gift.refs.subscription,
            },
            { kind: 'refunded', payment, cents: 1000, marker },
          ])
          const [paid] = (await entriesOf(gift)).filter(({ kind }) => kind === 'paid')
          expect([gift.refs.intent, gift.refs.subscription]).toContain(paid?.refs[0])
        },
      )

      test.each(both)('the events of a gift %s name it, its deployment and what we asked for', async (_, make) => {
        await stage.mail()
        const { gift, payment } = await given(make())
        value(await provider.refund(gift, payment, cents(1000), 'part'))
        const told = await readMail(provider)
        const mine = told.flatMap((event) => (event.is === 'ignored' ? [] : [event]))
        expect(mine.length).toBeGreaterThan(1)
        for (const { about } of mine) {
          if (about.marker === null) continue
          expect(about.marker).toEqual({ giftId: gift.id, deployment })
          const { intent, subscription } = gift.refs
          expect([intent, subscription]).toContain(about.refs[0])
        }
        const facts = mine.flatMap((event) => ('facts' in event && event.about.marker ? event.facts : []))
        expect(facts.filter(of('refunded'))).toMatchObject([{ payment, cents: 1000 }])
      })

      test('a payment of ours is self-contained for its own deployment only', async () => {
        await stage.mail()
        const { gift, reading } = await given()
        const elsewhere = stage.make({ deployment: other, retryPolicy: quick, fetch: stage.wire.fetch })
        const booked: string[] = []
        for (const { headers, raw } of await stage.mail()) {
          const event = value(await provider.verify(headers, raw, Date.now()))
          expect(elsewhere.selfContained(event)).toBeNull()
          const told = provider.selfContained(event)
          if (told === null) continue
          expect(told.about).toMatchObject({ marker: { giftId: gift.id, deployment }, refs: expect.anything() })
          expect(told.about.refs[0]).toBe(gift.refs.intent)
          booked.push(...names(told.facts))
        }
        expect(booked).toEqual(names(reading.facts))
      })

      test.each(both)('another deployment that finds a gift %s among its refs throws', async (_, make) => {
        const { gift } = await given(make())
        const elsewhere = stage.make({ deployment: other, retryPolicy: quick, fetch: stage.wire.fetch })
        await expect(elsewhere.read(gift)).rejects.toThrow(gift.id)
        await expect(provider.read({ ...gift, id: aGift().id })).rejects.toThrow(gift.id)
      })

      test('two deployments begin monthly gifts on one account, each its own', async () => {
        const elsewhere = stage.make({ deployment: other, retryPolicy: quick, fetch: stage.wire.fetch })
        const gift = monthly()
        const begun = value(await elsewhere.begin(gift))
        await stage.agree({ ...gift, refs: begun.refs }, begun)
        expect(value(await elsewhere.read({ ...gift, refs: begun.refs })).arrangement?.status).toBe('active')
        expect(await entriesOf(gift)).toMatchObject([{ marker: { giftId: gift.id, deployment: other } }])
      })
    })

    describe('a card that was replaced', () => {
      const running = async () => {
        const { gift } = await given(monthly())
        const ask = (number: number) => provider.arrange(gift, { kind: 'card', number }, `card ${number}`)
        const left = async (number: number, card: NewCard) => {
          const { begun } = value(await ask(number))
          if (!begun) throw new Error('nothing was begun for a new card')
          await stage.leaveCard?.(begun, card)
          return begun.id
        }
        const set = async (setupIntent: string, newest: CardSetUp | null) => {
          const change = { kind: 'set_card', setupIntent, newest } as const
          return value(await provider.arrange(gift, change, `set ${setupIntent}`)).arrangement
        }
        return { gift, ask, left, set }
      }
      const isOf = ({ refs }: GiftToPay, path: string) => path.includes(refs.subscription ?? '-')
      const withoutCards = async () => {
        if (stage.leaveCard) return false
        const { ask } = await running()
        expect(await ask(1)).toMatchObject({ ok: false, code: 'action_not_possible' })
        return true
      }

      test('never comes back, be its set-up told of after the newer one, and again, and days later', async () => {
        if (await withoutCards()) return
        const { gift, left, set } = await running()
        // begun in one second: our own number tells them apart
        const [older, newer] = [await left(1, '1117'), await left(2, '4444')]
        const taken = await set(newer, null)
        expect(taken).toMatchObject({ card: { last4: '4444' }, cardSetUp: { id: newer, number: 2 } })
        expect(await set(older, null)).toEqual(taken)
        expect(await set(older, taken?.cardSetUp ?? null)).toEqual(taken)
        expect(value(await provider.read(gift)).arrangement).toEqual(taken)
      })

      test('is not set where a newer one is known, though the provider has not heard of that', async () => {
        if (await withoutCards()) return
        const { gift, left, set } = await running()
        const [older, newer] = [await left(1, '1117'), await left(2, '4444')]
        const before = value(await provider.read(gift)).arrangement
        const { at } = (await set(older, { id: newer, at: Date.now() + day, number: 2 }))?.cardSetUp ?? {}
        expect(at).toBeUndefined()
        expect(value(await provider.read(gift)).arrangement).toEqual(before)
      })

      test('is seen in a reading where two calls have crossed, and the newer is put back', async () => {
        if (await withoutCards()) return
        const { gift, left, set } = await running()
        const [older, newer] = [await left(1, '1117'), await left(2, '4444')]
        const crossing = stage.wire.holdNext((path, method) => method === 'POST' && isOf(gift, path))
        const late = set(older, null)
        await crossing.held
        const newest = await set(newer, null)
        crossing.letGo()
        expect(await late).toMatchObject({ card: { last4: '1117' }, cardSetUp: { id: older, number: 1 } })
        expect(await set(newer, newest?.cardSetUp ?? null)).toMatchObject(newest ?? {})
      })

      test('is put away again where it is set between the newer one and its reading', async () => {
        if (await withoutCards()) return
        const { gift, left, set } = await running()
        const [older, newer] = [await left(1, '1117'), await left(2, '4444')]
        const crossing = stage.wire.holdNext((path, method) => method === 'POST' && isOf(gift, path))
        const late = set(older, null)
        await crossing.held
        let isSet = false
        const reading = stage.wire.holdNext((path, method) => {
          if (isSet) return isOf(gift, path)
          isSet = method === 'POST' && isOf(gift, path)
          return false
        })
        const newest = set(newer, null)
        await reading.held
        crossing.letGo()
        await late
        reading.letGo()
        expect(await newest).toMatchObject({ card: { last4: '4444' }, cardSetUp: { id: newer, number: 2 } })
        expect(value(await provider.read(gift)).arrangement).toEqual(await newest)
      })
    })

    const readMail = async (by: WholeProvider): Promise<EventReading[]> => {
      const told: EventReading[] = []
      for (const { headers, raw } of await stage.mail()) {
        told.push(value(await by.interpret(value(await by.verify(headers, raw, Date.now())))))
      }
      return told
    }

    describe('until', () => {
      const verbs = (gift: GiftToPay, payment: string) =>
        [
          ['begin', (by: Provider, until: number) => by.begin(aGift({ frequency: gift.frequency }), until)],
          ['capture', (by: Provider, until: number) => by.capture(gift, until)],
          ['open', (by: Provider, until: number) => by.open(aGift({ frequency: gift.frequency }), pages, until)],
          ['read', (by: Provider, until: number) => by.read(gift, until)],
          ['refund', (by: Provider, until: number) => by.refund(gift, payment, cents(100), 'late', until)],
          ['stop', (by: Provider, until: number) => by.stop(gift, 'donor', until)],
          ['arrange', (by: Provider, until: number) => by.arrange(gift, pause, 'late', until)],
        ] as const
      const pages = {
        success: 'https://give.example.org/donate?success=true',
        cancel: 'https://give.example.org/donate',
      }
      const pause = { kind: 'pause', resumesAt: Date.now() + 90 * day } as const
      const unhurried: RetryPolicy = {
        deadlineMs: 20_000,
        attemptMs: 8_000,
        attempts: 4,
        now: () => Date.now(),
        wait: (ms) => new Promise((done) => setTimeout(done, ms)),
        random: () => 0.5,
      }
      /** One that knows nothing yet: no token, no product, no plan. */
      const fresh = (name: string) => stage.make({ deployment: name, retryPolicy: unhurried, fetch: stage.wire.fetch })

      /** Runs a verb on a hand-moved clock and holds it to its deadline. */
      const held = async (call: (until: number) => Promise<Outcome<unknown>>, allowedMs: number) => {
        const putBack = handMovedClock()
        try {
          const started = Date.now()
          const sent = stage.wire.sentAt.length
          const answer = await stage.wire.run(call(started + allowedMs))
          const sentAfter = stage.wire.sentAt.slice(sent).map((at) => at - started)
          return { answer, tookMs: Date.now() - started, sent: sentAfter }
        } finally {
          putBack()
        }
      }

      test.each(both)('every verb on a gift %s has ended by then, though nobody answers', async (_, make) => {
        const { gift, payment } = await given(make())
        for (const [verb, call] of verbs(gift, payment)) {
          stage.wire.hangs = true
          const { answer, tookMs, sent } = await held((until) => call(fresh(deployment), until), 5_000)
          const refusal = [verb, answer.ok ? 'ok' : answer.code]
          expect([
            [verb, 'provider_unavailable'],
            [verb, 'outcome_unknown'],
            // a one-time gift has nothing to arrange, and nobody need be asked for that
            ['arrange', 'action_not_possible'],
          ]).toContainEqual(refusal)
          expect(tookMs).toBeLessThanOrEqual(5_050)
          expect(sent.every((at) => at < 5_000)).toBe(true)
        }
      })

      test.each(both)('a gift %s whose time is over before is not asked about', async (_, make) => {
        const { gift, payment } = await given(make())
        for (const [verb, call] of verbs(gift, payment)) {
          const { answer, sent } = await held((until) => call(fresh(deployment), until), 0)
          const expected =
            verb === 'arrange' && gift.frequency === 'once' ? 'action_not_possible' : 'provider_unavailable'
          expect([verb, answer]).toMatchObject([verb, { ok: false, code: expected }])
          expect(sent).toEqual([])
        }
      })

      test('a monthly beginning of slow calls ends by then, however many calls it takes', async () => {
        stage.wire.slowMs = 3_000
        const patient = await held((until) => fresh('slow-enough').begin(monthly(), until), 60_000)
        expect(patient.answer).toMatchObject({ ok: true })
        expect(patient.sent.length).toBeGreaterThan(1)
        // all but the last of its calls can be answered
        const hurriedMs = patient.sent.length * 3_000 - 2_000
        const hurried = await held((until) => fresh('too-slow').begin(monthly(), until), hurriedMs)
        expect(hurried.answer).toMatchObject({ ok: false, code: 'provider_unavailable' })
        expect(hurried.tookMs).toBeLessThanOrEqual(hurriedMs + 50)
      })

      test('without it a verb has a bound of its own', async () => {
        stage.wire.hangs = true
        const { answer, tookMs } = await held(() => fresh(deployment).begin(monthly()), 0)
        expect(answer).toMatchObject({ ok: false, code: 'provider_unavailable' })
        expect(tookMs).toBeLessThanOrEqual(20_050)
      })

      test('what was done and can no longer be read may have happened', async () => {
        const codes: string[] = []
        for (let allowedMs = 500; codes.at(-1) !== 'ok'; allowedMs += 500) {
          const { gift } = await given(monthly())
          stage.wire.slowMs = 900
          const { answer } = await held((until) => fresh(deployment).stop(gift, 'donor', until), allowedMs)
          stage.wire.mend()
          const ended = value(await provider.read(gift)).arrangement?.status === 'ended'
          codes.push(answer.ok ? 'ok' : answer.code)
          if (ended) expect(codes.at(-1)).not.toBe('provider_unavailable')
        }
        expect(new Set(codes)).toEqual(new Set(['provider_unavailable', 'outcome_unknown', 'ok']))
      })
    })

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
        const moved = async () => (await entriesOf(gift)).filter(({ kind }) => kind === 'disputed')
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
