import type { PageSources } from '../../base/page-sources.ts'

const hosts = ['https://*.paypal.com', 'https://*.paypalobjects.com']

/**
 * PayPal names its hosts by these patterns, Venmo's among them where the site offers it, and asks for styles that it writes
 * into the page.
 * @see https://developer.paypal.com/sdk/js/configuration/
 */
export function paypalPageSources(venmo: boolean): PageSources {
  const all = venmo ? [...hosts, 'https://*.venmo.com'] : hosts
  return {
    script: all,
    frame: all,
    connect: all,
    image: all,
    form: ['https://www.paypal.com'],
    pay: [],
    inlineStyles: true,
  }
}
