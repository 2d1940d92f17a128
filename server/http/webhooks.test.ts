import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Fact } from '#gift/lifecycle.ts'
import { done } from '#gift/outcome.ts'
import { days } from '../base/clock.ts'
import { begin } from '../giving/gift/begin.ts'
import { receivedEvents } from '../giving/inbox/inbox.ts'
import { asking, deployment, paid, plainly, type TestServices, testServices } from '../giving/testing/fixtures.ts'
import { openPlaces } from '../process/places.ts'
import { createStripe } from '../providers/stripe/stripe.ts'
import { ourVersion } from '../providers/stripe/webhook.ts'
import { quick } from '../providers/testing/gift.ts'
import { noRefs } from '../store/gift/gifts.ts'
import { openApp } from './testing/fixtures.ts'

const secret = 'whsec_of_this_test'
let h: TestServices
let post: ReturnType<typeof openApp>['post']
let later: ReturnType<typeof openApp>['later']
let gift: string
beforeEach(async () => {
  const services = await testServices()
  const stripe = createStripe({
    secretKey: 'sk_test_x',
    apiBase: 'http://127.0.0.1:9',
    webhookSecrets: [secret],
    product: 'p',
    deployment,
    organisation: 'o',
    retryPolicy: quick,
  })
  h = { ...services, sources: { ...services.sources, stripe } }
  ;({ post, later } = openApp(h))
  h.stripe.begin = async () =>
    done({ refs: { ...noRefs, intent: 'pi_1' }, clientSecret: 'pi_1_secret', id: 'pi_1', url: null })
  const outcome = await begin(h, 'stripe', asking(), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  gift = outcome.value.gift.id
})

const intent = (more: object = {}) => ({
  id: 'pi_1',
  object: 'payment_intent',
  status: 'succeeded',
  amount: 5000,
  amount_received: 5000,
  currency: 'usd',
  latest_charge: null,
  last_payment_error: null,
  canceled_at: null,
  cancellation_reason: null,
  metadata: { gift_id: gift },
  ...more,
})
const event = (type: string, object: object, more: object = {}) =>
  JSON.stringify({
    id: 'evt_1',
    object: 'event',
    api_version: ourVersion,
    type,
    created: Math.floor(h.clock.now() / 1000),
    livemode: false,
    data: { object },
    ...more,
  })
const signed = (body: string, at = h.clock.now(), key = secret) => {
  const time = Math.floor(at / 1000)
  const mac = createHmac('sha256', key).update(`${time}.${body}`).digest('hex')
  return { 'stripe-signature': `t=${time},v1=${mac}` }
}
const deliver = async (body: string, headers: Record<string, string> = signed(body)) => {
  const answer = await post('/api/webhooks/stripe', body, headers)
  await Promise.all(later.splice(0))
  return answer
}
const inbox = () => h.store.db.selectFrom('inbox').select(['event_id', 'status', 'problem']).execute()
const facts = () => h.store.db.selectFrom('fact').select(['kind', 'ref', 'cents']).execute()
const state = async () => (await h.store.db.selectFrom('gift').select('state').executeTakeFirst())?.state

describe('refused, and nothing of it is kept', () => {
  const payment = () => event('payment_intent.succeeded', intent())
  test.each<[string, () => [string, Record<string, string>]]>([
    ['unsigned', () => [payment(), {}]],
    ['forged', () => [payment(), signed(payment(), h.clock.now(), 'whsec_of_somebody_else')]],
    ['signed for another body', () => [payment(), signed(event('payment_intent.succeeded', intent({ amount: 1 })))]],
    ['cut short', () => [payment().slice(0, -20), signed(payment())]],
    ['read and written again on the way', () => [JSON.stringify(JSON.parse(payment()), null, 2), signed(payment())]],
    ['301 seconds old', () => [payment(), signed(payment(), h.clock.now() - 301_000)]],
    ['not JSON, though signed', () => ['nonsense', signed('nonsense')]],
    ['nothing at all', () => ['', signed('')]],
    [
      'of the live environment',
      () => {
        const live = event('payment_intent.succeeded', intent(), { livemode: true })
        return [live, signed(live)]
      },
    ],
  ])('%s', async (_what, make) => {
    const [body, headers] = make()
    const answer = await deliver(body, headers)
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'signature_invalid'])
    expect([await inbox(), await facts(), await state()]).toEqual([[], [], 'started'])
  })

  test('huge', async () => {
    const body = event('payment_intent.succeeded', intent({ description: 'x'.repeat(1_100_000) }))
    expect((await deliver(body)).status).toBe(413)
    expect(await inbox()).toEqual([])
  })

  test.each(['/api/webhooks/paypal', '/api/webhooks/cash'])('sent to %s', async (path) => {
    h.sources.paypal.verify = async () => ({ ok: false, code: 'signature_invalid', detail: 'headers are missing' })
    expect((await post(path, payment(), signed(payment()))).status).toBeGreaterThanOrEqual(400)
    expect(await inbox()).toEqual([])
  })
})

describe('in a storm', () => {
  test('a few are taken in at once, and whoever finds a thousand waiting is asked to come again', async () => {
    const receipts = openPlaces(2)
    let [count, most] = [0, 0]
    const verify = h.sources.stripe.verify
    const slowly: typeof verify = async (...args) => {
      most = Math.max(most, ++count)
      for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate)
      count--
      return verify(...args)
    }
    const sources = { ...h.sources, stripe: { ...h.sources.stripe, verify: slowly } }
    const site = openApp({ ...h, sources, receipts })
    const answers = await Promise.all(
      Array.from({ length: 1010 }, (_, i) => {
        const body = event('payment_intent.created', intent(), { id: `evt_${i}` })
        return site.post('/api/webhooks/stripe', body, signed(body))
      }),
    )
    const turnedAway = answers.filter(({ status }) => status === 503)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1002)
    expect(turnedAway.map((answer) => answer.headers.get('retry-after'))).toEqual(Array(8).fill('10'))
    expect(most).toBe(2)
    expect(await inbox()).toHaveLength(1002)
  })
})

describe('booked once', () => {
  test('twenty copies at the same time', async () => {
    const body = event('payment_intent.succeeded', intent())
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post('/api/webhooks/stripe', body, signed(body))),
    )
    await Promise.all(later.splice(0))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await inbox()).toEqual([{ event_id: 'evt_1', status: 'done', problem: null }])
    expect(await facts()).toEqual([{ kind: 'paid', ref: 'pi_1', cents: 5000 }])
  })

  test('two events about one change', async () => {
    await deliver(event('payment_intent.succeeded', intent()))
    await deliver(event('payment_intent.succeeded', intent(), { id: 'evt_2' }))
    expect(await facts()).toHaveLength(1)
  })

  test('the decline told after the payment that followed it', async () => {
    await deliver(event('payment_intent.succeeded', intent()))
    const declined = intent({
      status: 'requires_payment_method',
      last_payment_error: { type: 'card_error', code: 'card_declined', charge: 'ch_1' },
    })
    await deliver(event('payment_intent.payment_failed', declined, { id: 'evt_0', created: 1 }))
    expect(await state()).toBe('complete')
  })
})

describe('kept aside with a reason, and never booked wrongly', () => {
  test.each([
    ['another currency', { currency: 'eur' }, /"eur"/],
    ['a status that nobody knows', { status: 'teleported' }, /"teleported"/],
    ['no amount', { amount_received: null }, /./],
    ['half a cent', { amount_received: 4999.5 }, /./],
    ['a gift of ours that nobody knows', { metadata: { gift_id: '0'.repeat(26), deployment } }, /unknown gift/],
    ['a payment that this gift never asked for', { id: 'pi_another' }, /ForeignPayment/],
  ])('%s', async (_what, more, why) => {
    expect((await deliver(event('payment_intent.succeeded', intent(more)))).status).toBe(200)
    expect(await inbox()).toEqual([{ event_id: 'evt_1', status: 'waiting', problem: expect.stringMatching(why) }])
    for (let round = 0; round < 25; round++) {
      h.clock.forward(days(1))
      await receivedEvents.round(h)
    }
    expect(await inbox()).toMatchObject([{ status: 'dead' }])
    expect([await facts(), await state()]).toEqual([[], 'started'])
  })

  test.each([
    ['a kind that nobody knows', 'cash.drawer.opened', {}],
    ['money that is no gift of ours', 'payment_intent.succeeded', { metadata: {} }],
    [
      'money of another deployment on the same account',
      'payment_intent.succeeded',
      { metadata: { gift_id: '0'.repeat(26), deployment: 'elsewhere' } },
    ],
    [
      'money of the release before, of a gift that is not here',
      'payment_intent.succeeded',
      { metadata: { gift_id: '0'.repeat(26) } },
    ],
  ])('%s is ignored', async (_what, type, more) => {
    expect((await deliver(event(type, intent(more)))).status).toBe(200)
    expect(await inbox()).toEqual([{ event_id: 'evt_1', status: 'ignored', problem: expect.any(String) }])
    expect(await facts()).toEqual([])
  })

  test('an event without an object', async () => {
    const body = JSON.stringify({ id: 'evt_1', type: 'payment_intent.succeeded', created: 1, livemode: false })
    expect((await deliver(body)).status).toBe(200)
    expect(await inbox()).toEqual([{ event_id: 'evt_1', status: 'waiting', problem: expect.any(String) }])
  })

  describe('another amount than was asked for', () => {
    const delays = [4, 4999, 5001, 500_000]
    /** What the provider itself says of the payment when it is asked. */
    const providerSays = (facts: readonly Fact[]) =>
      h.stripe.readings.set(gift, { facts, arrangement: null, progress: facts.length > 0 ? 'over' : 'open' })
    const letters = () => h.store.db.selectFrom('letter').select('kind').execute()
    const notes = () => h.store.db.selectFrom('audit').select(['action', 'gift']).execute()

    test.each(delays)('(%i cents) that its provider knows nothing of is kept for a person', async (amount_received) => {
      providerSays([])
      expect((await deliver(event('payment_intent.succeeded', intent({ amount_received })))).status).toBe(200)
      for (let round = 0; round < 25; round++) {
        h.clock.forward(days(1))
        await receivedEvents.round(h)
      }
      expect(await inbox()).toEqual([
        { event_id: 'evt_1', status: 'dead', problem: expect.stringMatching(/NotAsAgreed/) },
      ])
      expect([await facts(), await state(), await letters(), await notes()]).toEqual([[], 'started', [], []])
    })

    test.each(delays)('(%i cents) is booked as its provider says when it is asked', async (amount_received) => {
      providerSays([paid('pi_1', 5000)])
      await deliver(event('payment_intent.succeeded', intent({ amount_received })))
      await receivedEvents.round(h)
      expect(await inbox()).toMatchObject([{ status: 'done', problem: null }])
      expect([await facts(), await state()]).toEqual([[{ kind: 'paid', ref: 'pi_1', cents: 5000 }], 'complete'])
    })

    test('that its provider says when it is asked is booked as it came, and noted', async () => {
      providerSays([paid('pi_1', 4000)])
      await deliver(event('payment_intent.succeeded', intent({ amount_received: 4000 })))
      await receivedEvents.round(h)
      expect(await inbox()).toMatchObject([{ status: 'done', problem: null }])
      expect(await facts()).toEqual([{ kind: 'paid', ref: 'pi_1', cents: 4000 }])
      expect(await notes()).toEqual([{ action: 'amount_differs', gift }])
    })
  })
})
