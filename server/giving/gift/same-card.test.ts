import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { presets } from '#gift/amounts.ts'
import type { Arrangement } from '#gift/arrangement.ts'
import { cents } from '#gift/money.ts'
import { done, refused } from '#gift/outcome.ts'
import { plainArrangement } from '#gift/testing/arrangement.ts'
import { hours } from '../../base/clock.ts'
import { giftById } from '../../store/gift/gifts.ts'
import { forgetDonor } from '../forget/forget-donor.ts'
import { createGiving, type Giving } from '../giving.ts'
import { asking, paid, plainly, type TestServices, testServices } from '../testing/fixtures.ts'
import { draftAfter } from './make-monthly.ts'
import { sync } from './sync.ts'

let h: TestServices
let giving: Giving
beforeEach(async () => {
  h = await testServices()
  giving = createGiving(h, { callerOf: (address) => ({ address, network: address, email: null, emailHere: null }) })
})
afterEach(() => h.store.close())

const share = cents((presets.monthly[0] ?? 0) * 250)
const stored = async (id: string) => {
  const gift = await h.store.read(giftById(id))
  if (!gift) throw new Error(`no gift ${id}`)
  return gift
}

/** A gift given once, paid a moment ago; its donor let the card be kept, or did not. */
async function thanked({ keepsCard = true, kept: card = 'pm_kept' as string | null } = {}) {
  const outcome = await giving.begin(
    'stripe',
    asking({ cents: share, ...(keepsCard ? { keepsCard: true } : {}) }),
    plainly,
  )
  if (!outcome.ok) throw new Error(outcome.detail)
  const { gift } = outcome.value
  const facts = [paid(`${gift.id}_1`, share, h.clock.now())]
  h.stripe.readings.set(gift.id, { facts, arrangement: null, progress: 'over', keptCard: card })
  await sync(h, gift)
  h.stripe.calls.splice(0)
  return await stored(gift.id)
}
const step = async (first: string) => giving.monthlyAfter(await stored(first))
const press = (first: string) => giving.makeMonthlyWithSameCard(first, plainly)
const monthlyGifts = () => h.store.db.selectFrom('gift').selectAll().where('frequency', '=', 'monthly').execute()
const pledge = () =>
  ({ provider: 'stripe', kind: 'pledged', ref: 'sub_1', at: h.clock.now(), cents: cents(2000) }) as const
/** The next confirmation comes to an agreement. */
function agrees(): void {
  const arrangement: Arrangement = { ...plainArrangement, subscription: 'sub_1', cents: cents(2000) }
  h.stripe.confirmations.push(
    done({ reading: { facts: [pledge()], arrangement, progress: 'over' }, clientSecret: null }),
  )
}
const forgets = () => h.stripe.calls.filter((call) => call === 'arrange forget_card').length

describe('the card of a gift given once', () => {
  test('begins the monthly gift in one press, on our server, and is let go of', async () => {
    const first = await thanked()
    expect(await step(first.id)).toMatchObject({ is: 'offered', sameCard: true })
    agrees()
    const pressed = await press(first.id)
    expect(pressed).toMatchObject({ ok: true, value: { clientSecret: null, gift: { standing: { state: 'active' } } } })
    expect(h.stripe.calls).toEqual(['read', `begin ${share * 0.4}`, 'look pm_kept', 'confirm pm_kept'])
    const [monthly, ...more] = await monthlyGifts()
    expect(more).toEqual([])
    expect(monthly).toMatchObject({ follows: first.id, attempt: draftAfter(first.id), begins: '2026-04-02' })
    const after = await step(first.id)
    expect(after).toMatchObject({ is: 'agreed' })
    expect(after).not.toHaveProperty('sameCard')
    const { store } = h
    const [consent] = await store.db
      .selectFrom('consent')
      .selectAll()
      .where('gift', '=', monthly?.id ?? '')
      .execute()
    expect(consent).toMatchObject({ kind: 'start', first_on: '2026-04-02', interval: 'month', channel: 'embedded' })
    await giving.work.resolver()
    expect(forgets()).toBe(1)
  })

  test('pressed twice, by two at once, is one monthly gift', async () => {
    const first = await thanked()
    agrees()
    const [one, two] = await Promise.all([press(first.id), press(first.id)])
    expect(one.ok && two.ok && one.value.gift.id === two.value.gift.id).toBe(true)
    expect(h.stripe.calls.filter((call) => call === 'confirm pm_kept')).toHaveLength(1)
    expect(await monthlyGifts()).toHaveLength(1)
    expect(await press(first.id)).toMatchObject({ ok: false, code: 'action_not_possible' })
  })

  test('is the same draft as that of the card that is typed: what was begun for one is agreed to by the other', async () => {
    const first = await thanked()
    const sheet = await giving.makeMonthly(first.id, plainly)
    agrees()
    const pressed = await press(first.id)
    expect(sheet.ok && pressed.ok && pressed.value.gift.id === sheet.value.gift.id).toBe(true)
  })

  test('declined is kept no longer, and the gift waits for another card', async () => {
    const first = await thanked()
    const reading = { facts: [], arrangement: null, progress: 'open' } as const
    const declined = refused('card_declined', 'no', { message: 'Your card was declined.' })
    h.stripe.confirmations.push(done({ reading, clientSecret: null, declined }))
    expect(await press(first.id)).toMatchObject({
      ok: false,
      code: 'card_declined',
      message: 'Your card was declined.',
    })
    const after = await step(first.id)
    expect(after).toMatchObject({ is: 'offered' })
    expect(after).not.toHaveProperty('sameCard')
    await giving.work.resolver()
    expect(forgets()).toBe(1)
    expect(await press(first.id)).toMatchObject({ ok: false, code: 'action_not_possible' })
    expect(await giving.makeMonthly(first.id, plainly)).toMatchObject({ ok: true })
  })

  test('of which its bank wants to hear from the donor is kept while they answer', async () => {
    const first = await thanked()
    const reading = { facts: [], arrangement: null, progress: 'open' } as const
    h.stripe.confirmations.push(done({ reading, clientSecret: 'seti_1_secret_1' }))
    expect(await press(first.id)).toMatchObject({ ok: true, value: { clientSecret: 'seti_1_secret_1' } })
    await giving.work.resolver()
    expect(forgets()).toBe(0)
  })

  test('that nobody answered for is being confirmed, and asked for again under its own name', async () => {
    const first = await thanked()
    h.stripe.confirmations.push(refused('outcome_unknown', 'no answer'), refused('outcome_unknown', 'no answer'))
    expect(await press(first.id)).toMatchObject({ ok: false, code: 'outcome_unknown' })
    expect(await step(first.id)).toMatchObject({ is: 'confirming' })
    expect(await press(first.id)).toMatchObject({ ok: false, code: 'gift_in_progress' })
    agrees()
    h.clock.forward(60_000)
    await giving.work.resolver()
    expect(h.stripe.calls.filter((call) => call === 'confirm pm_kept')).toHaveLength(3)
    expect(await step(first.id)).toMatchObject({ is: 'agreed' })
    expect(await monthlyGifts()).toHaveLength(1)
  })

  test('not to be kept is not offered, and not taken', async () => {
    const first = await thanked({ keepsCard: false })
    expect(await step(first.id)).not.toHaveProperty('sameCard')
    expect(await press(first.id)).toMatchObject({ ok: false, code: 'action_not_possible' })
    expect(h.stripe.calls).toEqual([])
  })

  test('that its provider does not have is not asked for again', async () => {
    const first = await thanked({ kept: null })
    expect(await press(first.id)).toMatchObject({ ok: false, code: 'action_not_possible' })
    expect(await step(first.id)).not.toHaveProperty('sameCard')
  })
})

describe('the card of a gift given once is kept', () => {
  test('where nothing is asked for, or its provider does not answer what it has', async () => {
    expect(await press('no-such-gift')).toMatchObject({ ok: false, code: 'action_not_possible' })
    const first = await thanked()
    h.stripe.refuseNext = refused('provider_unavailable', 'down')
    expect(await press(first.id)).toMatchObject({ ok: false, code: 'provider_unavailable' })
    expect([await monthlyGifts(), (await step(first.id))?.sameCard]).toEqual([[], true])
  })

  test('for a day, and serves no longer', async () => {
    const first = await thanked()
    h.clock.forward(hours(24))
    expect(await press(first.id)).toMatchObject({ ok: false, code: 'action_not_possible' })
    expect(h.stripe.calls).toEqual([])
  })

  test.each([
    ['its bank has not decided', null, 'working'],
    ['is agreed to, and its bank wants to hear from the donor', 'seti_1_secret_1', 'over'],
  ] as const)('while a monthly gift %s', async (_, clientSecret, progress) => {
    const first = await thanked()
    const facts = progress === 'over' ? [pledge()] : []
    h.stripe.confirmations.push(done({ reading: { facts, arrangement: null, progress }, clientSecret }))
    expect(await press(first.id)).toMatchObject({ ok: true })
    await giving.work.resolver()
    expect(forgets()).toBe(0)
  })

  test('no longer once the monthly gift was agreed to otherwise', async () => {
    const first = await thanked()
    const sheet = await giving.makeMonthly(first.id, plainly)
    const monthly = sheet.ok ? sheet.value.gift : expect.fail(sheet.detail)
    h.stripe.readings.set(monthly.id, { facts: [pledge()], arrangement: null, progress: 'over' })
    await sync(h, monthly)
    expect(await press(first.id)).toMatchObject({ ok: false, code: 'gift_already_paid' })
    await giving.work.resolver()
    expect(forgets()).toBe(1)
  })
})

describe('a kept card', () => {
  test.each([
    ['has it still', async () => done({ facts: [], arrangement: null, progress: 'open' } as const)],
    [
      'answers as nobody understands',
      async () => {
        throw new Error('no such answer')
      },
    ],
  ] as const)('is asked about again where its provider %s, and what came of it is told', async (_, answers) => {
    const first = await thanked()
    await giving.forgetCard(first.id)
    const came: string[] = []
    const keys: string[] = []
    const { arrange } = h.stripe
    let isBack = false
    h.stripe.arrange = async (gift, change, key) => {
      keys.push(`${change.kind} ${key}`)
      return await (isBack ? arrange(gift, change, key) : answers())
    }
    const observer = { ...h.observer, cardForgotten: (what: string) => void came.push(what) }
    const deps = { ...h, observer }
    const work = createGiving(deps, {
      callerOf: (address) => ({ address, network: address, email: null, emailHere: null }),
    }).work
    await work.resolver()
    expect([came, keys]).toEqual([['asked again'], ['forget_card forget_card']])
    isBack = true
    h.clock.forward(hours(1))
    await work.resolver()
    expect(came).toEqual(['asked again', 'forgotten'])
    const notes = h.store.db.selectFrom('audit').selectAll().where('action', '=', 'card_not_forgotten')
    expect(await notes.execute()).toEqual([])
  })

  test('is forgotten after a day, and once', async () => {
    const first = await thanked()
    h.clock.forward(hours(23))
    await giving.work.resolver()
    expect([forgets(), (await step(first.id))?.sameCard]).toEqual([0, true])
    h.clock.forward(hours(1))
    expect((await step(first.id))?.sameCard).toBeUndefined()
    await giving.work.resolver()
    await giving.work.resolver()
    expect(forgets()).toBe(1)
    expect(await h.store.db.selectFrom('kept_card').selectAll().execute()).toEqual([])
  })

  test('is forgotten at once where its donor says so', async () => {
    const first = await thanked()
    await giving.forgetCard(first.id)
    expect((await step(first.id))?.sameCard).toBeUndefined()
    await giving.work.resolver()
    expect(forgets()).toBe(1)
  })

  test('is forgotten with its donor', async () => {
    await thanked()
    await forgetDonor(h, 'ada@example.org', { whose: null, by: 'test', dryRun: true })
    await giving.work.resolver()
    expect(forgets()).toBe(0)
    await forgetDonor(h, 'ADA@example.org', { whose: null, by: 'test', dryRun: false })
    await giving.work.resolver()
    expect(forgets()).toBe(1)
  })

  test('that cannot be forgotten now is asked for again, ever more seldom, and then told to a person', async () => {
    const first = await thanked()
    await giving.forgetCard(first.id)
    const came: string[] = []
    giving = createGiving(
      { ...h, observer: { ...h.observer, cardForgotten: (what) => void came.push(what) } },
      { callerOf: (address) => ({ address, network: address, email: null, emailHere: null }) },
    )
    for (let tries = 0; tries < 40; tries++) {
      h.stripe.refuseNext = refused('provider_unavailable', 'away')
      await giving.work.resolver()
      h.stripe.refuseNext = null
      h.clock.forward(hours(24))
    }
    expect(forgets()).toBe(31)
    expect([came.length, new Set(came.slice(0, 30)), came[30]]).toEqual([31, new Set(['asked again']), 'given up'])
    const noted = h.store.db.selectFrom('audit').selectAll().where('action', '=', 'card_not_forgotten')
    expect(await noted.execute()).toMatchObject([{ gift: first.id, actor: 'resolver' }])
  })

  test('is not kept where the donor has taken that back before paying', async () => {
    const first = await giving.begin('stripe', asking({ keepsCard: true }), plainly)
    if (!first.ok) throw new Error(first.detail)
    const { gift } = first.value
    await h.store.db.updateTable('gift').set({ customer: 'cus_1' }).where('id', '=', gift.id).execute()
    await giving.begin('stripe', asking(), plainly)
    expect(await h.store.db.selectFrom('kept_card').select('until').execute()).toEqual([{ until: 0 }])
  })
})
