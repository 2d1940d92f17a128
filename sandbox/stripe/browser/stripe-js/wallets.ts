import type { ExpressPaymentType, StripeExpressCheckoutElementOptions } from '@stripe/stripe-js'

/** The wallets that this sandbox plays, and what the element's options and events call them. */
export type Wallet = Extract<ExpressPaymentType, 'apple_pay' | 'google_pay' | 'link'>
export const WALLETS: Record<Wallet, 'applePay' | 'googlePay' | 'link'> = {
  apple_pay: 'applePay',
  google_pay: 'googlePay',
  link: 'link',
}

/** Those that the page allows, and that the payment can be made with: there are cards in them. */
export function allowedWallets(
  options: StripeExpressCheckoutElementOptions,
  types: readonly string[] | undefined,
): Wallet[] {
  const chosen: Record<string, string | undefined> = { ...options.wallets, ...options.paymentMethods }
  return (Object.keys(WALLETS) as Wallet[]).filter((wallet) => {
    const fits = types === undefined || types.includes('card') || (wallet === 'link' && types.includes('link'))
    return fits && chosen[WALLETS[wallet]] !== 'never'
  })
}

/** As `ready` tells it: undefined where nothing can show. */
export function availableWallets(shown: readonly Wallet[]) {
  if (shown.length === 0) return undefined
  const none = { amazonPay: false, applePay: false, googlePay: false, klarna: false, link: false, paypal: false }
  return { ...none, ...Object.fromEntries(shown.map((wallet) => [WALLETS[wallet], true])) }
}

/** As `availablepaymentmethodschange` tells it: another shape. */
export function changedWallets(shown: readonly Wallet[]) {
  if (shown.length === 0) return undefined
  return Object.fromEntries(shown.map((wallet) => [WALLETS[wallet], { available: true }]))
}
