import { translated } from '../translated.ts'

/**
 * Of the sentences below: the day of their last change and a number. It is kept with each consent, so it changes with every word;
 * a test knows the words of this version by their hash.
 */
export const consentVersion = '2026-11-26.2'

export const consents = translated('consents', {
  start: {
    en: 'By giving you allow {charity} to charge {amount} today and monthly (next: {next}) until you stop: link in every receipt, or {charityPhone}.',
    es: 'Al donar permites a {charity} cobrar {amount} hoy y cada mes (siguiente: {next}) hasta que pares: enlace del recibo o {charityPhone}.',
  },
  /** The same of a gift that is for a fund. */
  startFor: {
    en: 'By giving you allow {charity} to charge {amount} today and monthly (next: {next}; for: {fund}) until you stop: link in every receipt, or {charityPhone}.',
    es: 'Al donar permites a {charity} cobrar {amount} hoy y cada mes (siguiente: {next}; para: {fund}) hasta que pares: enlace del recibo o {charityPhone}.',
  },
  /** Beside a provider's own button, where its day is another than the one that `start` names. */
  elsewhere: {
    en: 'With {provider}, next: {next}.',
    es: 'Con {provider}, siguiente: {next}.',
  },
  startLater: {
    en: 'By giving you allow {charity} to charge {amount} monthly, first on {first}, until you stop: link in every receipt, or {charityPhone}.',
    es: 'Al donar permites a {charity} cobrar {amount} cada mes, desde el {first}, hasta que pares: enlace del recibo o {charityPhone}.',
  },
  startLaterFor: {
    en: 'By giving you allow {charity} to charge {amount} monthly, first on {first} (for: {fund}), until you stop: link in every receipt, or {charityPhone}.',
    es: 'Al donar permites a {charity} cobrar {amount} cada mes, desde el {first} (para: {fund}), hasta que pares: enlace del recibo o {charityPhone}.',
  },
  amountUp: {
    en: 'From your next gift you allow {charity} to charge {amount} monthly until you stop: link in every receipt, or {charityPhone}.',
    es: 'Desde tu próxima donación permites a {charity} cobrar {amount} al mes hasta que pares: enlace del recibo o {charityPhone}.',
  },
  amountUpFor: {
    en: 'From your next gift you allow {charity} to charge {amount} monthly (for: {fund}) until you stop: link in every receipt, or {charityPhone}.',
    es: 'Desde tu próxima donación permites a {charity} cobrar {amount} al mes (para: {fund}) hasta que pares: enlace del recibo o {charityPhone}.',
  },
  newCard: {
    en: 'You allow {charity} to charge this card {amount} monthly until you stop: link in every receipt, or {charityPhone}.',
    es: 'Permites a {charity} cobrar {amount} de esta tarjeta cada mes hasta que pares: enlace del recibo o {charityPhone}.',
  },
  newCardFor: {
    en: 'You allow {charity} to charge this card {amount} monthly (for: {fund}) until you stop: link in every receipt, or {charityPhone}.',
    es: 'Permites a {charity} cobrar {amount} de esta tarjeta cada mes (para: {fund}) hasta que pares: enlace del recibo o {charityPhone}.',
  },
  terms: {
    en: 'The card or account that you give with is charged on the same day of each month, or on its last day where a month has no such day. You can change, pause or stop the gift at any time by the link in every receipt, or by calling {charityPhone}. What was charged before stays given. {charity} charges no other amount unless you agree to it.',
    es: 'Se cobra de la tarjeta o cuenta con la que donas, el mismo día de cada mes, o el último si el mes no tiene ese día. Puedes cambiar, pausar o detener la donación cuando quieras con el enlace de cada recibo o llamando al {charityPhone}. Lo cobrado antes queda donado. {charity} no cobra otra cantidad sin que la aceptes.',
  },
  /** Opens the terms, which stand below the sentence. */
  whole: { en: 'The full text', es: 'El texto completo' },
  /** In the place of an amount that the page does not know: no script runs, or it cannot be read. */
  thisAmount: { en: 'this amount', es: 'esta cantidad' },
  heading: { en: 'What you agreed to', es: 'Lo que aceptaste' },
  on: { en: 'On {date}:', es: 'El {date}:' },
} as const)
