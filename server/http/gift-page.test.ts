import { beforeEach, describe, expect, test } from 'vitest'
import { charityDay } from '#content/dates.ts'
import { defaultLimits } from '#gift/amounts.ts'
import type { Arrangement } from '#gift/arrangement.ts'
import { cents } from '#gift/money.ts'
import { refused } from '#gift/outcome.ts'
import { callerOf } from '../giving/abuse/caller.ts'
import { openVisits } from '../giving/funnel/visits.ts'
import { createAccess } from '../giving/gift/access.ts'
import { createGiving } from '../giving/giving.ts'
import { createLinks } from '../giving/letters/links.ts'
import { paid, type TestServices, testServices } from '../giving/testing/fixtures.ts'
import { noon } from '../giving/testing/hand-clock.ts'
import { createApp } from './app.ts'
import { statusOf } from './problem.ts'
import type { Site } from './site/site.ts'
import { testFeed } from './testing/fixtures.ts'

const origin = 'https://give.example'
const site: Site = {
  answer: () => null,
  notFound: () => new Response('404', { status: 404 }),
  standing: (_request, _path, html) => new Response(html),
  unlist: () => {},
  announce: () => {},
  page: (html, _path, status) => new Response(html, { status }),
}

let h: TestServices
let app: ReturnType<typeof createApp>
let links: ReturnType<typeof createLinks>
let cookie: string
let id: string
beforeEach(async () => {
  h = await testServices()
  links = createLinks(['a secret of at least 32 characters'], h.clock)
  const caller = callerOf('secret')
  app = createApp({
    ...h,
    giving: createGiving(h, { callerOf: caller }),
    links,
    feed: testFeed,
    visits: openVisits(h, []),
    access: createAccess(links, h),
    site,
    render: (_path, language, props) => `${language} ${JSON.stringify(props)}`,
    health: { faults: async () => [], accepting: () => true },
    limits: defaultLimits,
    publicOrigin: origin,
    callerOf: caller,
    trustedProxies: 1,
    unexpectedProxy: () => {},
    strictTransport: null,
    spans: null,
    later: () => undefined,
    observe: { answered: () => undefined, cspReport: () => undefined, visitTold: () => undefined },
  })
  const response = await ask('POST', '/api/paypal/order', {
    body: JSON.stringify({ amount: '50.00', currency: 'USD', intent: 'CAPTURE', frequency: 'monthly' }),
    headers: { 'content-type': 'application/json' },
  })
  const order = (await response.json()) as { id: string; giftId: string }
  id = order.giftId
  cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  arranged({})
  await ask('POST', `/api/paypal/order/${order.id}/capture`)
})

/** What PayPal says of the gift from now on. */
function arranged(more: Partial<Arrangement>): void {
  const arrangement = {
    subscription: `sub_${id}`,
    status: 'active',
    cents: cents(5000),
    nextAt: noon + 30 * 86_400_000,
  }
  const facts = [
    { provider: 'paypal', kind: 'pledged', ref: `sub_${id}`, at: noon, cents: cents(5000) } as const,
    paid('sale_1', 5000, noon, 'paypal'),
  ]
  h.paypal.readings.set(id, {
    facts,
    arrangement: {
      ...arrangement,
      resumesAt: null,
      firstOn: null,
      nextOn: null,
      card: null,
      actionUrl: null,
      ...more,
    } as Arrangement,
    progress: 'over',
  })
}

const ask = (method: string, path: string, init: RequestInit = {}) =>
  app.request(`${origin}${path}`, {
    method,
    ...init,
    headers: { 'x-forwarded-for': '203.0.113.9', ...(cookie ? { cookie } : {}), ...init.headers },
  })
/** A form of the page as a browser sends it that tells nobody where it is read. */
const press = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  ask('POST', path, {
    body: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'null',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  })
const shown = async (answer: Response | Promise<Response>) => {
  const text = await (await answer).text()
  return JSON.parse(text.slice(3)) as Record<string, unknown>
}
const calls = () => h.paypal.calls.filter((call) => call.startsWith('arrange') || call.startsWith('stop'))

describe('the gift’s page without scripts', () => {
  test('shows the gift of the cookie, and without one offers a fresh link', async () => {
    expect(await shown(ask('GET', '/gift'))).toMatchObject({ gift: { giftId: id, standing: { state: 'active' } } })
    cookie = ''
    expect(await shown(ask('GET', '/es/gift?link=expired'))).toEqual({ gift: null, link: 'expired' })
  })

  test('does what its forms ask, once, and leads back to the clean page', async () => {
    arranged({ status: 'paused', nextAt: null, resumesAt: noon })
    const paused = await press('/es/gift', { action: 'pause', months: '1' })
    expect([paused.status, paused.headers.get('location')]).toEqual([303, '/es/gift?done=pause'])
    expect(await shown(ask('GET', '/es/gift?done=pause'))).toMatchObject({
      done: 'pause',
      gift: { arrangement: { status: 'paused' } },
    })
    await press('/es/gift', { action: 'pause', months: '1' })
    expect(calls()).toEqual(['arrange pause'])
  })

  test('leads to the approval of a gift on another day, where its provider keeps the day, and on to that once it is approved', async () => {
    arranged({ firstOn: '2026-10-20', nextOn: '2026-12-20' })
    await ask('GET', '/gift?approved=amount')
    const response = await press('/gift', { action: 'day', day: '25', agreed: '25', on: '2026-12-25' })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/gift'])
    const [next] = await h.store.db.selectFrom('gift').select('id').where('in_place_of', '=', id).execute()
    const before = h.paypal.readings.get(id)?.arrangement
    if (!next || !before) throw new Error('nothing was begun')
    const own = { ...before, subscription: `sub_${next.id}`, firstOn: '2026-12-25', nextOn: '2026-12-25' }
    const waits = { ...own, status: 'approval_pending', actionUrl: 'https://paypal.example/yes' } as const
    h.paypal.readings.set(next.id, { facts: [], arrangement: waits, progress: 'open' })
    await ask('GET', '/gift?approved=no')
    expect(await shown(ask('GET', '/gift'))).toMatchObject({
      gift: { giftId: id, onward: { is: 'approve', on: '2026-12-25', url: 'https://paypal.example/yes' } },
    })

    const pledged = {
      provider: 'paypal',
      kind: 'pledged',
      ref: `sub_${next.id}`,
      at: noon,
      cents: cents(5000),
    } as const
    h.paypal.readings.set(next.id, { facts: [pledged], arrangement: own, progress: 'over' })
    const back = await ask('GET', '/es/gift?approved=day&subscription_id=I-1&token=x')
    expect([back.status, back.headers.get('location')]).toEqual([303, '/es/gift?done=day'])
    const first = cookie
    cookie = back.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect(await shown(ask('GET', '/es/gift?done=day'))).toMatchObject({ done: 'day', gift: { giftId: next.id } })

    cookie = first
    expect(await shown(ask('GET', '/gift'))).toMatchObject({ gift: { giftId: id, onward: { is: 'goes_on' } } })
    const onward = await ask('GET', '/gift?onward=1')
    expect([onward.status, onward.headers.get('location')]).toEqual([303, '/gift'])
    expect(onward.headers.get('set-cookie')).toMatch(/^__Host-gift=/)
    // what opens the gift that goes on was ended since
    await h.store.db.updateTable('gift').set({ access_revision: 1 }).where('id', '=', next.id).execute()
    expect((await ask('GET', '/gift?onward=1')).headers.get('set-cookie')).toBeNull()
  })

  test('has the gift charged on another day', async () => {
    const response = await ask('POST', '/api/create-payment-intent', {
      body: JSON.stringify({ amount: 50, frequency: 'monthly' }),
      headers: { 'content-type': 'application/json' },
    })
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
    const { giftId } = (await response.json()) as { giftId: string }
    const stands = (firstOn: string, nextOn: string) => {
      const { arrangement } = h.paypal.readings.get(id) ?? {}
      const moved = { ...(arrangement as Arrangement), firstOn, nextOn }
      h.stripe.readings.set(giftId, { facts: [paid('in_1', 5000, noon)], arrangement: moved, progress: 'over' })
    }
    stands('2026-10-20', '2026-12-20')
    await ask('GET', '/gift')
    stands('2026-12-25', '2026-12-25')
    // without scripts the sentence of another day was never shown: it is, and nothing is changed
    const answer = await press('/gift', { action: 'day', day: '25', agreed: '20' })
    expect([answer.status, await shown(answer)]).toMatchObject([200, { change: 'day', chosenDay: 25 }])
    const none = await press('/gift', { action: 'day', day: '', agreed: '' })
    expect([none.status, await shown(none)]).toMatchObject([422, { fault: { at: 'day', code: 'required' } }])
    // so it is where the day that was read is not the first one any more
    const late = await press('/gift', { action: 'day', day: '25', agreed: '25', on: '2026-11-25' })
    expect([late.status, await shown(late)]).toMatchObject([
      409,
      { change: 'day', chosenDay: 25, fault: { at: 'day', code: 'confirmation_differs' } },
    ])
    const moved = await press('/gift', { action: 'day', day: '25', agreed: '25', on: '2026-12-25' })
    expect([moved.status, moved.headers.get('location')]).toEqual([303, '/gift?done=day'])
    expect(await shown(ask('GET', '/gift?done=day'))).toMatchObject({
      done: 'day',
      today: charityDay(h.clock.now()),
      gift: { arrangement: { nextOn: '2026-12-25' } },
    })
    expect(h.stripe.calls.filter((call) => call.startsWith('arrange'))).toEqual(['arrange day'])
  })

  test.each([
    ['3', 'amount_below_minimum'],
    ['30000', 'amount_above_maximum'],
    ['1.000', 'amount_ambiguous'],
    ['fifty', 'amount_not_a_number'],
    ['', 'amount_missing'],
    ['10.0055', 'amount_fraction_of_cent'],
    ['<script>', 'amount_not_a_number'],
  ])('an amount of "%s" is %s: said beside the field, kept, and asked of nobody', async (amount, code) => {
    const answer = await press('/gift', { action: 'amount', amount })
    expect(answer.status).toBe(422)
    expect(await shown(answer)).toMatchObject({ fault: { at: 'amount', code }, typed: amount })
    expect(calls()).toEqual([])
  })

  test('raised far with another code than the one that was mailed, it says so beside the field', async () => {
    expect(await shown(press('/gift', { action: 'amount', amount: '2000', code: '000' }))).toMatchObject({
      fault: { at: 'amount', code: 'code_wrong' },
      typed: '2000',
    })
    expect(calls()).toEqual([])
  })

  test('stop is asked about first', async () => {
    expect(await shown(press('/gift', { action: 'ask' }))).toMatchObject({ asked: true })
    expect(calls()).toEqual([])
    await press('/gift', { action: 'stop' })
    expect(calls()).toEqual(['stop by donor'])
  })

  test('what the provider refuses is said where it was asked', async () => {
    h.paypal.refuseNext = refused('provider_refused', 'no')
    const answer = await press('/gift', { action: 'resume' })
    expect(answer.status).toBe(statusOf('provider_refused'))
    expect(await shown(answer)).toMatchObject({ fault: { at: 'resume', code: 'provider_refused' } })
  })

  test.each(['provider_unavailable', 'outcome_unknown'] as const)(
    'a stop that is not answered (%s) is not said to be done: the page says that it is asked for, at every look',
    async (code) => {
      h.paypal.refuseNext = refused(code, 'cut off')
      const answer = await press('/gift', { action: 'stop' })
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/gift'])
      const page = await shown(ask('GET', '/gift'))
      expect(page).not.toHaveProperty('fault')
      expect(page).toMatchObject({ gift: { pending: [{ kind: 'stop', since: expect.any(Number) }] } })
    },
  )

  test.each([
    {},
    { action: 'nonsense' },
    { action: 'card' },
    { action: 'pause', months: '12' },
    { action: 'day', day: '29' },
    { action: 'day' },
  ])('%j does nothing', async (fields) => {
    expect((await press('/gift', fields)).headers.get('location')).toBe('/gift')
    expect(calls()).toEqual([])
  })

  test('a stranger’s browser, and another site’s form, change nothing', async () => {
    const forged = await press('/gift', { action: 'stop' }, { 'sec-fetch-site': 'cross-site' })
    expect(forged.status).toBe(403)
    expect((await press('/gift', { action: 'stop' }, { origin: 'https://evil.example' })).status).toBe(403)
    cookie = ''
    const stranger = await press('/gift', { action: 'stop' })
    expect(stranger.headers.get('location')).toBe('/gift?link=expired')
    expect(calls()).toEqual([])
  })
})

describe('a letter’s button that skips a month', () => {
  const ahead = { status: 'active', firstOn: '2026-11-21', nextOn: '2026-12-21' } as const
  const read = async (more: Partial<Arrangement>) => {
    arranged(more)
    await ask('GET', '/gift?approved=amount')
  }

  test('opened, as scanners of mails open it, it asks and changes nothing; pressed, it skips that month once', async () => {
    await read(ahead)
    const token = links.sign(id, h.clock.now() + 60_000, 'gift')
    for (const browser of ['', cookie]) {
      cookie = browser
      const opened = await ask('GET', `/es/gift?token=${token}&skip=2026-12-21`)
      expect([opened.status, opened.headers.get('location')]).toEqual([303, '/es/gift?skip=2026-12-21#gift-skip'])
    }
    expect(await shown(ask('GET', '/es/gift?skip=2026-12-21'))).toMatchObject({
      skip: { on: '2026-12-21', past: false },
      gift: { arrangement: { status: 'active', nextOn: '2026-12-21' } },
    })
    expect(calls()).toEqual([])
    arranged({ ...ahead, status: 'paused', nextOn: '2027-01-21' })
    for (const _ of ['once', 'and again']) {
      const pressed = await press('/es/gift', { action: 'pause', months: '1', skip: '2026-12-21' })
      expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/es/gift?done=pause'])
    }
    expect(calls()).toEqual(['arrange pause'])
  })

  test.each([
    ['its day was moved', { ...ahead, nextOn: '2027-01-21' }, 0],
    ['its day has come', ahead, Date.parse('2026-12-21T12:00:00Z') - noon],
    ['it is being charged', { ...ahead, nextAt: noon + 60_000 }, 120_000],
  ])('leaves out no later month in its place where %s', async (_why, more, wait) => {
    await read(more)
    h.clock.forward(wait)
    const opened = await ask('GET', `/gift?token=${links.sign(id, h.clock.now() + 60_000, 'gift')}`)
    cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect(await shown(ask('GET', '/gift?skip=2026-12-21'))).toMatchObject({ skip: { on: '2026-12-21', past: true } })
    const late = await press('/gift', { action: 'pause', months: '1', skip: '2026-12-21' })
    expect(late.headers.get('location')).toBe('/gift?skip=2026-12-21')
    expect(calls()).toEqual([])
  })

  test('in a browser that shows another gift, the question comes with the gift of the link', async () => {
    await read(ahead)
    const token = links.sign(id, h.clock.now() + 60_000, 'gift')
    cookie = ''
    const order = await ask('POST', '/api/paypal/order', {
      body: JSON.stringify({ amount: '20.00', currency: 'USD', intent: 'CAPTURE', frequency: 'monthly' }),
      headers: { 'content-type': 'application/json' },
    })
    cookie = order.headers.get('set-cookie')?.split(';')[0] ?? ''
    const response = await shown(ask('GET', `/gift?token=${token}&skip=2026-12-21`))
    expect(response).toMatchObject({ gift: null, other: token, skip: { on: '2026-12-21' } })
    const opened = await press('/gift', { action: 'open', token, skip: '2026-12-21' })
    expect(opened.headers.get('location')).toBe('/gift?skip=2026-12-21')
  })

  test.each(['nonsense', '2026-99-99', '<script>'])('a day of "%s" is none', async (day) => {
    await read(ahead)
    expect(await shown(ask('GET', `/gift?skip=${encodeURIComponent(day)}`))).not.toHaveProperty('skip')
  })
})

describe('back from a provider’s own page', () => {
  test('a new amount approved at PayPal is read, told, and the address is clean', async () => {
    arranged({ cents: cents(8000) })
    const back = await ask('GET', '/gift?approved=amount&subscription_id=I-1&ba_token=BA-1&token=EC-1')
    expect([back.status, back.headers.get('location')]).toEqual([303, '/gift?done=amount'])
    expect(await shown(ask('GET', '/gift'))).toMatchObject({ gift: { arrangement: { cents: 8000 } } })
    const letters = h.store.db.selectFrom('letter').select(['kind', 'details']).where('kind', '=', 'monthly_changed')
    expect(await letters.execute()).toEqual([
      { kind: 'monthly_changed', details: JSON.stringify({ change: 'amount', at: h.clock.now() }) },
    ])
  })

  test('approved at the second time within moments, it is read all the same', async () => {
    await ask('GET', '/gift?approved=no&token=EC-1')
    arranged({ actionUrl: 'https://paypal.example/approve' })
    await press('/gift', { action: 'amount', amount: '80' })
    arranged({ cents: cents(8000) })
    expect((await ask('GET', '/gift?approved=amount&token=EC-2')).headers.get('location')).toBe('/gift?done=amount')
    expect(await shown(ask('GET', '/gift'))).toMatchObject({ gift: { arrangement: { cents: 8000, actionUrl: null } } })
  })

  test('not approved there, the gift is as it was', async () => {
    const back = await ask('GET', '/es/gift?approved=no&subscription_id=I-1&ba_token=BA-1&token=EC-1')
    expect(back.headers.get('location')).toBe('/es/gift')
    expect(await shown(ask('GET', '/es/gift'))).toMatchObject({ gift: { arrangement: { cents: 5000 } } })
  })

  test('a new card confirmed at the bank is taken, and its secret leaves the address', async () => {
    const back = await ask(
      'GET',
      '/gift?setup_intent=seti_1&setup_intent_client_secret=seti_1_secret_x&redirect_status=succeeded',
    )
    expect(back.headers.get('location')).toBe('/gift?new-card=seti_1')
    expect(await shown(ask('GET', '/gift?new-card=seti_1'))).toMatchObject({ gift: { giftId: id }, newCard: 'seti_1' })
    expect(calls(), 'an address alone takes no card').toEqual([])
    const response = await press('/gift', { action: 'card-confirmed', setupIntent: 'seti_1' })
    expect(response.headers.get('location')).toBe('/gift?done=card-confirmed')
    expect(calls()).toEqual(['arrange set_card'])
    h.paypal.refuseNext = refused('action_not_possible', 'seti_1 is "requires_payment_method"')
    expect(await shown(press('/gift', { action: 'card-confirmed', setupIntent: 'seti_1' }))).toMatchObject({
      fault: { at: 'card-confirmed', code: 'action_not_possible' },
    })
    const failed = await ask('GET', '/gift?setup_intent=seti_1&redirect_status=failed')
    expect(failed.headers.get('location')).toBe('/gift?card=refused')
    expect((await ask('GET', '/gift?setup_intent=../../x')).headers.get('location')).toBe('/gift?card=refused')
  })
})

test('a gift’s link opens that gift only, and one made for another purpose opens none', async () => {
  const soon = h.clock.now() + 60_000
  for (const purpose of ['news', 'unsubscribe', 'browser'] as const) {
    const entered = await ask('GET', `/gift?token=${links.sign(id, soon, purpose)}`)
    expect(entered.headers.get('location')).toBe('/gift?link=expired')
  }
  const other = await ask('GET', `/gift?token=${links.sign('another-gift', soon, 'gift')}`)
  expect(other.headers.get('location')).toBe('/gift?link=expired')
})
