import { type Language, localeOf } from '#gift/language.ts'
import type { ProviderName } from '#gift/provider.ts'
import { offered } from './offered-locales.ts'

/** The locale of a provider's pages and fields that comes nearest to a language's; null where it does not speak that. */
export const providerLocale = (provider: ProviderName, language: Language): string | null =>
  nearestLocale(localeOf(language), offered[provider].split(' '))

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
