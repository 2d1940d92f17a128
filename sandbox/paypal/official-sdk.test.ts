import {
  ApiError,
  ApplicationContextUserAction,
  CheckoutPaymentIntent,
  Client,
  Environment,
  ExperienceContextShippingPreference,
  IntervalUnit,
  OrdersController,
  PatchOp,
  PaymentsController,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
  SubscriptionsController,
  TenureType,
  TransactionSearchController,
} from '@paypal/paypal-server-sdk'
import { describe, expect, test } from 'vitest'
import { type Merchant, openMerchant } from './testing/merchant.ts'

type Sent = { url: string; method: string; data?: string; headers: Record<string, string> }
const USD = 'USD'

/** PayPal's own SDK, unmodified, with a sandbox that compares each answer with the published descriptions: its host is fixed, so what would go there is taken to the sandbox on the way. */
function officialSdk({ sandbox }: Merchant): Client {
  const adapter = async (sent: Sent) => {
    const url = sent.url.replace('https://api-m.sandbox.paypal.com', sandbox.url)
    const answer = await sandbox.fetch(url, {
      method: sent.method.toUpperCase(),
      headers: JSON.parse(JSON.stringify(sent.headers)) as Record<string, string>,
      ...(sent.data === undefined ? {} : { body: sent.data }),
    })
    const data = await answer.text()
    return { data, status: answer.status, statusText: '', headers: Object.fromEntries(answer.headers), config: sent }
  }
  return new Client({
    environment: Environment.Sandbox,
    clientCredentialsAuthCredentials: { oAuthClientId: 'sandbox-client', oAuthClientSecret: 'sandbox-secret' },
    unstable_httpClientOptions: { adapter },
  })
}

describe('PayPal’s own server SDK', () => {
  test('runs the whole life of a one-time gift', async () => {
    const merchant = await openMerchant()
    const sdk = officialSdk(merchant)
    const [orders, payments] = [new OrdersController(sdk), new PaymentsController(sdk)]
    const request = {
      paypalRequestId: 'gift:1:order:1',
      prefer: 'return=representation',
      body: {
        intent: CheckoutPaymentIntent.Capture,
        purchaseUnits: [
          {
            referenceId: 'default',
            customId: 'gift_1',
            invoiceId: 'invoice_1',
            description: 'A gift',
            amount: { currencyCode: USD, value: '50.00' },
          },
        ],
        paymentSource: {
          paypal: {
            experienceContext: {
              brandName: 'Hospital',
              locale: 'es-US',
              shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
              userAction: PaypalExperienceUserAction.PayNow,
              returnUrl: 'https://merchant.example.com/return',
              cancelUrl: 'https://merchant.example.com/cancel',
            },
          },
        },
      },
    }
    const made = await orders.createOrder(request)
    expect([made.statusCode, made.result.status]).toEqual([201, 'PAYER_ACTION_REQUIRED'])
    const replayed = await orders.createOrder(request)
    expect([replayed.statusCode, replayed.result.id]).toEqual([200, made.result.id])
    const id = made.result.id ?? ''
    const early = await orders.captureOrder({ id }).catch((error: unknown) => error)
    expect(early).toBeInstanceOf(ApiError)
    expect((early as ApiError).statusCode).toBe(422)

    await orders.patchOrder({
      id,
      body: [
        {
          op: PatchOp.Replace,
          path: "/purchase_units/@reference_id=='default'/amount",
          value: { currency_code: USD, value: '40.00' },
        },
      ],
    })
    await merchant.control(`paypal/approvals/${id}/approve`)
    expect((await orders.getOrder({ id })).result.status).toBe('APPROVED')
    const captured = await orders.captureOrder({
      id,
      paypalRequestId: 'gift:1:capture',
      prefer: 'return=representation',
      body: {},
    })
    const capture = captured.result.purchaseUnits?.[0]?.payments?.captures?.[0]
    expect([capture?.status, capture?.amount?.value, capture?.customId]).toEqual(['COMPLETED', '40.00', 'gift_1'])

    const captureId = capture?.id ?? ''
    const refund = await payments.refundCapturedPayment({
      captureId,
      paypalRequestId: 'refund:1',
      prefer: 'return=representation',
      body: { amount: { currencyCode: USD, value: '15.00' }, noteToPayer: 'With thanks' },
    })
    expect([refund.statusCode, refund.result.status, refund.result.amount?.value]).toEqual([201, 'COMPLETED', '15.00'])
    expect((await payments.getRefund({ refundId: refund.result.id ?? '' })).result.id).toBe(refund.result.id)
    expect((await payments.getCapturedPayment({ captureId })).result.status).toBe('PARTIALLY_REFUNDED')

    const search = await new TransactionSearchController(sdk).searchTransactions({
      startDate: '2026-01-31T00:00:00Z',
      endDate: '2026-02-01T00:00:00Z',
      fields: 'all',
    })
    expect(search.result.transactionDetails?.map((one) => one.transactionInfo?.transactionAmount?.value)).toEqual([
      '40.00',
      '-15.00',
    ])
  })

  test('runs the whole life of a monthly gift', async () => {
    const merchant = await openMerchant()
    let subscriptions = new SubscriptionsController(officialSdk(merchant))
    const product = await merchant.call('POST', '/v1/catalogs/products', { name: 'Monthly gift', type: 'SERVICE' })
    const price = (value: string) => ({ fixedPrice: { currencyCode: USD, value } })
    const plan = await subscriptions.createBillingPlan({
      prefer: 'return=representation',
      body: {
        productId: product.body.id,
        name: 'Monthly gift',
        billingCycles: [
          {
            frequency: { intervalUnit: IntervalUnit.Month, intervalCount: 1 },
            tenureType: TenureType.Regular,
            sequence: 1,
            totalCycles: 0,
            pricingScheme: price('50.00'),
          },
        ],
        paymentPreferences: { autoBillOutstanding: true, paymentFailureThreshold: 2 },
      },
    })
    const planId = plan.result.id ?? ''
    expect((await subscriptions.getBillingPlan(planId)).result.status).toBe('ACTIVE')
    const made = await subscriptions.createSubscription({
      prefer: 'return=representation',
      paypalRequestId: 'gift:2:subscription',
      body: {
        planId,
        customId: 'gift_2',
        plan: { billingCycles: [{ sequence: 1, totalCycles: 0, pricingScheme: price('37.00') }] },
        applicationContext: {
          brandName: 'Hospital',
          shippingPreference: ExperienceContextShippingPreference.NoShipping,
          userAction: ApplicationContextUserAction.SubscribeNow,
          returnUrl: 'https://merchant.example.com/return',
          cancelUrl: 'https://merchant.example.com/cancel',
        },
      },
    })
    const id = made.result.id ?? ''
    expect(made.result.status).toBe('APPROVAL_PENDING')
    await merchant.control(`paypal/approvals/${id}/approve`)
    await merchant.sandbox.control.advance(60 * 86_400_000)
    // Its token has expired by the sandbox's clock, and the SDK looks at the machine's.
    subscriptions = new SubscriptionsController(officialSdk(merchant))
    const listed = await subscriptions.listSubscriptionTransactions({
      id,
      startTime: '2026-01-01T00:00:00Z',
      endTime: '2026-12-31T00:00:00Z',
    })
    expect(listed.result.transactions?.map((one) => one.amountWithBreakdown.grossAmount.value)).toEqual([
      '37.00',
      '37.00',
      '37.00',
    ])
    const revised = await subscriptions.reviseSubscription({
      id,
      body: { plan: { billingCycles: [{ sequence: 1, pricingScheme: price('60.00') }] } },
    })
    expect(revised.result.links?.map((link) => link.rel)).toContain('approve')
    await merchant.control(`paypal/approvals/${id}/approve`)
    await subscriptions.suspendSubscription({ id, body: { reason: 'A pause' } })
    await subscriptions.activateSubscription({ id, body: { reason: 'Back again' } })
    const active = await subscriptions.getSubscription({ id, fields: 'plan' })
    expect(active.result.plan?.billingCycles?.[0]?.pricingScheme?.fixedPrice?.value).toBe('60.00')
    await subscriptions.cancelSubscription({ id, body: { reason: 'The end' } })
    expect((await subscriptions.getSubscription({ id })).result.status).toBe('CANCELLED')
  })
})
