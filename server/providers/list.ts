// What the server knows of each provider of `gift/providers/list.ts`: a line each.
export { hand } from './hand/descriptor.ts'
export { paypal } from './paypal/descriptor.ts'
export { stripe } from './stripe/descriptor.ts'
