import { expect, test } from 'vitest'
import type { GiftRequest } from '#gift/request.ts'
import { asking, plainly } from '#server/giving/testing/fixtures.ts'
import { value } from '#server/providers/testing/gift.ts'
import { debitFrom, proveAccount, testAccounts } from '#server/providers/testing/stripe-debit.ts'
import { officeForAll } from './testing/office.ts'

const { office, sandbox } = officeForAll('sqlite', false, { BANK_DEBIT: 'on' })

/** A gift by bank of which nobody has heard the end; `typed`: its donor must prove the account first. */
async function debited(account: string, typed: boolean, more: Partial<GiftRequest> = {}) {
  const { gift, beginning } = value(
    await office.services.giving.begin('stripe', asking({ attempt: null, ...more }), plainly),
  )
  const secret = beginning.clientSecret ?? ''
  await debitFrom(sandbox, secret, account, { typed })
  value(await office.services.giving.current(gift.id))
  const now = await office.gift(gift.id)
  expect(now).toMatchObject({ standing: { state: 'confirming' }, paidBy: { way: 'us_bank_account' } })
  return { ...now, secret }
}

test.each(['once', 'monthly'] as const)(
  'a debit given %s whose account is still to be proven is taken back, and can be proven no more',
  async (frequency) => {
    const gift = await debited(testAccounts.good, true, { frequency })
    expect(await office.type(`stop ${gift.reference}`)).toMatchObject({
      code: 0,
      out: expect.stringContaining('Stopped: nothing more is charged.'),
    })
    expect((await office.gift(gift.id)).standing).toMatchObject({ state: 'not_charged', payments: 0 })
    await proveAccount(sandbox, gift.secret, 'SM11AA')
    await sandbox.control('clock', { advanceMs: 12 * 86_400_000 })
    value(await office.services.giving.current(gift.id))
    expect((await office.gift(gift.id)).standing).toMatchObject({ state: 'not_charged', payments: 0 })
  },
)

test('a debit that was not sent to its bank yet is taken back', async () => {
  const gift = await debited(testAccounts.waiting, false)
  expect((await office.type(`stop ${gift.reference}`)).out).toContain('Stopped: nothing more is charged.')
  expect((await office.gift(gift.id)).standing.state).toBe('not_charged')
})

test('a debit for which its bank has been asked goes on, and that is said', async () => {
  const gift = await debited(testAccounts.good, false)
  const result = await office.type(`stop ${gift.reference}`)
  expect(result).toMatchObject({ code: 2, err: expect.stringContaining('The bank has been asked already') })
  expect((await office.gift(gift.id)).standing.state).toBe('confirming')
  expect(await office.audit(gift.id)).toMatchObject([{ action: 'stop' }, { action: 'stop_refused' }])
  await sandbox.control('clock', { advanceMs: 8 * 86_400_000 })
  value(await office.services.giving.current(gift.id))
  expect((await office.gift(gift.id)).standing.state).toBe('complete')
})
