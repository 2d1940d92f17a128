import { translated } from '../translated.ts'

/** Of the sentences below: the day of their last change and a number, kept with each consent; a test knows the words by their hash. */
export const dayConsentVersion = '2026-11-29.1'

/** What a donor agrees to who has a monthly gift taken on another day of the month. */
export const dayConsent = translated('dayConsent', {
  day: {
    en: 'From {on} you allow {charity} to charge {amount} on day {day} of each month until you stop: link in every receipt, or {charityPhone}.',
    es: 'Desde el {on} permites a {charity} cobrar {amount} el día {day} de cada mes hasta que pares: enlace del recibo o {charityPhone}.',
  },
  /** The same of a gift that is for a fund. */
  dayFor: {
    en: 'From {on} you allow {charity} to charge {amount} on day {day} of each month (for: {fund}) until you stop: link in every receipt, or {charityPhone}.',
    es: 'Desde el {on} permites a {charity} cobrar {amount} el día {day} de cada mes (para: {fund}) hasta que pares: enlace del recibo o {charityPhone}.',
  },
} as const)
