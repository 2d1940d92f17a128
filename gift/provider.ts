/** The payment providers that this site can work with: the one list of their names. */
export const providerNames = ['stripe', 'paypal'] as const

/** Who moves the money. */
export type ProviderName = (typeof providerNames)[number]

/** A wallet that a provider takes one-time gifts from beside its own. */
export type Wallet = 'venmo'

/** Once, or every month until somebody stops it. */
export type Frequency = 'once' | 'monthly'
