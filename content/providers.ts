import type { ProviderName } from '#gift/provider.ts'
import type { Translated } from './language.ts'
import { translated } from './translated.ts'

/** What people know each payment provider by. A new one lacks its line here until it has one: the compiler says so. */
interface ProviderWords {
  readonly title: string
  /** What its donors gave by, as their letters say. */
  readonly gaveBy: Translated<string>
  /** Its own page, as a donor is told of it who gives there. */
  readonly page: Translated<string>
}

export const providerWords: Readonly<Record<ProviderName, ProviderWords>> = translated('providers', {
  stripe: {
    title: 'Stripe',
    gaveBy: { en: 'Card', es: 'Tarjeta' },
    page: { en: 'our card provider’s own page', es: 'la página del proveedor de tarjetas' },
  },
  paypal: { title: 'PayPal', gaveBy: { en: 'PayPal', es: 'PayPal' }, page: { en: 'PayPal', es: 'PayPal' } },
})

/** What a provider's own pages and mails call a gift of every month. */
export const monthlyPlan = translated('monthlyPlan', { en: 'Monthly gift', es: 'Donación mensual' })
