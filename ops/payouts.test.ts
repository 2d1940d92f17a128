import { describe, expect, test } from 'vitest'
import { days } from '#server/base/clock.ts'
import { keepBook } from '#server/destinations/round.ts'
import { feeLine, payoutOf, writtenStatement } from '#server/destinations/testing/statement.ts'
import { officeForAll } from './testing/office.ts'

describe('giving payouts and ledger', () => {
  const { office } = officeForAll('sqlite')

  test('a payout in another currency is told in it, each on the bank’s day, and one on its way is matched by nobody', async () => {
    const { deps, clock } = office.services
    const stripe = writtenStatement()
    const at = Math.floor(clock.now() / days(1)) * days(1)
    stripe.all.push(feeLine('txn_eur', 1250, at - days(1), { currency: 'EUR', payout: 'po_eur' }))
    stripe.told.push(
      payoutOf('po_eur', -1250, at - days(1), { currency: 'EUR' }),
      payoutOf('po_coming', 0, at - days(1), { status: 'on_its_way', arrivesAt: at }),
    )
    await keepBook(deps, stripe)
    const text = (await office.type('payouts show po_eur')).out
    expect(text).toContain('EUR -12.50')
    expect(text).not.toContain('$')
    const day = new Date(at).toISOString().slice(0, 10)
    expect((await office.type('payouts show po_coming')).out).toContain(`${day}, complete`)
    const result = await office.type(`payouts seen po_coming --on ${day}`)
    expect(result.err + result.out).toContain('this payout has not reached the bank yet')
  })

  test('an export that is printed is written down like one into a folder', async () => {
    const { store } = office.services
    const ledger = await office.type('ledger export --format plain --month 2026-01')
    expect(ledger.code).toBe(0)
    const rows = await store.db.selectFrom('audit').select('details').where('action', '=', 'ledger_export').execute()
    const details = { month: '2026-01', format: 'plain', files: ['ledger-2026-01.csv'], out: null }
    expect(rows.map((row) => JSON.parse(row.details))).toEqual([{ ...details, journals: expect.any(Number) }])
  })
})
