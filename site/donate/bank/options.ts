import type { StripeElementsOptionsMode } from '@stripe/stripe-js'
import type { Cents } from '#gift/money.ts'
import type { Frequency } from '#gift/provider.ts'
import { looks } from '../card/stripe.ts'

/** How the payment element asks for a bank account: what must be the payment's own is said here too. */
export function bankOptions(frequency: Frequency, amount: Cents): StripeElementsOptionsMode {
  const monthly = frequency === 'monthly'
  return {
    mode: monthly ? 'subscription' : 'payment',
    amount,
    currency: 'usd',
    allowedPaymentMethodTypes: ['us_bank_account'],
    captureMethod: 'automatic',
    ...(monthly ? { setupFutureUsage: 'off_session' } : {}),
    ...looks(),
  }
}
