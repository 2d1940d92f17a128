import { loadScript, type PayPalNamespace } from '@paypal/paypal-js'
import type { Language } from '#content/language.ts'
import { providerLocale } from '#content/provider-locales.ts'
import type { GivingSettings } from '#gift/donate-page.ts'
import type { Frequency } from '#gift/provider.ts'

const loaded = new Map<Frequency, Promise<PayPalNamespace>>()

/**
 * PayPal's script for one frequency: orders and subscriptions need different parameters, so each has its own namespace,
 * loaded at most once. `paypal` for one-time gifts, `paypalMonthly` for monthly ones.
 */
export function paypalFor(
  frequency: Frequency,
  settings: GivingSettings,
  language: Language,
): Promise<PayPalNamespace> {
  const promise = loaded.get(frequency)
  if (promise) return promise
  const monthly = frequency === 'monthly'
  const loading = loadScript({
    clientId: settings.providers.paypal.key,
    currency: 'USD',
    components: 'buttons',
    locale: (providerLocale('paypal', language) ?? 'en-US').replace('-', '_'),
    dataNamespace: monthly ? 'paypalMonthly' : 'paypal',
    ...(monthly ? { vault: true, intent: 'subscription' } : { intent: 'capture' }),
    ...(settings.venmo && !monthly ? { enableFunding: 'venmo' } : {}),
    ...(settings.providers.paypal.url ? { sdkBaseUrl: settings.providers.paypal.url } : {}),
  }).then((paypal) => {
    if (!paypal?.Buttons) throw new Error('PayPal’s script brought no buttons')
    return paypal
  })
  loaded.set(frequency, loading)
  return loading
}
