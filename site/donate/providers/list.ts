// What each provider of `gift/providers/list.ts` brings to the page of giving: a line each.
export { paypal } from './paypal.ts'
export { stripe } from './stripe.ts'
