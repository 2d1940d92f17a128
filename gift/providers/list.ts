// The payment providers that this site can work with: a line each. Their order is their `place`.
export { paypal } from './paypal.ts'
export { stripe } from './stripe.ts'
