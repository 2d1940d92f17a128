import { beforeAll, expect, test, vi } from 'vitest'
import type { Fact } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import type { GiftRequest } from '#gift/request.ts'

/** Whoever gave under one address, before it was found out who that is. */
const ofAddress = (email: string) => ({ whose: { people: [], addresses: [email], unjoined: [] }, email })

vi.mock('#charity', async (original) => ({
  ...(await original<typeof import('#charity')>()),
  funds: [
    { id: 'general', default: true, name: { en: 'All of it', es: 'Todo' }, restricted: 'no', ledger: '4000' },
    { id: 'beds', name: { en: 'Beds', es: 'Camas' }, class: 'BEDS', ledger: '4100', restricted: 'purpose' },
    { id: 'boat', name: { en: 'The boat', es: 'El barco' }, restricted: 'purpose' },
    { id: 'ever', name: { en: 'The endowment', es: 'El fondo permanente' }, restricted: 'endowment' },
    {
      id: 'wing',
      name: { en: 'The wing', es: 'El ala' },
      until: '2020-01-01',
      successor: 'beds',
      restricted: 'purpose',
    },
  ],
}))

const { begin } = await import('#server/giving/gift/begin.ts')
const { viewOf } = await import('#server/giving/gift/view.ts')
const { moveFund } = await import('#server/giving/gift/move-fund.ts')
const { recordUnit } = await import('#server/giving/gift/record.ts')
const { offeredAfter } = await import('#server/giving/gift/make-monthly.ts')
const { asking, paid, plainly, testServices } = await import('#server/giving/testing/fixtures.ts')
const { giftById } = await import('#server/store/gift/gifts.ts')
const { consentsOf } = await import('#server/store/gift/consents.ts')
const { factsOf } = await import('#server/store/ledger/facts.ts')
const { statementOf } = await import('#server/giving/letters/yearly-statement.ts')
const { keepWords } = await import('#server/store/find/words.ts')
const { find } = await import('#server/giving/find/find.ts')
const { fundMoved } = await import('#server/letters/kinds/fund-moved.ts')
const { receipt } = await import('#server/letters/kinds/receipt.ts')
const { statement } = await import('#server/letters/kinds/statement.ts')
const { movementsCsv } = await import('#server/report/movements-csv.ts')
const { fundsBetween } = await import('#server/report/funds.ts')
const { examineFunds } = await import('./examine-funds.ts')
const { defaultLimits } = await import('#gift/amounts.ts')

let h: Awaited<ReturnType<typeof testServices>>
beforeAll(async () => {
  h = await testServices()
})

let drafts = 0
async function given(more: Partial<GiftRequest>, facts: readonly Fact[] = []) {
  const request = asking({ attempt: `attempt-of-funds-${++drafts}`, ...more })
  const outcome = await begin(h, 'stripe', request, plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  const { id } = outcome.value.gift
  if (facts.length > 0) await h.store.write(recordUnit(h, id, { facts }))
  return await stored(id)
}
async function stored(id: string) {
  const gift = await h.store.read(giftById(id))
  if (!gift) throw new Error('no gift')
  return gift
}
const shares = (...parts: [fund: string, amount: number][]) =>
  parts.map(([fund, amount]) => ({ fund, cents: cents(amount) }))

test('a gift keeps what it was asked for; whoever asks nothing, or for nothing that there is, gives to the default', async () => {
  expect((await given({})).funds).toEqual(shares(['general', 5000]))
  expect((await given({ fundsAsked: shares(['beds', 5000]) })).funds).toEqual(shares(['beds', 5000]))
  expect((await given({ fundsAsked: shares(['nothing', 5000]) })).funds).toEqual(shares(['general', 5000]))
  expect((await given({ fundsAsked: shares(['wing', 5000]) })).funds).toEqual(shares(['beds', 5000]))
  const several = shares(['beds', 3000], ['boat', 2000])
  expect((await given({ fundsAsked: several })).funds).toEqual(several)
})

test('chosen anew in the same draft, it is the same gift for another fund', async () => {
  const attempt = 'attempt-changed-its-mind'
  const first = await given({ attempt, fundsAsked: shares(['beds', 3000], ['boat', 2000]) })
  const second = await given({ attempt, fundsAsked: shares(['boat', 7000]), cents: cents(7000) })
  expect(second).toMatchObject({ id: first.id, cents: 7000, funds: shares(['boat', 7000]) })
  expect((await given({ attempt, cents: cents(7000) })).funds).toEqual(shares(['general', 7000]))
})

test('a monthly donor agrees to what it is for, and not to the default, which promises nothing', async () => {
  const said = async (more: Partial<GiftRequest>) => {
    const { id } = await given({ frequency: 'monthly', ...more })
    return (await h.store.read(consentsOf(id))).map(({ textId, text }) => [textId, /; for: ([^)]*)\)/.exec(text)?.[1]])
  }
  expect(await said({})).toEqual([['start', undefined]])
  expect(await said({ fundsAsked: shares(['beds', 5000]) })).toEqual([['startFor', 'Beds']])
  expect(await said({ fundsAsked: shares(['beds', 3000], ['general', 2000]) })).toEqual([['startFor', 'Beds, $30']])
})

/** What the receipt of a gift's payment says. */
async function receiptOf(gift: Awaited<ReturnType<typeof given>>, payment: string): Promise<string> {
  const links = { gift: () => 'https://give.example.org/gift' } as never
  const facts = await h.store.read(factsOf(gift.id))
  const due = { id: 'letter', kind: 'receipt', factRef: `stripe:paid:${payment}`, details: {}, gift, facts }
  const { letter } = receipt.worded(due as never, links, h.clock.now())
  return JSON.stringify(letter.content.blocks)
}

test('its own page, its receipt and the monthly gift after it say and keep what it is for', async () => {
  const gift = await given({ fundsAsked: shares(['beds', 3000], ['boat', 2000]) }, [paid('pi_page', 5000)])
  const view = viewOf(gift, { now: h.clock.now(), began: true, mailbox: false })
  expect(view.funds).toEqual(shares(['beds', 3000], ['boat', 2000]))
  const text = await receiptOf(gift, 'pi_page')
  expect(text).toContain('["For","Beds, $30; The boat, $20"]')
  expect(text).toMatch(/spends it on this and on nothing else: Beds, \$30; The boat, \$20\./)
  const after = await offeredAfter(h, gift.id, defaultLimits)
  expect(after).toMatchObject({ ok: true, value: { request: { fundsAsked: shares(['beds', 3000], ['boat', 2000]) } } })
})

test.each([
  ['ever', 'The endowment'],
  ['general', 'All of it'],
])('of %s, whose sum is not spent on one purpose, no receipt says so', async (fund, name) => {
  const gift = await given({ fundsAsked: shares([fund, 5000]) }, [paid(`pi_${fund}`, 5000)])
  const text = await receiptOf(gift, `pi_${fund}`)
  expect(text).toContain(`["For","${name}"]`)
  expect(text).not.toContain('nothing else')
  const both = await given({ fundsAsked: shares(['beds', 3000], [fund, 2000]) }, [paid(`pi_beds_${fund}`, 5000)])
  expect(await receiptOf(both, `pi_beds_${fund}`)).not.toContain('nothing else')
})

test('moved from now on, what came stays for what it was for, wherever it is told of; moved whole, it does not', async () => {
  const now = h.clock.now()
  const donor = { firstName: 'Mia', lastName: 'Hill', email: 'moved@example.org' }
  const shares_ = shares(['beds', 3000], ['boat', 2000])
  const { id } = await given({ donor, frequency: 'monthly', fundsAsked: shares_ }, [paid('in_before', 5000, now - 1)])
  const move = async (to: string, what: 'all' | 'coming') => {
    const from = (await stored(id)).funds
    return from && (await h.store.write(moveFund(h, id, { from, of: null, to, what, by: 'test', reason: 'over' })))
  }
  expect(await move('boat', 'coming')).toBe(true)
  await h.store.write(recordUnit(h, id, { facts: [paid('in_after', 5000, now + 1)] }))
  const moved = await stored(id)
  expect(viewOf(moved, { now, began: true, mailbox: false }).funds).toEqual(shares(['boat', 5000]))
  const letters = await h.store.db.selectFrom('letter').selectAll().where('kind', '=', 'fund_moved').execute()
  expect(letters.length).toBe(1)
  const details = JSON.parse(letters[0]?.details ?? '{}')
  const due = { id: 'letter', kind: 'fund_moved', factRef: 'fund:letter', details, gift: moved, facts: [] }
  const { to } = fundMoved.worded(due as never, { gift: () => 'https://give.example.org/gift' } as never, now)
  expect(to).toMatchObject({ address: 'moved@example.org' })
  expect(await receiptOf(moved, 'in_before')).toContain('["For","Beds, $30; The boat, $20"]')
  expect(await receiptOf(moved, 'in_after')).toContain('["For","The boat"]')
  const lines = async () => {
    let csv = ''
    for await (const { text } of movementsCsv(h.store, 'plain', now - 1, now + 2)) csv += text
    const [heading = '', ...all] = csv.trimEnd().split('\r\n')
    const at = heading.split(',').indexOf('fund')
    return all.filter((line) => line.includes(moved.reference)).map((line) => line.split(',')[at])
  }
  expect((await lines()).toSorted()).toEqual(['beds', 'boat', 'boat'])
  const year = new Date(now).getUTCFullYear()
  const { funds } = (await statementOf(h.store, ofAddress('moved@example.org'), year))?.statement ?? {}
  expect(funds).toEqual(expect.arrayContaining(shares(['boat', 7000], ['beds', 3000])))
  expect(await move('ever', 'all')).toBe(true)
  expect((await lines()).toSorted()).toEqual(['ever', 'ever'])
})

test('later months, refunds and disputes follow its shares, and lists, reports and the year’s statement come to the ledger', async () => {
  const at = Date.parse('2026-02-10T18:00:00Z')
  const donor = { firstName: 'Mia', lastName: 'Hill', email: 'mia@example.org' }
  const back: Fact = {
    provider: 'stripe',
    kind: 'refunded',
    ref: 're_1',
    payment: 'in_2',
    at: at + 2,
    cents: cents(3333),
  }
  const gift = await given({ donor, frequency: 'monthly', fundsAsked: shares(['beds', 3334], ['boat', 1666]) }, [
    paid('in_1', 5000, at),
    { ...paid('in_2', 9999, at + 1), feeCents: cents(300) } as Fact,
    back,
  ])
  let csv = ''
  for await (const { text } of movementsCsv(h.store, 'plain', at, at + 10)) csv += text
  const rows = csv.trimEnd().split('\r\n')
  expect(rows[0]).toMatch(/,fund,fund_cents,fund_ledger,fund_class,origin,taken_by$/)
  const cells = rows.slice(1).map((row) => row.split(','))
  expect(cells.map((row) => [row[2], row[4], row[5], ...row.slice(-6, -2)])).toEqual([
    ['paid', '33.34', '', 'beds', '3334', '4100', 'BEDS'],
    ['paid', '16.66', '', 'boat', '1666', '', ''],
    ['paid', '66.67', '2.00', 'beds', '6667', '4100', 'BEDS'],
    ['paid', '33.32', '1.00', 'boat', '3332', '', ''],
    ['refunded', '-22.22', '', 'beds', '-2222', '4100', 'BEDS'],
    ['refunded', '-11.11', '', 'boat', '-1111', '', ''],
  ])
  let others = ''
  for await (const { text } of movementsCsv(h.store, 'npsp', at, at + 1)) others += text
  for await (const { text } of movementsCsv(h.store, 'raisers-edge', at, at + 1)) others += text
  const endings = others
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(',').slice(-5))
  expect(endings).toEqual([
    [expect.anything(), expect.anything(), expect.anything(), 'GAU Allocation 1: GAU', 'GAU Allocation 1: Amount'],
    [gift.reference, 'in_1', '', 'BEDS', '33.34'],
    [gift.reference, 'in_1-2', '', 'The boat', '16.66'],
    [expect.anything(), expect.anything(), 'Gift ID', 'Gift Reference', 'Fund ID'],
    ['Cash', 'Credit Card', 'in_1', gift.reference, 'BEDS'],
    ['Cash', 'Credit Card', 'in_1-2', gift.reference, 'boat'],
  ])
  expect(await fundsBetween(h.store, at, at + 10)).toEqual([
    {
      month: '2026-02',
      fund: 'beds',
      payments: 2,
      countedBefore: 0,
      paidCents: 10_001,
      backCents: 2222,
      feeCents: 200,
    },
    { month: '2026-02', fund: 'boat', payments: 2, countedBefore: 2, paidCents: 4998, backCents: 1111, feeCents: 100 },
  ])
  const year = await statementOf(h.store, ofAddress('mia@example.org'), 2026)
  expect(year?.statement).toMatchObject({ totalCents: 11_666, funds: shares(['beds', 7779], ['boat', 3887]) })
  const details = { ...year?.statement, kind: 'statement' }
  const due = { id: 'letter', kind: 'statement', factRef: '', details: { statement: details }, gift, facts: [] }
  const { letter } = statement.worded(due as never, {} as never, h.clock.now())
  expect(JSON.stringify(letter.content.blocks)).toContain('[["Beds","$77.79"],["The boat","$38.87"]]')
})

test('a gift is found by the fund that it is for, but by the default one nobody looks', async () => {
  const donor = { firstName: 'Otis', lastName: 'Vale', email: 'otis@example.org' }
  const boat = await given({ donor, fundsAsked: shares(['boat', 5000]) })
  const plain = await given({ donor })
  await h.store.write(keepWords(h.clock.now()))
  const found = async (typed: string) => (await find(h.store, typed, 10)).map(({ gift }) => gift.id)
  expect(await found('otis barco')).toEqual([boat.id])
  expect(await found('otis general')).not.toContain(plain.id)
})

test('a gift that the release before began is the default fund’s', async () => {
  const gift = await given({ fundsAsked: shares(['beds', 5000]) }, [paid('pi_before', 5000, 1_000)])
  await h.store.db.updateTable('gift').set({ fund: null, funds: null }).where('id', '=', gift.id).execute()
  expect(await fundsBetween(h.store, 0, 2_000)).toMatchObject([{ fund: 'general', paidCents: 5000 }])
})

test('doctor counts the gifts of a fund that the file lacks', async () => {
  const gift = await given({}, [paid('pi_lost', 5000)])
  await h.store.db.updateTable('gift').set({ fund: 'lost', funds: null }).where('id', '=', gift.id).execute()
  const says = () => examineFunds(h).then(([finding]) => finding?.says)
  expect(await says()).toContain('lacks what gifts are for: lost (1 gift): ')
  const other = await given({}, [paid('pi_lost_too', 5000)])
  await h.store.db.updateTable('gift').set({ fund: 'lost', funds: null }).where('id', '=', other.id).execute()
  expect(await says()).toContain('lacks what gifts are for: lost (2 gifts): ')
})
