import { afterAll, beforeAll, expect, test, vi } from 'vitest'

vi.mock('#charity', async (original) => {
  const named = (en: string) => ({ name: { en, es: en } })
  return {
    ...(await original<object>()),
    funds: [
      { id: 'need', default: true, ...named('Where it is needed most'), restricted: 'no', ledger: '4000' },
      { id: 'boat', default: false, ...named('The boat'), restricted: 'purpose', ledger: '4100', class: 'Boat' },
      {
        id: 'landing',
        default: false,
        ...named('The landing'),
        restricted: 'purpose',
        until: '2026-01-31',
        successor: 'boat',
      },
    ],
  }
})

const { givenGift } = await import('#server/giving/testing/given-gift.ts')
const { record } = await import('#server/giving/gift/record.ts')
const { refunded } = await import('#server/giving/testing/fixtures.ts')
const { cents } = await import('#gift/money.ts')
const { changeGift } = await import('#server/store/gift/gift-changes.ts')
const { visitOffice } = await import('../testing/visit.ts')

let visited: Awaited<ReturnType<typeof visitOffice>>
beforeAll(async () => {
  visited = await visitOffice()
  const { services, clock } = visited
  const parts = { ...services, clock }
  await givenGift(parts)
  const gift = await givenGift(parts)
  const funds = [
    { fund: 'boat', cents: cents(3000) },
    { fund: 'need', cents: cents(2000) },
  ] as const
  await services.store.write(changeGift(gift.id, { funds }))
  await record({ ...services.deps, clock }, gift.id, { facts: [refunded('stripe', `pi_${gift.id}`, 1000)] })
})
afterAll(() => visited.close())

const text = async (path: string) => {
  const page = await visited.as('look').get(path)
  return { status: page.status, text: (await page.text()).replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ') }
}

test('each fund has what came, what went back and what is kept this year, and the whole is the ledger’s', async () => {
  const { text: page } = await text('/funds')
  expect(page).toContain('Where it is needed most For whoever chooses none Anything 0 2 $70.00 $4.00 $66.00')
  expect(page).toContain('The boat Its purpose alone 0 1 $30.00 $6.00 $24.00')
  expect(page).toContain('The landing Ended on January 31, 2026; what is given to it now goes to: The boat')
  expect(page).toContain('Together 2 $100.00 $10.00 $90.00')
})

test('a fund has a page of its own, and one that there is not has none', async () => {
  const { text: page } = await text('/funds/boat')
  for (const text of ['4100, Boat', 'Its purpose alone', '$24.00', 'March 2026 1 $30.00 $6.00'])
    expect(page).toContain(text)
  expect((await text('/funds/nothing')).status).toBe(404)
})

test('a fund that was taken out of the charity’s files still has the row that the whole has', async () => {
  const { services, clock } = visited
  const gift = await givenGift({ ...services, clock })
  await services.store.write(changeGift(gift.id, { funds: [{ fund: 'bridge', cents: cents(5000) }] }))
  const { text: page } = await text('/funds')
  expect(page).toContain('bridge 0 1 $50.00 $0.00 $50.00')
  expect(page).toContain('Together 3 $150.00 $10.00 $140.00')
})
