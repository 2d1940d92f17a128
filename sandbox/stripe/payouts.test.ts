import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Account, openAccount } from './testing/account.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const HOUR = 3_600_000
const DAY = 24 * HOUR

let account: Account
beforeEach(async () => {
  account = await openAccount()
})
afterEach(() => account.close())

const control = (path: string, given: Record<string, unknown> = {}) =>
  account.sandbox.control.call(`stripe/${path}`, given)
const sold = (amount: number) => control('foreign-payments', { amount })
const payouts = async () => (await account.stripe.payouts.list()).data
const members = async (payout: string) => (await account.stripe.balanceTransactions.list({ payout, limit: 100 })).data
const sum = (all: readonly { net: number }[]) => all.reduce((total, { net }) => total + net, 0)

it('each midnight what is available is paid out, and an hour later Stripe has told what is in it', async () => {
  await control('settings', { payouts: 'daily' })
  await sold(10_000)
  await sold(2500)
  await account.sandbox.control.advance(1.5 * DAY + 60_000)
  await account.events()
  const [payout] = await payouts()
  // 2.9 % and 30 cents of each
  expect(payout).toMatchObject({
    amount: 10_000 + 2500 - 320 - 103,
    automatic: true,
    method: 'standard',
    status: 'pending',
    reconciliation_status: 'in_progress',
    trace_id: { status: 'pending', value: null },
  })
  await account.sandbox.control.advance(HOUR)
  const lines = await members(payout?.id ?? '')
  expect(lines.map(({ type, net }) => [type, net]).toSorted()).toEqual(
    [
      ['charge', 9680],
      ['charge', 2397],
      ['payout', -12_077],
    ].toSorted(),
  )
  expect(sum(lines)).toBe(0)
  await account.sandbox.control.advance(3 * DAY)
  expect(await payouts()).toMatchObject([
    {
      status: 'paid',
      reconciliation_status: 'completed',
      trace_id: { status: 'supported', value: expect.stringMatching(/^\d{15}$/) },
    },
  ])
  const told = (await account.types()).filter((type) => type.startsWith('payout.'))
  expect(told).toEqual([
    'payout.created',
    'payout.updated',
    'payout.reconciliation_completed',
    'payout.updated',
    'payout.paid',
  ])
})

it('the bank sends one back after it was paid: the money goes with the next', async () => {
  await sold(10_000)
  await account.sandbox.control.advance(3 * DAY)
  await control('payouts')
  await account.sandbox.control.advance(4 * DAY)
  const [paid] = await payouts()
  expect(paid?.status).toBe('paid')
  await control(`payouts/${paid?.id}/fail`, { code: 'account_closed' })
  await control('payouts')
  const [next, failed] = await payouts()
  expect(failed).toMatchObject({ status: 'failed', failure_code: 'account_closed' })
  expect(next?.amount).toBe(9680)
  expect((await members(next?.id ?? '')).map(({ type, source }) => [type, source])).toContainEqual([
    'payout_failure',
    failed?.id,
  ])
  expect(await account.types()).toContain('payout.failed')
  await expect(control(`payouts/${paid?.id}/fail`)).rejects.toThrow('it is failed')
})

it('what is owed is taken from the bank', async () => {
  await control('account-fees', { amount: 3820 })
  await account.sandbox.control.advance(3 * DAY)
  await control('payouts')
  const [payout] = await payouts()
  expect(payout?.amount).toBe(-3820)
  expect(sum(await members(payout?.id ?? ''))).toBe(0)
})

it('of a manual payout Stripe cannot say what is in it; a fast one costs', async () => {
  await sold(20_000)
  await account.sandbox.control.advance(3 * DAY)
  const manual = await account.stripe.payouts.create({ amount: 5000, currency: 'usd' })
  const instant = await account.stripe.payouts.create({ amount: 10_000, currency: 'usd', method: 'instant' })
  expect(manual).toMatchObject({ automatic: false, reconciliation_status: 'not_applicable' })
  await expect(members(manual.id)).rejects.toThrow(
    'Balance transaction history can only be filtered on automatic transfers, not manual.',
  )
  const line = await account.stripe.balanceTransactions.retrieve(String(instant.balance_transaction))
  expect([line.amount, line.fee, line.net]).toEqual([-10_000, 150, -10_150])
  await expect(account.stripe.payouts.create({ amount: 10_000, currency: 'usd' })).rejects.toMatchObject({
    code: 'balance_insufficient',
  })
  await account.stripe.payouts.cancel(manual.id)
  const { available } = await account.stripe.balance.retrieve()
  expect(available).toEqual([{ amount: 19_390 - 10_150, currency: 'usd', source_types: { card: 9240 } }])
})

it('a line of any type, a reserve or one that nobody knows, is in the balance and in the next payout', async () => {
  await sold(10_000)
  await account.sandbox.control.advance(3 * DAY)
  await control('balance-lines', { type: 'reserve_hold', amount: -1000 })
  await control('balance-lines', { type: 'stripe_fx_fee', amount: -25 })
  await control('balance-lines', { type: 'marketplace_levy', category: 'levy', amount: -7, description: 'A new levy' })
  await control('payouts')
  const [payout] = await payouts()
  expect(payout?.amount).toBe(9680 - 1032)
  const lines = (await members(payout?.id ?? '')).map(({ type, reporting_category }) => [type, reporting_category])
  expect(lines).toContainEqual(['reserve_hold', 'risk_reserved_funds'])
  expect(lines).toContainEqual(['stripe_fx_fee', 'fee'])
  expect(lines).toContainEqual(['marketplace_levy', 'levy'])
  const { available, pending } = await account.stripe.balance.retrieve()
  expect([available[0]?.amount, pending[0]?.amount]).toEqual([0, 0])
})

it('money in another currency has a payout of its own', async () => {
  await control('balance-lines', { type: 'topup', amount: 900, currency: 'eur' })
  await control('balance-lines', { type: 'topup', amount: 700 })
  await control('payouts')
  expect((await payouts()).map(({ amount, currency }) => [amount, currency]).toSorted()).toEqual(
    [
      [900, 'eur'],
      [700, 'usd'],
    ].toSorted(),
  )
})

it.each([
  ['balance-lines', { type: 'topup', amount: 0 }, '"amount" must be a whole number of cents, and not 0'],
  ['balance-lines', { type: 'levy', amount: 5 }, '"category" must say how a type that is new is reported'],
  ['balance-lines', { type: 'topup', amount: 5, currency: 'dollars' }, '"currency" must be three small letters'],
])('makes sense, or is refused: %s %j', async (path, given, sentence) => {
  await expect(control(path, given)).rejects.toThrow(sentence)
})

it('what expands the sources of a list leaves a payout as it is where that has no such property', async () => {
  await sold(10_000)
  await account.sandbox.control.advance(3 * DAY)
  await control('payouts')
  const expand = ['data.source.payment_intent.customer']
  const { data } = await account.stripe.balanceTransactions.list({ expand })
  expect(data.map(({ source }) => (typeof source === 'object' ? source?.object : source))).toEqual(['payout', 'charge'])
})
