/** Who moves the money. */
export type ProviderName = 'stripe' | 'paypal'

/** Once, or every month until somebody stops it. */
export type Frequency = 'once' | 'monthly'
