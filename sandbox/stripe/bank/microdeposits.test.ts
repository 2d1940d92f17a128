import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Account, openAccount } from '../testing/account.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const DAY = 86_400_000
const AGREED = {
  customer_acceptance: { type: 'online', online: { ip_address: '203.0.113.9', user_agent: 'A browser' } },
} as const

let account: Account
beforeAll(async () => {
  account = await openAccount()
})
afterAll(() => account.close())

/** A payment with an account whose numbers were typed, so that deposits must prove it. */
const pay = (payment_method = 'pm_usBankAccount_success') =>
  account.stripe.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    allowed_payment_method_types: ['us_bank_account'],
    payment_method,
    confirm: true,
    mandate_data: AGREED,
  })
const verify = (id: string, proof: { amounts?: number[]; descriptor_code?: string }) =>
  account.stripe.paymentIntents.verifyMicrodeposits(id, proof)
const read = (id: string) => account.stripe.paymentIntents.retrieve(id)

describe('an account whose numbers were typed', () => {
  it('is proven by the code on the statement; then the debit is on its way', async () => {
    const intent = await pay()
    expect(intent).toMatchObject({
      status: 'requires_action',
      next_action: {
        type: 'verify_with_microdeposits',
        verify_with_microdeposits: { microdeposit_type: 'descriptor_code' },
      },
    })
    await expect(verify(intent.id, { descriptor_code: 'SM99ZZ' })).rejects.toMatchObject({
      statusCode: 400,
      code: 'payment_method_microdeposit_verification_descriptor_code_mismatch',
    })
    expect((await verify(intent.id, { descriptor_code: 'SM11AA' })).status).toBe('processing')
    await account.sandbox.control.advance(7 * DAY)
    expect((await read(intent.id)).status).toBe('succeeded')
  })

  it('is proven by two amounts, tried three times at most', async () => {
    await account.sandbox.control.call('stripe/settings', { microdeposits: 'amounts' })
    const proven = await pay()
    expect((await verify(proven.id, { amounts: [32, 45] })).status).toBe('processing')
    const { id } = await pay()
    await expect(verify(id, { amounts: [1] })).rejects.toMatchObject({
      code: 'payment_method_microdeposit_verification_amounts_invalid',
    })
    for (const second of [2, 3]) {
      await expect(verify(id, { amounts: [1, second] })).rejects.toMatchObject({
        code: 'payment_method_microdeposit_verification_amounts_mismatch',
      })
    }
    await expect(verify(id, { amounts: [1, 4] })).rejects.toMatchObject({
      statusCode: 402,
      code: 'payment_method_microdeposit_verification_attempts_exceeded',
    })
    expect((await read(id)).status).toBe('requires_payment_method')
    await account.sandbox.control.call('stripe/settings', { microdeposits: 'descriptor_code' })
  })

  it.each([
    ['SM33CC', 'payment_method_microdeposit_verification_attempts_exceeded'],
    ['SM44DD', 'payment_method_microdeposit_verification_timeout'],
  ])('tells by the test code %s how it ends', async (descriptor_code, code) => {
    await expect(verify((await pay()).id, { descriptor_code })).rejects.toMatchObject({ statusCode: 402, code })
  })

  it('has ten days, and no more', async () => {
    const { id } = await pay()
    await account.sandbox.control.advance(9 * DAY)
    expect((await read(id)).status).toBe('requires_action')
    await account.sandbox.control.advance(2 * DAY)
    expect((await read(id)).last_payment_error?.code).toBe('payment_method_microdeposit_verification_timeout')
  })

  it('to which nothing can be sent fails a working day later', async () => {
    const { id } = await pay('pm_usBankAccount_failMicrodeposits')
    await account.sandbox.control.advance(4 * DAY)
    expect((await read(id)).last_payment_error?.code).toBe('payment_method_microdeposit_failed')
  })

  it('is proven on Stripe’s own page, in the donor’s language', async () => {
    const intent = await pay()
    const url = String(intent.next_action?.verify_with_microdeposits?.hosted_verification_url)
    const visit = async (form?: Record<string, string>) => {
      const got = await account.sandbox.fetch(
        `${url}&locale=es`,
        form ? { method: 'POST', body: new URLSearchParams(form) } : {},
      )
      return got.text()
    }
    expect(await visit()).toContain('Verifica tu cuenta bancaria')
    expect(await visit({ code: 'SM99ZZ' })).toContain('Eso no es lo que enviamos.')
    expect(await visit({ code: 'SM11AA' })).toContain('Tu cuenta está verificada.')
    expect((await read(intent.id)).status).toBe('processing')
    expect((await account.sandbox.fetch(url.replace(/secret=.*/, 'secret=other'))).status).toBe(404)
  })

  it('is not taken where only instant verification is', async () => {
    const instant = account.stripe.paymentIntents.create({
      amount: 5000,
      currency: 'usd',
      allowed_payment_method_types: ['us_bank_account'],
      payment_method_options: { us_bank_account: { verification_method: 'instant' } },
      payment_method: 'pm_usBankAccount_success',
      confirm: true,
      mandate_data: AGREED,
    })
    await expect(instant).rejects.toMatchObject({ code: 'bank_account_unverified' })
  })
})
