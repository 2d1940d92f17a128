import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { days } from '#server/base/clock.ts'
import { monthAt } from '#server/report/months.ts'
import { officeForAll } from './testing/office.ts'

interface Told {
  readonly accountFees: boolean
  readonly differences: readonly { provider: string; is: string; kind: string; theirs: number; fixed: boolean }[]
}

describe.each(['sqlite', 'postgres'] as const)('fees of the account on %s', (dialect) => {
  const { office, sandbox } = officeForAll(dialect)
  beforeAll(async () => {
    await office.given('stripe')
    await office.given('paypal')
    await sandbox.control('stripe/account-fees', { amount: 1234, monthly: true })
    await sandbox.control('stripe/account-fees', { amount: 234, returned: true })
    await sandbox.control('paypal/account-fees', { cents: 3000, code: 'T0101' })
    // The fee for a chargeback, and the same given back: no fact of a dispute has it.
    await sandbox.control('paypal/account-fees', { cents: 2000, code: 'T0106' })
    await sandbox.control('paypal/account-fees', { cents: 2000, code: 'T1108' })
    await sandbox.control('clock', { advanceMs: 60_000 })
    await sandbox.control('settle')
    // PayPal shows what it took hours later.
    await sandbox.control('paypal/settings', { searchLagMs: 0 })
  })

  const day = (ahead: number) => new Date(Date.now() + days(ahead)).toISOString().slice(0, 10)
  const month = monthAt(Date.now())
  const period = `--from ${day(-2)} --to ${day(2)}`
  const reconcile = async (more = '', env = {}) => {
    const result = await office.type(`reconcile ${period} --json ${more}`, env)
    return { code: result.code, ...result.json<Told>() }
  }

  test('are told by no gift; on a shared account they are left alone, and it is said', async () => {
    const shared = { SHARED_ACCOUNT: 'yes' }
    expect(await reconcile('--fix', shared)).toMatchObject({ code: 0, accountFees: false, differences: [] })
    const text =
      'Fees of the account are neither compared nor booked: other programs use it too (SHARED_ACCOUNT=yes).\n'
    expect((await office.type(`reconcile ${period}`, shared)).out).toBe(
      `Payments, refunds and disputes agree to the cent, each by its sum. Payouts were not compared.\n${text}`,
    )
    expect((await office.type(`report --from ${month}`, shared)).out).toContain(text)
    expect(await office.services.store.db.selectFrom('account_fee').selectAll().execute()).toEqual([])
  })

  test('are booked once by the comparison that books, each with its sign', async () => {
    const told = async (more = '') => {
      const { code, accountFees, differences } = await reconcile(more)
      expect([
        accountFees,
        differences.every(({ kind, is }) => kind === 'account_fee' && is === 'missing_here'),
      ]).toEqual([true, true])
      return {
        code,
        sums: differences.map(({ provider, theirs, fixed }) => `${provider} ${theirs} ${fixed}`).toSorted(),
      }
    }
    const sums = (fixed: boolean) =>
      ['paypal -2000', 'paypal 2000', 'paypal 3000', 'stripe -234', 'stripe 1234'].map((sum) => `${sum} ${fixed}`)
    expect(await told()).toEqual({ code: 3, sums: sums(false) })
    expect(await told('--fix --dry-run')).toEqual({ code: 3, sums: sums(false) })
    expect(await told('--fix')).toEqual({ code: 0, sums: sums(true) })
    for (const again of ['--fix', '']) expect(await told(again)).toEqual({ code: 0, sums: [] })
    const booked = await office.services.store.db.selectFrom('account_fee').selectAll().orderBy('seq').execute()
    expect(
      booked.map(({ provider, category, description, cents }) => [provider, category, description, cents]),
    ).toEqual([
      ['stripe', 'fee', expect.stringMatching(/^Radar for Fraud Teams \(\d{4}-\d\d\)$/), 1234],
      ['stripe', 'fee', expect.stringMatching(/: credit$/), -234],
      ['paypal', 'T0101', null, 3000],
      ['paypal', 'T0106', null, 2000],
      ['paypal', 'T1108', null, -2000],
    ])
  })

  test('stand in reports and exports beside the gifts’ own fees, never among them', async () => {
    const [row] = (await office.type(`report --from ${month} --to ${month} --json`)).json<Record<string, number>[]>()
    // 2.9 % and 30 cents of $50 at Stripe; 1.99 % and 49 cents of $50 at PayPal
    expect([row?.feeCents, row?.accountFeeCents]).toEqual([324, 4000])
    const out = join(office.env.DATA_DIR ?? '', `fees-${dialect}.csv`)
    const result = await office.type(`export --from ${day(-2)} --to ${day(2)} --out ${out} --force`)
    expect(result.out).toContain('$100 in, $0 out, $100 together. Fees of the account beside them: 5, $40 together.')
    const [heading = '', ...lines] = readFileSync(out, 'utf8').trimEnd().split('\r\n')
    const names = heading.split(',')
    const rows = lines.map((line) => Object.fromEntries(line.split(',').map((cell, i) => [names[i], cell])))
    expect(rows.map(({ kind, amount, fee, fee_category }) => [kind, amount, fee, fee_category])).toEqual([
      ['paid', '50.00', expect.any(String), ''],
      ['paid', '50.00', expect.any(String), ''],
      ['account_fee', '0.00', '12.34', 'fee'],
      ['account_fee', '0.00', '-2.34', 'fee'],
      ['account_fee', '0.00', '30.00', 'T0101'],
      ['account_fee', '0.00', '20.00', 'T0106'],
      ['account_fee', '0.00', '-20.00', 'T1108'],
    ])
    expect(rows[2]).toMatchObject({
      gift: '',
      email: '',
      provider: 'stripe',
      provider_reference: expect.stringMatching(/^txn_/),
    })
    await office.type(`export --from ${day(-2)} --to ${day(2)} --out ${out} --force --columns npsp`)
    expect(readFileSync(out, 'utf8').trimEnd().split('\r\n')).toHaveLength(3)
  })
})
