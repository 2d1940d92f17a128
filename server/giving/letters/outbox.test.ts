import { describe, expect, test } from 'vitest'
import { eCards } from '#charity'
import { calendarYear } from '#content/dates.ts'
import { cents } from '#gift/money.ts'
import { refused } from '#gift/outcome.ts'
import { days, hours } from '../../base/clock.ts'
import { kindsTo } from '../../letters/kinds/index.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import { letterById, newestDelivery, queueLetters } from '../../store/work/letters.ts'
import { begin } from '../gift/begin.ts'
import { recordUnit } from '../gift/record.ts'
import { asking, paid, plainly, reading, type TestServices, testServices } from '../testing/fixtures.ts'
import { sendDue } from '../testing/send-due.ts'
import { UndeliverableLetter } from './letter.ts'

const anyCard = eCards[0]?.id ?? ''

async function started(h: TestServices, more = {}) {
  const outcome = await begin(h, 'stripe', asking(more), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  return outcome.value.gift
}

describe('the outbox', () => {
  test('a dead mail server loses nothing', async () => {
    const h = await testServices()
    const gift = await started(h)
    await h.store.write(recordUnit(h, gift.id, { facts: [paid('pi_1', 5000)] }))
    const dead = { ...h, deliver: () => Promise.reject(new Error('connection refused')) }
    for (let round = 0; round < 30; round++) {
      await sendDue(dead)
      h.clock.forward(hours(2))
    }
    await sendDue(h)
    expect(h.mails.map((letter) => letter.kind)).toEqual(['receipt'])
    h.clock.forward(days(1))
    expect(await sendDue(h)).toBe(0)
  })

  test('a letter whose details are not those of its kind fails, for a person to look at, and keeps none from leaving', async () => {
    const h = await testServices()
    const gift = await started(h, { frequency: 'monthly' })
    const letter = { gift: gift.id, kind: 'monthly_changed', dueAt: h.clock.now() }
    const letters = [
      { ...letter, id: 'l1', factRef: 'a', details: { change: 'nothing we know' } },
      { ...letter, id: 'l2', factRef: 'b', details: { change: 'amount' } },
    ]
    await h.store.write(queueLetters(letters, h.clock.now()))
    await sendDue(h)
    expect(h.mails.map(({ id }) => id)).toEqual(['l2'])
    expect(await h.store.read(letterById('l1'))).toMatchObject({
      status: 'failed',
      problem: 'its details are not those of its kind',
    })
  })

  test('a monthly gift whose beginning and end are read at once is told of by one letter', async () => {
    const h = await testServices()
    const gift = await started(h, { frequency: 'monthly' })
    const about = { provider: 'stripe', ref: 'sub_1', at: h.clock.now() } as const
    const pledged = { ...about, kind: 'pledged', cents: cents(5000) } as const
    await h.store.write(recordUnit(h, gift.id, { facts: [pledged, { ...about, kind: 'ended', by: 'donor' }] }))
    await sendDue(h)
    expect(h.mails.map(({ kind }) => kind)).toEqual(['monthly_ended'])
  })

  test('a receipt of a payment that was told of before its donor asks who gave, and waits for the answer', async () => {
    const h = await testServices()
    const gift = await started(h, { donor: null })
    await h.store.write(recordUnit(h, gift.id, { facts: [paid('pi_1', 5000)] }))
    h.stripe.refuseNext = refused('provider_unavailable', 'down')
    await sendDue(h)
    expect(h.mails).toEqual([])
    const donor = { firstName: 'Robin', lastName: 'Payer', email: 'robin@example.org' }
    h.stripe.readings.set(gift.id, { ...reading([paid('pi_1', 5000)]), donor })
    h.clock.forward(hours(1))
    await sendDue(h)
    expect(h.mails.map(({ kind, gift }) => [kind, gift?.donor?.email])).toEqual([['receipt', 'robin@example.org']])
  })

  test('a receipt says the day of the provider’s own books, whichever road told of the payment first', async () => {
    const midnight = Date.parse('2028-01-01T06:00:00Z')
    const version = { theirs: midnight - 1000 }
    const moved = { ...paid('pi_1', 5000, midnight - 1000), feeCents: cents(40), version }
    const [byEvent, byReading] = [paid('pi_1', 5000, midnight + 1000), moved]
    const years: number[][] = []
    for (const first of [byEvent, byReading]) {
      const h = await testServices()
      h.clock.forward(midnight + 5000 - h.clock.now())
      const gift = await started(h)
      await h.store.write(
        recordUnit(h, gift.id, { facts: [first], paidBy: { way: 'us_bank_account', version: { theirs: 1 } } }),
      )
      h.stripe.readings.set(gift.id, reading([moved]))
      await sendDue(h)
      await h.store.write(recordUnit(h, gift.id, { facts: [byEvent] }))
      const [letter] = h.mails
      const ledger = await h.store.read(factsOf(gift.id))
      expect(ledger).toMatchObject([{ feeCents: 40 }])
      years.push([...(letter?.facts ?? []), ...ledger].map(({ at }) => calendarYear(at)))
      await h.store.close()
    }
    expect(years).toEqual([
      [2027, 2027],
      [2027, 2027],
    ])
  })

  test('a letter whose donor nobody can name is given up at last, with its reason', async () => {
    const h = await testServices()
    const gift = await started(h, { donor: null })
    await h.store.write(recordUnit(h, gift.id, { facts: [paid('pi_1', 5000)] }))
    for (let round = 0; round < 8; round++) {
      h.stripe.refuseNext = refused('provider_unavailable', 'down')
      await sendDue({ ...h, deliver: async () => ({ status: 'dropped', problem: 'no address known' }) })
      h.clock.forward(hours(1))
    }
    const letters = await h.store.db.selectFrom('letter').select(['status', 'problem']).execute()
    expect(letters).toEqual([{ status: 'dropped', problem: 'no address known' }])
  })

  test('a mail server that is dead for a week is given up, and the letter says why', async () => {
    const h = await testServices()
    const gift = await started(h)
    await h.store.write(recordUnit(h, gift.id, { facts: [paid('pi_1', 5000)] }))
    const dead = { ...h, deliver: () => Promise.reject(new Error('connection refused')) }
    const letter = () => h.store.db.selectFrom('letter').select(['status', 'problem']).executeTakeFirst()
    const tried = h.clock.now()
    while (h.clock.now() < tried + days(4)) {
      await sendDue(dead)
      h.clock.forward(hours(1))
    }
    expect(await letter()).toEqual({ status: 'waiting', problem: 'connection refused' })
    while (h.clock.now() < tried + days(7)) {
      await sendDue(dead)
      h.clock.forward(hours(1))
    }
    expect(await letter()).toEqual({ status: 'failed', problem: 'given up after 130 tries: connection refused' })
  })

  test('an address refused for good is not tried again', async () => {
    const h = await testServices()
    const gift = await started(h)
    await h.store.write(recordUnit(h, gift.id, { facts: [paid('pi_1', 5000)] }))
    await sendDue({ ...h, deliver: () => Promise.reject(new UndeliverableLetter('no such user')) })
    h.clock.forward(days(2))
    expect(await sendDue(h)).toBe(0)
  })

  test('one recipient has at most ten cards in an hour; the others come later, none is lost', async () => {
    const h = await testServices()
    const reader = { recipientName: 'Luis Vega', email: 'luis@example.org', language: 'es', message: null } as const
    const notification = { by: 'email', ...reader, sendOn: null } as const
    const tribute = {
      type: 'honor',
      kind: 'memory',
      firstName: 'Rosa',
      lastName: 'Vega',
      eCard: anyCard,
      notification,
    } as const
    for (let donor = 0; donor < 12; donor++) {
      const gift = await started(h, { tribute, attempt: null })
      await h.store.write(recordUnit(h, gift.id, { facts: [paid(`pi_${donor}`, 5000)] }))
    }
    const cards = async () => {
      while ((await sendDue(h)) > 0) {}
      return h.mails.filter(({ kind }) => kind === 'tribute_card').length
    }
    expect(await cards()).toBe(10)
    h.clock.forward(hours(1))
    expect(await cards()).toBe(12)
  })

  test('a card that waits because its recipient has had enough is not given up for its waiting', async () => {
    const h = await testServices()
    const reader = { recipientName: 'Luis Vega', email: 'luis@example.org', language: 'es', message: null } as const
    const notification = { by: 'email', ...reader, sendOn: null } as const
    const tribute = {
      type: 'honor',
      kind: 'memory',
      firstName: 'Rosa',
      lastName: 'Vega',
      eCard: anyCard,
      notification,
    } as const
    for (let donor = 0; donor < 11; donor++) {
      const gift = await started(h, { tribute, attempt: null })
      await h.store.write(recordUnit(h, gift.id, { facts: [paid(`pi_${donor}`, 5000)] }))
    }
    while ((await sendDue(h)) > 0) {}
    const waiting = await h.store.db
      .selectFrom('letter')
      .select(['status', 'tries', 'problem'])
      .where('kind', '=', 'tribute_card')
      .where('status', '!=', 'sent')
      .execute()
    expect(waiting).toEqual([{ status: 'waiting', tries: 0, problem: 'its recipient has had enough cards' }])
  })

  test('a card to the honoree leaves on its day, once, in its reader’s language', async () => {
    const h = await testServices()
    const reader = { recipientName: 'Luis Vega', email: 'luis@example.org', language: 'es', message: null } as const
    const notification = { by: 'email', ...reader, sendOn: '2026-03-10' } as const
    const tribute = {
      type: 'honor',
      kind: 'memory',
      firstName: 'Rosa',
      lastName: 'Vega',
      eCard: anyCard,
      notification,
    } as const
    const gift = await started(h, { tribute })
    await h.store.write(recordUnit(h, gift.id, { facts: [paid('pi_1', 5000)] }))
    const day = Date.parse('2026-03-10T14:00:00Z')
    h.clock.forward(day - 1 - h.clock.now())
    await sendDue(h)
    expect(h.mails.map(({ kind }) => kind)).toEqual(['receipt'])
    expect(await h.store.read(newestDelivery(gift.id, kindsTo('recipient')))).toEqual({
      status: 'waiting',
      sentAt: null,
    })
    h.clock.forward(1)
    await sendDue(h)
    expect(await h.store.read(newestDelivery(gift.id, kindsTo('recipient')))).toEqual({ status: 'sent', sentAt: day })
    h.clock.forward(days(30))
    await sendDue(h)
    expect(h.mails.map(({ kind }) => kind)).toEqual(['receipt', 'tribute_card'])
    expect(h.mails[1]?.gift?.tribute?.notification).toEqual(notification)
  })

  test('a card to the honoree waits for its day and is dropped when the gift went back', async () => {
    const h = await testServices()
    const gift = await started(h, {
      tribute: {
        type: 'honor',
        kind: 'memory',
        firstName: 'Rosa',
        lastName: 'Vega',
        eCard: anyCard,
        notification: {
          by: 'email',
          recipientName: 'Luis Vega',
          email: 'luis@example.org',
          language: 'es',
          message: null,
          sendOn: '2026-03-10',
        },
      },
    })
    await h.store.write(recordUnit(h, gift.id, { facts: [paid('pi_1', 5000)] }))
    await sendDue(h)
    expect(h.mails.map((letter) => letter.kind)).toEqual(['receipt'])
    const back = {
      provider: 'stripe',
      kind: 'refunded',
      ref: 're_1',
      payment: 'pi_1',
      at: 0,
      cents: gift.cents,
    } as const
    await h.store.write(recordUnit(h, gift.id, { facts: [back] }))
    h.clock.forward(days(9))
    await sendDue(h)
    expect(h.mails.map((letter) => letter.kind)).toEqual(['receipt', 'refund'])
    const card = await h.store.db.selectFrom('letter').selectAll().where('kind', '=', 'tribute_card').execute()
    expect(card).toMatchObject([{ status: 'dropped' }])
  })
})
