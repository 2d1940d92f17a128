import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { minutes } from '../../base/clock.ts'
import { writeSetting } from '../../store/database/settings.ts'
import { giftById } from '../../store/gift/gifts.ts'
import { forgetOpenSecret } from '../../store/gift/open-secrets.ts'
import { begin } from '../gift/begin.ts'
import { confirm } from '../gift/confirm.ts'
import { recordUnit } from '../gift/record.ts'
import { resolveDue } from '../gift/resolve.ts'
import { asking, paid, plainly, testServices } from '../testing/fixtures.ts'
import { noon } from '../testing/hand-clock.ts'
import { type OwnServices, servicesOn } from '../testing/own-database.ts'
import { workOut } from '../testing/work-out.ts'
import { countOutcome } from './budget.ts'
import { callerOf } from './caller.ts'

const caller = callerOf('secret-of-this-test')
type Services = Awaited<ReturnType<typeof testServices>>
let donors = 0

/** What a press at this address comes to; who `works` does what is asked for. */
async function press(h: Services, address: string, works: boolean, attempt: string | null = null) {
  const email = `donor${donors++}@example.org`
  const watched = { ...plainly, caller: caller(address, email) }
  const request = asking({ attempt, donor: { firstName: 'Ada', lastName: 'Field', email } })
  const first = await begin(h, 'stripe', request, watched)
  if (first.ok || !first.puzzle || !works) return first
  return await begin(h, 'stripe', request, { ...watched, proof: workOut(first.puzzle) })
}
type Press = Awaited<ReturnType<typeof press>>
const roadOf = (pressed: Press) =>
  !pressed.ok ? pressed.code : pressed.value.beginning.clientSecret === null ? 'hosted page' : 'secret'
const giftOf = (pressed: Press) => {
  if (!pressed.ok) throw new Error(pressed.detail)
  return pressed.value.gift.id
}
async function roads(h: Services, presses: number, address: (number: number) => string, works: boolean) {
  const counts: Record<string, number> = {}
  for (let number = 0; number < presses; number++) {
    const road = roadOf(await press(h, address(number), works))
    counts[road] = (counts[road] ?? 0) + 1
  }
  return counts
}
const here = () => '203.0.113.9'
const decline = (h: Services, gift: string, ref: string) =>
  h.store.write(
    recordUnit(h, gift, { facts: [{ provider: 'stripe', kind: 'failed', ref, at: noon, code: 'generic_decline' }] }),
  )
const stateOf = async (h: Services, gift: string) => (await h.store.read(giftById(gift)))?.standing.state

describe('client secrets that are out and unpaid', () => {
  test('are five at one address without work', async () => {
    const h = await testServices()
    expect(await roads(h, 60, here, false)).toEqual({ secret: 5, proof_required: 55 })
  })

  test('are 25 at one address with work; who comes then is led to the hosted page, and nobody is refused', async () => {
    const h = await testServices()
    expect(await roads(h, 300, here, true)).toEqual({ secret: 25, 'hosted page': 275 })
  })

  const of8 = (number: number) => `198.${18 + (number % 8)}.7.1`
  describe.each(['sqlite', 'postgres'] as const)('are no more where all ask at once, on %s', (dialect) => {
    let h: OwnServices
    beforeEach(async () => {
      h = await servicesOn(dialect)
    })
    afterEach(() => h.end())
    const atOnce = async (presses: number, address: (number: number) => string, works: boolean) => {
      const pressed = await Promise.all(Array.from({ length: presses }, (_, at) => press(h, address(at), works)))
      return pressed.filter((each) => roadOf(each) === 'secret').length
    }

    test('at one address', async () => {
      expect(await atOnce(60, here, false)).toBe(5)
      expect(await atOnce(60, here, true)).toBe(20)
    })

    test('at eight addresses in eight networks', async () => {
      expect(await atOnce(200, of8, true)).toBe(32)
    })
  })

  test('are 32 at eight addresses that work for four hundred: one at each, and 24', async () => {
    const h = await testServices()
    expect(await roads(h, 400, of8, true)).toEqual({ secret: 32, 'hosted page': 368 })
  })

  test('are not made fewer for others by pages on which the bank is asked', async () => {
    const h = await testServices()
    const pressed: Press[] = []
    for (let number = 0; number < 60; number++) pressed.push(await press(h, here(), true))
    const secrets = pressed.filter((each) => roadOf(each) === 'secret')
    expect(secrets).toHaveLength(25)
    for (const [number, each] of secrets.entries()) {
      await h.store.write(recordUnit(h, giftOf(each), { facts: [paid(`ch_${number}`, 5000)] }))
    }
    for (let donor = 0; donor < 2; donor++) expect(roadOf(await press(h, '198.51.100.7', true))).toBe('secret')
  })

  test('are 25 in an IPv6 network, whichever of its addresses ask', async () => {
    const h = await testServices()
    const ofOne = (number: number) => `2001:db8:77:${(number + 1).toString(16)}::1`
    expect(await roads(h, 60, ofOne, true)).toEqual({ secret: 25, 'hosted page': 35 })
  })

  test('are fifteen in a /24 without work, whoever of it asks, and fifty with it', async () => {
    const h = await testServices()
    await h.store.write(writeSetting('expected-gifts', '1000'))
    const neighbour = (number: number) => `203.0.113.${number}`
    expect(await roads(h, 60, neighbour, false)).toEqual({ secret: 15, proof_required: 45 })
    expect(await roads(h, 60, neighbour, true)).toEqual({ secret: 35, 'hosted page': 25 })
  })

  test('are counted for a wallet and a bank account as for a card', async () => {
    const h = await testServices()
    const decline = { code: 'card_declined', detail: 'declined', ok: false } as const
    let declined = 0
    for (let number = 0; number < 60; number++) {
      const email = `donor${number}@example.org`
      h.stripe.confirmations.push(decline)
      const { outcome } = await confirm(
        h,
        'stripe',
        asking({ attempt: null, donor: { firstName: 'Ada', lastName: 'Field', email } }),
        `ctoken_${number}`,
        { ...plainly, caller: caller(here(), email) },
      )
      if (!outcome.ok && outcome.code === 'card_declined') declined++
      h.stripe.confirmations.length = 0
    }
    expect(declined).toBe(5)
  })
})

describe('a secret', () => {
  test('makes room for the next once its gift is paid', async () => {
    const h = await testServices()
    for (let donor = 0; donor < 40; donor++) {
      const pressed = await press(h, here(), false)
      expect(roadOf(pressed)).toBe('secret')
      await h.store.write(recordUnit(h, giftOf(pressed), { facts: [paid(`ch_${donor}`, 5000)] }))
    }
  })

  test('makes room at once where the provider never took the beginning', async () => {
    const h = await testServices()
    for (let donor = 0; donor < 20; donor++) {
      h.stripe.refuseNext = { ok: false, code: 'provider_unavailable', detail: 'away' }
      expect(roadOf(await press(h, here(), false))).toBe('provider_unavailable')
    }
    expect(roadOf(await press(h, here(), false))).toBe('secret')
  })

  test('that nobody used for ten minutes is closed, at its provider too', async () => {
    const h = await testServices()
    const gift = giftOf(await press(h, here(), false))
    h.clock.forward(minutes(10) - 1)
    await resolveDue(h)
    expect(await stateOf(h, gift)).toBe('started')
    h.clock.forward(1)
    await resolveDue(h)
    expect(await stateOf(h, gift)).toBe('not_charged')
    expect(h.stripe.calls.at(-1)).toBe('stop by resolver')
  })

  test('is asked to be closed again a minute later where its provider was away', async () => {
    const h = await testServices()
    const gift = giftOf(await press(h, here(), false))
    h.clock.forward(minutes(10))
    h.stripe.refuseNext = { ok: false, code: 'provider_unavailable', detail: 'away' }
    await resolveDue(h)
    expect(await stateOf(h, gift)).toBe('started')
    h.clock.forward(minutes(1))
    await resolveDue(h)
    expect(await stateOf(h, gift)).toBe('not_charged')
  })

  test('that its donor still uses is good for ten minutes more', async () => {
    const h = await testServices()
    const gift = giftOf(await press(h, here(), false, 'attempt-attempt-1'))
    h.clock.forward(minutes(9))
    expect(giftOf(await press(h, here(), false, 'attempt-attempt-1'))).toBe(gift)
    h.clock.forward(minutes(9))
    await resolveDue(h)
    expect(await stateOf(h, gift)).toBe('started')
  })

  test('that was closed while its donor typed is followed by another at her press', async () => {
    const h = await testServices()
    const first = await press(h, here(), false, 'attempt-attempt-1')
    h.clock.forward(minutes(10))
    const next = await press(h, here(), false, 'attempt-attempt-1')
    expect(roadOf(next)).toBe('secret')
    expect(giftOf(next)).not.toBe(giftOf(first))
    expect(await stateOf(h, giftOf(first))).toBe('not_charged')
  })

  test('that the release before handed out goes on, though that wrote nothing down of it, and is counted from then on', async () => {
    const h = await testServices()
    const gift = giftOf(await press(h, here(), false, 'attempt-attempt-1'))
    await h.store.write(forgetOpenSecret(gift))
    expect(giftOf(await press(h, here(), false, 'attempt-attempt-1'))).toBe(gift)
    expect(await roads(h, 5, here, false)).toEqual({ secret: 4, proof_required: 1 })
  })
})

/** What a press without scripts comes to: the provider's own page, with or without the bank asked who pays. */
async function pressHosted(h: Services, address: string, waits = false) {
  const email = `donor${donors++}@example.org`
  const watched = { ...plainly, channel: 'hosted' as const, caller: caller(address, email) }
  const request = asking({ attempt: null, donor: { firstName: 'Ada', lastName: 'Field', email } })
  const first = await begin(h, 'stripe', request, watched)
  if (first.ok || !first.puzzle || !waits) return first
  h.clock.forward(minutes(1))
  return await begin(h, 'stripe', request, { ...watched, proof: workOut(first.puzzle) })
}
const pageOf = (pressed: Press) =>
  !pressed.ok ? pressed.code : pressed.value.challenged ? 'page with the bank' : 'page'

describe('pages of the provider that are out and unpaid', () => {
  test('are counted with the client secrets: five at one address without work', async () => {
    const h = await testServices()
    const pages: string[] = []
    for (let number = 0; number < 7; number++) pages.push(pageOf(await pressHosted(h, here())))
    expect(pages).toEqual([...Array(5).fill('page'), 'proof_required', 'proof_required'])
    expect(roadOf(await press(h, here(), false))).toBe('proof_required')
  })

  test('are 25 with work; who comes then has the bank asked who pays', async () => {
    const h = await testServices()
    const pages: string[] = []
    for (let number = 0; number < 30; number++) pages.push(pageOf(await pressHosted(h, here(), true)))
    expect(pages.slice(25)).toEqual(Array(5).fill('page with the bank'))
  })

  test.each(['once', 'monthly'] as const)(
    'that nobody paid for half an hour is closed, of a gift given %s',
    async (frequency) => {
      const h = await testServices()
      const watched = { ...plainly, channel: 'hosted' as const, caller: caller(here(), 'ada@example.org') }
      const gift = giftOf(await begin(h, 'stripe', asking({ frequency }), watched))
      h.clock.forward(minutes(30) - 1)
      await resolveDue(h)
      expect(await stateOf(h, gift)).toBe('started')
      h.clock.forward(1)
      await resolveDue(h)
      expect(await stateOf(h, gift)).toBe('not_charged')
    },
  )
})

describe('declines at an address', () => {
  test('close each further form at its decline, from the third that is not paid for', async () => {
    const h = await testServices()
    const gifts = []
    for (let number = 0; number < 8; number++) gifts.push(giftOf(await press(h, here(), true)))
    for (const [number, gift] of gifts.slice(0, 4).entries()) await decline(h, gift, `ch_${number}`)
    await resolveDue(h)
    const states = await Promise.all(gifts.map((gift) => stateOf(h, gift)))
    expect(states).toEqual(['started', 'started', 'not_charged', 'not_charged', ...Array(4).fill('started')])
  })

  test('beyond what may be close every secret that is out there, and none elsewhere', async () => {
    const h = await testServices()
    const there = giftOf(await press(h, '198.51.100.7', false))
    const gifts = []
    for (let number = 0; number < 4; number++) gifts.push(giftOf(await press(h, here(), false)))
    for (let number = 0; number < 14; number++) {
      await h.store.write(countOutcome(h, 'failed', caller(here(), `thief${number}@example.org`)))
    }
    await decline(h, gifts[0] ?? '', 'ch_1')
    await resolveDue(h)
    expect(await Promise.all(gifts.map((gift) => stateOf(h, gift)))).toEqual(Array(4).fill('not_charged'))
    expect(await stateOf(h, there)).toBe('started')
    expect(roadOf(await press(h, here(), true))).toBe('hosted page')
  })
})
