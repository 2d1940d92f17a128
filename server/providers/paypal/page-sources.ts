import type { PageSources } from '../page-sources.ts'

const hosts = ['https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com']

/** @see https://developer.paypal.com/sdk/js/configuration/ */
export const paypalPageSources: PageSources = {
  script: hosts,
  frame: hosts,
  connect: hosts,
  image: hosts,
  form: ['https://www.paypal.com'],
  pay: [],
}
