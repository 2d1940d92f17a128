import { expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { done, refused } from '#gift/outcome.ts'
import { minutes } from '../../base/clock.ts'
import { consentsOf } from '../../store/gift/consents.ts'
import { giftOf } from '../../store/gift/gifts.ts'
import { asking, paid, plainly, reading, testServices } from '../testing/fixtures.ts'
import { begin } from './begin.ts'
import { sync } from './sync.ts'

const giftsIn = async (h: Awaited<ReturnType<typeof testServices>>) =>
  (await h.store.db.selectFrom('gift').selectAll().orderBy('id').execute()).map(giftOf)

test('a gift is stored and durable before the provider hears of it', async () => {
  const h = await testServices()
  let storedBefore = 0
  const outcome = await begin(
    {
      ...h,
      failpoint: (name) => {
        if (name === 'before-provider') expect(h.stripe.calls).toEqual([])
      },
      providers: {
        ...h.providers,
        stripe: {
          ...h.stripe,
          begin: async (gift) => {
            storedBefore = (await giftsIn(h)).length
            return h.stripe.begin(gift)
          },
        },
      },
    },
    'stripe',
    asking(),
    plainly,
  )
  expect(outcome.ok).toBe(true)
  expect(storedBefore).toBe(1)
  expect((await giftsIn(h))[0]?.standing.state).toBe('started')
})

test('the same attempt is the same gift, however often it is sent', async () => {
  const h = await testServices()
  const answers = await Promise.all([1, 2, 3].map(() => begin(h, 'stripe', asking(), plainly)))
  const ids = answers.map((answer) => (answer.ok ? answer.value.gift.id : answer.code))
  expect(new Set(ids).size).toBe(1)
  expect(await giftsIn(h)).toHaveLength(1)
})

test('without an attempt key every call is a gift of its own', async () => {
  const h = await testServices()
  await begin(h, 'stripe', asking({ attempt: null }), plainly)
  await begin(h, 'stripe', asking({ attempt: null }), plainly)
  expect(await giftsIn(h)).toHaveLength(2)
})

test('a new amount of a one-time card gift updates the live one', async () => {
  const h = await testServices()
  await begin(h, 'stripe', asking(), plainly)
  await begin(h, 'stripe', asking({ cents: cents(7500) }), plainly)
  expect(h.stripe.calls).toEqual(['begin 5000', 'begin 7500'])
  expect((await giftsIn(h)).map((gift) => gift.cents)).toEqual([7500])
})

test('another frequency cancels the live one at the provider first, and closes it', async () => {
  const h = await testServices()
  await begin(h, 'stripe', asking(), plainly)
  h.clock.forward(1000)
  await begin(h, 'stripe', asking({ frequency: 'monthly' }), plainly)
  expect(h.stripe.calls).toEqual(['begin 5000', 'stop by donor', 'begin 5000'])
  expect((await giftsIn(h)).map((gift) => [gift.frequency, gift.standing.state])).toEqual([
    ['once', 'not_charged'],
    ['monthly', 'started'],
  ])
})

test("a gift begun by our form is closed before Stripe's page is opened for it, and stays on that page", async () => {
  const h = await testServices()
  await begin(h, 'stripe', asking(), plainly)
  const hosted = await begin(h, 'stripe', asking(), { ...plainly, channel: 'hosted' })
  expect(await begin(h, 'stripe', asking(), plainly)).toMatchObject({
    ok: true,
    value: { challenged: true, beginning: hosted.ok && hosted.value.beginning },
  })
  expect(h.stripe.calls).toEqual(['begin 5000', 'stop by donor', 'open', 'open, challenged'])
  expect((await giftsIn(h)).map((gift) => gift.standing.state)).toEqual(['not_charged', 'started'])
})

test('who is led to the provider’s page in the evening hears on which day that page charges next, and it is what is kept', async () => {
  const h = await testServices()
  h.clock.forward(Date.parse('2026-12-23T05:30:00Z') - h.clock.now())
  const monthly = asking({ frequency: 'monthly' })
  await begin(h, 'stripe', monthly, { ...plainly, channel: 'hosted' })
  const led = await begin(h, 'stripe', monthly, plainly)
  const sentence = 'With our card provider’s own page, next: January 23.'
  expect(led).toMatchObject({ ok: true, value: { challenged: true, elsewhere: sentence } })
  const [gift] = await giftsIn(h)
  const consents = await h.store.read(consentsOf(gift?.id ?? ''))
  expect(consents).toMatchObject([{ text: expect.stringContaining(sentence), channel: 'hosted', anchorDay: 23 }])
})

test('a paid attempt is not begun again, by neither provider', async () => {
  const h = await testServices()
  const first = await begin(h, 'stripe', asking(), plainly)
  if (!first.ok) throw new Error(first.detail)
  h.stripe.readings.set(first.value.gift.id, reading([paid('pi_1', 5000)]))
  await sync(h, first.value.gift)
  expect(await begin(h, 'stripe', asking(), plainly)).toMatchObject({ ok: false, code: 'gift_already_paid' })
  expect(await begin(h, 'paypal', asking(), plainly)).toMatchObject({ ok: false, code: 'gift_already_paid' })
  expect(h.paypal.calls).toEqual([])
})

test('a payment found while cancelling an outdated intent is booked, and nothing new is begun', async () => {
  const h = await testServices()
  const first = await begin(h, 'stripe', asking(), plainly)
  if (!first.ok) throw new Error(first.detail)
  h.stripe.readings.set(first.value.gift.id, reading([paid('pi_1', 5000)]))
  expect(await begin(h, 'stripe', asking({ frequency: 'monthly' }), plainly)).toMatchObject({
    ok: false,
    code: 'gift_already_paid',
  })
  expect((await giftsIn(h)).map((gift) => gift.standing.state)).toEqual(['complete'])
})

test('a monthly gift found to be paid while another amount is asked for goes on', async () => {
  const h = await testServices()
  const first = await begin(h, 'stripe', asking({ frequency: 'monthly' }), plainly)
  if (!first.ok) throw new Error(first.detail)
  h.stripe.readings.set(first.value.gift.id, reading([paid('in_1', 5000)]))
  expect(await begin(h, 'stripe', asking({ frequency: 'monthly', cents: cents(7500) }), plainly)).toMatchObject({
    ok: false,
    code: 'gift_already_paid',
  })
  expect(h.stripe.calls).toEqual(['begin 5000', 'read'])
  expect((await giftsIn(h)).map((gift) => gift.standing.state)).toEqual(['active'])
})

test('when the provider cannot be reached, the gift stays and the same attempt goes on later', async () => {
  const h = await testServices()
  h.stripe.refuseNext = refused('provider_unavailable', 'down')
  expect(await begin(h, 'stripe', asking(), plainly)).toMatchObject({ ok: false, code: 'provider_unavailable' })
  expect((await begin(h, 'stripe', asking(), plainly)).ok).toBe(true)
  expect(await giftsIn(h)).toHaveLength(1)
})

test('what the donor told stays when a later call leaves it out', async () => {
  const h = await testServices()
  await begin(h, 'stripe', asking(), plainly)
  await begin(h, 'stripe', asking({ donor: null }), plainly)
  expect((await giftsIn(h))[0]?.donor?.email).toBe('ada@example.org')
})

test.each([
  ['in time', 0, { ok: true }, 'started'],
  ['too late', minutes(1), { ok: false, code: 'gift_in_progress' }, 'not_charged'],
] as const)(
  'what could be paid before ends while the gift is begun anew (%s): never is a closed gift to be paid',
  async (_, takes, answer, state) => {
    const h = await testServices()
    const first = await begin(h, 'stripe', asking(), plainly)
    const draft = first.ok ? first.value.gift : expect.fail()
    const closed = { provider: 'stripe', kind: 'closed', ref: draft.id, at: h.clock.now(), reason: 'canceled' } as const
    const begins = async (gift: Parameters<typeof h.stripe.begin>[0]) => {
      h.clock.forward(takes)
      h.stripe.readings.set(draft.id, reading([closed]))
      await sync(h, draft)
      const outcome = await h.stripe.begin(gift)
      return outcome.ok ? done({ ...outcome.value, refs: { ...outcome.value.refs, intent: 'pi_anew' } }) : outcome
    }
    const providers = { ...h.providers, stripe: { ...h.stripe, begin: begins } }
    expect(await begin({ ...h, providers }, 'stripe', asking(), plainly)).toMatchObject(answer)
    expect((await giftsIn(h)).map(({ standing }) => standing.state)).toEqual([state])
    expect(await begin(h, 'paypal', asking(), plainly)).toMatchObject({ ok: true })
    // what was open is closed at its provider before another is begun
    expect(h.stripe.calls.some((call) => call.startsWith('stop'))).toBe(state === 'started')
  },
)
