import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { choice, origin, text } from '../../base/fields.ts'
import { pageSourcesAt } from '../../base/page-sources.ts'
import type { Given, ProviderDescriptor, World } from '../descriptor.ts'
import { paypalPageSources } from './page-sources.ts'
import { traits } from './traits.ts'

const environment = {
  PAYPAL_CLIENT_ID: v.optional(text('PAYPAL_CLIENT_ID')),
  PAYPAL_CLIENT_SECRET: v.optional(text('PAYPAL_CLIENT_SECRET')),
  PAYPAL_WEBHOOK_ID: v.optional(text('PAYPAL_WEBHOOK_ID')),
  PAYPAL_API_BASE: v.optional(origin('PAYPAL_API_BASE'), 'https://api-m.paypal.com'),
  PAYPAL_CERT_AUTHORITY: v.optional(text('PAYPAL_CERT_AUTHORITY')),
  VENMO: v.optional(choice('VENMO', ['on', 'off']), 'on'),
}

/** PayPal's keys do not tell: its own live host is live, also when it is named. */
function worldOf({ PAYPAL_CLIENT_ID: id, PAYPAL_API_BASE: base }: Given): World | null {
  if (!id) return null
  if (!base) return 'live'
  if (!URL.canParse(base)) return 'test'
  const host = new URL(base).hostname.replace(/\.$/, '')
  return /(^|\.)paypal\.com$/.test(host) && !/(^|\.)sandbox\.paypal\.com$/.test(host) ? 'live' : 'test'
}

/** Whether an address is one of PayPal's own, live or its test world; else a stand-in has its script beside its API. */
const isPaypals = (base: string): boolean => /(^|\.)paypal\.com$/.test(new URL(base).hostname.replace(/\.$/, ''))

/** Under this name the address of PayPal's last good certificate is remembered. */
const certificateSetting = 'paypal-certificate'

/** PayPal, and Venmo where it is on. */
export const paypal: ProviderDescriptor<typeof environment> = {
  name: 'paypal',
  traits,
  environment,
  needs: ['PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
  onlyInTests: ['PAYPAL_CERT_AUTHORITY'],
  worldOf,
  faultsIn: () => [],
  settingsOf(e) {
    const clientId = e.PAYPAL_CLIENT_ID
    const apiBase = e.PAYPAL_API_BASE
    const venmo = e.VENMO === 'on'
    const sources = paypalPageSources(venmo)
    const pretended = clientId !== undefined && !apiBase.endsWith('.paypal.com')
    const sdkUrl = isPaypals(apiBase) ? 'https://www.paypal.com/sdk/js' : `${apiBase}/sdk/js`
    return {
      create:
        clientId === undefined
          ? null
          : async ({ remembered, ...surroundings }) => {
              const { createPaypal } = await import('./paypal.ts')
              return createPaypal({
                clientId,
                clientSecret: e.PAYPAL_CLIENT_SECRET ?? '',
                webhookId: e.PAYPAL_WEBHOOK_ID ?? '',
                apiBase,
                certAuthority: e.PAYPAL_CERT_AUTHORITY ? readFileSync(e.PAYPAL_CERT_AUTHORITY, 'utf8') : null,
                lastCertificate: remembered(certificateSetting),
                ...surroundings,
              })
            },
      apiBase: clientId === undefined ? null : apiBase,
      script: { key: clientId ?? '', url: pretended ? sdkUrl : '' },
      pageSources: { paypal: pretended ? pageSourcesAt(sdkUrl, sources) : sources },
      offers: { venmo },
      elsewhere:
        'provider_subscription (I-…) is in the charity’s own PayPal account and goes on charging there, whatever becomes of this site. Another program takes it over by that id with a key of that account (PATCH /v1/billing/subscriptions/{id} may replace custom_id). To another account or processor nothing moves: ask each donor to give anew, and end the old one when they have.',
    }
  },
}
