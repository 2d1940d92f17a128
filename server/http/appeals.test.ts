import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { AppealTotal } from '#gift/appeal-total.ts'
import { cents } from '#gift/money.ts'
import type { GiftRequest } from '#gift/request.ts'

vi.mock('#charity', async (original) => {
  const fund = (id: string, more: object = {}) => ({ id, name: { en: id }, restricted: 'purpose', ...more })
  const days = { starts: '2026-02-01', ends: '2026-03-31' }
  const appeal = (id: string, more: object = {}) => ({ id, name: { en: id, es: id }, listed: true, ...days, ...more })
  const page = (id: string, more: object = {}) => ({
    id,
    summary: { en: id },
    story: { en: id },
    picture: `appeals/${id}/photo.avif`,
    alt: { en: id },
    counts: { monthly: 'first' },
    shows: 'total',
    steps: [],
    goal: { dollars: 1000 },
    ...more,
  })
  return {
    ...(await original<object>()),
    funds: [fund('general', { default: true, restricted: 'no' }), fund('beds'), fund('boat')],
    appeals: [
      appeal('past', { starts: '2025-01-01', ends: '2025-02-01' }),
      appeal('winter', { fund: 'beds' }),
      appeal('year'),
      appeal('share'),
      appeal('quiet'),
      appeal('live'),
      appeal('spring', { starts: '2026-04-01', ends: '2026-05-01' }),
    ],
    appealPages: [
      page('past'),
      page('winter'),
      page('year', { counts: { monthly: 'year' }, goal: { gifts: 10 } }),
      page('share', { shows: 'share' }),
      page('quiet', { shows: 'nothing' }),
      page('live', { telethon: { name: { en: 'a show' }, from: '2026-03-02 05:00', until: '2026-03-02 07:00' } }),
      page('spring'),
    ],
  }
})

const { days, hours, seconds } = await import('../base/clock.ts')
const { begin } = await import('../giving/gift/begin.ts')
const { draftOfGift } = await import('../giving/gift/gift-draft.ts')
const { recordUnit } = await import('../giving/gift/record.ts')
const { asking, paid, plainly, refunded, testServices } = await import('../giving/testing/fixtures.ts')
const { noon } = await import('../giving/testing/hand-clock.ts')
const { endAppeal } = await import('../store/gift/ended-appeals.ts')
const { giftById } = await import('../store/gift/gifts.ts')
const { openApp, origin } = await import('./testing/fixtures.ts')

let h: Awaited<ReturnType<typeof testServices>>
let site: ReturnType<typeof openApp>
let drafts = 0
let rendered: string[] = []
beforeEach(async () => {
  h = await testServices()
  rendered = []
  site = openApp(h, undefined, (path, language, props) => {
    rendered.push(path)
    return JSON.stringify({ path, language, ...props })
  })
})

const get = (path: string) => site.app.request(`${origin}${path}`)
const total = async (appeal: string): Promise<AppealTotal> =>
  (await (await get(`/appeals/${appeal}/total.json`)).json()) as AppealTotal
async function give(appeal: string, more: Partial<GiftRequest> = {}, dollars = 20, at = noon) {
  const attempt = `attempt-of-appeals-${++drafts}`
  const request = asking({ attempt, cents: cents(dollars * 100), appealAsked: appeal, ...more })
  const outcome = await begin(h, 'stripe', request, plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  const { id } = outcome.value.gift
  const ref = `pi_${drafts}`
  await h.store.write(recordUnit(h, id, { facts: [paid(ref, dollars * 100, at)] }))
  return { id, ref }
}
const giftOf = (id: string) => h.store.read(giftById(id))

describe('a gift', () => {
  test('keeps the appeal that it names, and is for its fund', async () => {
    const { id } = await give('winter')
    expect(await giftOf(id)).toMatchObject({ appeal: 'winter', funds: [{ fund: 'beds', cents: 2000 }] })
    const own = await give('year', { fundsAsked: [{ fund: 'boat', cents: cents(2000) }] })
    expect(await giftOf(own.id)).toMatchObject({ appeal: 'year', funds: [{ fund: 'boat', cents: 2000 }] })
  })

  test.each(['past', 'spring', 'nothing'])('that names %s, which does not run, belongs to none', async (appeal) => {
    const { id } = await give(appeal)
    expect(await giftOf(id)).toMatchObject({ appeal: null, funds: [{ fund: 'general', cents: 2000 }] })
  })

  test('for another fund than the appeal’s is for that, and belongs to none', async () => {
    const { id } = await give('winter', { fundsAsked: [{ fund: 'boat', cents: cents(2000) }] })
    expect(await giftOf(id)).toMatchObject({ appeal: null, funds: [{ fund: 'boat', cents: 2000 }] })
  })

  test('for a fund of no name is for the appeal’s, as if it had named none', async () => {
    const { id } = await give('winter', { fundsAsked: [{ fund: 'nope', cents: cents(2000) }] })
    expect(await giftOf(id)).toMatchObject({ appeal: 'winter', funds: [{ fund: 'beds', cents: 2000 }] })
  })

  test('that comes back unpaid is for the appeal’s fund, and no other can be chosen', async () => {
    const draftOf = async (appeal: string) => {
      const outcome = await begin(
        h,
        'stripe',
        asking({ attempt: `attempt-of-drafts-${appeal}`, appealAsked: appeal }),
        plainly,
      )
      if (!outcome.ok) throw new Error(outcome.detail)
      return draftOfGift(outcome.value.gift)
    }
    expect(await draftOf('winter')).toMatchObject({ appeal: 'winter', fund: 'beds', fundFixed: true })
    expect(await draftOf('year')).toMatchObject({ appeal: 'year', fund: '', fundFixed: false })
  })

  test('begun after the appeal was ended early belongs to none', async () => {
    await h.store.write(endAppeal({ appeal: 'winter', at: h.clock.now(), actor: 'cli', reason: 'enough' }))
    expect(await giftOf((await give('winter')).id)).toMatchObject({ appeal: null })
  })

  test('begun over the wire takes its appeal from the body, and an unknown word is ignored', async () => {
    for (const appeal of ['winter', 'nothing'])
      expect((await site.post('/api/create-payment-intent', { amount: 50, appeal })).status).toBe(200)
    expect((await site.gifts()).map((gift) => gift.appeal).sort()).toEqual([null, 'winter'].sort())
  })
})

describe('what an appeal has come to', () => {
  test('is told from the fifth gift on, to the cent, less what went back or is disputed', async () => {
    const gifts = [await give('winter'), await give('winter'), await give('winter'), await give('winter')]
    expect(await total('winter')).toMatchObject({ cents: null, gifts: null, share: null, goal: { cents: 100_000 } })
    gifts.push(await give('winter', {}, 33))
    h.clock.forward(seconds(2))
    expect(await total('winter')).toMatchObject({ cents: 11_300, gifts: 5, share: 11, ended: false })
    const [first, second] = gifts
    if (!first || !second) throw new Error('no gifts')
    await h.store.write(recordUnit(h, first.id, { facts: [refunded('stripe', first.ref, 500)] }))
    const disputed = { provider: 'stripe', kind: 'disputed', ref: 'dp_1', at: noon, payment: second.ref } as const
    await h.store.write(recordUnit(h, second.id, { facts: [{ ...disputed, cents: cents(2000) }] }))
    h.clock.forward(seconds(2))
    expect(await total('winter')).toMatchObject({ cents: null, gifts: null })
    await give('winter', {}, 10)
    h.clock.forward(seconds(2))
    expect(await total('winter')).toMatchObject({ cents: 9_800, gifts: 5 })
  })

  test.each([
    ['its first payment', 'winter', 9_000],
    ['what its first year brings', 'year', 11_000],
  ] as const)('has of a monthly gift %s', async (_what, appeal, sum) => {
    const monthly = await give(appeal, { frequency: 'monthly' }, 10)
    for (const [month, ref] of [
      [2, 'in_2'],
      [11, 'in_11'],
      [13, 'in_13'],
    ] as const)
      await h.store.write(recordUnit(h, monthly.id, { facts: [paid(ref, 1000, noon + days(30 * month))] }))
    for (let gift = 0; gift < 4; gift++) await give(appeal)
    expect(await total(appeal)).toMatchObject({ cents: sum, gifts: 5 })
  })

  test('has of a monthly gift no payment of the day on which its second year begins, whatever the hour', async () => {
    const monthly = await give('year', { frequency: 'monthly' }, 10)
    const anniversary = Date.parse('2027-03-02T11:00:00Z')
    for (const [ref, at] of [
      ['in_12', anniversary - days(1)],
      ['in_13', anniversary],
    ] as const)
      await h.store.write(recordUnit(h, monthly.id, { facts: [paid(ref, 1000, at)] }))
    for (let gift = 0; gift < 4; gift++) await give('year')
    expect(await total('year')).toMatchObject({ cents: 10_000, gifts: 5 })
  })

  test('is read by any site and kept by any cache, and counted once in two seconds for everybody', async () => {
    const counted = vi.spyOn(site.giving, 'appealSums')
    const answers = await Promise.all(Array.from({ length: 50 }, () => get('/appeals/winter/total.json')))
    expect(counted).toHaveBeenCalledTimes(1)
    const [answer] = answers
    expect(answer?.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer?.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(answer?.headers.get('cache-control')).toBe('public, max-age=2, stale-while-revalidate=30')
    h.clock.forward(seconds(2))
    await total('winter')
    expect(counted).toHaveBeenCalledTimes(2)
  })

  test('is the last that is known while the database is away, and no sum where nothing is', async () => {
    for (let gift = 0; gift < 5; gift++) await give('year')
    expect(await total('year')).toMatchObject({ cents: 10_000, share: 50 })
    vi.spyOn(site.giving, 'appealSums').mockRejectedValue(new Error('away'))
    h.clock.forward(seconds(2))
    expect(await total('year')).toMatchObject({ cents: 10_000 })
    expect((await get('/appeals/winter')).status).toBe(200)
    expect((await get('/appeals/winter/total.json')).status).toBe(500)
  })

  test('is a share alone where the charity says so', async () => {
    for (let gift = 0; gift < 5; gift++) await give('share')
    expect(await total('share')).toMatchObject({ cents: null, gifts: null, share: 10 })
  })

  test.each(['spring', 'nothing'])('is told of none that is not there: %s', async (appeal) => {
    for (const path of ['total.json', 'live', ''])
      expect((await get(`/appeals/${appeal}/${path}`.replace(/\/$/, ''))).status).toBe(404)
  })
})

describe('the page', () => {
  const page = async (path: string) => await (await get(path)).json()

  test('has what has come, in each language, and is rendered once while that stands', async () => {
    for (let gift = 0; gift < 5; gift++) await give('winter')
    expect(await page('/appeals/winter')).toMatchObject({ language: 'en', over: null, total: { cents: 10_000 } })
    expect(await page('/es/appeals/winter')).toMatchObject({ language: 'es', today: '2026-03-02', account: null })
  })

  test('is rendered once for all who ask at the moment in which its number changes', async () => {
    await Promise.all(Array.from({ length: 20 }, () => get('/appeals/winter')))
    expect(rendered).toEqual(['/appeals/winter'])
  })

  test('says the minute of its number, and is rendered anew for another one', async () => {
    const at = async () => ((await page('/appeals/winter')) as { total: AppealTotal }).total.at
    const first = await at()
    h.clock.forward(seconds(2))
    expect(await at()).toBe(first)
    h.clock.forward(seconds(60))
    expect(await at()).toBeGreaterThan(first)
  })

  test('says on which day the goal was reached, once it is', async () => {
    for (let gift = 0; gift < 9; gift++) await give('year', {}, 20, noon - days(1))
    expect(await page('/appeals/year')).toMatchObject({ reached: null })
    await give('year')
    h.clock.forward(seconds(2))
    expect(await page('/appeals/year')).toMatchObject({ reached: { goal: '2026-03-02', steps: [] } })
  })

  test('says that its telethon is on, in its hours alone', async () => {
    expect(await page('/appeals/live')).toMatchObject({ onAir: true })
    h.clock.forward(hours(1))
    expect(await page('/appeals/live')).toMatchObject({ onAir: false })
  })

  test('of an appeal that is over has the final account, and so has one that was ended early', async () => {
    for (let gift = 0; gift < 5; gift++) await give('winter')
    await h.store.write(endAppeal({ appeal: 'winter', at: h.clock.now(), actor: 'cli', reason: 'enough' }))
    expect(await page('/appeals/winter')).toMatchObject({
      over: { on: '2026-03-02' },
      account: { gifts: 5, paidCents: 10_000, byHandCents: 0, backCents: 0, keptCents: 10_000 },
    })
    expect(await page('/appeals/past')).toMatchObject({ over: { on: '2025-02-01' }, account: null })
  })
})

describe('the final account', () => {
  const accountOf = async (back: number) => {
    const gifts = []
    for (let gift = 0; gift < 11; gift++) gifts.push(await give('winter'))
    for (const { id, ref } of gifts.slice(0, back))
      await h.store.write(recordUnit(h, id, { facts: [refunded('stripe', ref, 500)] }))
    await h.store.write(endAppeal({ appeal: 'winter', at: h.clock.now(), actor: 'cli', reason: 'enough' }))
    return ((await (await get('/appeals/winter')).json()) as { account: object }).account
  }

  test('says what went back where that is of five gifts', async () => {
    expect(await accountOf(5)).toEqual({
      match: null,
      gifts: 11,
      paidCents: 22_000,
      byHandCents: 0,
      backCents: 2_500,
      keptCents: 19_500,
    })
  })

  test('says of less neither what went back nor what was paid, from which it would be told', async () => {
    expect(await accountOf(1)).toEqual({
      match: null,
      gifts: 11,
      paidCents: null,
      byHandCents: null,
      backCents: null,
      keptCents: 21_500,
    })
  })

  const byHandOf = async (count: number) => {
    const gifts = []
    for (let gift = 0; gift < 10; gift++) gifts.push((await give('winter')).id)
    await h.store.db.updateTable('gift').set({ by_hand: '{}' }).where('id', 'in', gifts.slice(0, count)).execute()
    await h.store.write(endAppeal({ appeal: 'winter', at: h.clock.now(), actor: 'cli', reason: 'enough' }))
    return ((await (await get('/appeals/winter')).json()) as { account: object }).account
  }

  test('says what came by hand where that is of five gifts, and so is the rest', async () => {
    expect(await byHandOf(5)).toMatchObject({ paidCents: 20_000, byHandCents: 10_000 })
  })

  test.each([1, 6])('says of less, or of all but so few, only what was paid: %i of 10', async (count) => {
    expect(await byHandOf(count)).toMatchObject({ paidCents: 20_000, byHandCents: null })
  })
})

describe('the stream', () => {
  /** Reads on, from where it stands, until so many numbers were told; answers them. */
  const reading = (answer: Response) => {
    const reader = (answer.body ?? new ReadableStream()).getReader()
    let text = ''
    let chunk: ReturnType<typeof reader.read> | null = null
    const more = async () => {
      chunk ??= reader.read()
      const { done, value } = await chunk
      if (done) throw new Error('the stream has ended')
      text += new TextDecoder().decode(value)
      chunk = null
    }
    const told = () => text.match(/(?<=data: ).*/g)?.map((line) => JSON.parse(line) as AppealTotal) ?? []
    return { more, told, end: () => reader.cancel() }
  }
  /** Two looks of those who count, and all that comes of them. */
  const looked = async () => {
    for (let look = 0; look < 2; look++) {
      h.clock.forward(seconds(2))
      for (let turn = 0; turn < 50; turn++) await Promise.resolve()
      await h.store.read(giftById('nobody'))
    }
  }

  test('is silent of each gift below the fifth', async () => {
    await give('winter')
    const stream = reading(await get('/appeals/winter/live'))
    while (stream.told().length === 0) await stream.more()
    for (let gift = 2; gift < 5; gift++) {
      await give('winter')
      await looked()
    }
    await give('winter')
    await looked()
    while (stream.told().length < 2) await stream.more()
    expect(stream.told().map(({ cents }) => cents)).toEqual([null, 10_000])
    await stream.end()
  })

  test('is not there where the charity tells nothing', async () => {
    expect((await get('/appeals/quiet/live')).status).toBe(204)
  })

  test('says that the appeal is over when its last day is', async () => {
    const stream = reading(await get('/appeals/winter/live'))
    while (stream.told().length === 0) await stream.more()
    h.clock.forward(days(31))
    await looked()
    while (stream.told().length < 2) await stream.more()
    expect(stream.told().map(({ ended }) => ended)).toEqual([false, true])
    await stream.end()
  })

  test('tells who comes just after the last one left what stands', async () => {
    const first = reading(await get('/appeals/winter/live'))
    while (first.told().length === 0) await first.more()
    await first.end()
    h.clock.forward(seconds(15))
    for (let turn = 0; turn < 50; turn++) await Promise.resolve()
    const second = reading(await get('/appeals/winter/live'))
    await looked()
    while (second.told().length === 0) await second.more()
    expect(second.told()).toHaveLength(1)
    await second.end()
  })

  test('has so many places for one household, and for its network', async () => {
    const from = (address: string) =>
      site.app.request(`${origin}/appeals/winter/live`, { headers: { 'x-forwarded-for': address } })
    const household = (network: number) => async (number: number) =>
      (await from(`2001:db8:7:${network.toString(16)}::${(number + 1).toString(16)}`)).status
    for (let number = 0; number < 200; number++) expect(await household(1)(number)).toBe(200)
    expect(await household(1)(200)).toBe(204)
    for (let network = 2; network < 6; network++)
      for (let number = 0; number < 200; number++) expect(await household(network)(number)).toBe(200)
    expect(await household(6)(0)).toBe(204)
    expect((await from('2001:db8:8::1')).status).toBe(200)
  })

  test('tells what stands, and each change to all who listen', async () => {
    for (let gift = 0; gift < 5; gift++) await give('winter')
    const [one, other] = [await get('/appeals/winter/live'), await get('/appeals/winter/live')]
    expect(one.headers.get('content-type')).toBe('text/event-stream')
    const heard = async (answer: Response) => {
      const reader = (answer.body ?? new ReadableStream()).getReader()
      let text = ''
      while (!text.includes('event: total')) text += new TextDecoder().decode((await reader.read()).value)
      return { text, end: () => reader.cancel() }
    }
    for (const { text, end } of await Promise.all([heard(one), heard(other)])) {
      expect(text).toMatch(/^retry: [5-9]\d{3}\n\nevent: total\ndata: \{"appeal":"winter","cents":10000,"gifts":5,/)
      await end()
    }
  })

  test('has so many places for one address, and gives them back', async () => {
    const open = []
    for (let place = 0; place < 200; place++) open.push(await get('/appeals/winter/live'))
    expect((await get('/appeals/winter/live')).status).toBe(204)
    await open[0]?.body?.cancel()
    expect((await get('/appeals/winter/live')).status).toBe(200)
    expect((await site.app.request(`${origin}/appeals/winter/live`, { method: 'HEAD' })).status).toBe(204)
  })
})
