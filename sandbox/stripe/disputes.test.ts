import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Account, openAccount } from './testing/account.ts'

vi.setConfig({ testTimeout: 60_000 })

let account: Account
beforeAll(async () => {
  account = await openAccount()
}, 120_000)
afterAll(() => account.close())

async function disputed(method: string) {
  const intent = await account.stripe.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
  })
  await account.stripe.paymentIntents.confirm(intent.id, { payment_method: method })
  await account.sandbox.control.settle()
  const [dispute] = (await account.stripe.disputes.list({ payment_intent: intent.id })).data
  return { intent, dispute: dispute?.id ?? '' }
}

it('takes the money back with a fee, and blocks a refund', async () => {
  const { intent, dispute } = await disputed('pm_card_createDispute')
  expect(await account.stripe.disputes.retrieve(dispute)).toMatchObject({
    status: 'needs_response',
    reason: 'fraudulent',
    is_charge_refundable: false,
    balance_transactions: [{ amount: -5000, fee: 1500, net: -6500 }],
  })
  expect((await account.types()).slice(-3)).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.updated',
  ])
  await expect(account.stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
    code: 'charge_disputed',
  })
})

it('is won or lost by the evidence, a while later', async () => {
  const winning = (await disputed('pm_card_createDispute')).dispute
  const losing = (await disputed('pm_card_createDispute')).dispute
  const submit = (id: string, uncategorized_text: string) =>
    account.stripe.disputes.update(id, { evidence: { uncategorized_text }, submit: true })
  expect((await submit(winning, 'winning_evidence')).status).toBe('under_review')
  await submit(losing, 'losing_evidence')
  await account.sandbox.control.advance(60_000)
  expect((await account.stripe.disputes.retrieve(winning)).status).toBe('won')
  expect((await account.stripe.disputes.retrieve(losing)).status).toBe('lost')
  expect(await account.types()).toContain('charge.dispute.funds_reinstated')
})

it('may begin as an inquiry, or with a warning', async () => {
  const { dispute } = await disputed('pm_card_createDisputeInquiry')
  expect(await account.stripe.disputes.retrieve(dispute)).toMatchObject({
    status: 'warning_needs_response',
    is_charge_refundable: true,
    balance_transactions: [],
  })
  expect((await account.stripe.disputes.close(dispute)).status).toBe('warning_closed')
  await disputed('pm_card_createIssuerFraudRecord')
  expect(await account.types()).toContain('radar.early_fraud_warning.created')
})

it('is of the whole charge where all of it was given back, or of as much as the bank asks for', async () => {
  const { stripe, sandbox } = account
  const charged = async () => {
    const { id } = await stripe.paymentIntents.create({
      amount: 5000,
      currency: 'usd',
      allowed_payment_method_types: ['card'],
    })
    const { latest_charge } = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
    return String(latest_charge)
  }
  const [whole, part] = [await charged(), await charged()]
  await stripe.refunds.create({ charge: whole })
  await sandbox.control.call('stripe/disputes', { charge: whole })
  await sandbox.control.call('stripe/disputes', { charge: part, amount: 1200 })
  const amounts = async (charge: string) => (await stripe.disputes.list({ charge })).data.map(({ amount }) => amount)
  expect([await amounts(whole), await amounts(part)]).toEqual([[5000], [1200]])
})
