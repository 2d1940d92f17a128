import { type Language, localeOf } from '#gift/language.ts'
import type { ProviderName } from '#gift/provider.ts'

/**
 * In what the card fields and the hosted page both speak, each language by its commonest name first.
 * @see https://docs.stripe.com/js/appendix/supported_locales
 * @see https://docs.stripe.com/api/checkout/sessions/create#create_checkout_session-locale
 */
const stripe = [
  'bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro',
  'ru sk sl sv th tr vi zh zh-HK zh-TW',
]

/**
 * In what the buttons and PayPal's own pages both speak: always a language with a country.
 * @see https://developer.paypal.com/sdk/js/configuration/#locale
 * @see https://developer.paypal.com/api/rest/reference/locale-codes/
 */
const paypal = [
  'ar-EG bg-BG cs-CZ da-DK de-DE de-AT de-CH el-GR en-US en-AU en-CA en-GB es-ES es-MX es-US et-EE fi-FI',
  'fr-FR fr-BE fr-CA fr-CH fr-US he-IL hu-HU id-ID it-IT ja-JP ko-KR lt-LT lv-LV ms-MY nl-NL nl-BE no-NO',
  'pl-PL pt-BR pt-PT ro-RO ru-RU sk-SK sl-SI sq-AL sv-SE th-TH tr-TR vi-VN zh-CN zh-HK zh-TW zh-US',
]

const offered: Readonly<Record<ProviderName, readonly string[]>> = {
  stripe: stripe.join(' ').split(' '),
  paypal: paypal.join(' ').split(' '),
}

/** The locale of a provider's pages and fields that comes nearest to a language's; null where it does not speak that. */
export const providerLocale = (provider: ProviderName, language: Language): string | null =>
  nearestLocale(localeOf(language), offered[provider])

/**
 * The one of these locales that comes nearest to another: itself; the same language in its own country or continent
 * (Spanish of the Americas is `es-419`); the same language alone, or in the first country that is offered.
 * @see https://cldr.unicode.org/development/development-process/design-proposals/inheritance-and-fallback
 */
export function nearestLocale(locale: string, among: readonly string[]): string | null {
  const { language, region } = new Intl.Locale(locale).maximize()
  const latin = language === 'es' && region !== 'ES' ? ['es-419'] : []
  // Norwegian is offered by either name
  const names = language === 'nb' || language === 'no' ? ['nb', 'no'] : [language]
  const wanted = [locale, ...names.map((name) => `${name}-${region}`), ...latin, ...names]
  return (
    wanted.find((each) => among.includes(each)) ??
    among.find((each) => names.includes(new Intl.Locale(each).language)) ??
    null
  )
}
