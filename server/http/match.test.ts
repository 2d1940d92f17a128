import { beforeEach, expect, test, vi } from 'vitest'

vi.mock('#charity', async (original) => {
  const days = { starts: '2026-02-01', ends: '2026-03-31' }
  const match = { by: { en: 'the Delgado family', es: 'la familia Delgado' }, pledged: 200, ratio: 1, monthly: 'first' }
  const page = {
    id: 'winter',
    summary: { en: 'winter' },
    story: { en: 'winter' },
    picture: 'appeals/winter/photo.avif',
    alt: { en: 'winter' },
    counts: { monthly: 'first' },
    shows: 'total',
    steps: [],
    matchTerms: { en: 'One dollar for one dollar.' },
  }
  return {
    ...(await original<object>()),
    appeals: [{ id: 'winter', name: { en: 'Winter', es: 'Invierno' }, listed: true, ...days, match }],
    appealPages: [page],
  }
})

const { seconds } = await import('../base/clock.ts')
const { recordUnit } = await import('../giving/gift/record.ts')
const { viewOf } = await import('../giving/gift/view.ts')
const { paid, refunded, testServices } = await import('../giving/testing/fixtures.ts')
const { worded } = await import('../letters/kinds/index.ts')
const { linesOf, plain } = await import('../report/columns.ts')
const { endAppeal } = await import('../store/gift/ended-appeals.ts')
const { giftById } = await import('../store/gift/gifts.ts')
const { factsOf } = await import('../store/ledger/facts.ts')
const { openApp, origin } = await import('./testing/fixtures.ts')

let h: Awaited<ReturnType<typeof testServices>>
let site: ReturnType<typeof openApp>
let letters: unknown[]
beforeEach(async () => {
  h = await testServices()
  letters = []
  const render = (path: string, language: string, props: object = {}) => JSON.stringify({ path, language, ...props })
  site = openApp(h, undefined, render, null, 1, async (letter) => {
    letters.push(letter)
    return new TextEncoder().encode('%PDF')
  })
})
const get = async (path: string) => await site.app.request(`${origin}${path}`)
const total = async () =>
  ((await (await get('/appeals/winter/total.json')).json()) as { match: { usedUp: boolean } }).match
let drafts = 0
const links = { gift: () => 'https://give.example/gift' } as never
async function begin(amount: number) {
  const donor = { firstName: 'Ada', lastName: 'Field', email: `ada${++drafts}@example.org` }
  const body = { amount, frequency: 'once', appeal: 'winter', donor, attempt: `attempt-of-match-${drafts}` }
  const answer = await site.post('/api/create-payment-intent', body)
  return (await answer.json()) as { giftId: string; match?: unknown }
}
const pay = (id: string, dollars: number) =>
  h.store.write(recordUnit(h, id, { facts: [paid(`pi_${id}`, dollars * 100)] }))
const giftOf = async (id: string) => {
  const gift = await h.store.read(giftById(id))
  if (!gift) throw new Error('no gift')
  return gift
}
const receiptOf = async (id: string) => {
  const gift = await giftOf(id)
  const factRef = `stripe:paid:pi_${id}`
  const due = { id: 'l', kind: 'receipt', factRef, gift, facts: await h.store.read(factsOf(id)), details: {} }
  return JSON.stringify(worded(due, links, h.clock.now()).letter.content)
}

test('what is held for a gift is answered as it begins: all of it, the last there is, and that it is used up', async () => {
  expect([(await begin(150)).match, (await begin(80)).match, (await begin(10)).match]).toEqual([
    { cents: 15_000, by: 'the Delgado family' },
    { cents: 5000, by: 'the Delgado family' },
    { cents: 0, by: 'the Delgado family' },
  ])
})

test('gift, receipt and list say the sum of what is used; a gift that was told of nothing says nothing', async () => {
  const [one, two, three] = [await begin(150), await begin(80), await begin(10)]
  for (const [{ giftId }, sum] of [
    [one, 150],
    [two, 80],
    [three, 10],
  ] as const)
    await pay(giftId, sum)
  const viewer = { now: h.clock.now(), began: true, mailbox: false }
  expect(viewOf(await giftOf(two.giftId), viewer).match).toEqual({
    by: 'the Delgado family',
    promisedCents: 5000,
    heldCents: 0,
    matchedCents: 5000,
    less: false,
  })
  expect(viewOf(await giftOf(three.giftId), viewer)).not.toHaveProperty('match')
  expect(await receiptOf(two.giftId)).toContain('["Matched by the Delgado family","$50 USD"]')
  expect(await receiptOf(two.giftId)).toContain('The $50 that matches it is given by the Delgado family, not by you')
  expect(await receiptOf(three.giftId)).not.toContain('atched')
  const gift = await giftOf(two.giftId)
  const [line] = linesOf({
    kind: 'paid',
    ref: `pi_${two.giftId}`,
    gift,
    at: 0,
    cents: gift.cents,
    feeCents: null,
    funds: null,
  } as never)
  const column = plain.find(([name]) => name === 'matched_cents')
  expect(line && column?.[1](line)).toBe('5000')
})

test('a payment whose reservation has gone to others says so, and how much was left', async () => {
  const late = await begin(150)
  await h.store.write(
    recordUnit(h, late.giftId, {
      facts: [{ provider: 'stripe', kind: 'closed', ref: late.giftId, at: 1, reason: 'abandoned' }],
    }),
  )
  await begin(180)
  await pay(late.giftId, 150)
  const receipt = await receiptOf(late.giftId)
  expect(receipt).toContain('["Matched by the Delgado family","$20 USD"]')
  expect(receipt).toContain('less of it is matched than you read')
})

test('everybody reads of few gifts only whether anything is left, and from the fifth on the sums', async () => {
  const { giftId } = await begin(150)
  await pay(giftId, 150)
  expect(await total()).toEqual({ pledgedCents: 20_000, usedCents: null, reservedCents: null, usedUp: false })
  for (let more = 0; more < 4; more++) await pay((await begin(10)).giftId, 10)
  await begin(10)
  h.clock.forward(seconds(3))
  expect(await total()).toEqual({ pledgedCents: 20_000, usedCents: 19_000, reservedCents: 1000, usedUp: true })
})

test('the account is there once the appeal is over: as a table, on paper, and without anybody in it', async () => {
  for (let gift = 0; gift < 6; gift++) await pay((await begin(25)).giftId, 25)
  await begin(10)
  expect([
    (await get('/appeals/winter/account.csv')).status,
    (await get('/appeals/winter/account.pdf')).status,
  ]).toEqual([404, 404])
  await h.store.write(endAppeal({ appeal: 'winter', at: h.clock.now(), actor: 'ana', reason: 'so' }))
  h.clock.forward(seconds(3))
  const csv = await get('/appeals/winter/account.csv')
  expect(await csv.text()).toBe(
    'appeal,pledged_by,first_day,last_day,pledged,matched,held,unused,gifts,counted_on\r\nwinter,the Delgado family,2026-02-01,2026-03-02,200.00,150.00,10.00,40.00,6,2026-03-02\r\n',
  )
  expect((await get('/appeals/winter/account.pdf?language=es')).headers.get('content-type')).toBe('application/pdf')
  const paper = JSON.stringify(letters)
  expect(paper).toContain('Cuenta del dinero para duplicar: Invierno')
  expect(paper).toContain('["Fechas","1 de febrero de 2026 – 2 de marzo de 2026"]')
  expect(paper).toContain('["Apartado para donaciones aún sin pagar","$10.00"],["Sin usar","$40.00"]')
  expect(paper).toContain('{"is":"quote","text":"One dollar for one dollar.","language":"en"')
  expect(paper).not.toMatch(/ada\d@example|Field/)
  const { account } = JSON.parse(await (await get('/appeals/winter')).text())
  expect(account.match).toEqual({ pledgedCents: 20_000, reservedCents: 1000, usedCents: 15_000, gifts: 6 })
})

test('of fewer than five matched gifts there is no account, for it would tell what one of them was', async () => {
  for (let gift = 0; gift < 6; gift++) await pay((await begin(100)).giftId, 100)
  await h.store.write(endAppeal({ appeal: 'winter', at: h.clock.now(), actor: 'ana', reason: 'so' }))
  expect((await get('/appeals/winter/account.csv')).status).toBe(404)
})

test('a refund while gifts are matched is told by what is left', async () => {
  const { giftId } = await begin(200)
  await pay(giftId, 200)
  expect((await total()).usedUp).toBe(true)
  await h.store.write(recordUnit(h, giftId, { facts: [refunded('stripe', `pi_${giftId}`, 5000)] }))
  h.clock.forward(seconds(3))
  expect((await total()).usedUp).toBe(false)
})
