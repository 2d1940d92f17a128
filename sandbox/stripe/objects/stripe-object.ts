/** Any object of Stripe's: what the generic parts (expanding, lists, events) know of it. */
export type StripeObject = { id: string; object: string; created?: number; [name: string]: unknown }
