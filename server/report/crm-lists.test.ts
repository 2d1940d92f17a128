import { beforeAll, expect, test, vi } from 'vitest'
import type { Fact } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import type { GiftRequest } from '#gift/request.ts'
import type { Gift } from '../store/gift/gifts.ts'
import type { Line, List } from './columns.ts'
import { civicrmTitles, npcFields, npcValues } from './testing/documented-fields.ts'

vi.mock('#charity', async (original) => ({
  ...(await original<typeof import('#charity')>()),
  funds: [
    { id: 'general', default: true, name: { en: 'All of it', es: 'Todo' }, restricted: 'no', ledger: '4000' },
    { id: 'beds', name: { en: 'Beds', es: 'Camas' }, class: 'BEDS', ledger: '4100', restricted: 'purpose' },
  ],
}))

const { personOfGift } = await import('../giving/person/join.ts')
const { record } = await import('../giving/gift/record.ts')
const { givenGift } = await import('../giving/testing/given-gift.ts')
const { testServices } = await import('../giving/testing/fixtures.ts')
const { movementsCsv } = await import('./movements-csv.ts')
const { lists } = await import('./lists.ts')
const { linesOf } = await import('./columns.ts')

let h: Awaited<ReturnType<typeof testServices>>
let ada: Gift
let monthly: Gift

const given = (more: Partial<GiftRequest>) => givenGift({ ...h, deps: h }, more)
const tell = (gift: Gift, ...facts: Fact[]) => record(h, gift.id, { facts })

beforeAll(async () => {
  h = await testServices()
  const donor = { firstName: 'Ada', lastName: 'Field', email: 'ada@example.org' }
  const shares = [
    { fund: 'beds', cents: cents(3333) },
    { fund: 'general', cents: cents(1667) },
  ] as const
  ada = await given({ donor, funds: shares } as Partial<GiftRequest>)
  const payment = `pi_${ada.id}`
  const noon = h.clock.now()
  const back = { provider: 'stripe', payment, cents: cents(1000), at: noon } as const
  await tell(ada, { ...back, kind: 'refunded', ref: 're_1' }, { ...back, kind: 'refunded', ref: 're_2' })
  await tell(ada, { provider: 'stripe', kind: 'refund_failed', ref: 're_2', at: noon })
  const tribute = { type: 'honor', kind: 'memory', firstName: 'Rosa', lastName: 'Vega', eCard: null } as const
  monthly = await given({
    donor,
    frequency: 'monthly',
    costCents: cents(150),
    tribute: { ...tribute, notification: { by: 'none' } },
  } as Partial<GiftRequest>)
  await tell(monthly, {
    ...{ provider: 'stripe', kind: 'paid', ref: 'in_2', at: h.clock.now(), cents: cents(5000), feeCents: cents(175) },
  })
})

type Row = Readonly<Record<string, string>>

async function rowsOf(name: keyof typeof lists): Promise<readonly Row[]> {
  let text = ''
  for await (const piece of movementsCsv(h.store, name, 0, Number.MAX_SAFE_INTEGER)) text += piece.text
  const [heading = '', ...rows] = text.trimEnd().split('\r\n')
  const names = heading.split(',')
  return rows.map((row) => Object.fromEntries(row.split(',').map((cell, at) => [names[at] ?? '', cell])))
}

const npcNames = Object.keys(npcFields) as (keyof typeof lists)[]

test.each(npcNames)('%s has fields alone that its object has, our id, and values that it knows', async (name) => {
  const fields = npcFields[name] ?? []
  for (const [heading] of lists[name].columns) {
    const [relation = '', ofOther] = heading.split('.')
    if (ofOther === undefined) expect([...fields, 'Giving_ID__c']).toContain(heading)
    else expect([ofOther, fields]).toEqual(['Giving_ID__c', expect.arrayContaining([`${relation}Id`])])
  }
  for (const row of await rowsOf(name)) {
    for (const [heading, cell] of Object.entries(row)) {
      const values = npcValues[`${name} ${heading}`]
      if (values) expect(values).toContain(cell)
    }
  }
})

test('CiviCRM’s list has titles alone by which its importer finds a field', () => {
  for (const [heading] of lists.civicrm.columns) expect(civicrmTitles).toContain(heading)
})

test('each object is there once, however many payments are about it, and what belongs to another names it', async () => {
  const accounts = await rowsOf('npc-account')
  expect(accounts).toHaveLength(2)
  expect(accounts[0]).toEqual({
    Giving_ID__c: ada.id,
    FirstName: 'Ada',
    LastName: 'Field',
    PersonEmail: 'ada@example.org',
  })
  expect(await rowsOf('npc-commitment')).toMatchObject([
    { Giving_ID__c: monthly.reference, 'Donor.Giving_ID__c': monthly.id, Status: 'Active' },
  ])
  expect(await rowsOf('npc-transaction')).toMatchObject([
    {
      ...{ Giving_ID__c: `pi_${ada.id}`, 'Donor.Giving_ID__c': ada.id, 'GiftCommitment.Giving_ID__c': '' },
      ...{ OriginalAmount: '50.00', PaymentMethod: 'Credit Card', PaymentIdentifier: ada.reference },
    },
    { Giving_ID__c: `pi_${monthly.id}`, 'GiftCommitment.Giving_ID__c': monthly.reference, DonorCoverAmount: '1.50' },
    { Giving_ID__c: 'in_2', 'GiftCommitment.Giving_ID__c': monthly.reference, ProcessorTransactionFee: '1.75' },
  ])
  expect(await rowsOf('npc-tribute')).toEqual([
    {
      ...{ Giving_ID__c: monthly.reference, 'GiftTransaction.Giving_ID__c': '', TributeType: 'Memorial' },
      ...{ 'GiftCommitment.Giving_ID__c': monthly.reference, HonoreeName: 'Rosa Vega' },
    },
  ])
})

test('the funds of a payment come to all of it, in cents and in hundredths of a percent', async () => {
  const shares = (await rowsOf('npc-share')).filter((row) => row['GiftTransaction.Giving_ID__c'] === `pi_${ada.id}`)
  expect(shares.map((row) => [row['GiftDesignation.Giving_ID__c'], row.Amount, row.Percent])).toEqual([
    ['beds', '33.33', '66.66'],
    ['general', '16.67', '33.34'],
  ])
  expect((await rowsOf('npc-designation')).map(({ Giving_ID__c, Name }) => [Giving_ID__c, Name])).toEqual([
    ['beds', 'Beds'],
    ['general', 'All of it'],
  ])
})

test('a refund belongs to its payment; one that came to nothing is changed, not made twice', async () => {
  const refunds = await rowsOf('npc-refund')
  expect(refunds.map((row) => [row.Giving_ID__c, row['GiftTransaction.Giving_ID__c'], row.Amount])).toEqual([
    ['re_1', `pi_${ada.id}`, '10.00'],
    ['re_2', `pi_${ada.id}`, '10.00'],
  ])
  expect(await rowsOf('npc-undone')).toEqual([{ Giving_ID__c: 're_2', Status: 'Failed' }])
})

test('in CiviCRM each line is a contribution with an id of its own, of the fund’s financial type', async () => {
  const rows = await rowsOf('civicrm')
  expect(new Set(rows.map((row) => row['Transaction ID'])).size).toBe(rows.length)
  expect(rows[0]).toEqual({
    ...{ 'Contact External Identifier': ada.id, 'Contact First Name': 'Ada', 'Contact Last Name': 'Field' },
    ...{ 'Contact Email': 'ada@example.org', 'Total Amount': '33.33', 'Fee Amount': '', 'Financial Type': 'BEDS' },
    ...{ 'Contribution Date': expect.stringMatching(/^\d{4}-\d\d-\d\d$/), 'Payment Method': 'Credit Card' },
    ...{ 'Transaction ID': `pi_${ada.id}`, 'Contribution Source': ada.reference, 'Contribution Status': 'Completed' },
  })
  expect(rows.reduce((sum, row) => sum + Math.round(Number(row['Total Amount']) * 100), 0)).toBe(15000 - 1000)
})

test('once it is found out who gave, several gifts are of one account', async () => {
  const person = await h.store.write(personOfGift(h, ada))
  await h.store.write(personOfGift(h, monthly))
  expect((await rowsOf('npc-account')).map((row) => row.Giving_ID__c)).toEqual([person])
  const donors = (await rowsOf('npc-transaction')).map((row) => row['Donor.Giving_ID__c'])
  expect(new Set(donors)).toEqual(new Set([person]))
})

test.each(Object.entries(lists))('%s looks up what it tells that is in no gift, and nothing else', (_, list: List) => {
  const names = new Set<string>()
  const [line] = linesOf({
    ...{ gift: ada, kind: 'paid', ref: 'pi_1', payment: 'pi_1', at: h.clock.now() },
    ...{ cents: cents(5000), feeCents: null, funds: null },
  })
  const watched = new Proxy(line as Line, {
    get: (of, name: keyof Line) => {
      names.add(name)
      return of[name]
    },
  })
  list.has?.(watched)
  list.once?.(watched)
  for (const [, cell] of list.columns) cell(watched)
  expect([names.has('takenBy'), names.has('donorKey')]).toEqual([
    list.looksUp?.includes('calls') ?? false,
    list.looksUp?.includes('people') ?? false,
  ])
})
