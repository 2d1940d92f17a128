import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { identity } from '#charity'
import { dayConsentVersion } from '#content/words/day-consent.ts'
import { debitVersion } from '#content/words/debit.ts'
import type { Arrangement } from '#gift/arrangement.ts'
import { cents } from '#gift/money.ts'
import { done } from '#gift/outcome.ts'
import { plainArrangement } from '#gift/testing/arrangement.ts'
import { days } from '../../base/clock.ts'
import { consentsOf } from '../../store/gift/consents.ts'
import { giftById, numberReading } from '../../store/gift/gifts.ts'
import { callerOf } from '../abuse/caller.ts'
import { createGiving, type Giving } from '../giving.ts'
import { asking, paid, plainly, reading, type TestServices, testServices } from '../testing/fixtures.ts'
import { agreeToDebit } from './agree.ts'
import { begin } from './begin.ts'
import { recordUnit } from './record.ts'

/** The browser that began the gift. */
const beganIt = { address: '203.0.113.9', began: true, mailbox: false }

let h: TestServices
let giving: Giving
beforeEach(async () => {
  h = await testServices()
  giving = createGiving(h, { callerOf: callerOf('secret') })
})

const monthly = (more = {}) => asking({ frequency: 'monthly', cents: cents(5000), ...more })
const begun = async (request = monthly()) => {
  const answer = await begin(h, 'stripe', request, plainly)
  if (!answer.ok) throw new Error(answer.detail)
  return answer.value.gift
}
const everything = () => h.store.db.selectFrom('consent').selectAll().orderBy('at').orderBy('id').execute()

describe('a monthly gift that begins', () => {
  test('keeps the sentence beside the button, word for word, before its provider hears of it', async () => {
    let last = -1
    const { begin: ask } = h.stripe
    h.stripe.begin = async (gift, until) => {
      last = (await everything()).length
      return ask(gift, until)
    }
    const { id } = await begun()
    expect(last).toBe(1)
    const text = `By giving you allow ${identity.shortName} to charge $50 today and monthly (next: April 2) until you stop: link in every receipt, or ${identity.phone}. The card or account that you give with is charged on the same day of each month, or on its last day where a month has no such day. You can change, pause or stop the gift at any time by the link in every receipt, or by calling ${identity.phone}. What was charged before stays given. ${identity.shortName} charges no other amount unless you agree to it.`
    expect(await h.store.read(consentsOf(id))).toEqual([
      {
        id: `${id}:${createHash('sha256').update(text).digest('hex')}`,
        gift: id,
        kind: 'start',
        textId: 'start',
        textVersion: '2026-11-26.2',
        textSha256: createHash('sha256').update(text).digest('hex'),
        text,
        language: 'en',
        cents: 5000,
        interval: 'month',
        anchorDay: 2,
        firstOn: '2026-03-02',
        provider: 'stripe',
        channel: 'embedded',
        page: '/donate',
        release: expect.stringMatching(/^\d+\.\d+\.\d+/),
        shownWith: [],
        at: h.clock.now(),
      },
    ])
  })

  test('keeps it in the donor’s language', async () => {
    const { id } = await begun(monthly({ language: 'es' }))
    const [consent] = await h.store.read(consentsOf(id))
    expect(consent).toMatchObject({ language: 'es', page: '/es/donate' })
    expect(consent?.text).toMatch(
      /^Al donar permites a .+ cobrar \$50 hoy y cada mes \(siguiente: 2 de abril\) hasta que pares: /,
    )
  })

  test('begun again in the same words is one consent; another amount is another', async () => {
    await begun()
    const { id } = await begun()
    expect(await everything()).toHaveLength(1)
    await begun(monthly({ cents: cents(2500) }))
    expect((await everything()).map((row) => row.cents)).toEqual([5000, 2500])
    expect((await everything()).every((row) => row.gift === id || row.cents === 2500)).toBe(true)
  })

  test('a gift given once asks for none', async () => {
    await begun(asking())
    expect(await everything()).toEqual([])
  })
})

describe('a monthly gift that is changed on its own page', () => {
  const arrangement: Arrangement = {
    ...plainArrangement,
    subscription: 'sub_1',
    firstOn: '2026-11-21',
    nextOn: '2026-12-21',
  }
  let id: string
  beforeEach(async () => {
    id = (await begun()).id
    const number = await h.store.write(numberReading(id))
    const running = { facts: [paid('in_1', 5000)], arrangement, number }
    await h.store.write(recordUnit(h, id, running))
    let amount = arrangement.cents
    h.stripe.arrange = async (_gift, change) => {
      if (change.kind === 'amount') amount = change.cents
      return done({ ...reading([]), arrangement: { ...arrangement, cents: amount } })
    }
    giving = createGiving(h, { callerOf: callerOf('secret') })
  })
  const press = async (action: Parameters<Giving['arrange']>[1], from: Parameters<Giving['arrange']>[2] = beganIt) => {
    const answer = await giving.arrange(id, action, from)
    expect(answer.ok).toBe(true)
    return (await everything())
      .filter(({ kind }) => kind !== 'start')
      .map(({ kind, cents, text }) => ({ kind, cents, text }))
  }

  test('a higher amount is agreed to', async () => {
    expect(await press({ action: 'amount', amount: '60.00' })).toEqual([
      {
        kind: 'amountUp',
        cents: 6000,
        text: expect.stringMatching(/^From your next gift you allow .+ to charge \$60 monthly until you stop: /),
      },
    ])
  })

  test('an amount that was agreed to before is agreed to anew where it is asked for anew', async () => {
    for (const amount of ['60.00', '20.00']) await press({ action: 'amount', amount })
    const all = await press({ action: 'amount', amount: '60.00' })
    expect(all.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['amountUp', 6000],
      ['amountUp', 6000],
    ])
  })

  test('a lower amount, a pause and going on after it take nothing more, and ask for none', async () => {
    expect(await press({ action: 'amount', amount: '20.00' })).toEqual([])
    expect(await press({ action: 'pause', months: 1 })).toEqual([])
    expect(await press({ action: 'resume' })).toEqual([])
  })

  test('an undone decrease shows no consent, and keeps none; what nobody ever agreed to is no undoing', async () => {
    expect(await press({ action: 'amount', amount: '20.00' })).toEqual([])
    expect((await h.store.read(giftById(id)))?.arrangement?.cents).toBe(2000)
    expect(await press({ action: 'amount', amount: '50.00', undo: true })).toEqual([])
    const consent = await press({ action: 'amount', amount: '60.00', undo: true })
    expect(consent.map(({ kind, cents }) => [kind, cents])).toEqual([['amountUp', 6000]])
    // by then that was agreed to as well
    await press({ action: 'amount', amount: '20.00' })
    expect(await press({ action: 'amount', amount: '60.00', undo: true })).toEqual(consent)
  })

  test('the amount that it has is agreed to already', async () => {
    expect(await press({ action: 'amount', amount: '50.00' })).toEqual([])
  })

  test('a new card is agreed to', async () => {
    const consent = await press({ action: 'card-confirmed', setupIntent: 'seti_1' })
    expect(consent.map(({ kind, cents }) => [kind, cents])).toEqual([['newCard', 5000]])
  })

  const whole = {
    id: expect.any(String),
    textSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    text: expect.any(String),
    language: 'en',
    interval: 'month',
    provider: 'stripe',
    channel: 'embedded',
    page: '/gift',
    release: expect.stringMatching(/^\d+\.\d+\.\d+/),
    shownWith: [],
  }

  test('each of them is kept whole, with what stands beside it, for the next charge', async () => {
    await press({ action: 'amount', amount: '60.00' })
    await press({ action: 'card-confirmed', setupIntent: 'seti_1' })
    await press({ action: 'day', day: 5 })
    const all = await h.store.read(consentsOf(id))
    expect(all).toHaveLength(4)
    const [raised, card, day] = (['amountUp', 'newCard', 'day'] as const).map((kind) =>
      all.find((each) => each.kind === kind),
    )
    const at = h.clock.now()
    const next = { ...whole, gift: id, at, textVersion: '2026-11-26.2', firstOn: '2026-12-21', anchorDay: 21 }
    expect(raised).toEqual({ ...next, kind: 'amountUp', textId: 'amountUp', cents: 6000 })
    expect(card).toEqual({ ...next, kind: 'newCard', textId: 'newCard', cents: 6000 })
    const onDay = { textId: 'dayConsent.day', textVersion: dayConsentVersion, firstOn: '2026-12-05', anchorDay: 5 }
    expect(day).toEqual({ ...whole, gift: id, at, ...onDay, kind: 'day', cents: 6000 })
    for (const consent of [raised, card, day])
      expect(consent?.textSha256).toBe(
        createHash('sha256')
          .update(consent?.text ?? '')
          .digest('hex'),
      )
  })

  test('the day that it has is agreed to already', async () => {
    expect(await press({ action: 'day', day: 21 })).toEqual([])
  })

  test('what an operator does is no consent of the donor’s', async () => {
    const answer = await giving.arrange(id, { action: 'amount', amount: '60.00' })
    expect(answer.ok).toBe(true)
    expect((await everything()).map(({ kind }) => kind)).toEqual(['start'])
  })

  test('the donor reads each of them on the gift’s page', async () => {
    h.clock.forward(days(3))
    await press({ action: 'amount', amount: '60.00' })
    expect((await giving.consents(id)).map(({ kind }) => kind)).toEqual(['start', 'amountUp'])
  })
})

test('what a gift is charged that its provider has not been read of is agreed to for a day that nobody knows', async () => {
  const { id } = await begun()
  await h.store.write(recordUnit(h, id, { facts: [paid('in_1', 5000)] }))
  expect(await giving.arrange(id, { action: 'amount', amount: '60.00' }, beganIt)).toMatchObject({ ok: true })
  const raised = (await h.store.read(consentsOf(id))).find(({ kind }) => kind === 'amountUp')
  expect(raised).toMatchObject({ cents: 6000, firstOn: null, anchorDay: null })
})

test('a gift that begins on a later day is agreed to for that day', async () => {
  const { id } = await begun(monthly({ begins: '2026-04-05' }))
  const [consent] = await h.store.read(consentsOf(id))
  expect(consent).toMatchObject({ textId: 'startLater', firstOn: '2026-04-05', anchorDay: 5 })
  expect(consent?.text).toMatch(/^By giving you allow .+ to charge \$50 monthly, first on April 5, until you stop: /)
})

test('the leave to debit a bank account is kept whole, once in the same words', async () => {
  const gift = await begun(asking({ frequency: 'monthly' }))
  for (let time = 0; time < 2; time++) await h.store.write(agreeToDebit(h, gift))
  const [debit, ...others] = (await everything()).filter(({ kind }) => kind === 'debit')
  expect(others).toEqual([])
  const consent = (await h.store.read(consentsOf(gift.id))).find(({ kind }) => kind === 'debit')
  const hash = createHash('sha256').update(String(debit?.text)).digest('hex')
  expect(consent).toEqual({
    id: `${gift.id}:${hash}`,
    gift: gift.id,
    kind: 'debit',
    textId: 'debit.monthly',
    textVersion: debitVersion,
    textSha256: hash,
    text: expect.stringContaining('April 2'),
    language: 'en',
    cents: 5000,
    interval: 'month',
    anchorDay: 2,
    firstOn: '2026-03-02',
    provider: 'stripe',
    channel: 'embedded',
    page: '/donate',
    release: expect.stringMatching(/^\d+\.\d+\.\d+/),
    shownWith: [],
    at: h.clock.now(),
  })
})

test('the leave to debit a bank account once is for that time alone', async () => {
  const gift = await begun(asking())
  await h.store.write(agreeToDebit(h, gift))
  expect(await h.store.read(consentsOf(gift.id))).toMatchObject([{ textId: 'debit.once', interval: 'once' }])
})
