import type { PageSources } from '../../base/page-sources.ts'

/** @see https://docs.stripe.com/security/guide#content-security-policy */
export const stripePageSources: PageSources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  image: [],
  form: ['https://checkout.stripe.com'],
  pay: [],
  inlineStyles: false,
}

/** What a page adds on which Stripe's frames may ask the browser for a wallet. */
export const walletSources: PageSources = {
  script: [],
  frame: [],
  connect: [],
  image: [],
  form: [],
  pay: ['https://js.stripe.com'],
  inlineStyles: false,
}
