import type { PageSources } from '../page-sources.ts'

const hosts = ['https://*.paypal.com', 'https://*.paypalobjects.com']

/**
 * PayPal names its hosts by these patterns, and asks for styles that it writes into the page; that of Venmo's it names too is
 * left out while the site does not offer Venmo.
 * @see https://developer.paypal.com/sdk/js/configuration/
 */
export const paypalPageSources: PageSources = {
  script: hosts,
  frame: hosts,
  connect: hosts,
  image: hosts,
  form: ['https://www.paypal.com'],
  pay: [],
  inlineStyles: true,
}
