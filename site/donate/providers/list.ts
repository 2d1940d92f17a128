// What each provider at which donors give brings to the page of giving: a line each.
export { paypal } from './paypal.ts'
export { stripe } from './stripe.ts'
