import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { invoiceFacts } from './invoice.ts'

const seconds = 1_772_452_800
const now = (seconds + 86_400) * 1000
const invoice = {
  id: 'in_1',
  status: 'paid',
  amount_paid: 5000,
  currency: 'usd',
  created: seconds,
  status_transitions: { paid_at: seconds + 5 },
} as unknown as Stripe.Invoice

/** A part of it that was paid so many seconds later, for such a fee in cents; null: it has not reached the balance. */
const part = (later: number, fee: number | null, success = true, currency = 'usd') =>
  ({
    latest_charge: {
      paid: success,
      balance_transaction:
        fee === null ? null : { fee, currency, created: seconds + later, available_on: seconds + later },
    },
  }) as unknown as Stripe.PaymentIntent

test('a month that is paid in parts costs what all of them cost, and is dated by the last', () => {
  expect(invoiceFacts(invoice, [part(10, 117), part(30, 59)], now)).toMatchObject([
    { kind: 'paid', ref: 'in_1', cents: 5000, feeCents: 176, at: (seconds + 30) * 1000 },
  ])
})

test('what a declined part would have cost is no cost', () => {
  expect(invoiceFacts(invoice, [part(10, 117), part(30, 59, false)], now)).toMatchObject([
    { feeCents: 117, at: (seconds + 10) * 1000 },
  ])
})

test('until each part has reached the balance its cost is not known, and it is dated by when it was paid', () => {
  for (const parts of [[part(10, 117), part(30, null)], [part(10, null), part(30, 117)], []]) {
    expect(invoiceFacts(invoice, parts, now)).toMatchObject([{ feeCents: null, at: (seconds + 5) * 1000 }])
  }
})

test('a cost in another currency is no number of cents of ours', () => {
  expect(invoiceFacts(invoice, [part(10, 117, true, 'eur')], now)).toMatchObject([{ cents: 5000, feeCents: null }])
})
