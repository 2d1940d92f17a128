import { describe, expect, test } from 'vitest'
import { done } from '#gift/outcome.ts'
import type { PaidBy } from '#gift/paid-by.ts'
import { hours, minutes, seconds } from '../../base/clock.ts'
import { writeSetting } from '../../store/database/settings.ts'
import { giftById } from '../../store/gift/gifts.ts'
import { begin } from '../gift/begin.ts'
import { confirm } from '../gift/confirm.ts'
import { recordUnit } from '../gift/record.ts'
import { resolveDue } from '../gift/resolve.ts'
import { asking, paid, plainly, testServices } from '../testing/fixtures.ts'
import { noon } from '../testing/hand-clock.ts'
import { workOut } from '../testing/work-out.ts'
import { countOutcome } from './budget.ts'
import { callerOf } from './caller.ts'

const caller = callerOf('secret-of-this-test')
type Services = Awaited<ReturnType<typeof testServices>>
let donors = 0
/** Of a donor of their own, who does what work is asked for. */
const asked = (address: string, attempt: string | null = null) => {
  const email = `donor${donors++}@example.org`
  const request = asking({ attempt, donor: { firstName: 'Ada', lastName: 'Field', email } })
  return { request, watched: { ...plainly, caller: caller(address, email) } }
}

/** Presses the card's button at this address. */
async function press(
  h: Services,
  address: string,
  provider: 'stripe' | 'paypal' = 'stripe',
  { request, watched } = asked(address),
) {
  const first = await begin(h, provider, request, watched)
  if (first.ok || !first.puzzle) return first
  return await begin(h, provider, request, { ...watched, proof: workOut(first.puzzle) })
}
type Press = Awaited<ReturnType<typeof press>>
const roadOf = (pressed: Press) => {
  if (!pressed.ok) return pressed.code
  return pressed.value.waits ? 'waits' : pressed.value.challenged ? 'page' : 'form'
}
const giftOf = (pressed: Press) => {
  if (!pressed.ok) throw new Error(pressed.detail)
  return pressed.value.gift.id
}
let charges = 0
const decline = (h: Services, gift: string) =>
  h.store.write(
    recordUnit(h, gift, {
      facts: [{ provider: 'stripe', kind: 'failed', ref: `ch_${charges++}`, at: noon, code: 'generic_decline' }],
    }),
  )
const pay = (h: Services, gift: string) =>
  h.store.write(recordUnit(h, gift, { facts: [paid(`ch_${charges++}`, 5000)] }))
const tell = (h: Services, what: 'paid' | 'failed', address: string) =>
  h.store.write(countOutcome(h, what, caller(address, `donor${donors++}@example.org`)))
const stateOf = async (h: Services, gift: string) => (await h.store.read(giftById(gift)))?.standing.state
const here = '203.0.113.9'

/** Tries a stolen card at each of these moments, wherever the press leads; answers how many were declined, and the roads. */
async function tries(h: Services, times: number, address: (number: number) => string, apart = 0) {
  const roads: Record<string, number> = {}
  for (let number = 0; number < times; number++) {
    h.clock.forward(apart)
    const pressed = await press(h, address(number))
    const road = roadOf(pressed)
    roads[road] = (roads[road] ?? 0) + 1
    if (!pressed.ok || pressed.value.waits) continue
    await decline(h, giftOf(pressed))
    await resolveDue(h)
  }
  return { roads, reached: (roads.form ?? 0) + (roads.page ?? 0) }
}
/** Has so many cards declined on the provider's pages that none is taken here. */
const testedOnPages = async (h: Services, address = here) => {
  const { roads } = await tries(h, 45, () => address)
  expect(roads).toEqual({ form: 15, page: 25, card_unavailable: 5 })
}

describe('cards of which their bank knows nothing, tried where the bank is asked', () => {
  test('200 of them in a row at one address: 40 reach a bank, and the rest are told to wait minutes, not an hour', async () => {
    const h = await testServices()
    const { roads } = await tries(h, 200, () => here)
    expect(roads).toEqual({ form: 15, page: 25, card_unavailable: 160 })
    const last = await press(h, here)
    expect(last).toMatchObject({ code: 'card_unavailable' })
    expect(last.ok ? null : last.retryAfterMs).toBeLessThanOrEqual(minutes(10))
  })

  test('for an hour, every five seconds, reach a bank sixty times at most', async () => {
    const h = await testServices()
    const { reached } = await tries(h, 720, () => here, seconds(5))
    expect(reached).toBeGreaterThan(40)
    expect(reached).toBeLessThanOrEqual(60)
  })

  test('in a row over a thousand /64 of one /48, reach a bank 60 times at most, and elsewhere cards are taken', async () => {
    const h = await testServices()
    const { reached } = await tries(h, 300, (number) => `2001:db8:77:${(number + 1).toString(16)}::1`)
    expect(reached).toBeLessThanOrEqual(60)
    expect(roadOf(await press(h, '2001:db8:77:ffff::1'))).toBe('waits')
    expect(roadOf(await press(h, '2001:db8:78:1::1'))).toBe('form')
  })

  test('end every page that is out there, and whatever waits for one, and none elsewhere', async () => {
    const h = await testServices()
    for (let card = 0; card < 15; card++) await tell(h, 'failed', here)
    for (let card = 0; card < 15; card++) await tell(h, 'failed', '198.51.100.7')
    const elsewhere = giftOf(await press(h, '198.51.100.7'))
    const pages: string[] = []
    for (let page = 0; page < 60; page++) pages.push(giftOf(await press(h, here)))
    // five cards on each of the first five, before anything is closed
    for (let card = 0; card < 25; card++) await decline(h, pages[card % 5] ?? '')
    // so many are closed in more than one round
    for (let round = 0; round < 3; round++) await resolveDue(h)
    expect(new Set(await Promise.all(pages.map((page) => stateOf(h, page))))).toEqual(new Set(['not_charged']))
    expect(await stateOf(h, elsewhere)).toBe('started')
  })

  test('cost whoever hides among gifts of their own one gift for each card', async () => {
    const h = await testServices()
    const { roads } = await tries(h, 15, () => here)
    expect(roads).toEqual({ form: 15 })
    let gifts = 0
    for (let card = 0; card < 60; card++) {
      const pressed = await press(h, here)
      if (!pressed.ok) break
      await decline(h, giftOf(pressed))
      await resolveDue(h)
      const own = await press(h, here)
      if (!own.ok) break
      await pay(h, giftOf(own))
      gifts++
    }
    // what was declined before counts too: sooner or later it is more than what he pays
    expect(gifts).toBeLessThanOrEqual(60)
    expect(gifts).toBeGreaterThanOrEqual(24)
  })
})

/** Confirms by a token of what would pay, and does what work is asked for. */
async function confirmBy(h: Services, paidBy: PaidBy, token: string, { request, watched } = asked(here)) {
  h.stripe.look = async () => done({ paidBy, fingerprint: null })
  const first = await confirm(h, 'stripe', request, token, watched)
  if (first.outcome.ok || !first.outcome.puzzle) return first.outcome
  const proof = workOut(first.outcome.puzzle)
  return (await confirm(h, 'stripe', request, token, { ...watched, proof })).outcome
}
const confirmations = (h: Services) => h.stripe.calls.filter((call) => call.startsWith('confirm'))

describe('where no card is taken for some minutes', () => {
  test('another provider takes a gift, and so does a bank account; a wallet does not', async () => {
    const h = await testServices()
    await testedOnPages(h)
    expect((await press(h, here, 'paypal')).ok).toBe(true)
    expect(await confirmBy(h, { way: 'apple_pay' }, 'ctoken_1')).toMatchObject({ ok: false, code: 'card_unavailable' })
    expect(await confirmBy(h, { way: 'card' }, 'ctoken_2')).toMatchObject({ ok: false, code: 'card_unavailable' })
    expect(confirmations(h)).toEqual([])
    expect(await confirmBy(h, { way: 'us_bank_account', last4: '6789' }, 'ctoken_3')).toMatchObject({ ok: true })
  })

  test('the same draft, pressed again, is taken no card either, by a token or in our form', async () => {
    const h = await testServices()
    await testedOnPages(h)
    const draft = asked(here, 'attempt-attempt-1')
    for (const token of ['ctoken_1', 'ctoken_2', 'ctoken_3']) {
      expect(await confirmBy(h, { way: 'card' }, token, draft)).toMatchObject({ code: 'card_unavailable' })
    }
    expect(confirmations(h)).toEqual([])
    expect(roadOf(await press(h, here, 'stripe', draft))).toBe('card_unavailable')
    expect(await confirmBy(h, { way: 'us_bank_account', last4: '6789' }, 'ctoken_4', draft)).toMatchObject({ ok: true })
  })

  test('so much is paid that it is more than was declined: cards are taken again at once', async () => {
    const h = await testServices()
    await testedOnPages(h)
    for (let gift = 0; gift < 39; gift++) await tell(h, 'paid', here)
    expect(roadOf(await press(h, here))).toBe('card_unavailable')
    await tell(h, 'paid', here)
    expect(roadOf(await press(h, here))).not.toBe('card_unavailable')
  })

  test('whoever is told so reads how long it lasts', async () => {
    const h = await testServices()
    await testedOnPages(h)
    const outcome = await press(h, here)
    if (outcome.ok || outcome.retryAfterMs === undefined) throw new Error('no pause was told')
    h.clock.forward(outcome.retryAfterMs - 1)
    expect(roadOf(await press(h, here))).toBe('card_unavailable')
    h.clock.forward(1)
    expect(roadOf(await press(h, here))).toBe('page')
    const byToken = asked(here)
    await tries(h, 5, () => here)
    const refused = await confirmBy(h, { way: 'card' }, 'ctoken_1', byToken)
    expect(refused).toMatchObject({ code: 'card_unavailable' })
    expect(refused.ok ? null : refused.retryAfterMs).toBeGreaterThan(minutes(5))
  })

  test('three pages that nobody uses afterwards are closed after ten minutes, and make room', async () => {
    const h = await testServices()
    await testedOnPages(h)
    h.clock.forward(minutes(10))
    for (let page = 0; page < 3; page++) expect(roadOf(await press(h, here))).toBe('page')
    expect(roadOf(await press(h, here))).toBe('waits')
    h.clock.forward(minutes(10))
    await resolveDue(h)
    expect(roadOf(await press(h, here))).toBe('page')
  })

  test('they are taken again after ten minutes, on three pages at once; each five declines more make the next pause longer', async () => {
    const h = await testServices()
    await testedOnPages(h)
    const waits: number[] = []
    for (let round = 0; round < 4; round++) {
      const since = h.clock.now()
      const pages: string[] = []
      for (; pages.length === 0; h.clock.forward(seconds(30))) {
        for (let page = 0; page < 8; page++) {
          const pressed = await press(h, here)
          if (pressed.ok && roadOf(pressed) !== 'waits') pages.push(giftOf(pressed))
        }
      }
      if (round < 3) expect(pages).toHaveLength(3)
      waits.push((h.clock.now() - since) / minutes(1))
      for (let card = 0; card < 5; card++) await decline(h, pages[card % pages.length] ?? '')
      await resolveDue(h)
    }
    for (const [round, most] of [10, 15, 20, 20].entries()) expect(waits[round]).toBeLessThanOrEqual(most + 1)
    for (const wait of waits) expect(wait).toBeGreaterThan(4)
  })

  test('an hour later everything is as it was', async () => {
    const h = await testServices()
    await testedOnPages(h)
    h.clock.forward(hours(1))
    expect(roadOf(await press(h, here))).toBe('form')
  })

  test('the operator may take them all the same', async () => {
    const h = await testServices()
    await testedOnPages(h)
    await h.store.write(writeSetting('shield', 'off'))
    expect(roadOf(await press(h, here))).toBe('form')
  })
})

describe('is met by none of', () => {
  test('an office of three hundred who give at once, of whose cards one in ten is declined, each three times', async () => {
    const h = await testServices()
    const gifts: string[] = []
    for (let donor = 0; donor < 300; donor++) gifts.push(giftOf(await press(h, here)))
    for (const [donor, gift] of gifts.entries()) {
      if (donor % 10 !== 0) {
        await pay(h, gift)
        continue
      }
      let now = gift
      for (let card = 0; card < 3; card++) {
        await decline(h, now)
        await resolveDue(h)
        // what was closed at a decline is begun again by the next press
        if ((await stateOf(h, now)) !== 'started') now = giftOf(await press(h, here))
      }
      await pay(h, now)
    }
    expect(roadOf(await press(h, here))).not.toBe('card_unavailable')
  })

  test('a carrier behind whose address hundreds give, and a thief with eighty cards', async () => {
    const h = await testServices()
    const roads = new Set<string>()
    for (let donor = 0; donor < 480; donor++) {
      h.clock.forward(seconds(2))
      const pressed = await press(h, here)
      roads.add(roadOf(pressed))
      if (donor % 8 === 3) await tell(h, 'failed', here)
      if (donor % 6 === 0) {
        const stolen = await press(h, here)
        roads.add(roadOf(stolen))
        if (stolen.ok) await decline(h, giftOf(stolen))
      }
      if (pressed.ok) await pay(h, giftOf(pressed))
    }
    expect(roads).not.toContain('card_unavailable')
  })
})
