import { expect, onTestFinished, test, vi } from 'vitest'
import type { DraftOrder } from '#gift/draft-request.ts'
import { cents } from '#gift/money.ts'
import { openWallets } from './express.ts'

const order = (amount: number, frequency: 'once' | 'monthly' = 'once'): DraftOrder => ({
  cents: cents(amount),
  details: { frequency },
})

/** The buttons before a page whose draft may be sent as these orders, one for each time that it is asked. */
function shown(orders: (DraftOrder | null)[] = [order(5000)], outcomes: (string | null)[] = [null]) {
  vi.stubGlobal('location', { origin: 'https://give.example' })
  onTestFinished(() => void vi.unstubAllGlobals())
  const handlers = new Map<string, (event: never) => unknown>()
  const events: unknown[] = []
  const express = {
    on: (type: string, handler: never) => handlers.set(type, handler),
    mount: () => {},
    destroy: () => events.push('gone'),
  }
  const elements = { create: vi.fn(() => express), update: vi.fn(async () => {}) }
  const stripe = { elements: vi.fn(() => elements) }
  const wallets = openWallets({
    stripe: stripe as never,
    place: {} as never,
    columns: 2,
    frequency: 'once',
    amount: cents(5000),
    events: () => ({
      ask: () => orders.shift() ?? null,
      pay: async (_, paid) => {
        events.push(paid.cents)
        return outcomes.shift() ?? null
      },
      onLeave: () => events.push('left'),
      onShown: (is) => events.push(is),
    }),
    say: ((key: string) => key) as never,
    language: 'en',
  })
  const tell = async (type: string, event: object = {}) => handlers.get(type)?.(event as never)
  const press = () => {
    const event = { resolve: vi.fn(), reject: vi.fn() }
    void tell('click', event)
    return event
  }
  const confirm = async () => {
    const paymentFailed = vi.fn()
    await tell('confirm', { paymentFailed, billingDetails: undefined })
    return paymentFailed
  }
  return { wallets, elements, stripe, told: events, tell, press, confirm }
}

test('only the three wallets are asked for, by cards, without shipping', () => {
  const { stripe, elements } = shown()
  expect(stripe.elements).toHaveBeenCalledWith(
    expect.objectContaining({ mode: 'payment', amount: 5000, currency: 'usd', allowedPaymentMethodTypes: ['card'] }),
  )
  expect(elements.create).toHaveBeenCalledWith(
    'expressCheckout',
    expect.objectContaining({
      emailRequired: true,
      billingAddressRequired: true,
      paymentMethods: {
        applePay: 'auto',
        googlePay: 'auto',
        link: 'auto',
        amazonPay: 'never',
        paypal: 'never',
        klarna: 'never',
      },
    }),
  )
})

test('nothing, or all of it unavailable, is nothing to show; what comes late is shown', async () => {
  const { told, tell } = shown()
  await tell('ready', { availablePaymentMethods: undefined })
  await tell('ready', { availablePaymentMethods: { applePay: false, link: false } })
  await tell('availablepaymentmethodschange', { paymentMethods: { googlePay: { available: true } } })
  await tell('availablepaymentmethodschange', { paymentMethods: undefined })
  expect(told).toEqual([false, false, true, false])
})

test('a draft that may not be sent opens no sheet', () => {
  const { press } = shown([null])
  const { resolve, reject } = press()
  expect([reject.mock.calls.length, resolve.mock.calls.length]).toEqual([1, 0])
})

test('the sheet is for the gift that was checked at the press, whatever the page was set to before', () => {
  const { press, elements } = shown([order(7500, 'monthly')])
  const { resolve } = press()
  expect(elements.update).toHaveBeenCalledWith({ mode: 'subscription', amount: 7500, setupFutureUsage: 'off_session' })
  expect(resolve).toHaveBeenCalledWith({
    lineItems: [{ name: 'donate.walletMonthly', amount: 7500 }],
    applePay: {
      recurringPaymentRequest: {
        paymentDescription: 'donate.walletMonthly',
        managementURL: 'https://give.example/gift',
        regularBilling: {
          label: 'donate.walletMonthly',
          amount: 7500,
          recurringPaymentIntervalUnit: 'month',
          recurringPaymentIntervalCount: 1,
        },
        billingAgreement: 'donate.walletAgreement',
      },
    },
  })
})

test('what changes under an open sheet waits for the next press', async () => {
  const { press, wallets, elements, confirm, told, tell } = shown([order(5000), order(6000)])
  press()
  wallets.change('once', cents(6000))
  expect(elements.update).not.toHaveBeenCalled()
  await confirm()
  expect(told).toEqual([5000])
  await tell('cancel')
  wallets.change('once', cents(6000))
  expect(elements.update).toHaveBeenCalledWith({ mode: 'payment', amount: 6000, setupFutureUsage: null })
})

test('a sheet that is closed has charged nothing, and the page is left as it was', async () => {
  const { press, tell, told } = shown()
  press()
  await tell('cancel')
  expect(told).toEqual(['left'])
})

test('what failed is told to the sheet, which may stay for another try of the same gift', async () => {
  const { press, confirm, told } = shown([order(5000), order(5000)], ['Declined.', null])
  press()
  expect(await confirm()).toHaveBeenCalledWith({ reason: 'fail', message: 'Declined.' })
  expect(await confirm()).not.toHaveBeenCalled()
  expect(told).toEqual([5000, 5000])
})

test('another try of a sheet that shows another amount than the page is refused', async () => {
  const { press, confirm, told } = shown([order(5000), order(9000)], ['Declined.'])
  press()
  await confirm()
  expect(await confirm()).toHaveBeenCalledWith({ reason: 'fail', message: 'donate.alertFailed' })
  expect(told).toEqual([5000])
})
