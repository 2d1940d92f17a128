import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Appeal } from '#gift/appeals.ts'
import type { Fund } from '#gift/funds.ts'
import { cents } from '#gift/money.ts'
import type { GiftRequest } from '#gift/request.ts'
import { minutes } from '../../base/clock.ts'
import { writeSetting } from '../../store/database/settings.ts'
import { consentsOf } from '../../store/gift/consents.ts'
import { changeGift } from '../../store/gift/gift-changes.ts'
import { giftById, noRefs } from '../../store/gift/gifts.ts'
import { secretsOut } from '../../store/gift/open-secrets.ts'
import { begin, takeTurn } from '../gift/begin.ts'
import { draftAfter } from '../gift/make-monthly.ts'
import { recordUnit } from '../gift/record.ts'
import { resolveDue } from '../gift/resolve.ts'
import { asking, paid, plainly, testServices } from '../testing/fixtures.ts'
import { type OwnServices, servicesOn } from '../testing/own-database.ts'
import { workOut } from '../testing/work-out.ts'
import { countOutcome } from './budget.ts'
import { callerOf } from './caller.ts'

const caller = callerOf('secret-of-this-test')
type Services = Awaited<ReturnType<typeof testServices>>
let [donors, charges] = [0, 0]

/** Presses the card's button at this address, and does what work is asked for. */
async function press(
  h: Services,
  address: string,
  attempt: string | null = null,
  email = `donor${donors++}@example.org`,
  more: Partial<GiftRequest> = {},
) {
  const request = asking({ attempt, donor: { firstName: 'Ada', lastName: 'Field', email }, ...more })
  const watched = { ...plainly, caller: caller(address, email) }
  const first = await begin(h, 'stripe', request, watched)
  if (first.ok || !first.puzzle) return first
  return await begin(h, 'stripe', request, { ...watched, proof: workOut(first.puzzle) })
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
async function pressed(h: Services, presses: number, address: (number: number) => string) {
  const roads: Record<string, number> = {}
  for (let number = 0; number < presses; number++) {
    const road = roadOf(await press(h, address(number)))
    roads[road] = (roads[road] ?? 0) + 1
  }
  return roads
}
const look = (h: Services, gift: string) => takeTurn(h, gift, plainly.returnTo)
const pay = (h: Services, gift: string) =>
  h.store.write(recordUnit(h, gift, { facts: [paid(`ch_${charges++}`, 5000)] }))
const stateOf = async (h: Services, gift: string) => (await h.store.read(giftById(gift)))?.standing.state
/** Cards are tried out all over the site. */
const attacked = async (h: Services) => {
  for (let card = 0; card < 45; card++) {
    await h.store.write(countOutcome(h, 'failed', caller(`198.51.${card}.7`, `thief${card}@example.org`)))
  }
}
const here = () => '203.0.113.9'

describe('pages on which the bank is asked who pays', () => {
  test('are eight at one address in an attack, whoever works for more: the others wait, and nobody is refused', async () => {
    const h = await testServices()
    await attacked(h)
    expect(await pressed(h, 60, here)).toEqual({ page: 8, waits: 52 })
    expect(h.stripe.calls).toEqual(Array(8).fill('open, challenged'))
    expect(await h.store.read(secretsOut)).toBe(8)
  })

  test('are eight beside the forms of a crowd', async () => {
    const h = await testServices()
    expect(await pressed(h, 60, here)).toEqual({ form: 25, page: 8, waits: 27 })
  })

  test('are sixteen in a network, whichever of its addresses ask', async () => {
    const h = await testServices()
    await attacked(h)
    const ofOne = (number: number) => `2001:db8:77:${(number + 1).toString(16)}::1`
    expect(await pressed(h, 60, ofOne)).toEqual({ page: 16, waits: 44 })
  })

  test('are forty with the forms at eight addresses that work for four hundred', async () => {
    const h = await testServices()
    const of8 = (number: number) => `198.${18 + (number % 8)}.7.1`
    expect(await pressed(h, 400, of8)).toEqual({ form: 32, page: 8, waits: 360 })
  })

  test('are had by strangers elsewhere, one in each network, however many are out', async () => {
    const h = await testServices()
    await attacked(h)
    expect(await pressed(h, 100, (number) => `198.${18 + (number % 8)}.7.1`)).toEqual({ page: 40, waits: 60 })
    expect(await pressed(h, 20, (number) => `192.0.${number}.1`)).toEqual({ page: 20 })
  })

  test('are one more for each gift that is paid where they are asked for', async () => {
    const h = await testServices()
    const gifts = []
    for (let donor = 0; donor < 33; donor++) gifts.push(giftOf(await press(h, here())))
    expect(roadOf(await press(h, here()))).toBe('waits')
    for (const gift of gifts) await pay(h, gift)
    expect(await pressed(h, 80, here)).toEqual({ form: 25, page: 41, waits: 14 })
  })

  describe.each(['sqlite', 'postgres'] as const)('are no more where all ask at once, on %s', (dialect) => {
    let h: OwnServices
    beforeEach(async () => {
      h = await servicesOn(dialect)
    })
    afterEach(() => h.end())

    test('at one address', async () => {
      await attacked(h)
      const all = await Promise.all(Array.from({ length: 40 }, () => press(h, here())))
      expect(all.filter((each) => roadOf(each) === 'page')).toHaveLength(8)
    })
  })
})

describe('who waits for such a page', () => {
  /** Nine donors at one address: the last of them waits. */
  const nine = async (h: Services) => {
    await attacked(h)
    const gifts = []
    for (let donor = 0; donor < 9; donor++) gifts.push(giftOf(await press(h, here(), `attempt-attempt-${donor}`)))
    const [waiting = ''] = gifts.slice(-1)
    return { pages: gifts.slice(0, 8), waiting }
  }

  test('is led to our own page, and on to the provider’s once another has paid', async () => {
    const h = await testServices()
    const { pages, waiting } = await nine(h)
    expect(await look(h, waiting)).toMatchObject({
      ok: true,
      value: { waits: true, beginning: { url: plainly.returnTo.turn } },
    })
    await pay(h, pages[0] ?? '')
    expect(await look(h, waiting)).toMatchObject({
      ok: true,
      value: {
        challenged: true,
        gift: { id: waiting },
        beginning: { url: `https://stripe.example/pay/cs_${waiting}` },
      },
    })
    expect(await h.store.read(secretsOut)).toBe(8)
    // looked at again, it is the same page
    expect(await look(h, waiting)).toMatchObject({ ok: true, value: { beginning: { id: `cs_${waiting}` } } })
    await pay(h, waiting)
    expect(await look(h, waiting)).toMatchObject({ ok: false, code: 'action_not_possible' })
  })

  test('is told so as one whom their bank is to ask, and nothing else', async () => {
    const h = await testServices()
    await nine(h)
    const late = await press(h, here(), 'attempt-attempt-9')
    expect(late).toMatchObject({
      ok: true,
      value: { challenged: true, waits: true, noCardUntil: null, gift: { asked: null, hold: null } },
    })
    expect(late.ok && late.value.beginning).toEqual({
      refs: noRefs,
      clientSecret: null,
      id: giftOf(late),
      url: plainly.returnTo.turn,
    })
  })

  test('hears that another press has the gift, where one took it over meanwhile', async () => {
    const h = await testServices()
    const { waiting } = await nine(h)
    const write: Services['store']['write'] = async (unit) => {
      const answer = await h.store.write(unit)
      await h.store.write(changeGift(waiting, { hold: { token: 'another', until: h.clock.now() + minutes(1) } }))
      return answer
    }
    expect(await takeTurn({ ...h, store: { ...h.store, write } }, waiting, plainly.returnTo)).toMatchObject({
      ok: false,
      code: 'gift_in_progress',
    })
  })

  test('past midnight, agrees to nothing anew', async () => {
    const h = await testServices()
    h.clock.forward(Date.parse('2026-03-03T05:50:00Z') - h.clock.now())
    const { pages } = await nine(h)
    const waiting = giftOf(await press(h, here(), 'attempt-attempt-9', 'last@example.org', { frequency: 'monthly' }))
    const before = await h.store.read(consentsOf(waiting))
    expect(before).toMatchObject([{ firstOn: '2026-03-02' }])
    h.clock.forward(minutes(20))
    for (const page of pages) await pay(h, page)
    expect(await look(h, waiting)).toMatchObject({ value: { gift: { id: waiting } } })
    expect(await h.store.read(consentsOf(waiting))).toEqual(before)
  })

  test('is nobody whose gift is not here, or was begun unwatched', async () => {
    const h = await testServices()
    expect(await look(h, 'no-such-gift')).toMatchObject({ ok: false, code: 'action_not_possible' })
    const unwatched = await begin(h, 'stripe', asking(), { ...plainly, channel: 'hosted' })
    expect(unwatched).toMatchObject({ ok: true })
    expect(await look(h, giftOf(unwatched))).toMatchObject({ ok: false, code: 'action_not_possible' })
  })

  test('has none any more once its payment is on its way', async () => {
    const h = await testServices()
    const { pages } = await nine(h)
    const [page = ''] = pages
    const pending = {
      provider: 'stripe',
      kind: 'pending',
      ref: 'py_1',
      at: h.clock.now(),
      reason: 'processing',
    } as const
    await h.store.write(recordUnit(h, page, { facts: [{ ...pending, cents: cents(5000) }] }))
    expect(await stateOf(h, page)).toBe('confirming')
    expect(await look(h, page)).toMatchObject({ ok: false, code: 'action_not_possible' })
  })

  test('is no known payer of its provider’s where nobody gave before', async () => {
    const h = await testServices()
    const { pages, waiting } = await nine(h)
    await pay(h, pages[0] ?? '')
    const open = vi.spyOn(h.stripe, 'open')
    expect(await look(h, waiting)).toMatchObject({ value: { challenged: true } })
    expect(open.mock.calls[0]?.[0]).not.toHaveProperty('payer')
  })

  test('has a page also where the draft has no key', async () => {
    const h = await testServices()
    await attacked(h)
    const gifts = []
    for (let donor = 0; donor < 9; donor++) gifts.push(giftOf(await press(h, here())))
    const waiting = gifts[8] ?? ''
    await pay(h, gifts[0] ?? '')
    expect(await look(h, waiting)).toMatchObject({
      ok: true,
      value: { gift: { id: waiting }, beginning: { id: `cs_${waiting}` } },
    })
  })

  test('is asked for no proof and counted no more by another press, and is still that gift', async () => {
    const h = await testServices()
    const { waiting } = await nine(h)
    for (let time = 0; time < 150; time++) {
      expect(await look(h, waiting)).toMatchObject({ ok: true, value: { waits: true } })
    }
    const email = 'donor8@example.org'
    const request = asking({ attempt: 'attempt-attempt-8', donor: { firstName: 'Ada', lastName: 'Field', email } })
    const again = await begin(h, 'stripe', request, { ...plainly, caller: caller(here(), email) })
    expect(again).toMatchObject({ ok: true, value: { waits: true, gift: { id: waiting } } })
  })

  test('gives by another provider meanwhile, and waits no more', async () => {
    const h = await testServices()
    const { pages, waiting } = await nine(h)
    const request = asking({ attempt: 'attempt-attempt-8' })
    const watched = { ...plainly, caller: caller(here(), 'ada@example.org') }
    const outcome = await begin(h, 'paypal', request, watched)
    if (outcome.ok || !outcome.puzzle) throw new Error('a stranger in an attack works')
    const elsewhere = await begin(h, 'paypal', request, { ...watched, proof: workOut(outcome.puzzle) })
    expect(elsewhere).toMatchObject({ ok: true, value: { gift: { provider: 'paypal' } } })
    await pay(h, pages[0] ?? '')
    expect(await look(h, waiting)).toMatchObject({ ok: false, code: 'action_not_possible' })
  })

  test.each(['once', 'monthly'] as const)(
    'keeps what it is for, given %s, and has agreed to that alone',
    async (frequency) => {
      const fund = (id: string) => ({ id, name: { en: id, es: id }, restricted: 'purpose' }) as unknown as Fund
      const funds = [{ ...fund('general'), default: true } as Fund, fund('beds')]
      const appeal = { id: 'winter', starts: '2026-02-01', ends: '2026-03-31', fund: 'beds' } as unknown as Appeal
      const h = { ...(await testServices()), funds, appeals: [appeal] }
      const { pages } = await nine(h)
      const shares = [{ fund: 'beds', cents: cents(5000) }]
      const more = { frequency, fundsAsked: shares, appealAsked: 'winter' }
      const waiting = giftOf(await press(h, here(), 'attempt-attempt-9', 'last@example.org', more))
      const kept = async () => (await h.store.read(giftById(waiting))) ?? expect.fail('no gift')
      const before = await h.store.read(consentsOf(waiting))
      expect(await kept()).toMatchObject({ funds: shares, appeal: 'winter' })
      expect(await look(h, waiting)).toMatchObject({
        value: { waits: true, gift: { funds: shares, appeal: 'winter' } },
      })
      // the appeal is over by now, and the donor gave to it all the same
      h.appeals = [{ ...appeal, ends: '2026-03-01' }]
      for (const page of pages.slice(0, 2)) await pay(h, page)
      expect(await look(h, waiting)).toMatchObject({
        value: { challenged: true, gift: { funds: shares, appeal: 'winter' } },
      })
      expect(await kept()).toMatchObject({ funds: shares, appeal: 'winter' })
      expect(await h.store.read(consentsOf(waiting))).toEqual(before)
    },
  )

  test('is charged as who paid the gift before', async () => {
    const h = await testServices()
    const { pages } = await nine(h)
    const [first = ''] = pages
    await pay(h, first)
    await h.store.write(changeGift(first, { refs: { customer: 'cus_before' } }))
    const more = { frequency: 'monthly', begins: '2026-04-02', follows: first } as const
    expect(roadOf(await press(h, here(), 'attempt-attempt-9', 'ninth@example.org'))).toBe('page')
    const waiting = giftOf(await press(h, here(), draftAfter(first), 'ada@example.org', more))
    await pay(h, pages[1] ?? '')
    const open = vi.spyOn(h.stripe, 'open')
    expect(await look(h, waiting)).toMatchObject({ value: { challenged: true, gift: { id: waiting } } })
    expect(open).toHaveBeenCalledWith(
      expect.objectContaining({ payer: 'cus_before' }),
      expect.anything(),
      expect.anything(),
    )
  })

  test('has a page as soon as the operator lowers the shield', async () => {
    const h = await testServices()
    const { waiting } = await nine(h)
    expect(await look(h, waiting)).toMatchObject({ value: { waits: true } })
    await h.store.write(writeSetting('shield', 'off'))
    expect(await look(h, waiting)).toMatchObject({ value: { challenged: true, beginning: { id: `cs_${waiting}` } } })
  })

  test('loses nothing that waits for nothing to whoever makes a browser look', async () => {
    const h = await testServices()
    const draft = giftOf(await press(h, here()))
    const before = await h.store.read(giftById(draft))
    expect(before?.refs.intent).not.toBeNull()
    const calls = h.stripe.calls.length
    expect(await look(h, draft)).toMatchObject({ ok: false, code: 'action_not_possible' })
    expect(h.stripe.calls).toHaveLength(calls)
    expect(await h.store.read(giftById(draft))).toEqual(before)
    // nor a page that is to be closed
    const { pages } = await nine(h)
    const [page = ''] = pages
    h.clock.forward(minutes(10))
    expect(await look(h, page)).toMatchObject({ ok: false, code: 'action_not_possible' })
    expect(await stateOf(h, page)).toBe('started')
  })

  test('is kept as long as its donor looks, however long that is', async () => {
    const h = await testServices()
    const { waiting } = await nine(h)
    h.clock.forward(minutes(29))
    expect(await look(h, waiting)).toMatchObject({ ok: true, value: { gift: { id: waiting } } })
    h.clock.forward(minutes(2))
    await resolveDue(h)
    expect(await stateOf(h, waiting)).toBe('started')
  })

  test('is closed after half an hour in which nobody looked, without a question to the provider', async () => {
    const h = await testServices()
    const { waiting } = await nine(h)
    const asked = () => h.stripe.calls.length
    h.clock.forward(minutes(30) - 1)
    expect(await stateOf(h, waiting)).toBe('started')
    h.clock.forward(1)
    await resolveDue(h)
    expect(await stateOf(h, waiting)).toBe('not_charged')
    // the eight pages alone were closed there
    expect(h.stripe.calls.filter((call) => call.startsWith('stop'))).toHaveLength(8)
    expect(asked()).toBeGreaterThan(8)
  })
})
