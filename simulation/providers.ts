import type { SimulatedProvider } from './provider.ts'
import { paypal } from './providers/paypal.ts'
import { stripe } from './providers/stripe.ts'

/** Every provider that histories are lived with. */
export const simulatedProviders: readonly SimulatedProvider[] = [stripe, paypal]
