import type { StripeElementLocale } from '@stripe/stripe-js'
import { integrationError } from './calls.ts'

/** Every locale that the published types name, and no other: the compiler sees to both. */
const LOCALES: Record<StripeElementLocale, true> = {
  auto: true,
  ar: true,
  bg: true,
  cs: true,
  da: true,
  de: true,
  el: true,
  en: true,
  'en-AU': true,
  'en-CA': true,
  'en-NZ': true,
  'en-GB': true,
  es: true,
  'es-ES': true,
  'es-419': true,
  et: true,
  fi: true,
  fil: true,
  fr: true,
  'fr-CA': true,
  'fr-FR': true,
  he: true,
  hu: true,
  hr: true,
  id: true,
  it: true,
  'it-IT': true,
  ja: true,
  ko: true,
  lt: true,
  lv: true,
  ms: true,
  mt: true,
  nb: true,
  nl: true,
  no: true,
  pl: true,
  pt: true,
  'pt-BR': true,
  ro: true,
  ru: true,
  sk: true,
  sl: true,
  sv: true,
  th: true,
  tr: true,
  vi: true,
  zh: true,
  'zh-HK': true,
  'zh-TW': true,
}

/** @throws IntegrationError for a locale that Stripe.js does not speak. */
export function checkLocale(locale: string | undefined, caller: string): void {
  if (locale === undefined || Object.hasOwn(LOCALES, locale)) return
  const known = Object.keys(LOCALES).join(', ')
  throw integrationError(
    `Invalid value for ${caller}: locale should be one of the following strings: ${known}. You specified: ${locale}.`,
  )
}
