// The payment providers that this site can work with: a line each. Their order is their `place`.
export { hand } from './hand.ts'
export { paypal } from './paypal.ts'
export { stripe } from './stripe.ts'
