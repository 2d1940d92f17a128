import { expect, test } from 'vitest'
import { type BookedJournal, parted } from '../format.ts'
import { hledger } from './hledger.ts'
import { ledgerFormats } from './index.ts'
import { plain } from './plain.ts'
import { qbo } from './qbo.ts'
import { xero } from './xero.ts'

const journal = (more: Partial<BookedJournal> = {}): BookedJournal => ({
  number: 'GV-20261120-stripe',
  posted_on: '2026-11-20',
  payout: null,
  trace: null,
  text: 'Stripe, 2026-11-20',
  lines: [
    { role: 'clearing', account: '1050', fund: null, class: null, text: 'Gifts', cents: 10_000 },
    { role: 'income', account: '4100', fund: 'boat', class: 'Boat', text: 'Gifts', cents: -10_000 },
  ],
  ...more,
})
const options = { taxRate: 'Tax Exempt' }
const rows = (text = '') => text.trimEnd().split('\r\n')

test('QuickBooks Online has the month first, a blank other side, and the number in every line', () => {
  expect(qbo.ending).toBe('qbo.csv')
  expect(rows(qbo.text([journal()], options))).toEqual([
    'Journal No,Journal Date,Account Name,Debits,Credits,Description,Class',
    'GV-20261120-stripe,11/20/2026,1050,100.00,,"Stripe, 2026-11-20: Gifts",',
    'GV-20261120-stripe,11/20/2026,4100,,100.00,"Stripe, 2026-11-20: Gifts",Boat',
  ])
})

test('Xero has the day first, a debit above zero, and the columns that it wants', () => {
  expect(rows(xero.text([journal()], options))).toEqual([
    '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2',
    '"GV-20261120-stripe Stripe, 2026-11-20",20/11/2026,Gifts,1050,Tax Exempt,100.00,,,,',
    '"GV-20261120-stripe Stripe, 2026-11-20",20/11/2026,Gifts,4100,Tax Exempt,-100.00,Fund,Boat,,',
  ])
})

test('a file for Xero has 300 lines at most, and no journal is parted', () => {
  const many = Array.from({ length: 301 }, (_, at) => journal({ number: `GV-${at}` }))
  const files = parted(xero, many)
  expect(files.map(({ ending }) => ending)).toEqual(['xero-1.csv', 'xero-2.csv', 'xero-3.csv'])
  expect(files.map(({ journals }) => rows(xero.text(journals, options)).length - 1)).toEqual([300, 300, 2])
  expect(parted(xero, [journal()]).map(({ ending }) => ending)).toEqual(['xero.csv'])
})

test('the plain list has the payout and its trace', () => {
  const text = plain.text([journal({ payout: 'po_1', trace: '021000029384756' })], options)
  expect(rows(text)[1]).toBe(
    'GV-20261120-stripe,2026-11-20,clearing,1050,,100.00,,"Stripe, 2026-11-20: Gifts",po_1,021000029384756',
  )
})

test('hledger has its accounts and its money declared, and no word that would be a tag', () => {
  const text = hledger.text([journal({ text: 'Stripe: late, by a day' })], options)
  expect(text).toBe(`commodity $1000.00

account 1050  ; type:A
account 4100  ; type:R

2026-11-20 (GV-20261120-stripe) Stripe late by a day
    1050  $100.00  ; Gifts
    4100  -$100.00  ; Gifts, fund:boat
`)
})

test('the programs are those that are told of', () => {
  expect(ledgerFormats.map(({ name }) => name)).toEqual(['qbo', 'xero', 'plain', 'hledger'])
})
