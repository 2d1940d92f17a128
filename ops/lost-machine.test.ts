import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hours } from '#server/base/clock.ts'
import { type Sandbox, startSandbox } from '#server/providers/testing/sandbox.ts'
import { examineLedger } from './restore/examine-ledger.ts'
import { type Office, openOffice } from './testing/office.ts'

describe.each(['sqlite', 'postgres'] as const)('a machine lost between two backups, on %s', (dialect) => {
  let sandbox: Sandbox
  let lost: Office
  /** Where the backup was restored: it knows whose it is, and none of the gifts that came after it. */
  let restored: Office
  beforeAll(async () => {
    sandbox = await startSandbox()
    lost = await openOffice(sandbox, dialect)
    restored = await openOffice(sandbox, dialect)
    const { db } = restored.services.store
    await db.deleteFrom('setting').execute()
    const settings = await lost.services.store.db.selectFrom('setting').selectAll().execute()
    await db.insertInto('setting').values(settings).execute()
  })
  afterAll(async () => {
    await lost.close()
    await restored.close()
    await sandbox.stop()
  })

  const gifts = ({ services: { store } }: Office) =>
    store.db
      .selectFrom('gift')
      .select(['id', 'reference', 'provider', 'frequency', 'state', 'payments', 'paid_cents', 'refunded_cents'])
      .select(['first_name', 'last_name', 'email', 'subscription'])
      .orderBy('id')
      .execute()
  const facts = ({ services: { store } }: Office) =>
    store.db
      .selectFrom('fact')
      .select(['gift', 'kind', 'ref', 'cents', 'fee_cents'])
      .orderBy('ref')
      .orderBy('kind')
      .execute()

  test('what was paid since comes back from the books, with its donors, references and receipts, once', async () => {
    // The name on the card, as the page sends it to Stripe; PayPal knows the donor, and tells us.
    const byCard = { donor: { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.org' } }
    const byPaypal = { donor: null }
    await lost.given('stripe', byCard)
    await lost.given('stripe', { ...byCard, frequency: 'monthly' })
    await lost.given('paypal', byPaypal)
    await lost.given('paypal', { ...byPaypal, frequency: 'monthly' })
    const refunded = await lost.given('stripe', byCard)
    expect((await lost.type(`refund ${refunded.reference} --amount 12.50`)).code).toBe(0)
    await lost.given('stripe', {}, '4000000000000002').catch(() => {})
    // PayPal's books are hours late.
    await sandbox.control('clock', { advanceMs: hours(5) })
    const paid = (await gifts(lost)).filter(({ payments }) => payments > 0)
    expect(paid).toHaveLength(5)

    const result = await restored.type('reconcile --fix')
    expect([result.err, result.code, result.out]).toEqual(['', 0, expect.stringContaining('booked')])
    expect(await gifts(restored)).toEqual(paid)
    const moved = (all: Awaited<ReturnType<typeof facts>>) => all.filter(({ kind }) => kind !== 'failed')
    expect(moved(await facts(restored))).toEqual(moved(await facts(lost)))
    expect((await examineLedger(restored.services.store)).faults).toEqual([])

    const letters = async () =>
      (await restored.services.store.db.selectFrom('letter').select(['gift', 'kind']).execute())
        .filter(({ kind }) => kind === 'receipt')
        .map(({ gift }) => gift)
        .sort()
    expect(await letters()).toEqual(paid.map(({ id }) => id))
    const again = await restored.type('reconcile --fix')
    expect([again.code, again.out]).toEqual([
      0,
      'Payments, refunds, disputes and fees of the account agree to the cent, each by its sum. Payouts were not compared.\n',
    ])
    expect(await letters()).toHaveLength(5)
  })
})
