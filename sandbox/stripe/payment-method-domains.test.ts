import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Account, openAccount } from './testing/account.ts'

let account: Account
beforeAll(async () => {
  account = await openAccount()
})
afterAll(() => account.close())

it('a domain is registered once, found by its name, switched off and on', async () => {
  const { paymentMethodDomains: domains } = account.stripe
  const made = await domains.create({ domain_name: 'Give.Example.org' })
  expect(made).toMatchObject({ domain_name: 'give.example.org', enabled: true, apple_pay: { status: 'active' } })
  expect((await domains.create({ domain_name: 'give.example.org' })).id).toBe(made.id)
  expect((await domains.list({ domain_name: 'give.example.org' })).data).toHaveLength(1)
  expect((await domains.list({ domain_name: 'www.example.org' })).data).toEqual([])
  expect(await domains.update(made.id, { enabled: false })).toMatchObject({ enabled: false })
  expect((await domains.list({ enabled: true })).data).toEqual([])
  expect(await domains.retrieve(made.id)).toMatchObject({ enabled: false })
})

it.each(['https://give.example.org', 'give.example.org:443', 'give.example.org/donate', 'localhost', '127.0.0.1'])(
  '%s is no domain',
  async (domain_name) => {
    await expect(account.stripe.paymentMethodDomains.create({ domain_name })).rejects.toThrow(/is invalid/)
  },
)

it('what Apple finds wrong is told until it is validated again', async () => {
  const { paymentMethodDomains: domains } = account.stripe
  await account.sandbox.control.call('stripe/settings', { applePayDomains: 'inactive' })
  const { id, apple_pay } = await domains.create({ domain_name: 'apple.example.org' })
  expect(apple_pay).toMatchObject({ status: 'inactive', status_details: { error_message: expect.any(String) } })
  await account.sandbox.control.call('stripe/settings', { applePayDomains: 'active' })
  expect((await domains.validate(id)).apple_pay).toEqual({ status: 'active' })
})

it('the account’s configuration says which ways of paying it shows', async () => {
  const { data } = await account.stripe.paymentMethodConfigurations.list()
  expect(data).toMatchObject([{ is_default: true, apple_pay: { available: true }, klarna: { available: false } }])
  expect(await account.stripe.paymentMethodConfigurations.retrieve(data[0]?.id ?? '')).toEqual(data[0])
})
